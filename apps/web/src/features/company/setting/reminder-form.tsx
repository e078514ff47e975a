import { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { SelectField, TextField } from '../../../shared/ui/field/fields.tsx';
import { useSetReminder } from './queries.ts';
import { SectionForm } from './section-form.tsx';
import type { SectionFormProps } from './section-page.tsx';

const dayHours = [12, 24, 36, 48, 72];
const hourMinutes = [15, 30, 60, 90, 120];

/** When patients are reminded of their visits. */
export function ReminderForm({ settings, onDone, onReload }: SectionFormProps<'reminder'>) {
  const t = useT();
  const { id } = useSetup().setup.company;
  const save = useSetReminder();
  const form = useForm({
    initial: {
      reminder_day_hours: String(settings.reminder_day_hours),
      reminder_hour_minutes: String(settings.reminder_hour_minutes),
      reminder_waiting: settings.reminder_waiting,
      quiet_from: settings.quiet_from,
      quiet_until: settings.quiet_until,
    },
    submit: ({ reminder_waiting, quiet_from, quiet_until, ...times }) =>
      save.mutateAsync({
        params: { id },
        body: {
          reminder_waiting,
          quiet_from,
          quiet_until,
          reminder_day_hours: Number(times.reminder_day_hours),
          reminder_hour_minutes: Number(times.reminder_hour_minutes),
          version: settings.version,
        },
      }),
    done: onDone,
  });
  /** Options of a field; a value of another origin stays as it is. */
  const choices = (usual: readonly number[], now: number) =>
    [...new Set([...usual, ...(now > 0 ? [now] : [])])].sort((a, b) => b - a);
  return (
    <SectionForm form={form} onReload={onReload}>
      <Card as="section">
        <SelectField
          {...form.field('reminder_day_hours')}
          label={t('setting.reminder_day')}
          description={t('setting.reminder_day_hint')}
          onChange={(event) => form.set('reminder_day_hours', event.currentTarget.value)}
        >
          {choices(dayHours, settings.reminder_day_hours).map((hours) => (
            <option key={hours} value={hours}>
              {t('setting.hours_before', { n: hours })}
            </option>
          ))}
          <option value="0">{t('setting.never')}</option>
        </SelectField>
        <SelectField
          {...form.field('reminder_hour_minutes')}
          label={t('setting.reminder_hour')}
          description={t('setting.reminder_hour_hint')}
          onChange={(event) => form.set('reminder_hour_minutes', event.currentTarget.value)}
        >
          {choices(hourMinutes, settings.reminder_hour_minutes).map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes % 60 === 0
                ? t('setting.hours_before', { n: minutes / 60 })
                : t('setting.minutes_before', { n: minutes })}
            </option>
          ))}
          <option value="0">{t('setting.never')}</option>
        </SelectField>
        <Checkbox {...form.check('reminder_waiting')} label={t('setting.label_reminder_waiting')} />
      </Card>
      <Card as="section">
        <h2>{t('setting.quiet')}</h2>
        <p>{t('setting.quiet_hint')}</p>
        <TextField
          {...form.field('quiet_from')}
          type="time"
          label={t('label.quiet_from')}
          onChange={(event) => form.set('quiet_from', event.currentTarget.value)}
        />
        <TextField
          {...form.field('quiet_until')}
          type="time"
          label={t('label.quiet_until')}
          onChange={(event) => form.set('quiet_until', event.currentTarget.value)}
        />
      </Card>
    </SectionForm>
  );
}
