import type { Coding, Note } from '@acolhe/contract/appointment/appointment';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import classes from './visit-note.module.css';

/** The doctor's note, read-only. */
export function VisitNote({ note }: { note: Note }) {
  const t = useT();
  const format = useFormat();
  const isEmpty = !note.reason && !note.assessment && !note.conduct && note.codes.length === 0;
  return (
    <div className={classes.note}>
      {note.closed_at ? null : <p className={classes.soft}>{t('appointment.note_draft')}</p>}
      {isEmpty ? <p className={classes.soft}>{t('appointment.note_empty')}</p> : null}
      {note.error ? (
        <p className={classes.soft}>{t('record.error_by', { ...note.error, date: format.dateTime(note.error.at) })}</p>
      ) : null}
      <Part note={note} part="reason" />
      <Part note={note} part="assessment" />
      <Codes codes={note.codes} />
      <Part note={note} part="conduct" />
      {note.author && note.closed_at ? (
        <p className={classes.soft}>
          {t('appointment.note_by', { author: note.author, date: format.dateTime(note.closed_at) })}
        </p>
      ) : null}
      {note.seal ? (
        <p className={classes.soft}>
          {note.seal.stamped_at
            ? t('note.sealed_stamped', { date: format.dateTime(note.seal.stamped_at) })
            : t('note.sealed', { date: format.dateTime(note.seal.at) })}
        </p>
      ) : null}
      {note.addenda.length > 0 ? (
        <div className={classes.part}>
          <h3>{t('note.addenda')}</h3>
          {note.addenda.map(({ id, text, author, at }) => (
            <div key={id}>
              <p>{text}</p>
              <p className={classes.soft}>{t('appointment.note_by', { author, date: format.dateTime(at) })}</p>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** A part of a note, with what it said before each correction. */
function Part({ note, part }: { note: Note; part: 'reason' | 'assessment' | 'conduct' }) {
  const t = useT();
  const format = useFormat();
  const corrections = note.corrections.filter((correction) => correction.part === part);
  if (!note[part] && corrections.length === 0) return null;
  return (
    <div className={classes.part}>
      <h3>{t(`note.${part}`)}</h3>
      {corrections.map(({ id, before, reason, author, at }) => (
        <div key={id}>
          {before ? (
            <p>
              <s>{before}</s>
            </p>
          ) : null}
          <p className={classes.soft}>{t('record.corrected_by', { author, reason, date: format.dateTime(at) })}</p>
        </div>
      ))}
      <p>{note.error ? <s>{note[part]}</s> : note[part]}</p>
    </div>
  );
}

function Codes({ codes }: { codes: readonly Coding[] }) {
  const t = useT();
  if (codes.length === 0) return null;
  return (
    <div className={classes.part}>
      <h3>{t('note.codes')}</h3>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code.code}>
            <strong>{code.code}</strong>
            <span>{code.display}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
