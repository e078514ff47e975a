/** Rules that a dose is judged by; apart, so that browsers get the names without the table of doses. */
export const doseRules = [
  'dose_adult',
  'dose_elderly',
  'dose_child',
  'dose_take',
  'dose_slip',
  'dose_age',
  'methotrexate_daily',
  'insulin_oral',
] as const;
export type DoseRule = (typeof doseRules)[number];
