export const steps = ['specialty', 'professional', 'time', 'reason', 'confirm'] as const;
export type Step = (typeof steps)[number];

/** What the address says of a booking; the reason is not in it, because it is health data. */
export type Choice = {
  specialty: string | null;
  professional: string | null;
  day: string | null;
  start: string | null;
  isChecked: boolean;
};

export function choiceOf(query: URLSearchParams): Choice {
  return {
    specialty: query.get('specialty'),
    professional: query.get('professional'),
    day: query.get('day'),
    start: query.get('start'),
    isChecked: query.get('step') === 'confirm',
  };
}

/** The first question that the address and the kept reason leave open. */
export function stepOf(choice: Choice, reason: string): Step {
  if (!choice.professional) return choice.specialty ? 'professional' : 'specialty';
  if (!choice.start || Number.isNaN(Date.parse(choice.start))) return 'time';
  return choice.isChecked && reason.trim() ? 'confirm' : 'reason';
}

const KEY = 'acolhe.booking.reason';

/** The reason outlives reloads, in this tab alone. */
export const keptReason = {
  read: () => sessionStorage.getItem(KEY) ?? '',
  write: (reason: string) => sessionStorage.setItem(KEY, reason),
  forget: () => sessionStorage.removeItem(KEY),
};
