import { fileTypes } from '@acolhe/domain/appointment/visit-file';
import { MAX_MESSAGE } from '@acolhe/domain/room/room-people';
import { IconPaperclip, IconSend2, IconX } from '@tabler/icons-react';
import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useObservable } from '../../../shared/hook/use-observable.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import { useSetup } from '../../../shared/start/setup.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import classes from './chat.module.css';
import type { ChatBox, Unsent } from './chat-box.ts';
import { ChatLine } from './chat-line.tsx';
import { roomFileUrl } from './room-file.ts';

const SpaceNotice = lazyPart(async () => ({
  default: (await import('../../appointment/file/space-notice.tsx')).SpaceNotice,
}));

type ChatPanelProps = { box: ChatBox; access: string; person: string; onClose: () => void };

/** Room messages and a field to write. */
export function ChatPanel({ box, access, person, onClose }: ChatPanelProps) {
  const t = useT();
  const { setup } = useSetup();
  const { messages, unsent, space } = useObservable(box);
  const titleId = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.setOpen(true);
    return () => box.setOpen(false);
  }, [box]);
  const isAway = unsent.some(({ state }) => state === 'kept');
  const count = messages.length + unsent.length + (space ? 1 : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is one more, the last one is in sight
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  return (
    <section
      className={classes.chat}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={classes.head}>
        <h2 id={titleId}>{t('chat.title')}</h2>
        <button type="button" className={classes.icon} aria-label={t('chat.close')} onClick={onClose}>
          <IconX aria-hidden="true" />
        </button>
      </div>
      <div ref={list} className={classes.scroll}>
        {count === 0 ? <p className={classes.soft}>{t('chat.empty')}</p> : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
        <ul className={classes.lines} tabIndex={0} aria-labelledby={titleId}>
          {messages.map((message) => (
            <ChatLine
              key={message.id}
              message={message}
              isOwn={message.from.person === person}
              fileUrl={(filePath) => roomFileUrl(setup, access, { filePath }).href}
            />
          ))}
          {unsent.map((each) => (
            <UnsentLine
              key={each.id}
              unsent={each}
              // Messages queued behind a kept one wait for the same.
              isKept={each.state === 'kept' || (each.state === 'waiting' && isAway)}
              onAgain={() => box.retry(each.id)}
              onDrop={() => box.discard(each.id)}
            />
          ))}
        </ul>
        {space ? (
          <Suspense>
            <SpaceNotice space={space} />
          </Suspense>
        ) : null}
      </div>
      <Writing box={box} />
    </section>
  );
}

type UnsentLineProps = { unsent: Unsent; isKept: boolean; onAgain: () => void; onDrop: () => void };

function UnsentLine({ unsent, isKept, onAgain, onDrop }: UnsentLineProps) {
  const t = useT();
  const { state, reason, file, sent } = unsent;
  const words = () => {
    if (state === 'refused') return `${t('chat.refused')}: ${reason}`;
    if (isKept) return t('chat.kept');
    return file && sent > 0 ? t('chat.sending_percent', { percent: Math.floor(sent * 100) }) : t('chat.sending');
  };
  return (
    <li className={classes.line} data-own data-state={state}>
      <p className={classes.text}>{file ?? unsent.text}</p>
      {file && state === 'sending' ? (
        <progress
          className={classes.progress}
          max={1}
          value={sent}
          aria-label={t('chat.sending_file', { name: file })}
        />
      ) : null}
      <p className={classes.soft} role={state === 'refused' ? 'alert' : undefined}>
        {words()}
      </p>
      {state === 'refused' || isKept ? (
        <span className={classes.ways}>
          {state === 'refused' ? (
            <Button variant="subtle" scale="small" onClick={onAgain}>
              {t('chat.again')}
            </Button>
          ) : null}
          <Button variant="subtle" scale="small" onClick={onDrop}>
            {t('chat.drop')}
          </Button>
        </span>
      ) : null}
    </li>
  );
}

function Writing({ box }: { box: ChatBox }) {
  const t = useT();
  const [text, setText] = useState(box.draft);
  useEffect(() => {
    box.draft = text;
  }, [box, text]);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!text.trim()) return;
    box.send(text.trim());
    setText('');
    field.current?.focus();
  };
  return (
    <form className={classes.write} onSubmit={send}>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={fileTypes.join(',')}
        aria-label={t('chat.file')}
        onChange={({ currentTarget }) => {
          for (const file of currentTarget.files ?? []) box.sendFile(file);
          currentTarget.value = '';
        }}
      />
      <button
        type="button"
        className={classes.icon}
        aria-label={t('chat.file')}
        title={t('chat.file_hint')}
        onClick={() => picker.current?.click()}
      >
        <IconPaperclip aria-hidden="true" />
      </button>
      <textarea
        ref={field}
        className={classes.field}
        rows={1}
        maxLength={MAX_MESSAGE}
        value={text}
        aria-label={t('chat.write')}
        placeholder={t('chat.write')}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter that only confirms an input method's composition does not send.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <button type="submit" className={classes.icon} data-send aria-label={t('chat.send')}>
        <IconSend2 aria-hidden="true" />
      </button>
    </form>
  );
}
