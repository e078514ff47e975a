import { type Priority, priorities, type RiskClass, riskClasses } from '@acolhe/domain/emergency/queue-order';
import { useT } from '../../shared/i18n/i18n.tsx';
import { SelectField } from '../../shared/ui/field/fields.tsx';
import classes from './line-dialog.module.css';
import type { LineEntry } from './queries.ts';
import { useLineActions } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { RiskBadge } from './risk-badge.tsx';

/** The class that a professional gives, beside the one that follows from the answers. */
export function TriageDialog({ entry, onClose }: { entry: LineEntry; onClose: () => void }) {
  const t = useT();
  const { triage } = useLineActions();
  return (
    <ReasonDialog
      title={t('line.classify_title', { name: entry.patient_name })}
      text={t('line.classify_text')}
      yes={t('line.classify_yes')}
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
              <legend>{t('line.risk_field')}</legend>
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
              label={t('line.priority_field')}
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
