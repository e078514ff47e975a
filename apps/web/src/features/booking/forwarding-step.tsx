import { type FormEvent, Suspense, useState } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { useChangeQuery } from '../../shared/navigation/query-params.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextAreaField, TextField } from '../../shared/ui/field/fields.tsx';
import { Skeleton } from '../../shared/ui/status/skeleton.tsx';
import { BookingStep } from './booking-step.tsx';
import type { KeptReferral } from './booking-storage.ts';
import { ChoiceList } from './choice-list.tsx';
import classes from './forwarding-step.module.css';

const ReferralLetter = lazyPart(() => import('../appointment/file/referral-letter.tsx'));

type ForwardingStepProps = {
  /** `tell`, or `yes` where the referral data is lost. */
  answer: string | null;
  /** "Next: …". */
  next: string;
  referral: KeptReferral;
  onReferral: (referral: KeptReferral) => void;
  onNone: () => void;
};

/** Second question: whether the patient was referred. "No" is one press; "yes" asks by which professional. */
export function ForwardingStep({ answer, next, referral, onReferral, onNone }: ForwardingStepProps) {
  const t = useT();
  const change = useChangeQuery();
  if (answer === 'tell' || answer === 'yes')
    return <ReferralForm key="tell" next={next} referral={referral} onReferral={onReferral} onNone={onNone} />;
  return (
    <BookingStep
      key="ask"
      step="forwarding"
      title={t('booking.forwarding')}
      next={next}
      onBack={() => change({ specialty: null, professional: null, start: null }, { replace: true })}
    >
      <ChoiceList
        choices={[
          {
            key: 'no',
            name: t('booking.forwarding_no'),
            lines: [t('booking.forwarding_no_text')],
            onChoose: () => {
              onNone();
              change({ referral: 'no' });
            },
          },
          {
            key: 'yes',
            name: t('booking.forwarding_yes'),
            lines: [t('booking.forwarding_yes_text')],
            onChoose: () => change({ referral: 'tell' }),
          },
        ]}
      />
    </BookingStep>
  );
}

function ReferralForm({ next, referral, onReferral, onNone }: Omit<ForwardingStepProps, 'answer'>) {
  const t = useT();
  const change = useChangeQuery();
  const [error, setError] = useState<string>();
  const set = (part: Partial<KeptReferral>) => onReferral({ ...referral, ...part });
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (referral.referred_by.trim()) {
      change({ referral: 'yes' });
      return;
    }
    setError(t('field.required', { field: t('booking.referred_by') }));
    event.currentTarget.querySelector('input')?.focus();
  }
  return (
    <BookingStep
      step="forwarding"
      title={t('booking.forwarding_who')}
      next={next}
      onBack={() => change({ referral: null }, { replace: true })}
    >
      <Card>
        <form className={classes.form} onSubmit={onSubmit} noValidate>
          <TextField
            id="field-referred_by"
            name="referred_by"
            label={t('booking.referred_by')}
            description={t('booking.referred_by_hint')}
            maxLength={120}
            autoComplete="off"
            value={referral.referred_by}
            error={error}
            onChange={(event) => {
              setError(undefined);
              set({ referred_by: event.currentTarget.value });
            }}
          />
          <TextField
            id="field-register"
            name="register"
            label={t('booking.register')}
            optional
            maxLength={40}
            autoComplete="off"
            value={referral.register}
            onChange={(event) => set({ register: event.currentTarget.value })}
          />
          <TextAreaField
            id="field-note"
            name="note"
            label={t('booking.referral_note')}
            optional
            rows={3}
            maxLength={1000}
            value={referral.note}
            onChange={(event) => set({ note: event.currentTarget.value })}
          />
          <Suspense fallback={<Skeleton height="6.5rem" />}>
            <ReferralLetter />
          </Suspense>
          <Button type="submit" scale="large" fullWidth>
            {t('booking.continue')}
          </Button>
          <Button
            variant="subtle"
            onClick={() => {
              onNone();
              change({ referral: 'no' });
            }}
          >
            {t('booking.forwarding_skip')}
          </Button>
        </form>
      </Card>
    </BookingStep>
  );
}
