import type { ProblemBody } from '@acolhe/contract/problems';
import { useT } from '../../i18n/i18n.tsx';
import { Button } from '../button.tsx';
import { ProblemNotice } from '../status/notice.tsx';
import classes from './form-end.module.css';

type Form = { problem: ProblemBody | null; busy: boolean };

/** End of an inline form: the problem, the submit button, and cancel. */
export function FormEnd({
  form,
  label,
  closeLabel,
  onClose,
}: {
  form: Form;
  label: string;
  closeLabel?: string;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <>
      <ProblemNotice problem={form.problem} />
      <div className={classes.buttons}>
        <Button type="submit" busy={form.busy}>
          {label}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {closeLabel ?? t('shell.close')}
        </Button>
      </div>
    </>
  );
}

/** The problem of a form with a version: on a conflict it says so and offers to reload. */
export function RuleProblem({ problem, onReload }: { problem: ProblemBody | null; onReload: () => void }) {
  const t = useT();
  return (
    <ProblemNotice
      problem={problem}
      action={
        problem?.code === 'rule_changed' ? (
          <Button variant="light" scale="small" onClick={onReload}>
            {t('shell.see_current')}
          </Button>
        ) : null
      }
    />
  );
}

/** End of a form with a version. */
export function RuleFormEnd({ form, label, onReload }: { form: Form; label: string; onReload: () => void }) {
  return (
    <>
      <RuleProblem problem={form.problem} onReload={onReload} />
      <Button type="submit" scale="large" busy={form.busy}>
        {label}
      </Button>
    </>
  );
}
