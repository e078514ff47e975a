import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { CancelStep } from '../../features/booking/change/cancel-step.tsx';
import { ChangedVisit } from '../../features/booking/change/changed-visit.tsx';
import { MoveStep } from '../../features/booking/change/move-step.tsx';
import { useCancel, useReschedule } from '../../features/booking/change/queries.ts';
import { RefusalNotice } from '../../features/booking/change/refusal-notice.tsx';
import TimeChoice from '../../features/booking/time-choice.tsx';
import { useT } from '../../shared/i18n/i18n.tsx';
import { now } from '../../shared/time/clock.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';

const HOUR = 60 * 60_000;

type ChangeProps = { visit: AppointmentDetail; who: 'patient' | 'clinic' };
type Done = 'moved' | 'cancelled';

/** Returns to the details, replacing the question: going back must not ask it again. */
function useDone(visit: AppointmentDetail): (done: Done) => void {
  const [, navigate] = useLocation();
  return (done) => navigate(`/appointment/detail/${visit.id}?done=${done}`, { replace: true });
}

/** Cancelling from the details: what happens to the money, then the button. */
export function CancelVisit({ visit, who }: ChangeProps) {
  const t = useT();
  const done = useDone(visit);
  const cancel = useCancel(() => done('cancelled'));
  const here = `/appointment/detail/${visit.id}`;
  const keep = (
    <LinkButton href={here} replace variant="subtle" fullWidth>
      {t(visit.cancel.refusal ? 'shell.back' : 'change.keep')}
    </LinkButton>
  );
  if (visit.cancel.refusal) {
    return (
      <Page title={t('screen.cancel')} width="narrow">
        <RefusalNotice refusal={visit.cancel.refusal} action={who === 'patient' ? <ClinicPhone /> : undefined} />
        {keep}
      </Page>
    );
  }
  return (
    <Page title={t('change.cancel_title')} lead={t('change.cancel_lead')} width="narrow">
      <ChangedVisit visit={visit} />
      <CancelStep
        terms={visit.cancel}
        who={who}
        problem={cancel.error}
        busy={cancel.isPending}
        onCancel={(reason) => cancel.mutate({ params: { id: visit.id }, query: reason ? { reason } : {} })}
        links={
          <>
            {keep}
            {who === 'patient' && visit.reschedule.refusal === null ? (
              <LinkButton href={`${here}?change=time`} replace variant="subtle" fullWidth>
                {t('change.move_instead')}
              </LinkButton>
            ) : null}
          </>
        }
      />
    </Page>
  );
}

/** Rescheduling from the details, to another free time of the same professional. */
export function MoveVisit({ visit, who }: ChangeProps) {
  const t = useT();
  const done = useDone(visit);
  const [chosen, setChosen] = useState<string | null>(null);
  const move = useReschedule(
    () => done('moved'),
    () => setChosen(null),
  );
  const { refusal } = visit.reschedule;
  const back = (
    <LinkButton href={`/appointment/detail/${visit.id}`} replace variant="subtle" fullWidth>
      {t('shell.back')}
    </LinkButton>
  );
  if (refusal) {
    return (
      <Page title={t('change.move')} width="narrow">
        <RefusalNotice refusal={refusal} action={who === 'patient' ? <ClinicPhone /> : undefined} />
        {back}
      </Page>
    );
  }
  return (
    <Page title={t(who === 'patient' ? 'change.move_title' : 'change.move_title_clinic')} lead={t('change.move_lead')}>
      <MoveStep
        visit={visit}
        isForClinic={who === 'clinic'}
        endsRefund={visit.reschedule.ends_refund && visit.cancel.total > 0}
        losesRefund={
          who === 'patient' &&
          visit.cancel.refund === 'whole' &&
          chosen !== null &&
          Date.parse(chosen) - visit.cancel.refund_hours * HOUR < now()
        }
        chosen={chosen}
        problem={move.error}
        busy={move.isPending}
        onMove={(start) => move.mutate({ id: visit.id, start })}
      >
        <TimeChoice
          professionalId={visit.doctor_id}
          specialty={visit.specialty ?? undefined}
          professionalName={visit.doctor_name}
          chosen={chosen}
          onChosen={setChosen}
        />
      </MoveStep>
      {back}
    </Page>
  );
}
