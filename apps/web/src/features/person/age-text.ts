import { ageOn } from '@acolhe/domain/person/age';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { now } from '../../shared/time/clock.ts';

/** Age and birth date; in months for a child under two, as doctors count. */
export function useAgeText(): (birthDate: string) => string {
  const t = useT();
  const format = useFormat();
  return (birthDate) => {
    const { years, months } = ageOn(birthDate, format.dayOf(now()));
    // Noon keeps the date in every zone of the country.
    const date = format.date(`${birthDate}T12:00:00Z`);
    return years < 2 ? t('record.born_months', { age: months, date }) : t('record.born', { age: years, date });
  };
}
