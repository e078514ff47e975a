import type { VitalSignSeries } from '@acolhe/contract/record/vital-sign';
import { useId } from 'react';
import { useCall } from '../../../shared/api/call.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import classes from './vital-sign-charts.module.css';
import { useVitalSignWords } from './words.ts';

/** Fewer points are no course. */
const LEAST_POINTS = 2;

const WIDTH = 320;
const HEIGHT = 110;
const EDGE = 6;

/** Vital signs over time, each with the range that is usual at the patient's age; the table says the same in words. */
export default function VitalSignCharts({ personId }: { personId: string }) {
  const t = useT();
  const { data = [] } = useCall(
    'person',
    'vitalSignSeries',
    { id: personId },
    { staleTime: 5 * 60_000, refetchOnWindowFocus: false },
  );
  const shown = data.filter(({ points }) => points.length >= LEAST_POINTS);
  if (shown.length === 0) return null;
  return (
    <section className={classes.charts}>
      <h2>{t('course.title')}</h2>
      {shown.map((series) => (
        <Chart key={series.sign} series={series} />
      ))}
    </section>
  );
}

function Chart({ series }: { series: VitalSignSeries }) {
  const t = useT();
  const format = useFormat();
  const words = useVitalSignWords();
  const id = useId();
  const { sign, range, points } = series;
  const last = points.at(-1);
  if (!last) return null;
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption id={id}>
        <strong>{words.name(sign)}</strong> {words.value(sign, last.value)}
        {last.unusual ? <span className={classes.flag}> {t(`vital.${last.unusual}`)}</span> : null}
      </figcaption>
      <Line series={series} />
      {range ? (
        <p className={classes.soft}>
          {t('course.usual', { low: words.value(sign, range.low), high: words.value(sign, range.high) })}
        </p>
      ) : null}
      <details>
        <summary>{t('course.values')}</summary>
        <ul className={classes.values}>
          {points.toReversed().map(({ at, value, unusual }) => (
            <li key={at}>
              {format.date(at)}: {words.value(sign, value)}
              {unusual ? <span className={classes.flag}> {t(`vital.${unusual}`)}</span> : null}
            </li>
          ))}
        </ul>
      </details>
    </figure>
  );
}

/** The drawing; screen readers have the values in the list. */
function Line({ series: { range, points } }: { series: VitalSignSeries }) {
  const times = points.map(({ at }) => Date.parse(at));
  const values = points.map(({ value }) => value);
  const low = Math.min(...values, range?.low ?? Infinity);
  const high = Math.max(...values, range?.high ?? -Infinity);
  const [first = 0, end = first] = [times[0], times.at(-1)];
  const x = (time: number) => EDGE + ((time - first) / Math.max(1, end - first)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT - EDGE - ((value - low) / Math.max(1e-9, high - low)) * (HEIGHT - 2 * EDGE);
  const places = points.map(({ at, value, unusual }) => ({ at, unusual, x: x(Date.parse(at)), y: y(value) }));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.drawing} aria-hidden="true">
      {range ? (
        <rect
          className={classes.range}
          x="0"
          width={WIDTH}
          y={y(range.high)}
          height={Math.max(1, y(range.low) - y(range.high))}
        />
      ) : null}
      <polyline className={classes.line} points={places.map((place) => `${place.x},${place.y}`).join(' ')} />
      {places.map((place) => (
        <circle
          key={place.at}
          className={classes.point}
          data-unusual={place.unusual ?? undefined}
          cx={place.x}
          cy={place.y}
          r="3.5"
        />
      ))}
    </svg>
  );
}
