/**
 * Offer of a professional in one specialty (spec §3, `medical_specialty`).
 *
 * `price` is in centavos. `duration_minutes` is the length of a visit; null leaves it to the hours of the agenda.
 */
export type SpecialtyOffer = {
  specialty: string;
  /** Number in the register of specialists (RQE), if there is one. */
  rqe: string | null;
  price: number;
  duration_minutes: number | null;
};

/** A professional: the main specialty, and others in their order. */
type Offering = SpecialtyOffer & { others: readonly SpecialtyOffer[] | null };

/** All specialties of a professional, the main one first. */
export function offersOf(professional: Offering): [SpecialtyOffer, ...SpecialtyOffer[]] {
  const { specialty, rqe, price, duration_minutes } = professional;
  return [{ specialty, rqe, price, duration_minutes }, ...(professional.others ?? [])];
}

/** Offer in a specialty, the main one if none is named; undefined for one that they do not have. */
export function offerIn(professional: Offering, specialty?: string | null): SpecialtyOffer | undefined {
  const offers = offersOf(professional);
  return specialty ? offers.find((offer) => offer.specialty === specialty) : offers[0];
}

/** As {@link offerIn}, or the main specialty where theirs is not offered: for visits booked under earlier terms. */
export function offerOrMain(professional: Offering, specialty?: string | null): SpecialtyOffer {
  return offerIn(professional, specialty) ?? offersOf(professional)[0];
}
