import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { useSignedIn } from '../../../shared/api/session.ts';
import { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextAreaField } from '../../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { LeaveLine } from './leave-queue.tsx';
import { useStep } from './queries.ts';
import { QueuePage } from './queue-page.tsx';
import classes from './queue-step.module.css';

/** Complaint, in the patient's own words. */
export function ComplaintStep({ entry }: { entry: OwnEntry }) {
  const t = useT();
  const report = useStep('report');
  const { user_id: owner } = useSignedIn();
  const form = useForm({
    initial: { complaint: '' },
    keep: `acolhe.line.complaint.${owner}.${entry.id}`,
    submit: ({ complaint }) => report.mutateAsync({ id: entry.id, complaint: complaint.trim() }),
  });
  return (
    <QueuePage title={t('own_entry.complaint')} lead={t('own_entry.complaint_lead')} entry={entry}>
      <Card>
        <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
          <ProblemNotice problem={form.problem} />
          <TextAreaField
            {...form.field('complaint')}
            label={t('label.complaint')}
            description={t('own_entry.complaint_hint')}
            rows={5}
            maxLength={2000}
          />
          <Button type="submit" scale="large" fullWidth busy={form.busy}>
            {t('own_entry.continue')}
          </Button>
        </form>
      </Card>
      <LeaveLine entry={entry} />
    </QueuePage>
  );
}
