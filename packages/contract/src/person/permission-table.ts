import { companyRules } from '@acolhe/domain/person/roles';
import * as z from 'zod';

/** Capabilities of the product, by area; `capability.ts` lists their calls. */
export const capabilityAreas = {
  visit: [
    'see_visit',
    'report_visit',
    'send_link',
    'book_visit',
    'change_visit',
    'mark_attendance',
    'see_agenda',
    'change_agenda',
    'keep_own_calendar',
  ],
  request: ['ask_return', 'refer', 'see_request', 'work_request', 'see_waiting', 'keep_waiting'],
  line: [
    'see_queue_group',
    'wait_in_line',
    'see_line',
    'call_from_line',
    'triage',
    'keep_line',
    'keep_queue_group',
    'use_totem',
    'keep_totem',
  ],
  message: ['write_message', 'answer_message', 'keep_message', 'keep_message_team'],
  person: [
    'find_person',
    'read_person',
    'register_person',
    'keep_person',
    'import_person',
    'merge_person',
    'write_profile',
    'keep_dependent',
    'sign_consent',
  ],
  record: [
    'read_record',
    'file_record',
    'open_record',
    'see_access_log',
    'share_record',
    'take_evidence',
    'write_allergy',
    'write_record',
    'write_document',
    'read_document',
    'keep_text_template',
    'keep_exam',
    'keep_questionnaire',
    'answer_questionnaire',
    'ask_questionnaire',
    'see_triage',
    'write_vital_sign',
    'read_chat',
    'find_diagnosis',
  ],
  money: [
    'take_payment',
    'read_receipt',
    'see_money',
    'refund',
    'see_commission',
    'see_finance',
    'compare_bank',
    'keep_plan',
    'keep_voucher',
    'see_coverage',
    'use_club',
    'keep_club',
    'see_service_order',
    'keep_partner',
    'keep_payment_account',
  ],
  clinic: [
    'choose_professional',
    'see_professional',
    'read_professional',
    'write_own_profile',
    'keep_professional',
    'keep_staff',
    'see_figures',
    'keep_network',
    'change_setting',
  ],
  account: ['keep_account', 'claim_record', 'be_reminded', 'follow_news', 'choose_mail'],
} as const;
export type CapabilityArea = keyof typeof capabilityAreas;
export type Capability = (typeof capabilityAreas)[CapabilityArea][number];

const areaNames = Object.keys(capabilityAreas) as CapabilityArea[];
const capabilityNames: readonly Capability[] = Object.values(capabilityAreas).flat();

/** Columns of the page: roles, and staff by each permission. */
export const holders = ['P', 'D', 'reception', 'triage', 'finance', 'M'] as const;
export type Holder = (typeof holders)[number];

/**
 * Capabilities of each holder at a company, as the gate decides them: `off` means that a rule of the company switches
 * it off for them.
 */
export const permissionTable = z.array(
  z.object({
    area: z.enum(areaNames),
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
