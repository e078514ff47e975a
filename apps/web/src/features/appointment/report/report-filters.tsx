import { appointmentStates } from '@acolhe/domain/appointment/appointment-flow';
import { useState } from 'react';
import { useCall } from '../../../shared/api/call.ts';
import { type PhraseKey, type Translate, useT } from '../../../shared/i18n/i18n.tsx';
import { useChangeQuery } from '../../../shared/navigation/query-params.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { SelectField, TextField } from '../../../shared/ui/field/fields.tsx';
import { SearchField } from '../../../shared/ui/field/search-field.tsx';
import classes from './report-filters.module.css';
import {
  filtersOn,
  type Order,
  orders,
  type Period,
  periods,
  type ReportQuestion,
  usualOrder,
} from './report-question.ts';

/** A time that is being offered is no visit yet: no list has it. */
const visitStates = appointmentStates.filter((state) => state !== 'offered');

const orderPhrases: Readonly<Record<Order, PhraseKey>> = {
  start: 'appointment.order_start',
  '-start': 'appointment.order_start_desc',
  patient: 'appointment.order_patient',
  doctor: 'appointment.order_doctor',
};

type ReportFiltersProps = {
  question: ReportQuestion;
  /** Of everybody's visits; a doctor sees the own ones alone. */
  withDoctor: boolean;
};

/** The filters of the list of all appointments; each stands in the address. On a phone all but the words are folded. */
export function ReportFilters({ question, withDoctor }: ReportFiltersProps) {
  const t = useT();
  const changeQuery = useChangeQuery();
  const [isOpen, setIsOpen] = useState(false);
  const doctors = useCall('professional', 'combo', {}, { enabled: withDoctor, staleTime: 5 * 60_000 });
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
        <SelectField
          id="filter-period"
          label={t('appointment.period')}
          value={question.period}
          // An order chosen for what is to come would show what was from its far end.
          onChange={(event) => change({ period: event.currentTarget.value, order: null })}
        >
          {periods.map((period) => (
            <option key={period} value={period}>
              {periodPhrase(period, t)}
            </option>
          ))}
        </SelectField>
        {question.period === 'dates' ? (
          <>
            <TextField
              id="filter-from"
              type="date"
              label={t('label.from')}
              value={question.from}
              onChange={(event) => change({ from: event.currentTarget.value || null })}
            />
            <TextField
              id="filter-to"
              type="date"
              label={t('label.to')}
              value={question.to}
              onChange={(event) => change({ to: event.currentTarget.value || null })}
            />
          </>
        ) : null}
        <SelectField
          id="filter-status"
          label={t('appointment.status')}
          value={question.status}
          onChange={(event) => change({ status: event.currentTarget.value || null })}
        >
          <option value="">{t('appointment.any_status')}</option>
          {visitStates.map((status) => (
            <option key={status} value={status}>
              {t(`list.STATUS_APPOINTMENT.${status}`)}
            </option>
          ))}
        </SelectField>
        {withDoctor ? (
          <SelectField
            id="filter-doctor"
            label={t('appointment.professional')}
            value={question.doctor}
            onChange={(event) => change({ doctor: event.currentTarget.value || null })}
          >
            <option value="">{t('appointment.any_doctor')}</option>
            {(doctors.data ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
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

function periodPhrase(period: Period, t: Translate): string {
  if (period === 'dates') return t('appointment.between_dates');
  if (period === 'all') return t('appointment.all_dates');
  const [direction, n = ''] = period.split('_');
  return t(direction === 'next' ? 'appointment.next_days' : 'appointment.last_days', { n });
}
