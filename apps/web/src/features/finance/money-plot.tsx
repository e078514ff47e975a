import { useMemo } from 'react';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { BarPlot } from '../metrics/bar-plot.tsx';
import type { FinancialResume } from './queries.ts';
import { signedMoney } from './signed-money.ts';

/** Payments and refunds by day or month. */
export function MoneyPlot({ resume: { parts } }: { resume: FinancialResume }) {
  const t = useT();
  const format = useFormat();
  const scale = useMemo(() => {
    const round = { style: 'currency', currency: 'BRL', notation: 'compact', maximumFractionDigits: 1 } as const;
    const money = new Intl.NumberFormat(format.locale, round);
    return (centavos: number) => money.format(centavos / 100);
  }, [format.locale]);
  const isMonths = parts.length < 28;
  const sum = (key: 'received' | 'refunded') => format.money(parts.reduce((all, part) => all + part[key], 0));
  const nameOf = (date: string) =>
    isMonths ? format.month(date.slice(0, 7)) : format.dayAndMonth(`${date}T12:00:00Z`);
  return (
    <BarPlot
      title={t(isMonths ? 'finance.plot_months' : 'finance.plot_days')}
      label={t('finance.plot_label', { received: sum('received'), refunded: sum('refunded') })}
      parts={[
        { tone: 'good', label: t('finance.received'), total: sum('received') },
        { tone: 'poor', label: t('finance.refunded'), total: sum('refunded') },
      ]}
      bars={parts.map(({ date, received, refunded }) => ({
        key: date,
        name: nameOf(date),
        values: [received, refunded],
      }))}
      scale={scale}
      scaleWidth={84}
      table={{
        heads: [t('finance.plot_part'), t('finance.received'), t('finance.refunded'), t('finance.result')],
        rows: [...parts]
          .reverse()
          .map(({ date, received, refunded, result }) => [
            nameOf(date),
            format.money(received),
            format.money(refunded),
            signedMoney(format, result),
          ]),
      }}
    />
  );
}
