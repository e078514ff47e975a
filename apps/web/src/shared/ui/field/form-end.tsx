import type { ProblemBody } from '@acolhe/contract/problems';
import { useT } from '../../i18n/i18n.tsx';
import { Button } from '../button.tsx';
import { ProblemNotice } from '../status/notice.tsx';
import classes from './form-end.module.css';

type Form = { problem: ProblemBody | null; busy: boolean };

/** The end of a form that opens within a page: what went wrong, the step, and the way out of it. */
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

/** The end of a form of rules with a version: who comes second sees so, and reads what stands now. */
export function RuleFormEnd({ form, label, onReload }: { form: Form; label: string; onReload: () => void }) {
  const t = useT();
  return (
    <>
      <ProblemNotice
        problem={form.problem}
        action={
          form.problem?.code === 'rule_changed' ? (
            <Button variant="light" scale="small" onClick={onReload}>
              {t('plan.reload')}
            </Button>
          ) : null
        }
      />
      <Button type="submit" scale="large" busy={form.busy}>
        {label}
      </Button>
    </>
  );
}
