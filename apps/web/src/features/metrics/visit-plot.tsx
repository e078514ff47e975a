import type { Figures } from '@acolhe/contract/metrics/metrics';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { BarPlot } from './bar-plot.tsx';
import { totalOf } from './figure-row.tsx';

/** From the ground up; each has its tone. */
const parts = ['finished', 'no_show', 'cancelled'] as const;
const tones = { finished: 'good', no_show: 'poor', cancelled: 'none' } as const;

/** Visits by day. */
export function VisitPlot({ figures }: { figures: Figures }) {
  const t = useT();
  const format = useFormat();
  const { days } = figures;
  const total = {
    finished: totalOf(figures, 'finished'),
    no_show: totalOf(figures, 'no_show'),
    cancelled: totalOf(figures, 'cancelled'),
  };
  const dayOf = (date: string) => format.dayAndMonth(`${date}T12:00:00Z`);
  return (
    <BarPlot
      title={t('home.plot_visits')}
      label={t('home.plot_label', { ...total, n: days.length })}
      parts={parts.map((part) => ({ tone: tones[part], label: t(`home.visits_${part}`), total: total[part] }))}
      bars={days.map((day, index) => ({
        key: day.date,
        name: index === days.length - 1 ? t('appointment.today') : dayOf(day.date),
        values: parts.map((part) => day[part]),
      }))}
      scale={String}
      scaleWidth={28}
      table={{
        heads: [t('home.plot_day'), ...parts.map((part) => t(`home.visits_${part}`)), t('home.received')],
        rows: [...days]
          .reverse()
          .map((day) => [dayOf(day.date), ...parts.map((part) => String(day[part])), format.money(day.received)]),
      }}
    />
  );
}
