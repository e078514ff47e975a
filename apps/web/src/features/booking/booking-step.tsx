import { type ReactNode, useEffect } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useChosenFor } from '../person/dependent/chosen-person.ts';
import { useDependents } from '../person/dependent/queries.ts';
import classes from './booking-step.module.css';
import { choiceOf, type Step, stepsFor } from './steps.ts';

/** One question of a booking: its number, title and the next step. */
export function BookingStep({
  step,
  title,
  next,
  onBack,
  children,
}: {
  step: Step;
  title: string;
  /** "Next: …". */
  next: ReactNode;
  /** Goes to the previous question, for a tab that was opened here and has no history. */
  onBack?: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const dependents = useDependents();
  const { person } = choiceOf(useQueryParams(), useChosenFor());
  const steps = stepsFor(Boolean(person) || (dependents.data?.length ?? 0) > 0);
  const number = steps.indexOf(step) + 1;
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Page title={title} lead={next} width={step === 'time' ? 'normal' : 'narrow'}>
      <div className={classes.progress}>
        {onBack ? (
          <button
            type="button"
            className={classes.back}
            aria-label={t('booking.back')}
            onClick={() => (window.history.length > 1 ? window.history.back() : onBack?.())}
          >
            <Icon name="back" />
          </button>
        ) : (
          <span />
        )}
        <div className={classes.track} aria-hidden="true">
          <span style={{ width: `${(number / steps.length) * 100}%` }} />
        </div>
        <span>{t('booking.step', { step: number, steps: steps.length })}</span>
      </div>
      <div className={classes.body}>{children}</div>
    </Page>
  );
}
