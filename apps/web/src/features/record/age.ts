import { ageOn } from '@acolhe/domain/person/age';
import { useT } from '../../shared/i18n/i18n.tsx';

/** Age in words, of months until two years. */
export function useAgeOfMonths(): (months: number) => string {
  const t = useT();
  return (all) =>
    t('course.growth_age', { years: Math.floor(all / 12), months: Math.floor(all % 12), all: Math.floor(all) });
}

/** Age on a day in words; both days `YYYY-MM-DD`. */
export function useAge(): (birthDate: string, day: string) => string {
  const words = useAgeOfMonths();
  return (birthDate, day) => words(ageOn(birthDate, day).months);
}
