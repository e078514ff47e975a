import type { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { SelectField } from '../../shared/ui/field/fields.tsx';
import { useZones } from './zones.ts';

type UsedForm = ReturnType<typeof useForm<Record<string, string>, unknown>>;
/** A form that has the time zone of a clinic among its fields. */
type Form = {
  set(name: 'time_zone', value: string): void;
  field(name: 'time_zone'): ReturnType<UsedForm['field']>;
};

/** The time zone of a new clinic, each with the time that it is there now. */
export function ZoneField({ form, hint }: { form: Form; hint?: string }) {
  const t = useT();
  const zones = useZones();
  return (
    <SelectField
      {...form.field('time_zone')}
      label={t('label.time_zone')}
      description={hint}
      onChange={(event) => form.set('time_zone', event.currentTarget.value)}
    >
      {zones.map(({ zone, name }) => (
        <option key={zone} value={zone}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
