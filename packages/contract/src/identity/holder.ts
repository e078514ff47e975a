/** Columns of the page "who may do what": roles, and staff by each permission. */
export const holders = ['P', 'D', 'reception', 'triage', 'finance', 'M'] as const;
export type Holder = (typeof holders)[number];
