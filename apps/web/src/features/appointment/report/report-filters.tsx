import { type PhraseKey, useT } from '../../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import { useChangeQuery } from '../../../shared/navigation/query-params.ts';
import { FilterPanel, OrderChoice } from '../../../shared/ui/staff/filter-panel.tsx';
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

/** The filters of the list of all appointments. */
export function ReportFilters({ question, withDoctor }: ReportFiltersProps) {
  const t = useT();
  const changeQuery = useChangeQuery();
  const change = (changes: Record<string, string | null>) => changeQuery({ ...changes, page: null }, { replace: true });
  return (
    <FilterPanel search={t('appointment.search')} on={filtersOn(question)} fields={withDoctor ? 3 : 2}>
      <ReportFields question={question} withDoctor={withDoctor} onChange={change} />
    </FilterPanel>
  );
}

export function ReportOrder({ question, withDoctor }: ReportFiltersProps) {
  const t = useT();
  const change = useChangeQuery();
  return (
    <OrderChoice
      label={t('appointment.order')}
      orders={orders
        .filter((order) => withDoctor || order !== 'doctor')
        .map((value) => ({ value, label: t(orderPhrases[value]) }))}
      value={question.order}
      onChange={(value) =>
        change({ order: value === usualOrder(question.period) ? null : value, page: null }, { replace: true })
      }
    />
  );
}
