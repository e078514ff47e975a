import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { Button } from '../button.tsx';
import classes from './selection.module.css';

/** Rows of a list that are chosen for one action; what leaves the list is chosen no more. */
export function useSelection(shown: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    keys: shown.filter((key) => chosen.has(key)),
    has: (key: string) => chosen.has(key),
    toggle: (key: string) =>
      setChosen((before) =>
        before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
      ),
    choose: (keys: readonly string[]) => setChosen(new Set(keys)),
  };
}
export type Selection = ReturnType<typeof useSelection>;

/** Chooses a row; in front of what the row is called. */
export function SelectBox({ selection, id, name }: { selection: Selection; id: string; name: string }) {
  const t = useT();
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={t('selection.choose', { name })}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}

type SelectionBarProps = {
  selection: Selection;
  /** All that could be chosen. */
  all: readonly string[];
  /** Actions on the chosen rows. */
  children: ReactNode;
};

/** How many are chosen and what can be done with them; it stays in sight while the list scrolls. */
export function SelectionBar({ selection, all, children }: SelectionBarProps) {
  const t = useT();
  const n = selection.keys.length;
  if (n === 0) return null;
  return (
    <section className={classes.bar} aria-label={t('selection.bar')}>
      <p role="status">{t('selection.count', { n })}</p>
      {children}
      {n < all.length ? (
        <Button variant="subtle" scale="small" onClick={() => selection.choose(all)}>
          {t('selection.all', { n: all.length })}
        </Button>
      ) : null}
      <Button variant="subtle" scale="small" onClick={() => selection.choose([])}>
        {t('selection.none')}
      </Button>
    </section>
  );
}
