import type { Benefit } from '@acolhe/contract/club/club';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';

/** Text of a benefit: its value in a line, its limits and start in another. */
export function useBenefitText() {
  const t = useT();
  const format = useFormat();
  return (benefit: Benefit): { gives: string; limits: string } => {
    const { target, specialty, percent, visits, period, waiting_days: n } = benefit;
    const what =
      target === 'line'
        ? t('club.benefit_line')
        : specialty
          ? t('club.benefit_specialty', { specialty: format.specialty(specialty) })
          : t('club.benefit_any');
    const often = visits === null ? t('club.no_limit') : t(`club.limit_${period}`, { n: visits });
    return {
      gives: percent === 100 ? t('club.benefit_free', { what }) : t('club.benefit_percent', { percent, what }),
      limits: n > 0 ? `${often} · ${t('club.waiting', { n })}` : often,
    };
  };
}
