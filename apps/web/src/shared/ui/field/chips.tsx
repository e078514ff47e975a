import classes from './chips.module.css';

type Chip<V extends string> = { value: V; label: string; count?: number };

/** Single choice from a few, in a row that scrolls sideways. */
export function Chips<V extends string>({
  label,
  chips,
  value,
  onChange,
}: {
  label: string;
  chips: readonly Chip<V>[];
  value: V;
  onChange: (value: V) => void;
}) {
  return (
    <fieldset className={classes.chips} aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className={classes.chip}
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {chip.label}
          {chip.count === undefined ? null : <span className={classes.count}>{chip.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
