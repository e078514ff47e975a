import type { ProblemBody } from '@acolhe/contract/problems';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { RuleFormEnd } from '../../shared/ui/field/form-end.tsx';
import classes from './account.module.css';

export type AccountFormProps = { onDone: () => void; onReload: () => void; onClose: () => void };

/** End of an account's form: its problem, the test, and that it is running. */
export function AccountFormEnd({
  form,
  onReload,
  onClose,
}: { form: { problem: ProblemBody | null; busy: boolean } } & Pick<AccountFormProps, 'onReload' | 'onClose'>) {
  const t = useT();
  return (
    <div className={classes.end}>
      <RuleFormEnd form={form} label={t('account.save')} onReload={onReload} />
      <Button variant="subtle" onClick={onClose}>
        {t('account.close')}
      </Button>
      <p role="status" className={classes.soft}>
        {form.busy ? t('account.testing') : ''}
      </p>
    </div>
  );
}
