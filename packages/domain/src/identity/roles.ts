/** P patient, D doctor, DC clinic staff (spec §6), M clinic manager (docs/decisions/0002). */
export const roles = ['P', 'D', 'DC', 'M'] as const;
export type Role = (typeof roles)[number];

/** A company's rules that enable or disable menu entries and calls (spec §2, §6). */
export const companyRules = [
  'allows_patient_to_schedule',
  'access_person_schedule',
  'access_emergency',
  'allow_professional_view_patient_history',
  'allows_patient_registration',
  'access_benefit_club',
] as const;
export type CompanyRule = (typeof companyRules)[number];
