/** Advice below a function of the kidney; apart, so that browsers get the names without the table. */
export const kidneyRules = ['kidney_never', 'kidney_avoid', 'kidney_reduce'] as const;
export type KidneyRule = (typeof kidneyRules)[number];
