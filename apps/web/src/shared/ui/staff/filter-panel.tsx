import { type ReactNode, Suspense, useState } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { Button } from '../button.tsx';
import { SearchField } from '../field/search-field.tsx';
import { Skeleton } from '../status/skeleton.tsx';
import classes from './filter-panel.module.css';

type FilterPanelProps = {
  /** Label of the search by words. */
  search: string;
  /** How many filters besides the words narrow the list. */
  on: number;
  /** How many fields will come. */
  fields: number;
  /** The fields, loaded apart: the list does not wait for Mantine's parts. */
  children: ReactNode;
};

/** Words and filters above a list; each stands in the address. On a phone all but the words are folded. */
export function FilterPanel({ search, on, fields, children }: FilterPanelProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.filters}>
      <div className={classes.first}>
        <SearchField label={search} resets={['page']} />
        <Button
          variant="light"
          className={classes.unfold}
          aria-expanded={isOpen}
          aria-controls="list-filters"
          onClick={() => setIsOpen(!isOpen)}
        >
          {on > 0 ? t('appointment.filters_on', { n: on }) : t('appointment.filters')}
        </Button>
      </div>
      <div id="list-filters" className={classes.more} data-open={isOpen || undefined}>
        <Suspense fallback={Array.from({ length: fields }, (_, n) => <Skeleton key={String(n)} height="4.7rem" />)}>
          {children}
        </Suspense>
      </div>
    </div>
  );
}

type OrderChoiceProps<O extends string> = {
  label: string;
  orders: readonly { value: O; label: string }[];
  value: O;
  onChange: (order: O) => void;
};

/** The order stands beside the count: it leaves nothing out. */
export function OrderChoice<O extends string>({ label, orders, value, onChange }: OrderChoiceProps<O>) {
  return (
    <label className={classes.order}>
      <span>{label}</span>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value as O)}>
        {orders.map((order) => (
          <option key={order.value} value={order.value}>
            {order.label}
          </option>
        ))}
      </select>
    </label>
  );
}
