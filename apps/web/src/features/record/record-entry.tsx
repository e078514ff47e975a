import { Suspense, useId, useState } from 'react';
import { Link } from 'wouter';
import { useSignedIn } from '../../shared/api/session.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import type { Translate } from '../../shared/i18n/translate.ts';
import { areaPart } from '../../shared/loading/area-part.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { Skeleton } from '../../shared/ui/status/skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { VisitNote } from '../appointment/visit-note.tsx';
import { useDocumentAddress } from '../document/queries.ts';
import type { Entry } from './entries.ts';
import { type RecordItem, useRecordFileAddress, useRecordItem } from './queries.ts';
import classes from './record-entry.module.css';
import { VitalSignList } from './vital-sign/vital-sign-list.tsx';

const VisitPapers = lazyPart(async () => ({
  default: (await import('../appointment/file/visit-papers.tsx')).VisitPapers,
}));

const RecordAnswers = areaPart('questionnaire', () => import('../questionnaire/record-answers.tsx'));
const VaccinationLine = areaPart('document', () => import('./vaccine/vaccination-line.tsx'));
const ItemTools = areaPart('document', () => import('./item-tools.tsx'));

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
  const note = entry.items.find(
    (item) => item.item_type === 'NOTES' && item.appointment_id !== null && !item.is_hidden,
  );
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
        <Item key={item.item_id} item={item} personId={personId} />
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

/** A note that belongs to no visit is called otherwise. */
const typeName = (t: Translate, { item_type: type, appointment_id: visit }: RecordItem) =>
  type === 'NOTES' && visit === null ? t('record.note') : t(`record.type.${type}`);

function Item({ item, personId }: { item: RecordItem; personId: string }) {
  const t = useT();
  const format = useFormat();
  const address = useDocumentAddress();
  const fileAddress = useRecordFileAddress(personId);
  if (item.is_hidden) {
    return (
      <div className={classes.item}>
        <h3>{typeName(t, item)}</h3>
        <p className={classes.soft}>{t('record.hidden')}</p>
      </div>
    );
  }
  // The specialty of a visit is already in the entry's heading.
  const title = item.item_type === 'APPOINTMENT' ? '' : item.title;
  const Words = item.is_error || item.ended_as ? 's' : 'span';
  return (
    <div className={classes.item}>
      <h3>{item.item_type === 'APPOINTMENT' ? t('note.reason') : typeName(t, item)}</h3>
      {title ? (
        <p className={classes.title}>
          <Words>{title}</Words>
        </p>
      ) : null}
      {item.laboratory ? <p>{item.laboratory}</p> : null}
      {item.values.length > 0 ? (
        <ul className={classes.values}>
          {item.values.map(({ name, value, unit, reference }) => (
            <li key={name}>
              <Words>{t('record.value', { name, value, unit })}</Words>{' '}
              {reference ? <span className={classes.soft}>{t('record.value_reference', { reference })}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {item.vaccination ? (
        <Suspense fallback={null}>
          <VaccinationLine vaccination={item.vaccination} />
        </Suspense>
      ) : null}
      {item.summary ? (
        <p className={classes.text}>
          <Words>{item.summary}</Words>
        </p>
      ) : null}
      {item.url ? (
        <a href={item.url} target="_blank" rel="noreferrer nofollow" className={classes.link}>
          {new URL(item.url).host}
          <VisuallyHidden>
            {' '}
            {title} {t('file.new_tab')}
          </VisuallyHidden>
        </a>
      ) : null}
      {item.files.map(({ file_path, name }) => (
        <a key={file_path} href={fileAddress(file_path)} target="_blank" rel="noreferrer" className={classes.link}>
          {name}
          <VisuallyHidden> {t('file.new_tab')}</VisuallyHidden>
        </a>
      ))}
      {item.has_document ? (
        <a href={address(item.item_id)} target="_blank" rel="noreferrer" className={classes.link}>
          {t('record.open_document')}
          <VisuallyHidden>
            {' '}
            {title} {t('file.new_tab')}
          </VisuallyHidden>
        </a>
      ) : null}
      {item.item_type === 'QUESTIONNAIRE' ? <Answers id={item.item_id} title={title} /> : null}
      {item.day ? (
        <p className={classes.soft}>{t('record.recorded', { date: format.date(item.recorded_at) })}</p>
      ) : null}
      <Marks item={item} />
      <More item={item} personId={personId} label={title || typeName(t, item)} />
    </div>
  );
}

/** The answers of a questionnaire, opened in place. */
function Answers({ id, title }: { id: string; title: string }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div>
        <Button
          variant="light"
          scale="small"
          aria-expanded={isOpen}
          aria-label={`${t('record.see_answers')}: ${title}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('record.see_answers')}
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton height="8rem" />}>
          <RecordAnswers responseId={id} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Marks of an item, in a word each. */
function Marks({ item }: { item: RecordItem }) {
  const t = useT();
  const marks = [
    item.is_error ? t('record.is_error') : '',
    item.ended_as ? t(`record.ended.${item.ended_as}`) : '',
    item.is_corrected ? t('record.is_corrected') : '',
    item.is_sensitive ? t('record.is_sensitive') : '',
  ].filter(Boolean);
  return marks.length > 0 ? <p className={classes.soft}>{marks.join(' · ')}</p> : null;
}

/** Corrections of an item and what can be done with it, loaded when it is opened. */
function More({ item, personId, label }: { item: RecordItem; personId: string; label: string }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const session = useSignedIn();
  // A visit is marked as sensitive as a whole: by its patient here, by its doctor with the note.
  const isMarked = item.appointment_id === null || (item.item_type === 'APPOINTMENT' && session.role === 'P');
  if (!item.may_change && !item.is_corrected && !item.is_error && !isMarked) return null;
  return (
    <>
      <div>
        <Button
          variant="subtle"
          scale="small"
          aria-expanded={isOpen}
          aria-label={`${t('record.more')}: ${label}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('record.more')}
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton height="4rem" />}>
          <ItemTools personId={personId} item={item} />
        </Suspense>
      ) : null}
    </>
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
          <p className={classes.text}>{note.is_error ? <s>{note.summary}</s> : note.summary}</p>
        </div>
      )}
      <Marks item={note} />
      <div id={id}>
        {isOpen ? (
          <QueryBoundary query={query} skeleton={<Skeleton height="9rem" />}>
            {(item) => (item.note ? <VisitNote note={item.note} /> : <p className={classes.text}>{item.text}</p>)}
          </QueryBoundary>
        ) : null}
      </div>
      {isOpen ? <More item={note} personId={personId} label={t('record.type.NOTES')} /> : null}
    </div>
  );
}

type EarlierProps = { query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown } };

/** The next page of a record. */
export function Earlier({ query }: EarlierProps) {
  const t = useT();
  if (!query.hasNextPage) return null;
  return (
    <div>
      <Button variant="light" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('record.show_more')}
      </Button>
    </div>
  );
}
