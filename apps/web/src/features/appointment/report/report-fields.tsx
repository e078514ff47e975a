import { appointmentStatuses } from '@acolhe/domain/appointment/appointment-flow';
import { isCalendarDate } from '@acolhe/domain/time/calendar-date';
import { useCall } from '../../../shared/api/call.ts';
import { type Translate, useT } from '../../../shared/i18n/i18n.tsx';
import { SelectField } from '../../../shared/ui/field/fields.tsx';
import { MantineParts } from '../../../shared/ui/mantine.tsx';
import { DateField } from '../../../shared/ui/staff/date-field.tsx';
import { SearchSelect } from '../../../shared/ui/staff/search-select.tsx';
import { type Period, periods, type ReportQuestion } from './report-question.ts';

/** A time that is being offered is no visit yet: no list has it. */
const visitStates = appointmentStatuses.filter((state) => state !== 'offered');

type ReportFieldsProps = {
  question: ReportQuestion;
  withDoctor: boolean;
  onChange: (changes: Record<string, string | null>) => void;
};

/** The filters beside the words. */
export function ReportFields({ question, withDoctor, onChange }: ReportFieldsProps) {
  const t = useT();
  const doctors = useCall('professional', 'combo', {}, { enabled: withDoctor, staleTime: 5 * 60_000 });
  // The address takes whole dates alone.
  const dateOf = (date: string) => (isCalendarDate(date) ? date : null);
  return (
    <MantineParts>
      <SelectField
        id="filter-period"
        label={t('appointment.period')}
        value={question.period}
        // An order chosen for what is to come would show what was from its far end.
        onChange={(event) => onChange({ period: event.currentTarget.value, order: null })}
      >
        {periods.map((period) => (
          <option key={period} value={period}>
            {periodPhrase(period, t)}
          </option>
        ))}
      </SelectField>
      {question.period === 'dates' ? (
        <>
          <DateField
            id="filter-from"
            label={t('label.from')}
            value={question.from}
            onDate={(date) => onChange({ from: dateOf(date) })}
          />
          <DateField
            id="filter-to"
            label={t('label.to')}
            value={question.to}
            onDate={(date) => onChange({ to: dateOf(date) })}
          />
        </>
      ) : null}
      <SelectField
        id="filter-status"
        label={t('appointment.status')}
        value={question.status}
        onChange={(event) => onChange({ status: event.currentTarget.value || null })}
      >
        <option value="">{t('appointment.any_status')}</option>
        {visitStates.map((status) => (
          <option key={status} value={status}>
            {t(`list.STATUS_APPOINTMENT.${status}`)}
          </option>
        ))}
      </SelectField>
      {withDoctor ? (
        <SearchSelect
          id="filter-doctor"
          label={t('appointment.professional')}
          value={question.doctor}
          onValue={(doctor) => onChange({ doctor: doctor || null })}
          data={[
            { value: '', label: t('appointment.any_doctor') },
            ...(doctors.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
    </MantineParts>
  );
}

function periodPhrase(period: Period, t: Translate): string {
  if (period === 'dates') return t('appointment.between_dates');
  if (period === 'all') return t('appointment.all_dates');
  const [direction, n = ''] = period.split('_');
  return t(direction === 'next' ? 'appointment.next_days' : 'appointment.last_days', { n });
}
