import { type AttendanceOutcome, attendanceOutcomes } from '@acolhe/domain/queue/attendance-outcome';
import { useId } from 'react';
import { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { TextAreaField, TextField } from '../../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../../shared/ui/field/form-end.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { type QueueEntry, useQueueActions } from './queries.ts';
import classes from './queue-dialog.module.css';

/** How an attendance came out, and what the patient is told of it. */
export function ConcludeDialog({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const { conclude } = useQueueActions();
  // A patient who is still awaited in the room can only be absent.
  const isAwaited = entry.status === 'attendance';
  const choices = attendanceOutcomes.filter((outcome) => (outcome === 'absent') === isAwaited);
  const form = useForm({
    initial: { outcome: choices[0] as AttendanceOutcome, guidance: '', referral: '' },
    keep: `acolhe.line.conclusion.${entry.id}`,
    submit: (values) => conclude.mutateAsync({ id: entry.id, ...values }),
    done: onClose,
  });
  const { outcome } = form.values;
  return (
    <Modal labelledBy={`${id}-title`} onClose={onClose}>
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.dialog} noValidate>
        <h2 id={`${id}-title`}>{t('queue.conclude_title', { name: entry.patient_name })}</h2>
        <fieldset className={classes.choices}>
          <legend>{t('queue.outcome_field')}</legend>
          {choices.map((choice) => (
            <label key={choice} className={classes.choice}>
              <input
                type="radio"
                name="outcome"
                value={choice}
                checked={choice === outcome}
                onChange={() => form.set('outcome', choice)}
              />
              {t(`queue.outcome.${choice}`)}
            </label>
          ))}
        </fieldset>
        {outcome === 'absent' ? <p className={classes.soft}>{t('queue.outcome_absent_text')}</p> : null}
        {outcome === 'referred' ? (
          <TextField
            {...form.field('referral')}
            label={t('label.referral')}
            description={t('queue.referral_hint')}
            maxLength={500}
            autoComplete="off"
          />
        ) : null}
        {outcome === 'absent' ? null : (
          <TextAreaField
            {...form.field('guidance')}
            label={t('label.guidance')}
            description={t('queue.guidance_hint')}
            rows={4}
            maxLength={2000}
          />
        )}
        <FormEnd form={form} label={t('queue.conclude')} closeLabel={t('queue.cancel')} onClose={onClose} />
      </form>
    </Modal>
  );
}
