import type { ReactNode } from 'react';
import classes from './option-list.module.css';

/** What a combobox found; its text field has the keys and names the current option. */
export function OptionList<T>({
  id,
  label,
  options,
  idOf,
  current,
  isStale,
  onPick,
  children,
}: {
  id: string;
  label: string;
  options: readonly T[];
  idOf: (option: T) => string;
  current: T | undefined;
  /** Of the word before, until the new ones are there. */
  isStale: boolean;
  onPick: (option: T) => void;
  children: (option: T) => ReactNode;
}) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={classes.list}
      data-stale={isStale || undefined}
      hidden={options.length === 0}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, as in any combobox
        <div
          key={idOf(option)}
          id={idOf(option)}
          role="option"
          tabIndex={-1}
          aria-selected={option === current}
          className={classes.option}
          onClick={() => onPick(option)}
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}
