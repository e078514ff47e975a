import type { PlanWarning } from '@acolhe/contract/document/document';
import { useCall } from '../../../shared/api/call.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import classes from '../document.module.css';

const tones = { contraindicated: 'danger', severe: 'warning', moderate: 'info' } as const;

/** Warnings on medicines, the gravest first, each with what to do. */
export function Warnings({ warnings, isWhole = false }: { warnings: readonly PlanWarning[]; isWhole?: boolean }) {
  const t = useT();
  const format = useFormat();
  if (warnings.length === 0) return null;
  const grades = Object.keys(tones);
  const sorted = warnings.toSorted((one, other) => grades.indexOf(one.grade) - grades.indexOf(other.grade));
  return (
    <section className={classes.fields} aria-label={t('warning.title')}>
      {sorted.map((warning) => (
        <Notice
          key={`${warning.path} ${warning.rule} ${warning.against.join()}`}
          tone={tones[warning.grade]}
          title={`${t(`warning.grade.${warning.grade}`)}: ${subject(warning, t, format)}`}
        >
          {t(`warning.${warning.rule}`)}
        </Notice>
      ))}
      {isWhole ? <p className={classes.soft}>{t('warning.once')}</p> : null}
    </section>
  );
}

function subject(
  { rule, substance, against, is_in_use: isInUse }: PlanWarning,
  t: ReturnType<typeof useT>,
  format: ReturnType<typeof useFormat>,
): string {
  const [day = '', most = '', of = '', old] = against;
  const names = { substance, against: against.join(' + ') };
  if (against.length === 0) return substance;
  if (rule === 'dose_take' || rule === 'dose_slip') return t(`warning.${rule}_amount`, { substance, day, most });
  if (rule.startsWith('dose_')) return t('warning.dose', { substance, day, most });
  if (rule.startsWith('kidney_'))
    return t(old ? 'warning.kidney_old' : 'warning.kidney', {
      substance,
      value: day,
      below: most,
      date: format.date(of),
    });
  if (rule.startsWith('allergy_')) return t('warning.allergy', names);
  return t(isInUse ? 'warning.pair_in_use' : 'warning.pair', names);
}

/** Names that nothing is compared with. */
export function Unchecked({ names, of }: { names: readonly string[]; of: 'medicine' | 'allergy' }) {
  const t = useT();
  if (names.length === 0) return null;
  return <Notice tone="warning">{t(`document.unchecked_${of}`, { names: names.join(', ') })}</Notice>;
}

/** Allergies of a patient that name nothing known. Reading them is logged for the patient, so a refocused window does not. */
export function UncheckedAllergies({ patientId }: { patientId: string }) {
  const { data } = useCall(
    'person',
    'summary',
    { id: patientId },
    { staleTime: 5 * 60_000, refetchOnWindowFocus: false },
  );
  const names = data?.allergies.list.filter(({ ended }) => !ended).flatMap(({ unchecked }) => unchecked) ?? [];
  return <Unchecked names={names} of="allergy" />;
}
