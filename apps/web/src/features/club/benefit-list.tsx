import type { Benefit, BenefitLeft } from '@acolhe/contract/club/club';
import { typedFromDate } from '../../shared/form/typed-date.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useBenefitText } from './benefit-text.ts';
import classes from './club.module.css';

/** Benefits of a club; for a member also the visits left. */
export function BenefitList({ benefits }: { benefits: readonly (Benefit | BenefitLeft)[] }) {
  const t = useT();
  const format = useFormat();
  const text = useBenefitText();
  if (benefits.length === 0) return <p className={classes.soft}>{t('club.no_benefits')}</p>;
  return (
    <ul className={classes.benefits}>
      {benefits.map((benefit) => {
        const { gives, limits } = text(benefit);
        const left = 'left' in benefit ? benefit : null;
        return (
          <li key={`${benefit.target} ${benefit.specialty} ${benefit.percent}`}>
            <p className={classes.gives}>{gives}</p>
            <p className={classes.soft}>{limits}</p>
            {left?.from ? (
              <p className={classes.left}>{t('club.from', { day: typedFromDate(left.from, format.locale) })}</p>
            ) : left && left.left !== null ? (
              <p className={classes.left} data-over={left.left === 0 || undefined}>
                {t('club.left', { n: left.left })}
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
