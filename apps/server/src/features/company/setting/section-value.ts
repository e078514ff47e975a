import type { SettingSection, SettingsView } from '@acolhe/contract/company/setting';
import type { PersonAddress } from '@acolhe/contract/person/address';
import { keyed } from '@acolhe/domain/keyed';
import type { listCompanyStaff, readCompany } from '../store.ts';
import type { SectionColumns } from './setting-store.ts';

type Company = NonNullable<Awaited<ReturnType<typeof readCompany>>>;
type Staff = Awaited<ReturnType<typeof listCompanyStaff>>;

const messageFields = ['welcome', 'about', 'booked_note', 'reminder_note'] as const;

/** Each section's values, as the contract has them. */
export const valuesOf: {
  [S in SettingSection]: (company: Company, staff: Staff) => Omit<SettingsView[S], 'version' | 'history'>;
} = {
  clinic: (company, representatives) => ({
    name: company.name,
    social_name: company.social_name,
    cnpj: company.cnpj,
    cpf: company.cpf,
    phone: company.phone,
    cell_phone: company.cell_phone,
    mail: company.mail,
    address: company.address,
    representative_id: company.representative_id,
    representatives,
  }),
  booking: (company) => ({
    allows_patient_to_schedule: company.allows_patient_to_schedule,
    access_person_schedule: company.access_person_schedule,
    allows_patient_to_schedule_time_before: company.allows_patient_to_schedule_time_before,
    appointment_duration: company.appointment_duration,
    refund_hours: company.refund_hours,
    period: company.period,
  }),
  visibility: (company) => ({
    allows_patient_registration: company.allows_patient_registration,
    allow_professional_view_patient_history: company.allow_professional_view_patient_history,
    access_emergency: company.access_emergency,
    access_benefit_club: company.access_benefit_club,
    single_session_patients: company.single_session_patients,
    single_session_team: company.single_session_team,
    has_emergency_module: company.use_emergency_module,
  }),
  reminder: ({ reminder_day_hours, reminder_hour_minutes, reminder_waiting, quiet_from, quiet_until }) => ({
    reminder_day_hours,
    reminder_hour_minutes,
    reminder_waiting,
    quiet_from,
    quiet_until,
  }),
  message: ({ messages }) =>
    keyed(
      messageFields.flatMap((field) => [`${field}_pt` as const, `${field}_en` as const]),
      (field) => messages[field] ?? '',
    ),
  mail: ({ mail_sender, mail_reply_to, mail_locale }) => ({
    mail_sender,
    mail_reply_to,
    mail_locale,
    installation_sender: '',
  }),
  look: ({ colours, logo }) => ({ colours, logo }),
  space: ({ patient_space_mb, patient_files, clinic_space_gb, clinic_files, open_drafts, threads_a_day }) => ({
    patient_space_mb,
    patient_files,
    clinic_space_gb,
    clinic_files,
    open_drafts,
    threads_a_day,
    installation_space_gb: 0,
  }),
};

/** Fields of a section that a manager sets, without those that the view only adds. */
export type Written<S extends SettingSection> = Omit<
  SettingsView[S],
  'version' | 'history' | 'has_emergency_module' | 'installation_sender' | 'installation_space_gb' | 'representatives'
>;

/** A section's values in the columns that hold them. */
export function columnsOf(section: SettingSection, values: object): SectionColumns {
  if (section === 'clinic') {
    const { address } = values as Written<'clinic'>;
    return { ...values, address: address && JSON.stringify(address) };
  }
  if (section === 'message') return { messages: JSON.stringify(values) };
  if (section !== 'look') return values as SectionColumns;
  const { colours, logo } = values as Written<'look'>;
  return { colours: JSON.stringify(colours), logo };
}

/** Values as the history tells them: the clinic's own name is no person's, and each colour has its line. */
export function toldOf(section: SettingSection, values: object, staff: Staff): object {
  if (section === 'clinic') {
    const { address, representative_id, ...lines } = values as Written<'clinic'>;
    const told = {
      ...lines,
      address: address && addressLine(address),
      representative: staff.find(({ id }) => id === representative_id)?.name ?? representative_id,
    };
    return Object.fromEntries(Object.entries(told).map(([field, value]) => [`clinic_${field}`, value]));
  }
  if (section !== 'look') return values;
  const { colours, logo } = values as Written<'look'>;
  const flat = Object.entries(colours).flatMap(([area, palette]) =>
    Object.entries(palette).map(([name, value]) => [`colour_${area}_${name}`, value]),
  );
  return { ...Object.fromEntries(flat), logo };
}

/** An address in one line. */
function addressLine({ street, number, complement, district, city, state, postal_code }: PersonAddress): string {
  return [street, number, complement, district, city, state, postal_code].filter(Boolean).join(', ');
}
