import type { ProfessionalProfile } from '@acolhe/contract/professional/professional';
import { shownName } from '@acolhe/domain/person/person-name';
import type { Answer } from '../../shared/api/call.ts';
import type { ProblemError } from '../../shared/api/problem-error.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery } from '../../shared/navigation/query-params.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useOnline } from '../../shared/ui/frame/offline-banner.tsx';
import { DescriptionItem, DescriptionList } from '../../shared/ui/row/description-list.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { RefundRule } from '../../shared/ui/status/refund-rule.tsx';
import { BookingStep } from './booking-step.tsx';
import type { KeptReferral } from './booking-storage.ts';
import classes from './confirm-step.module.css';
import { CoveredPrice } from './covered-price.tsx';

/** Summary to confirm. Confirming holds the time for 15 minutes; payment and exams come after it. */
export default function ConfirmStep({
  professional,
  start,
  reason,
  patient,
  referral,
  order,
  problem,
  busy,
  onConfirm,
}: {
  professional: ProfessionalProfile;
  start: string;
  reason: string;
  /** The dependent; null for the person who books. */
  patient: Answer<'person', 'children'>[number] | null;
  referral: KeptReferral | null;
  /** Code of a service order that pays for it. */
  order: string | null;
  problem: ProblemError | null;
  busy: boolean;
  onConfirm: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const change = useChangeQuery();
  const online = useOnline();
  const { name } = useSignedIn();
  const changeButton = (what: string, changes: Record<string, string | null>) => (
    <Button
      variant="subtle"
      scale="small"
      aria-label={t('booking.change_label', { what })}
      onClick={() => change(changes)}
    >
      {t('booking.change')}
    </Button>
  );
  return (
    <BookingStep
      step="confirm"
      title={t('booking.confirm')}
      next={t('booking.next_payment')}
      onBack={() => change({ step: null }, { replace: true })}
    >
      <Card>
        <DescriptionList>
          <DescriptionItem
            label={t('booking.with')}
            action={changeButton(t('booking.with'), {
              specialty: null,
              professional: null,
              day: null,
              start: null,
            })}
          >
            {professional.name}, {format.specialty(professional.specialty)}
          </DescriptionItem>
          <DescriptionItem label={t('booking.when')} action={changeButton(t('booking.when'), { start: null })}>
            <span className={classes.capital}>{format.dateTime(start)}</span>
            {'\n'}
            <span className={classes.soft}>{t('booking.duration', { minutes: professional.duration_minutes })}</span>
          </DescriptionItem>
          <DescriptionItem label={t('booking.for_whom')} action={changeButton(t('booking.for_whom'), { for: 'ask' })}>
            {patient ? shownName(patient) : t('dependent.me', { name })}
          </DescriptionItem>
          <DescriptionItem
            label={t('booking.referral')}
            action={changeButton(t('booking.referral'), { referral: referral ? 'tell' : null })}
          >
            {referral
              ? [referral.referred_by, referral.register].filter(Boolean).join(', ')
              : t('booking.referral_none')}
          </DescriptionItem>
          <DescriptionItem label={t('booking.why')} action={changeButton(t('booking.why'), { step: null })}>
            {reason.trim()}
          </DescriptionItem>
          <DescriptionItem label={t('booking.price')}>
            <CoveredPrice professional={professional} patientId={patient?.id} start={start} order={order} />
            {'\n'}
            <span className={classes.soft}>
              <RefundRule start={start} />
            </span>
          </DescriptionItem>
        </DescriptionList>
      </Card>
      <ProblemNotice problem={problem} />
      <div className={classes.submit}>
        <Button scale="large" fullWidth busy={busy} onClick={onConfirm}>
          {t('booking.submit')}
        </Button>
        <p className={classes.soft} role="status">
          {t(online ? 'booking.submit_hint' : 'booking.offline')}
        </p>
      </div>
    </BookingStep>
  );
}
