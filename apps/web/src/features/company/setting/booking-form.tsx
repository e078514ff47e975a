import { useForm } from '../../../shared/form/form.ts';
import { wholeForm, wholeFromTyped } from '../../../shared/form/typed-number.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { SelectField } from '../../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../../shared/ui/field/written-field.tsx';
import { type Days, periods } from '../../metrics/queries.ts';
import { useSetBooking } from './queries.ts';
import { SectionForm } from './section-form.tsx';
import type { SectionFormProps } from './section-page.tsx';

/** When and how patients book. */
export function BookingForm({ settings, onDone, onReload }: SectionFormProps<'booking'>) {
  const t = useT();
  const { id } = useSetup().setup.company;
  const save = useSetBooking();
  const form = useForm({
    initial: {
      allows_patient_to_schedule: settings.allows_patient_to_schedule,
      access_person_schedule: settings.access_person_schedule,
      allows_patient_to_schedule_time_before: String(settings.allows_patient_to_schedule_time_before),
      appointment_duration: String(settings.appointment_duration),
      refund_hours: String(settings.refund_hours),
      period: String(settings.period),
    },
    schema: () => import('@acolhe/contract/company/setting').then((module) => module.bookingSetting),
    toInput: inputOf,
    submit: (draft) => save.mutateAsync({ params: { id }, body: { ...inputOf(draft), version: settings.version } }),
    done: onDone,
  });
  return (
    <SectionForm form={form} onReload={onReload}>
      <Card as="section">
        <div>
          <Checkbox
            {...form.check('allows_patient_to_schedule')}
            label={t('setting.label_allows_patient_to_schedule')}
          />
          <Checkbox {...form.check('access_person_schedule')} label={t('setting.label_access_person_schedule')} />
        </div>
        <WrittenField
          {...form.written('allows_patient_to_schedule_time_before')}
          as={wholeForm}
          label={t('label.allows_patient_to_schedule_time_before')}
          description={t('setting.notice_hint')}
        />
        <WrittenField
          {...form.written('appointment_duration')}
          as={wholeForm}
          label={t('label.appointment_duration')}
          description={t('setting.duration_hint')}
        />
        <WrittenField
          {...form.written('refund_hours')}
          as={wholeForm}
          label={t('label.refund_hours')}
          description={t('setting.refund_hint')}
        />
        <SelectField
          {...form.field('period')}
          label={t('label.period')}
          description={t('setting.period_hint')}
          onChange={(event) => form.set('period', event.currentTarget.value)}
        >
          {periods.map((days) => (
            <option key={days} value={days}>
              {t('setting.period_days', { n: days })}
            </option>
          ))}
        </SelectField>
      </Card>
    </SectionForm>
  );
}

type Draft = Record<
  'allows_patient_to_schedule_time_before' | 'appointment_duration' | 'refund_hours' | 'period',
  string
> &
  Record<'allows_patient_to_schedule' | 'access_person_schedule', boolean>;

/** The request; what is no number stays, for the schema to refuse. */
function inputOf(draft: Draft) {
  const whole = (text: string) => (wholeFromTyped(text) ?? '') as number;
  return {
    ...draft,
    allows_patient_to_schedule_time_before: whole(draft.allows_patient_to_schedule_time_before),
    appointment_duration: whole(draft.appointment_duration),
    refund_hours: whole(draft.refund_hours),
    period: Number(draft.period) as Days,
  };
}
