import type { Figures } from '@acolhe/contract/metrics';
import { useFormat, useT } from '../../shared/i18n.tsx';
import { totalOf } from './figure-row.tsx';
import { Legend } from './legend.tsx';
import classes from './visit-plot.module.css';

/** From the ground up; each has its tone. */
const parts = ['finished', 'no_show', 'cancelled'] as const;
const tones = { finished: 'good', no_show: 'poor', cancelled: 'none' } as const;

/** Visits by day. The picture is for the eye; its sentence and its table say the same. */
export function VisitPlot({ figures }: { figures: Figures }) {
  const t = useT();
  const format = useFormat();
  const { days } = figures;
  const highest = Math.max(1, ...days.map((day) => day.finished + day.no_show + day.cancelled));
  const total = {
    finished: totalOf(figures, 'finished'),
    no_show: totalOf(figures, 'no_show'),
    cancelled: totalOf(figures, 'cancelled'),
  };
  // Three days are named: more would not fit under thirty bars.
  const named = new Set([0, Math.floor((days.length - 1) / 2), days.length - 1]);
  const noon = (date: string) => `${date}T12:00:00Z`;
  return (
    <figure className={classes.figure}>
      <figcaption>
        <h3>{t('home.plot_visits')}</h3>
      </figcaption>
      <div className={classes.plot} role="img" aria-label={t('home.plot_label', { ...total, n: days.length })}>
        <span className={classes.scale}>{highest}</span>
        <div className={classes.bars}>
          {days.map((day) => (
            <div key={day.date} className={classes.bar}>
              {parts.map((part) =>
                day[part] > 0 ? (
                  <span
                    key={part}
                    data-tone={tones[part]}
                    style={{ height: `${(day[part] / highest) * 100}%` }}
                    className={classes.part}
                  />
                ) : null,
              )}
            </div>
          ))}
        </div>
        <div className={classes.names}>
          {days.map((day, index) =>
            named.has(index) ? (
              <span key={day.date}>
                {index === days.length - 1 ? t('appointment.today') : format.dayAndMonth(noon(day.date))}
              </span>
            ) : null,
          )}
        </div>
      </div>
      <Legend
        entries={parts.map((part) => ({ tone: tones[part], label: t(`home.visits_${part}`), count: total[part] }))}
      />
      <details className={classes.table}>
        <summary>{t('home.plot_table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
        <section className={classes.scroll} tabIndex={0} aria-label={t('home.plot_visits')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('home.plot_day')}</th>
                {parts.map((part) => (
                  <th key={part} scope="col">
                    {t(`home.visits_${part}`)}
                  </th>
                ))}
                <th scope="col">{t('home.received')}</th>
              </tr>
            </thead>
            <tbody>
              {[...days].reverse().map((day) => (
                <tr key={day.date}>
                  <th scope="row">{format.dayAndMonth(noon(day.date))}</th>
                  {parts.map((part) => (
                    <td key={part}>{day[part]}</td>
                  ))}
                  <td>{format.money(day.received)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
