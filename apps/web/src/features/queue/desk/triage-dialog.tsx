import { type Priority, priorities, type RiskClass, riskClasses } from '@acolhe/domain/queue/queue-order';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { SelectField } from '../../../shared/ui/field/fields.tsx';
import type { QueueEntry } from './queries.ts';
import { useQueueActions } from './queries.ts';
import classes from './queue-dialog.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { RiskBadge } from './risk-badge.tsx';

/** The class that a professional gives, beside the one that follows from the answers. */
export function TriageDialog({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) {
  const t = useT();
  const { triage } = useQueueActions();
  return (
    <ReasonDialog
      title={t('queue.classify_title', { name: entry.patient_name })}
      text={t('queue.classify_text')}
      yes={t('queue.classify_yes')}
      initial={{ risk: (entry.risk ?? 'green') as string, priority: entry.priority as string }}
      submit={({ risk, priority, reason }) =>
        triage.mutateAsync({
          id: entry.id,
          version: entry.version,
          risk: risk as RiskClass,
          priority: priority as Priority,
          reason,
        })
      }
      onClose={onClose}
    >
      {(form) => {
        const { onChange, ...priority } = form.field('priority');
        return (
          <>
            <fieldset className={classes.choices}>
              <legend>{t('queue.risk_field')}</legend>
              {riskClasses.map((risk) => (
                <label key={risk} className={classes.choice}>
                  <input
                    type="radio"
                    name="risk"
                    value={risk}
                    checked={form.values.risk === risk}
                    onChange={() => form.set('risk', risk)}
                  />
                  <RiskBadge risk={risk} />
                </label>
              ))}
            </fieldset>
            <SelectField
              {...priority}
              label={t('queue.priority_field')}
              onChange={(event) => form.set('priority', event.currentTarget.value)}
            >
              {priorities.map((value) => (
                <option key={value} value={value}>
                  {t(`screening.priority.${value}`)}
                </option>
              ))}
            </SelectField>
          </>
        );
      }}
    </ReasonDialog>
  );
}
