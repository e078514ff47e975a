import classes from './legend.module.css';

export type Tone = 'good' | 'poor' | 'none';
type Entry = { tone: Tone; label: string; count: string | number };

/** Legend of a plot: colours, names and totals. */
export function Legend({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={classes.legend}>
      {entries.map(({ tone, label, count }) => (
        <li key={label}>
          <span className={classes.colour} data-tone={tone} />
          <span>{label}</span>
          <strong>{count}</strong>
        </li>
      ))}
    </ul>
  );
}
