import type { Figures } from '@acolhe/contract/metrics/metrics';
import type { ReactNode } from 'react';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import classes from './figure-row.module.css';

/** Adds one column of the days up. */
export function totalOf(figures: Figures, column: 'finished' | 'no_show' | 'cancelled' | 'received'): number {
  return figures.days.reduce((sum, day) => sum + day[column], 0);
}

/** The few numbers a manager looks at first. */
export function FigureRow({
  figures,
  nps,
}: {
  figures: Figures;
  nps: { score: number | null; answers: number } | undefined;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <dl className={classes.row}>
      <Figure label={t('home.visits_done')} hint={t('home.visits_missed', { n: totalOf(figures, 'no_show') })}>
        {totalOf(figures, 'finished')}
      </Figure>
      <Figure label={t('home.booked')} hint={t('home.booked_hint')}>
        {figures.booked}
      </Figure>
      <Figure label={t('home.wait')} hint={t(figures.wait_minutes === null ? 'home.wait_none' : 'home.wait_hint')}>
        {figures.wait_minutes === null ? '–' : t('home.wait_minutes', { n: figures.wait_minutes })}
      </Figure>
      <Figure label={t('survey.nps')} hint={nps ? t('survey.answers', { n: nps.answers }) : ''}>
        {nps?.score == null ? '–' : String(nps.score).replace('-', '−')}
      </Figure>
      <Figure label={t('home.received')} hint={t('home.received_hint')}>
        {format.money(totalOf(figures, 'received'))}
      </Figure>
    </dl>
  );
}

/** One number with its name and what it is made of. */
export function Figure({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>{children}</dd>
      <dd className={classes.hint}>{hint}</dd>
    </div>
  );
}
