import type { CancelTerms } from '@acolhe/contract/appointment/appointment';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { ProblemError } from '../../../shared/api/problem-error.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { useNow } from '../../../shared/time/use-now.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextAreaField } from '../../../shared/ui/field/fields.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import classes from './cancel-step.module.css';
import { refundText } from './refund-text.ts';

const REASON_MAX = 500;

type CancelStepProps = {
  terms: CancelTerms;
  who: 'patient' | 'clinic';
  problem: ProblemError | null;
  busy: boolean;
  onCancel: (reason: string) => void;
  /** Links that keep the visit. */
  links: ReactNode;
};

/** Refund, reason, and the one button that cancels. */
export function CancelStep({ terms, who, problem, busy, onCancel, links }: CancelStepProps) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const field = useRef<HTMLFormElement>(null);
  const heading = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const isGood = terms.refund !== 'none';

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    if (who === 'clinic' && !reason.trim()) {
      setError(t('change.reason_missing'));
      field.current?.querySelector('textarea')?.focus();
      return;
    }
    onCancel(reason.trim());
  }

  return (
    <form ref={field} className={classes.form} onSubmit={onSubmit} noValidate>
      <section className={classes.rule} data-tone={isGood ? 'good' : 'due'} aria-labelledby={heading}>
        <Icon name={isGood ? 'check' : 'clock'} />
        <div>
          <h2 id={heading} className={classes.heading}>
            {t('change.refund_title')}
          </h2>
          <p>{refundText(terms, who, now, t, format)}</p>
          {who === 'patient' && terms.refund === 'whole' ? (
            <p className={classes.until}>{t('change.refund_until', { when: format.dayAndTime(terms.refund_until) })}</p>
          ) : null}
        </div>
      </section>
      <TextAreaField
        id="field-reason"
        name="reason"
        rows={3}
        maxLength={REASON_MAX}
        label={t(`change.reason_${who}`)}
        description={t(`change.reason_${who}_hint`)}
        optional={who === 'patient'}
        value={reason}
        error={error}
        onChange={(event) => {
          setError(undefined);
          setReason(event.currentTarget.value);
        }}
      />
      <ProblemNotice problem={problem} />
      <div className={classes.ways}>
        <Button type="submit" tone="danger" scale="large" fullWidth busy={busy}>
          {t('change.cancel_yes')}
        </Button>
        <p className={classes.hint}>{t('change.cannot_undo')}</p>
        {links}
      </div>
    </form>
  );
}
