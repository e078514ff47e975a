import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { SelectField } from '../../../shared/ui/field/fields.tsx';
import { type ProfessionalQuestion, professionalFilters } from './professional-question.ts';

type ProfessionalFiltersProps = {
  question: ProfessionalQuestion;
  /** Specialties of the clinic's professionals. */
  specialties: readonly string[];
  onChange: (changes: Record<string, string | null>) => void;
};

/** The filters of the list of professionals beside the words. */
export function ProfessionalFilters({ question, specialties, onChange }: ProfessionalFiltersProps) {
  const t = useT();
  const format = useFormat();
  // One that is in the address alone is still the choice.
  const choices = [...new Set([...specialties, ...(question.specialty ? [question.specialty] : [])])];
  return (
    <>
      <SelectField
        id="filter-status"
        label={t('clinic_professional.status')}
        value={question.status}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ status: value === 'active' ? null : value });
        }}
      >
        {professionalFilters.map((status) => (
          <option key={status} value={status}>
            {t(`clinic_professional.status_${status}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="filter-specialty"
        label={t('label.specialty')}
        value={question.specialty}
        onChange={(event) => onChange({ specialty: event.currentTarget.value || null })}
      >
        <option value="">{t('clinic_professional.any_specialty')}</option>
        {choices.map((specialty) => (
          <option key={specialty} value={specialty}>
            {format.specialty(specialty)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
