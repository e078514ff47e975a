/**
 * Questions of a booking in order (spec §2), and the payment, a screen of its own that people count as a step. Exams
 * are asked for once it is paid, so that the time to pay does not run out meanwhile.
 */
const steps = ['specialty', 'forwarding', 'person', 'professional', 'time', 'reason', 'confirm', 'payment'] as const;
export type Step = (typeof steps)[number];

/** Answers in the address; reason and referral are not among them, because they are health data. */
export type Choice = {
  specialty: string | null;
  /** `no`; `yes`, valid while its data is kept; `tell` while it is being entered. */
  referral: string | null;
  /** `me`, a dependent's id, or `ask`, which asks even people without dependents. */
  person: string | null;
  professional: string | null;
  day: string | null;
  start: string | null;
  isChecked: boolean;
  /** The visit, once its time is held. */
  visit: string | null;
  /** Code of a service order that pays for it. */
  order: string | null;
};

const dateOf = (text: string | null) =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** @param usual for whom the booking is where the address does not say */
export function choiceOf(query: URLSearchParams, usual: string | null = null): Choice {
  return {
    specialty: query.get('specialty'),
    referral: query.get('referral'),
    person: query.get('for') ?? usual,
    professional: query.get('professional'),
    day: dateOf(query.get('day')),
    start: query.get('start'),
    isChecked: query.get('step') === 'confirm',
    visit: query.get('visit'),
    order: query.get('order'),
  };
}

/** The dependent for whom the booking is; undefined for the caller. */
export function dependentOf({ person }: Choice): string | undefined {
  return person && person !== 'me' && person !== 'ask' ? person : undefined;
}

/** State outside of the address. */
export type Known = { reason: string; hasReferral: boolean; hasDependents: boolean };

/**
 * The first question left open by address and state. A change of one answer from the review keeps `step=confirm`, which
 * leads back to it as soon as nothing is open.
 */
export function stepOf(choice: Choice, known: Known): Exclude<Step, 'payment'> {
  if (!choice.professional && !choice.specialty) return 'specialty';
  if (choice.referral !== 'no' && !(choice.referral === 'yes' && known.hasReferral)) return 'forwarding';
  if (choice.person === 'ask' || (!choice.person && known.hasDependents)) return 'person';
  if (!choice.professional) return 'professional';
  if (!choice.start || Number.isNaN(Date.parse(choice.start))) return 'time';
  return choice.isChecked && known.reason.trim() ? 'confirm' : 'reason';
}

/** Questions of this booking; people without dependents are not asked for whom it is. */
export function stepsFor(asksPerson: boolean): Step[] {
  return steps.filter((step) => step !== 'person' || asksPerson);
}
