import { Suspense, useState } from 'react';
import { type PhraseKey, useT } from '../../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import { useChangeQuery } from '../../../shared/navigation/query-params.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { SearchField } from '../../../shared/ui/field/search-field.tsx';
import { Skeleton } from '../../../shared/ui/status/skeleton.tsx';
import classes from './report-filters.module.css';
import { filtersOn, type Order, orders, type ReportQuestion, usualOrder } from './report-question.ts';

// Loaded apart: the list does not wait for Mantine's parts.
const ReportFields = lazyPart(async () => ({ default: (await import('./report-fields.tsx')).ReportFields }));

const orderPhrases: Readonly<Record<Order, PhraseKey>> = {
  start: 'appointment.order_start',
  '-start': 'appointment.order_start_desc',
  patient: 'appointment.order_patient',
  doctor: 'appointment.order_doctor',
};

type ReportFiltersProps = {
  question: ReportQuestion;
  /** Set for the whole clinic's visits; doctors see only their own. */
  withDoctor: boolean;
};

/** The filters of the list of all appointments; each stands in the address. On a phone all but the words are folded. */
export function ReportFilters({ question, withDoctor }: ReportFiltersProps) {
  const t = useT();
  const changeQuery = useChangeQuery();
  const [isOpen, setIsOpen] = useState(false);
  const on = filtersOn(question);
  const change = (changes: Record<string, string | null>) => changeQuery({ ...changes, page: null }, { replace: true });
  return (
    <div className={classes.filters}>
      <div className={classes.first}>
        <SearchField label={t('appointment.search')} resets={['page']} />
        <Button
          variant="light"
          className={classes.unfold}
          aria-expanded={isOpen}
          aria-controls="report-filters"
          onClick={() => setIsOpen(!isOpen)}
        >
          {on > 0 ? t('appointment.filters_on', { n: on }) : t('appointment.filters')}
        </Button>
      </div>
      <div id="report-filters" className={classes.more} data-open={isOpen || undefined}>
        <Suspense fallback={[1, 2, withDoctor ? 3 : 0].map((n) => (n ? <Skeleton key={n} height="4.7rem" /> : null))}>
          <ReportFields question={question} withDoctor={withDoctor} onChange={change} />
        </Suspense>
      </div>
    </div>
  );
}

/** The order stands beside the count: it leaves nothing out. */
export function ReportOrder({ question, withDoctor }: ReportFiltersProps) {
  const t = useT();
  const change = useChangeQuery();
  return (
    <label className={classes.order}>
      <span>{t('appointment.order')}</span>
      <select
        aria-label={t('appointment.order')}
        value={question.order}
        onChange={({ currentTarget: { value } }) =>
          change({ order: value === usualOrder(question.period) ? null : value, page: null }, { replace: true })
        }
      >
        {orders
          .filter((order) => withDoctor || order !== 'doctor')
          .map((order) => (
            <option key={order} value={order}>
              {t(orderPhrases[order])}
            </option>
          ))}
      </select>
    </label>
  );
}
