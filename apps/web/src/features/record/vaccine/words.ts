import type { Vaccine, VaccineDose } from '@acolhe/domain/record/vaccine-calendar';
import { useT } from '../../../shared/i18n/i18n.tsx';

/** A vaccine in the language of the page, with which dose it is; one outside the calendar by the words of the card. */
export function useDoseName() {
  const t = useT();
  return ({ vaccine, title, dose }: { vaccine: Vaccine | null; title?: string; dose: VaccineDose | null }): string => {
    const name = vaccine ? t(`vaccine.${vaccine}`) : (title ?? '');
    return dose ? t('vaccine.line', { name, dose: t(`vaccine.dose.${dose}`) }) : name;
  };
}
