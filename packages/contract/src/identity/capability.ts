import type { Permission } from '@acolhe/domain/identity/permissions';
import type { CompanyRule, Role } from '@acolhe/domain/identity/roles';

/** Conditions of a capability for a signed-in caller; finer rules (own data, own visits) are in each feature's policy. */
export type Authorisation = {
  /** Roles that may call; absent means every role. */
  roles?: readonly Role[];
  /** Permissions of which staff (DC) need one; absent means that all staff may call. Other roles need none. */
  permissions?: readonly Permission[];
  /** Company rule that must be on, for all callers or for `ruleFor` alone. */
  rule?: CompanyRule;
  ruleFor?: readonly Role[];
};

/** Every signed-in caller. */
const everyone: Authorisation = {};
/** Every role; of staff, those at the reception. */
const everyoneAtReception: Authorisation = { permissions: ['reception'] };
const patient: Authorisation = { roles: ['P'] };
const doctor: Authorisation = { roles: ['D'] };
const manager: Authorisation = { roles: ['M'] };
const patientOrDoctor: Authorisation = { roles: ['P', 'D'] };
const doctorOrManager: Authorisation = { roles: ['D', 'M'] };
const clinic: Authorisation = { roles: ['D', 'DC', 'M'] };
/** The same; of staff, those at the reception. */
const clinicAtReception: Authorisation = { ...clinic, permissions: ['reception'] };
/** Staff of the reception, and managers, who stand in for them. */
const reception: Authorisation = { roles: ['DC', 'M'], permissions: ['reception'] };
/** Patients for themselves, or the reception for them. */
const patientOrReception: Authorisation = { roles: ['P', 'DC', 'M'], permissions: ['reception'] };

/**
 * Capabilities of the product by area, each with its authorisation, which stands here alone. A call of a session names
 * its capability (`can` of its meta); the page "who may do what" has a line for each.
 */
const capabilityAreas = {
  visit: {
    see_visit: everyone,
    report_visit: clinic,
    send_link: reception,
    book_visit: { permissions: ['reception'], rule: 'allows_patient_to_schedule', ruleFor: ['P'] },
    change_visit: everyoneAtReception,
    mark_attendance: clinicAtReception,
    see_agenda: clinic,
    change_agenda: clinicAtReception,
    keep_own_calendar: patient,
  },
  request: {
    ask_return: patient,
    refer: doctor,
    see_request: everyoneAtReception,
    work_request: clinicAtReception,
    see_waiting: everyoneAtReception,
    keep_waiting: patientOrReception,
  },
  line: {
    see_queue_group: { rule: 'access_emergency' },
    wait_in_line: { ...patient, rule: 'access_emergency' },
    see_line: { ...clinic, permissions: ['triage'], rule: 'access_emergency' },
    call_from_line: { ...doctor, rule: 'access_emergency' },
    triage: { roles: ['D', 'DC'], permissions: ['triage'], rule: 'access_emergency' },
    keep_line: manager,
    keep_queue_group: manager,
    use_totem: patient,
    keep_totem: manager,
  },
  message: {
    write_message: everyone,
    answer_message: clinic,
    keep_message: doctor,
    keep_message_team: manager,
  },
  person: {
    find_person: clinic,
    read_person: everyone,
    register_person: clinicAtReception,
    keep_person: reception,
    import_person: reception,
    merge_person: reception,
    write_profile: patientOrReception,
    keep_dependent: patient,
    sign_consent: everyone,
  },
  record: {
    read_record: patientOrDoctor,
    file_record: { roles: ['P', 'D', 'DC'], permissions: ['reception'] },
    open_record: doctor,
    see_access_log: { roles: ['P', 'M'] },
    share_record: patient,
    take_evidence: patientOrDoctor,
    write_allergy: patientOrDoctor,
    write_record: doctor,
    write_document: doctor,
    read_document: patientOrDoctor,
    keep_text_template: doctorOrManager,
    keep_exam: manager,
    keep_questionnaire: doctorOrManager,
    answer_questionnaire: patientOrDoctor,
    ask_questionnaire: doctor,
    /** The patient's side, the visit's doctor and the clinic's staff; managers read no clinical text, and no exams. */
    see_triage: { roles: ['P', 'D', 'DC'], permissions: ['triage'] },
    write_vital_sign: { roles: ['D', 'DC'], permissions: ['triage'] },
    read_chat: patientOrDoctor,
    find_diagnosis: everyone,
  },
  money: {
    take_payment: { ...clinic, permissions: ['reception', 'finance'] },
    read_receipt: { permissions: ['reception', 'finance'] },
    see_money: { ...clinic, permissions: ['finance'] },
    refund: { roles: ['DC', 'M'], permissions: ['finance'] },
    see_commission: doctorOrManager,
    see_finance: manager,
    compare_bank: manager,
    keep_plan: manager,
    keep_voucher: manager,
    see_coverage: patient,
    use_club: { ...patient, rule: 'access_benefit_club' },
    keep_club: manager,
    see_service_order: reception,
    keep_partner: manager,
    keep_payment_account: manager,
  },
  clinic: {
    choose_professional: everyone,
    see_professional: clinic,
    read_professional: { roles: ['DC', 'M'] },
    write_own_profile: doctorOrManager,
    keep_professional: manager,
    keep_staff: manager,
    see_figures: manager,
    keep_network: manager,
    change_setting: manager,
    keep_app: manager,
  },
  account: {
    keep_account: everyone,
    claim_record: patient,
    be_reminded: patient,
    follow_news: everyone,
    choose_mail: patientOrDoctor,
  },
} satisfies Record<string, Record<string, Authorisation>>;

type Areas = typeof capabilityAreas;
export type CapabilityArea = keyof Areas;
export type Capability = { [Area in CapabilityArea]: keyof Areas[Area] }[CapabilityArea];

/** Authorisation of each capability. */
export const authorisations: Readonly<Record<Capability, Authorisation>> = {
  ...capabilityAreas.visit,
  ...capabilityAreas.request,
  ...capabilityAreas.line,
  ...capabilityAreas.message,
  ...capabilityAreas.person,
  ...capabilityAreas.record,
  ...capabilityAreas.money,
  ...capabilityAreas.clinic,
  ...capabilityAreas.account,
};

export const areaNames = Object.keys(capabilityAreas) as CapabilityArea[];
export const capabilityNames = Object.keys(authorisations) as Capability[];

/** Capabilities of an area, in the order of the page. */
export function capabilitiesOf(area: CapabilityArea): Capability[] {
  return capabilityNames.filter((name) => name in capabilityAreas[area]);
}

/**
 * Access to a call. `public`: for all, in the company of the cookie or header. `code`: by access code. `session`, where
 * nothing else is said: for signed-in callers with the capability.
 */
export type Opening = { access: 'public' | 'code'; can?: never } | { access?: 'session'; can?: Capability };

/**
 * Authorisation that a call asks for: none in particular without a session.
 *
 * @throws Error for a call of a session without a capability, which is thus closed
 */
export function authorisationOf({ access, can }: Opening): Authorisation {
  if (access === 'public' || access === 'code') return {};
  if (!can) throw new Error('A call of a session says by `can` of its meta which capability it is part of.');
  return authorisations[can];
}
