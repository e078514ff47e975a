import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { callKey } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './record-summary.module.css';

/** Refetches the summary after a change of it. */
export function useRefreshSummary(personId: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: callKey('person', 'summary', { id: personId }) });
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The buttons that end a small form. */
export function FormWays({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <div className={classes.ways}>
      <Button type="submit" scale="small" busy={isBusy}>
        {t('summary.save')}
      </Button>
      <Button scale="small" variant="subtle" onClick={onClose}>
        {t('summary.close')}
      </Button>
    </div>
  );
}

/** A change that asks why. */
export function ReasonForm({
  label,
  onReason,
  onClose,
}: {
  label: string;
  onReason: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const form = useForm({ initial: { reason: '' }, submit: ({ reason }) => onReason(reason), done: onClose });
  const id = useId();
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <TextField {...form.field('reason')} id={id} label={label} maxLength={300} autoFocus />
      <ProblemNotice problem={form.problem} />
      <FormWays isBusy={form.busy} onClose={onClose} />
    </form>
  );
}
