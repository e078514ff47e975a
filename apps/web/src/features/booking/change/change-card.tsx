import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ClinicPhone } from '../../../shared/ui/frame/clinic-phone.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { CalendarLink } from '../../../shared/ui/sharing/calendar-link.tsx';
import classes from './change-card.module.css';

type ChangeCardProps = { visit: AppointmentDetail; who: 'patient' | 'clinic' };

/** Refusals explained to a patient who looks for the button; other states are self-explanatory. */
const explainedRefusals = new Set(['too_late', 'started', 'arrived']);

/** Possible changes to a coming visit; empty where there are none. */
export function ChangeCard({ visit, who }: ChangeCardProps) {
  const t = useT();
  const mayMove = visit.reschedule.refusal === null;
  const mayCancel = visit.cancel.refusal === null;
  const why = visit.reschedule.refusal;
  const isTold = who === 'patient' && why !== null && explainedRefusals.has(why);
  if (!mayMove && !mayCancel && !isTold) return null;
  const here = `/appointment/detail/${visit.id}`;
  return (
    <Card as="section">
      <h2>{t('change.actions')}</h2>
      {isTold && why ? (
        <div>
          <p>
            <strong>{t(`change.refusal.${why}`)}.</strong> {t(`change.refusal_action.${why}`)}
          </p>
          <div className={classes.phone}>
            <ClinicPhone />
          </div>
        </div>
      ) : null}
      {mayMove || mayCancel ? (
        <div className={classes.actions}>
          {mayMove ? (
            <LinkButton href={`${here}?change=time`} variant="light" leftSection={<Icon name="calendar" />}>
              {t('change.move')}
            </LinkButton>
          ) : null}
          {who === 'patient' && visit.status_appointment !== 'held' ? <CalendarLink id={visit.id} /> : null}
          {mayCancel ? (
            <LinkButton href={`${here}?change=cancel`} variant="subtle" tone="danger">
              {t('change.cancel')}
            </LinkButton>
          ) : null}
        </div>
      ) : null}
      {who === 'patient' && mayCancel ? <Rule visit={visit} /> : null}
    </Card>
  );
}

/** The refund rule, shown before cancelling. */
function Rule({ visit }: { visit: AppointmentDetail }) {
  const t = useT();
  const format = useFormat();
  const { refund, refund_until } = visit.cancel;
  if (refund === 'whole')
    return <p className={classes.soft}>{t('change.rule_whole', { when: format.dayAndTime(refund_until) })}</p>;
  return refund === 'none' ? <p className={classes.soft}>{t('change.rule_none')}</p> : null;
}
