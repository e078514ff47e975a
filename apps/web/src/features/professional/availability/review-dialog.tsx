import type { AgendaChanged } from '@acolhe/contract/professional/availability';
import { useId } from 'react';
import { Link } from 'wouter';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import classes from './review-dialog.module.css';

type ReviewDialogProps = {
  verdict: AgendaChanged;
  /** Label of the entry that a warning is about. */
  subjectOf: (path: string) => string | undefined;
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
};

/** Warnings before an agenda is saved, such as visits that stay booked. */
export function ReviewDialog({ verdict, subjectOf, busy, onSave, onClose }: ReviewDialogProps) {
  const t = useT();
  const format = useFormat();
  const titleId = useId();
  return (
    <Modal labelledBy={titleId} className={classes.dialog} onClose={onClose}>
      <h2 id={titleId}>{t('availability.review')}</h2>
      <ul className={classes.list}>
        {verdict.warnings.map(({ path, message }) => {
          const subject = subjectOf(path);
          return (
            <li key={path}>
              {subject ? <b>{subject}. </b> : null}
              {message}
            </li>
          );
        })}
      </ul>
      {verdict.kept.length > 0 ? (
        <section aria-labelledby={`${titleId}-kept`}>
          <h3 id={`${titleId}-kept`}>{t('availability.kept')}</h3>
          <ul className={classes.list}>
            {verdict.kept.map((visit) => (
              <li key={visit.id}>
                <Link href={`/appointment/detail/${visit.id}`}>
                  {format.dayAndTime(visit.start)}, {visit.title}
                </Link>
              </li>
            ))}
          </ul>
          <p className={classes.soft}>{t('availability.kept_text')}</p>
        </section>
      ) : null}
      <div className={classes.actions}>
        <Button variant="subtle" onClick={onClose}>
          {t('availability.go_back')}
        </Button>
        <Button busy={busy} onClick={onSave}>
          {t('availability.save_anyway')}
        </Button>
      </div>
    </Modal>
  );
}
