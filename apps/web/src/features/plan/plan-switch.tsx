import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { type PlanView, useSetPlanStatus } from './queries.ts';

/** Takes a plan out of use, or brings it back. */
export function PlanSwitch({ plan, onDone }: { plan: PlanView; onDone: (said: string) => void }) {
  const t = useT();
  const set = useSetPlanStatus(plan.id);
  const turn = (status: PlanView['status'], said: string) =>
    set.mutate({ id: plan.id, status }, { onSuccess: () => onDone(said) });
  return (
    <div>
      {plan.status === 'active' ? (
        <InlineConfirm
          label={t('plan.deactivate')}
          title={t('plan.deactivate_title')}
          text={t('plan.deactivate_text')}
          yes={t('plan.deactivate_yes')}
          no={t('plan.deactivate_no')}
          busy={set.isPending}
          onYes={() => turn('inactive', t('plan.deactivated'))}
        />
      ) : (
        <Button variant="light" busy={set.isPending} onClick={() => turn('active', t('plan.activated'))}>
          {t('plan.activate')}
        </Button>
      )}
      <ProblemNotice problem={set.error} />
    </div>
  );
}
