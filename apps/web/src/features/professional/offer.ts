import type { ProfessionalCard } from '@acolhe/contract/professional/professional';

type Offering = Pick<ProfessionalCard, 'offers' | 'specialty'>;

/** A professional with the price, length and next free time of one of their specialties; as they are without it. */
export function inSpecialty<P extends Offering>(professional: P, specialty: string | null | undefined): P {
  const offer = professional.offers.find((one) => one.specialty === specialty);
  return offer ? { ...professional, ...offer } : professional;
}

/** Professionals once for each of their specialties, the nearest free time first. */
export function bySpecialty<P extends ProfessionalCard>(professionals: readonly P[]): P[] {
  return professionals
    .flatMap((professional) => professional.offers.map((offer) => ({ ...professional, ...offer })))
    .sort((one, other) => (one.next_available ?? '9').localeCompare(other.next_available ?? '9'));
}

/** The specialty as calls for free times take it: the main one needs no name. */
export function askedSpecialty({ offers, specialty }: Offering): string | undefined {
  return specialty === offers[0]?.specialty ? undefined : specialty;
}
