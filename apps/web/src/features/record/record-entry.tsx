import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'wouter';
import { useSignedIn } from '../../shared/api/session.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { Skeleton } from '../../shared/ui/status/skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { VisitNote } from '../appointment/visit-note.tsx';
import { useDocumentAddress } from '../document/queries.ts';
import { VitalSignList } from '../vital-sign/vital-sign-list.tsx';
import type { Entry } from './entries.ts';
import { type RecordItem, useRecordItem } from './queries.ts';
import classes from './record-entry.module.css';

const VisitPapers = lazy(async () => ({ default: (await import('../file/visit-papers.tsx')).VisitPapers }));

/** One visit of a record, or one item outside visits; the note opens in place. */
export function RecordEntry({
  entry,
  personId,
  isOpen,
  isInRoom,
}: {
  entry: Entry;
  personId: string;
  isOpen: boolean;
  /** Beside a call: no link leads out of it, and the visit's files open here. */
  isInRoom?: boolean;
}) {
  const t = useT();
  const format = useFormat();
  const [isReading, setIsReading] = useState(isOpen);
  const session = useSignedIn();
  const id = useId();
  const date = format.date(entry.at);
  // A colleague's visit can be read here, but its page only opened by the colleague.
  const isOwn = entry.appointmentId && (session.role === 'P' || session.professional_id === entry.doctorId);
  const mayOpen = isOwn && !isInRoom;
  const signs = entry.items.flatMap((item) => item.vital_signs);
  const note = entry.items.find(({ item_type: type }) => type === 'NOTES');
  // The note includes the reason and its own diagnoses; other items of the visit stay beside it.
  const isReadWith = (item: RecordItem) =>
    item === note || item.item_type === 'APPOINTMENT' || (item.item_type === 'DIAGNOSTIC' && item.at === note?.at);
  const shown = entry.items.filter((item) => item !== note && !(isReading && note && isReadWith(item)));
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <h2 className={classes.date}>{date}</h2>
        <p className={classes.soft}>{[entry.title, entry.author].filter(Boolean).join(' · ')}</p>
      </div>
      {shown.map((item) => (
        <Item key={item.item_id} item={item} />
      ))}
      {signs.length > 0 ? (
        <div className={classes.item}>
          <h3>{t('vital.title')}</h3>
          <VitalSignList signs={signs} />
        </div>
      ) : null}
      {isInRoom && isOwn && entry.appointmentId && isReading ? (
        <Suspense fallback={null}>
          <VisitPapers visitId={entry.appointmentId} isPast />
        </Suspense>
      ) : null}
      {note ? <Note id={id} note={note} personId={personId} isOpen={isReading} /> : null}
      {note || mayOpen ? (
        <div className={classes.ways}>
          {note ? (
            <Button
              variant="light"
              scale="small"
              aria-expanded={isReading}
              aria-controls={id}
              aria-label={`${t(isReading ? 'record.close_note' : 'record.read_note')}: ${date}`}
              onClick={() => setIsReading(!isReading)}
            >
              {t(isReading ? 'record.close_note' : 'record.read_note')}
            </Button>
          ) : null}
          {mayOpen ? (
            <Link
              href={`/appointment/detail/${entry.appointmentId}`}
              className={classes.link}
              aria-label={`${t('record.see_visit')}: ${date}`}
            >
              {t('record.see_visit')}
              <Icon name="arrow" size={18} />
            </Link>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function Item({ item }: { item: RecordItem }) {
  const t = useT();
  const address = useDocumentAddress();
  // The specialty of a visit is already in the entry's heading.
  const title = item.item_type === 'APPOINTMENT' ? '' : item.title;
  return (
    <div className={classes.item}>
      <h3>{item.item_type === 'APPOINTMENT' ? t('note.reason') : t(`record.type.${item.item_type}`)}</h3>
      {title ? <p className={classes.title}>{title}</p> : null}
      {item.summary ? <p className={classes.text}>{item.summary}</p> : null}
      {item.has_document ? (
        <a href={address(item.item_id)} target="_blank" rel="noreferrer" className={classes.link}>
          {t('record.open_document')}
          <VisuallyHidden>
            {' '}
            {title} {t('file.new_tab')}
          </VisuallyHidden>
        </a>
      ) : null}
    </div>
  );
}

type NoteProps = { id: string; note: RecordItem; personId: string; isOpen: boolean };

function Note({ id, note, personId, isOpen }: NoteProps) {
  const t = useT();
  const query = useRecordItem(personId, note, isOpen);
  return (
    <div className={classes.note}>
      {isOpen ? null : (
        <div className={classes.item}>
          <h3>{t('record.type.NOTES')}</h3>
          <p className={classes.text}>{note.summary}</p>
        </div>
      )}
      <div id={id}>
        {isOpen ? (
          <QueryBoundary query={query} skeleton={<Skeleton height="9rem" />}>
            {(item) => (item.note ? <VisitNote note={item.note} /> : <p className={classes.text}>{item.text}</p>)}
          </QueryBoundary>
        ) : null}
      </div>
    </div>
  );
}
