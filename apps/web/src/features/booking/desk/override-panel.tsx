import type { FieldProblem } from '@acolhe/contract/problems';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { TextAreaField } from '../../../shared/ui/field/fields.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import classes from './clinic-booking.module.css';

type OverridePanelProps = {
  /** The rules that are broken, in words. */
  broken: readonly FieldProblem[];
  reason: {
    name: string;
    id: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
};

/** Warnings about an unusual time, and the reason that booking it requires. */
export function OverridePanel({ broken, reason }: OverridePanelProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const told = broken.map(({ code }) => code).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each new list of rules
  useEffect(() => {
    box.current?.querySelector('textarea')?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  return (
    <div ref={box}>
      <Notice tone="warning" title={t('problem.override_needed.message')}>
        <ul className={classes.rules}>
          {broken.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
        <TextAreaField
          {...reason}
          error={reason.error}
          label={t('clinic_booking.override_reason')}
          description={t('clinic_booking.override_hint')}
          rows={2}
          maxLength={500}
        />
      </Notice>
    </div>
  );
}
