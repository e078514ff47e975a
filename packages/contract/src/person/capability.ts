import { companyRules } from '@acolhe/domain/person/roles';
import * as z from 'zod';

/**
 * What can be done in the product, by area: each capability is made of calls that ask the same of whoever calls, so that
 * one line of the page "who may do what" is true of all of them. Calls by access code or without a session are not here.
 */
export const capabilities = {
  visit: {
    see_visit: ['appointment.list', 'appointment.today', 'appointment.detail'],
    report_visit: ['appointment.report', 'appointment.reportFile', 'room.log'],
    book_visit: ['appointment.create'],
    change_visit: ['appointment.setReason', 'appointment.cancel', 'appointment.reschedule'],
    mark_attendance: ['appointment.mark'],
    see_agenda: ['professional.availabilityCalendar', 'company.holidays'],
    change_agenda: ['professional.setSchedule'],
    keep_own_calendar: ['appointment.calendar'],
  },
  request: {
    ask_return: ['appointment.requestReturn'],
    refer: ['service-request.create'],
    see_request: ['service-request.list', 'service-request.revoke'],
    work_request: ['service-request.update'],
    see_waiting: ['waiting-list.list'],
    keep_waiting: ['waiting-list.join', 'waiting-list.leave'],
  },
  person: {
    find_person: ['person.list'],
    read_person: ['person.read', 'person.myProfile', 'person.children'],
    register_person: ['person.create', 'person.confirm'],
    keep_person: [
      'person.page',
      'person.combo',
      'person.blank',
      'person.detail',
      'person.update',
      'person.setStatus',
      'person.remove',
      'person.removeSeveral',
    ],
    import_person: [
      'person.file',
      'person.imports',
      'person.addImport',
      'person.readImport',
      'person.importLines',
      'person.setImportColumns',
      'person.startImport',
      'person.discardImport',
      'person.refusedLines',
    ],
    merge_person: [
      'person.duplicates',
      'person.setApart',
      'person.mergePreview',
      'person.merge',
      'person.merges',
      'person.undoMerge',
    ],
    write_profile: ['person.setProfile', 'person.changeProfile'],
    keep_dependent: ['person.addChild'],
    sign_consent: ['person.sign', 'person.addSign', 'person.signTerm'],
  },
  record: {
    read_record: ['person.history', 'person.historyItem'],
    write_record: [
      'appointment.note',
      'appointment.saveNote',
      'appointment.signNote',
      'appointment.addAddendum',
      'appointment.unsignedNotes',
      'appointment.finish',
      'person.addDiagnostic',
    ],
    see_triage: ['appointment.vitalSigns', 'appointment.addFile', 'appointment.readFile', 'appointment.removeFile'],
    write_vital_sign: ['appointment.saveVitalSigns'],
    read_chat: ['appointment.messages'],
    find_diagnosis: ['domain.searchCid10'],
  },
  money: {
    take_payment: ['financial.local'],
    read_receipt: ['financial.visitReceipt'],
    see_money: ['financial.money'],
    refund: ['financial.refund'],
    see_commission: ['financial.commission'],
    see_finance: ['company.financialResume', 'company.movements', 'company.movementFile'],
    compare_bank: ['financial.differences', 'financial.compare', 'financial.closeDifference'],
    keep_plan: [
      'plan.list',
      'plan.terms',
      'plan.readTerms',
      'plan.setTerms',
      'plan.create',
      'plan.read',
      'plan.update',
      'plan.setStatus',
      'plan.use',
    ],
    keep_voucher: ['voucher.list', 'voucher.create', 'voucher.read', 'voucher.update', 'voucher.setStatus'],
    keep_payment_account: [
      'company.financial',
      'company.setFinancial',
      'company.paymentAccounts',
      'company.setPixAccount',
      'company.setCardAccount',
      'company.removeAccount',
    ],
  },
  clinic: {
    choose_professional: ['professional.list'],
    see_professional: ['professional.page', 'professional.read'],
    read_professional: ['professional.detail'],
    write_own_profile: [
      'professional.myProfile',
      'professional.setMyProfile',
      'professional.setPhoto',
      'professional.removePhoto',
    ],
    keep_professional: [
      'professional.create',
      'professional.update',
      'professional.invite',
      'professional.departure',
      'professional.setStatus',
    ],
    keep_staff: [
      'user.staff',
      'user.invite',
      'user.withdrawInvitation',
      'user.setStatus',
      'user.setPermissions',
      'user.permission',
      'company.security',
      'company.setSecurity',
    ],
    see_figures: ['metrics.figures', 'appointment.satisfaction'],
    change_setting: [
      'company.setHoliday',
      'company.checklist',
      'company.setSetupStep',
      'company.testMail',
      'company.allSettings',
      'company.setClinic',
      'company.setBooking',
      'company.setVisibility',
      'company.setReminder',
      'company.setMessage',
      'company.setMail',
      'company.setLook',
      'company.mailPreview',
      'company.terms',
      'company.publishTerm',
      'company.addPicture',
      'company.landing',
      'company.setLanding',
    ],
  },
  account: {
    keep_account: [
      'user.memberships',
      'user.switchMembership',
      'user.joinAsPatient',
      'user.joinInvitation',
      'user.sessions',
      'user.endSession',
      'user.changePassword',
      'user.startSecondFactor',
      'user.confirmSecondFactor',
      'user.removeSecondFactor',
      'user.term',
      'user.acceptTerm',
      'metrics.send',
      'room.ownRelay',
    ],
    claim_record: ['user.sendClaimCode', 'user.claimRecord'],
    be_reminded: ['person.home', 'person.reminder', 'person.setReminder', 'person.addPush', 'person.removePush'],
    choose_mail: [
      'user.calendar',
      'user.renewCalendar',
      'user.removeCalendar',
      'user.mailLocale',
      'user.setMailLocale',
    ],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

type Areas = typeof capabilities;
export type CapabilityArea = keyof Areas;
export type Capability = { [Area in CapabilityArea]: keyof Areas[Area] }[CapabilityArea];

export const capabilityAreas = Object.keys(capabilities) as CapabilityArea[];
const capabilityNames = Object.values(capabilities).flatMap((area) => Object.keys(area)) as Capability[];

/** Whom the page tells apart: roles, and staff by each permission. */
export const holders = ['P', 'D', 'reception', 'triage', 'finance', 'M'] as const;
export type Holder = (typeof holders)[number];

/** Who may do what at a company, as the gate decides it: `off` is what a rule of the company switches off for them. */
export const permissionTable = z.array(
  z.object({
    area: z.enum(capabilityAreas),
    capabilities: z.array(
      z.object({
        name: z.enum(capabilityNames),
        may: z.record(z.enum(holders), z.enum(['yes', 'no', 'off'])),
        /** The rule that a part of them depends on. */
        rule: z.enum(companyRules).nullable(),
      }),
    ),
  }),
);
export type PermissionTable = z.infer<typeof permissionTable>;
