import type { Growth } from '@acolhe/contract/record/vital-sign';
import { growthCurves, growthLines, growthSpan } from '@acolhe/domain/record/growth';
import { type GrowthIndicator, type GrowthSex, growthIndicators } from '@acolhe/domain/record/growth-table';
import { useId } from 'react';
import { useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { useAgeOfMonths } from '../age.ts';
import { PrintSection } from '../print-section.tsx';
import classes from './vital-sign-charts.module.css';

const WIDTH = 320;
const HEIGHT = 200;
const EDGE = 6;

/** Deviations from the median beyond which a child is looked at. */
const NOTABLE = 2;

/** Growth on the lines of the WHO, from birth to nineteen years; the list says the same in words. */
export default function GrowthCharts({ personId }: { personId: string }) {
  const t = useT();
  const { data } = useCall(
    'person',
    'growth',
    { id: personId },
    { staleTime: 5 * 60_000, refetchOnWindowFocus: false },
  );
  if (!data?.sex) return null;
  const { sex, points } = data;
  return (
    <section className={classes.charts}>
      <h2>{t('course.growth')}</h2>
      {growthIndicators.map((indicator) => (
        <Chart key={indicator} indicator={indicator} sex={sex} points={points} />
      ))}
      {points.some(({ corrected_months: corrected }) => corrected !== null) ? (
        <p className={classes.soft}>{t('course.growth_corrected')}</p>
      ) : null}
      <p className={classes.soft}>{t('course.growth_lines')}</p>
      <PrintSection name={t('course.growth')} />
    </section>
  );
}

type ChartProps = { indicator: GrowthIndicator; sex: GrowthSex; points: Growth['points'] };

function Chart({ indicator, sex, points }: ChartProps) {
  const t = useT();
  const { locale } = useSetup().setup;
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  const id = useId();
  const age = useAgeOfMonths();
  const known = points.flatMap((point) => {
    const [value, z] = [point[indicator], point[`${indicator}_z`]];
    const { at, months, corrected_months: corrected } = point;
    return value === null || z === null ? [] : [{ at, months, corrected, value, z }];
  });
  const last = known.at(-1);
  if (!last) return null;
  const words = ({ months, corrected, value, z }: Known) =>
    t('course.growth_value', {
      age: corrected === null ? age(months) : t('course.growth_both', { age: age(months), corrected: age(corrected) }),
      value: `${number(value)} ${units[indicator]}`,
      z: number(z),
    });
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption id={id}>
        <strong>{t(`course.growth.${indicator}`)}</strong> {words(last)}
      </figcaption>
      <Lines indicator={indicator} sex={sex} known={known} />
      <details>
        <summary>{t('course.values')}</summary>
        <ul className={classes.values}>
          {known.toReversed().map((point) => (
            <li key={point.at}>{words(point)}</li>
          ))}
        </ul>
      </details>
    </figure>
  );
}

const units: Readonly<Record<GrowthIndicator, string>> = { weight: 'kg', height: 'cm', bmi: 'kg/m²', head: 'cm' };

type Known = { at: string; months: number; corrected: number | null; value: number; z: number };

/** Age by which a measurement is judged and drawn. */
const judged = ({ months, corrected }: Known) => corrected ?? months;

/** The drawing; screen readers have the values in the list. */
function Lines({ indicator, sex, known }: { indicator: GrowthIndicator; sex: GrowthSex; known: readonly Known[] }) {
  const span = growthSpan(indicator, sex, Math.max(...known.map(judged)));
  const curves = growthCurves(indicator, sex, span);
  const drawn = known.filter((point) => judged(point) >= span.from);
  const values = [...curves.flat().flatMap((point) => point.values), ...drawn.map(({ value }) => value)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (month: number) => EDGE + ((month - span.from) / (span.to - span.from)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.growth} aria-hidden="true">
      {curves.map((piece) =>
        growthLines.map((z, line) => (
          <polyline
            key={`${piece[0]?.month} ${z}`}
            className={classes.curve}
            data-median={z === 0 ? true : undefined}
            points={piece.map((point) => `${x(point.month)},${y(point.values[line] ?? 0)}`).join(' ')}
          />
        )),
      )}
      <polyline
        className={classes.line}
        points={drawn.map((point) => `${x(judged(point))},${y(point.value)}`).join(' ')}
      />
      {drawn.map((point) => (
        <circle
          key={point.at}
          className={classes.point}
          data-unusual={Math.abs(point.z) > NOTABLE ? 'high' : undefined}
          cx={x(judged(point))}
          cy={y(point.value)}
          r="3.5"
        />
      ))}
    </svg>
  );
}
