import { useT } from '../../shared/i18n/i18n.tsx';
import classes from './bar-plot.module.css';
import { Legend, type Tone } from './legend.tsx';

type Part = { tone: Tone; label: string; total: string | number };

type BarPlotProps = {
  title: string;
  /** What the picture shows, in a sentence. */
  label: string;
  /** What the colours are, from the ground up. */
  parts: readonly Part[];
  /** One bar each; `values` in the order of the parts. */
  bars: readonly { key: string; name: string; values: readonly number[] }[];
  /** The highest bar as it is written beside the plot. */
  scale: (highest: number) => string;
  table: { heads: readonly string[]; rows: readonly (readonly string[])[] };
};

/** Bars by day or month. The picture is for the eye; its sentence and its table say the same. */
export function BarPlot({ title, label, parts, bars, scale, table }: BarPlotProps) {
  const t = useT();
  const highest = Math.max(1, ...bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
  // Three are named: more would not fit under thirty bars.
  const named = new Set([0, Math.floor((bars.length - 1) / 2), bars.length - 1]);
  return (
    <figure className={classes.figure}>
      <figcaption>
        <h3>{title}</h3>
      </figcaption>
      <div className={classes.plot} role="img" aria-label={label}>
        <span className={classes.scale}>{scale(highest)}</span>
        <div className={classes.bars}>
          {bars.map(({ key, values }) => (
            <div key={key} className={classes.bar}>
              {parts.map(({ tone }, index) => {
                const value = values[index] ?? 0;
                return value > 0 ? (
                  <span
                    key={tone}
                    data-tone={tone}
                    style={{ height: `${(value / highest) * 100}%` }}
                    className={classes.part}
                  />
                ) : null;
              })}
            </div>
          ))}
        </div>
        <div className={classes.names}>
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
