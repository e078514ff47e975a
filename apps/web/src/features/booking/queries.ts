import type { ProfessionalCard } from '@acolhe/contract/professional/professional';
import { byText } from '@acolhe/domain/text/collation';
import { useCall } from '../../shared/api/call.ts';
import { scheduleInput } from '../professional/free-times.tsx';
import { bySpecialty } from '../professional/offer.ts';

/** All bookable professionals with price and next free time; the first two questions are answered from it. */
export function useBookable() {
  return useCall('professional', 'landing', {});
}

/** Free times of a month. They go fast: refetched whenever the screen is shown again. */
export function useMonth(professionalId: string, month: string, specialty?: string) {
  return useCall('professional', 'schedule', scheduleInput(professionalId, month, specialty), {
    staleTime: 0,
    refetchInterval: 60_000,
  });
}

export function useNextDay(professionalId: string, specialty?: string) {
  const input = { id: professionalId, ...(specialty ? { specialty } : {}) };
  return useCall('professional', 'nextAvailable', input, { staleTime: 0 });
}

export type SpecialtyChoice = { specialty: string; professionals: ProfessionalCard[]; next: string | null };

/** Specialties by name, each with its professionals, the nearest free time first. */
export function specialtiesOf(cards: readonly ProfessionalCard[]): SpecialtyChoice[] {
  const bookable = bySpecialty(cards);
  const names = [...new Set(bookable.map(({ specialty }) => specialty))];
  return names.sort(byText).map((specialty) => {
    const professionals = bookable.filter((professional) => professional.specialty === specialty);
    return { specialty, professionals, next: professionals[0]?.next_available ?? null };
  });
}
