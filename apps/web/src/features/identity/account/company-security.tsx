import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { callKey, useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../../shared/ui/status/skeleton.tsx';
import { VisuallyHiddenStatus } from '../../../shared/ui/visually-hidden.tsx';
import { RuleHistory } from '../../rule-history/rule-history.tsx';
import classes from './account.module.css';

/** How a manager's clinic protects the accounts of its staff, and who changed it. */
export function CompanySecurity({ companyId }: { companyId: string }) {
  const t = useT();
  const client = useQueryClient();
  const { data, error, refetch } = useCall('company', 'security', { id: companyId });
  const save = useAction('company', 'setSecurity', {
    onSuccess: (answer) => {
      client.setQueryData(callKey('company', 'security', { id: companyId }), answer);
      // The manager's own account may lack it.
      return client.invalidateQueries({ queryKey: callKey('user', 'current') });
    },
  });
  return (
    <>
      <Card as="section">
        <h2>{t('company_security.title')}</h2>
        {data ? (
          <>
            <Checkbox
              label={t('company_security.required')}
              checked={save.isPending ? save.variables.second_factor_required : data.second_factor_required}
              disabled={save.isPending}
              onChange={(event) => save.mutate({ id: companyId, second_factor_required: event.currentTarget.checked })}
            />
            <p className={classes.soft}>{t('company_security.hint')}</p>
            <VisuallyHiddenStatus>{save.isSuccess ? t('company_security.saved') : ''}</VisuallyHiddenStatus>
          </>
        ) : error ? (
          <ProblemNotice problem={error} retry={() => void refetch()} />
        ) : (
          <SkeletonList count={1} height="4rem" />
        )}
        <ProblemNotice problem={save.error} />
      </Card>
      {data && data.history.length > 0 ? <RuleHistory history={data.history} /> : null}
    </>
  );
}
