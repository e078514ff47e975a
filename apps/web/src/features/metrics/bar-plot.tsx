import { Suspense } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import classes from './bar-plot.module.css';
import { Legend, type Tone } from './legend.tsx';

const BarChart = lazyPart(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }));

type Part = { tone: Tone; label: string; total: string | number };

type BarPlotProps = {
  title: string;
  /** The chart in one sentence, for screen readers. */
  label: string;
  /** Series from the bottom of the stack up. */
  parts: readonly Part[];
  /** One bar each; `values` in the order of the parts. */
  bars: readonly { key: string; name: string; values: readonly number[] }[];
  /** A value as it is written beside the plot. */
  scale: (value: number) => string;
  /** How wide that gets, in pixels. */
  scaleWidth: number;
  table: { heads: readonly string[]; rows: readonly (readonly string[])[] };
};

/** Bars by day or month. The picture is for the eye; its sentence and its table say the same. */
export function BarPlot({ title, label, parts, bars, scale, scaleWidth, table }: BarPlotProps) {
  const t = useT();
  const series = parts.map(({ tone }, part) => ({ tone, values: bars.map(({ values }) => values[part] ?? 0) }));
  // Three are named: more would not fit under thirty bars.
  const named = new Set([0, Math.floor((bars.length - 1) / 2), bars.length - 1]);
  return (
    <figure className={classes.figure}>
      <figcaption>
        <h3>{title}</h3>
      </figcaption>
      <div role="img" aria-label={label}>
        <div className={classes.bars}>
          <Suspense>
            <BarChart series={series} scale={scale} scaleWidth={scaleWidth} />
          </Suspense>
        </div>
        <div className={classes.names} style={{ paddingInlineStart: scaleWidth }}>
          {bars.map(({ key, name }, index) => (named.has(index) ? <span key={key}>{name}</span> : null))}
        </div>
      </div>
      <Legend entries={parts.map(({ tone, label: name, total }) => ({ tone, label: name, count: total }))} />
      <details className={classes.table}>
        <summary>{t('home.plot_table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
        <section className={classes.scroll} tabIndex={0} aria-label={title}>
          <table>
            <thead>
              <tr>
                {table.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([head, ...cells]) => (
                <tr key={head}>
                  <th scope="row">{head}</th>
                  {cells.map((cell, index) => (
                    <td key={table.heads[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
