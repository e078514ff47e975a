import type { CompanyDetail } from '@acolhe/contract/network/network';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useAction } from '../../shared/api/action.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './network.module.css';

/** Contents of a company's contract, decided by its network. */
export function ContractCard({ company, onDone }: { company: CompanyDetail; onDone: () => void }) {
  const t = useT();
  return (
    <Card as="section">
      <h2>{t('contracted.title')}</h2>
      {company.is_own ? (
        <p className={classes.soft}>
          <Link href="/settings/contract">{t('contracted.own')}</Link>
        </p>
      ) : (
        <ContractForm company={company} onDone={onDone} />
      )}
    </Card>
  );
}

function ContractForm({ company, onDone }: { company: CompanyDetail; onDone: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const set = useAction('company', 'setContract', { onSuccess: () => client.invalidateQueries() });
  const form = useForm({
    initial: {
      use_emergency_module: company.use_emergency_module,
      display_powered_by: company.display_powered_by,
    },
    submit: (values) => set.mutateAsync({ params: { id: company.id }, body: values }),
    done: onDone,
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <Checkbox {...form.check('use_emergency_module')} label={t('contracted.label_use_emergency_module')} />
      <p className={classes.soft}>{t('contracted.emergency_text')}</p>
      <Checkbox {...form.check('display_powered_by')} label={t('contracted.label_display_powered_by')} />
      <ProblemNotice problem={form.problem} />
      <div>
        <Button type="submit" variant="light" busy={form.busy}>
          {t('contracted.save')}
        </Button>
      </div>
    </form>
  );
}
