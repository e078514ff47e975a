import type { MessageEntry, MessageThread } from '@acolhe/contract/message/message';
import { IconArrowRight, IconNote, IconPaperclip } from '@tabler/icons-react';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { useSizeText } from '../appointment/file/size-text.ts';
import classes from './entry-list.module.css';
import { useMessageFileAddress } from './use-draft-files.ts';

/** Entries of a thread, oldest first; the last own one that the other side has read says so. */
export function EntryList({
  thread,
  entries,
  isPatient,
}: {
  thread: MessageThread;
  entries: readonly MessageEntry[];
  isPatient: boolean;
}) {
  const t = useT();
  const ownSide = isPatient ? 'patient' : 'clinic';
  const seen = entries.findLast(
    ({ side, kind, seq }) =>
      side === ownSide && (kind === 'message' || kind === 'automatic') && seq <= thread.seen_by_other,
  );
  const seenWords = t(isPatient ? 'message.seen_by_clinic' : 'message.seen_by_patient');
  return (
    <ol className={classes.list} aria-label={t('message.thread')}>
      {entries.map((entry) =>
        entry.kind === 'handover' ? (
          <HandoverLine key={entry.id} entry={entry} />
        ) : (
          <EntryLine
            key={entry.id}
            threadId={thread.id}
            entry={entry}
            isOwnSide={entry.side === ownSide}
            seen={entry === seen ? seenWords : ''}
          />
        ),
      )}
    </ol>
  );
}

type EntryLineProps = { threadId: string; entry: MessageEntry; isOwnSide: boolean; seen: string };

function EntryLine({ threadId, entry, isOwnSide, seen }: EntryLineProps) {
  const t = useT();
  const format = useFormat();
  const size = useSizeText();
  const address = useMessageFileAddress(threadId);
  return (
    <li className={classes.entry} data-own={isOwnSide || undefined} data-kind={entry.kind}>
      <p className={classes.who}>
        <strong>{entry.is_own ? t('message.you') : entry.author}</strong>{' '}
        <time dateTime={entry.sent_at}>{format.dayAndTime(entry.sent_at)}</time>
      </p>
      {entry.kind === 'note' ? (
        <p className={classes.kind}>
          <IconNote size={18} aria-hidden="true" /> {t('message.note')}
        </p>
      ) : null}
      {entry.kind === 'automatic' ? <p className={classes.kind}>{t('message.automatic')}</p> : null}
      {entry.body ? <p className={classes.text}>{entry.body}</p> : null}
      {entry.files.map((file) => (
        <a
          key={file.file_path}
          className={classes.file}
          href={address(file.file_path)}
          target="_blank"
          rel="noreferrer"
        >
          {file.media_type === 'application/pdf' ? (
            <IconPaperclip size={22} aria-hidden="true" />
          ) : (
            <img className={classes.picture} src={address(file.file_path)} alt="" loading="lazy" />
          )}
          <span>{file.name}</span>
          <small>{size(file.size)}</small>
          <VisuallyHidden>{t('file.new_tab')}</VisuallyHidden>
        </a>
      ))}
      {seen ? <p className={classes.seen}>{seen}</p> : null}
    </li>
  );
}

/** That a thread was handed over, and what was said with it; the clinic alone sees it. */
function HandoverLine({ entry }: { entry: MessageEntry }) {
  const t = useT();
  const format = useFormat();
  return (
    <li className={classes.handover}>
      <p>
        <IconArrowRight size={18} aria-hidden="true" />{' '}
        {t('message.handed', { author: entry.author, to: entry.handed_to ?? '' })}{' '}
        <time dateTime={entry.sent_at}>{format.dayAndTime(entry.sent_at)}</time>
      </p>
      {entry.body ? <p className={classes.text}>{entry.body}</p> : null}
    </li>
  );
}
