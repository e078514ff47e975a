import { useT } from '../../shared/i18n/i18n.tsx';
import classes from './satisfaction.module.css';

const scores = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Group = 'detractors' | 'passives' | 'promoters';
export const groupOf = (score: number): Group => (score <= 6 ? 'detractors' : score <= 8 ? 'passives' : 'promoters');

/** A score with the sign that people write, which is not the hyphen. */
export const signed = (score: number) => String(score).replace('-', '−');

/** How many answers each group gave. */
export function countGroups(distribution: readonly number[]): Record<Group, number> {
  const counts = { detractors: 0, passives: 0, promoters: 0 };
  for (const [score, count] of distribution.entries()) counts[groupOf(score)] += count;
  return counts;
}

/** Answers by score: a table that looks like a plot, so that both are read. */
export function SatisfactionPlot({ distribution }: { distribution: readonly number[] }) {
  const t = useT();
  const highest = Math.max(1, ...distribution);
  return (
    <table className={classes.plot}>
      <caption>{t('survey.plot')}</caption>
      <thead className={classes.heads}>
        <tr>
          <th scope="col">{t('survey.score')}</th>
          <th scope="col">{t('survey.count')}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map((score) => {
          const count = distribution[score] ?? 0;
          return (
            <tr key={score} className={classes.column}>
              <th scope="row">{score}</th>
              <td>
                <span className={classes.count} data-none={count === 0 || undefined}>
                  {count}
                </span>
                <span
                  className={classes.bar}
                  data-group={groupOf(score)}
                  style={{ height: `${(count / highest) * 100}%` }}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
