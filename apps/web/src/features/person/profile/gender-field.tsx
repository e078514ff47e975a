import type { genders } from '@acolhe/contract/identity/user';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { SelectField } from '../../../shared/ui/field/fields.tsx';

type Gender = (typeof genders)[number];

/** Domain list GENDER, without the contract's schemas. */
const values = Object.keys({
  female: true,
  male: true,
  non_binary: true,
  other: true,
  undisclosed: true,
} satisfies Record<Gender, true>) as Gender[];

/** The chosen gender; undefined if none was given. */
export const genderOf = (text: string): Gender | undefined => values.find((gender) => gender === text);

/** Gender; optional. */
export function GenderField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (gender: string) => void;
}) {
  const t = useT();
  return (
    <SelectField
      name="gender"
      id="field-gender"
      label={t('label.gender')}
      optional
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t('profile.gender_none')}</option>
      {values.map((gender) => (
        <option key={gender} value={gender}>
          {t(`list.GENDER.${gender}`)}
        </option>
      ))}
    </SelectField>
  );
}
