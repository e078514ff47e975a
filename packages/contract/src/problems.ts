import * as z from 'zod';

/**
 * Every failure a user can meet, with its HTTP status. The code is a phrase key: `problem.<code>.message` says what
 * happened and `problem.<code>.action` what to do now (packages/phrases/src/problem.ts, checked exhaustive).
 */
export const problemStatus = {
  // any area
  unreachable: 400,
  invalid_input: 422,
  sign_in_required: 401,
  signed_in_elsewhere: 401,
  session_expired: 401,
  session_revoked: 401,
  terms_not_accepted: 403,
  access_denied: 403,
  not_found: 404,
  too_many_requests: 429,
  /** An address with an encoding that is none, as of a link that was cut off. */
  link_unreadable: 400,
  /** A proxy forwards no readable address of its client. */
  address_unknown: 400,
  draft_too_many: 409,
  thread_too_many: 429,
  company_too_many: 429,
  invitation_too_many: 429,
  overloaded: 503,
  /** Stopped when its time was over. */
  work_too_long: 503,
  /** More values or letters than any input of the call has. */
  body_too_large: 413,
  /** Too many heavy calls of one caller at once. */
  too_many_at_once: 429,
  /** The database does not answer: nothing was done. */
  service_away: 503,
  /** A proxy took less than the product does. */
  refused_by_size: 413,
  /** The answer to a write was lost: it may have been done. */
  outcome_unknown: 504,
  idempotency_mismatch: 422,
  already_running: 409,
  unexpected: 500,
  // identity
  wrong_credentials: 401,
  wrong_second_factor: 401,
  /** Too many wrong codes; its words say for how long. */
  second_factor_locked: 429,
  second_factor_expired: 401,
  second_factor_on: 409,
  second_factor_required: 403,
  account_disabled: 403,
  demo_account_in_production: 403,
  email_taken: 409,
  member_already: 409,
  invitation_of_another: 409,
  company_closed: 403,
  not_contracted: 403,
  registration_unallowed: 403,
  wrong_code: 401,
  /** No mailed code is live: its time passed, or it was typed wrong too often. */
  mailed_code_over: 410,
  proof_expired: 410,
  link_expired: 410,
  mail_failed: 502,
  // address
  postal_code_unknown: 404,
  address_lookup_failed: 500,
  // appointment
  queue_closed: 409,
  queue_changed: 409,
  queue_call_over: 409,
  queue_empty: 409,
  queue_not_granted: 403,
  queue_not_checked_in: 409,
  queue_attending: 409,
  slot_taken: 409,
  slot_unavailable: 409,
  patient_busy: 409,
  holds_too_many: 409,
  too_soon: 409,
  range_too_long: 422,
  self_booking_unallowed: 403,
  appointment_changed: 409,
  report_too_long: 422,
  override_needed: 409,
  cancel_fetch_failed: 400,
  cancel_unavailable: 409,
  reschedule_unavailable: 409,
  miss_too_early: 409,
  // files of a visit
  file_too_large: 413,
  file_type_unallowed: 415,
  file_heic: 415,
  file_empty: 422,
  picture_unreadable: 422,
  picture_too_large: 422,
  picture_animated: 415,
  /** Files of a patient, or of the clinic, are at their limit. */
  patient_space_full: 413,
  clinic_space_full: 413,
  file_duplicate: 409,
  file_too_many: 409,
  file_closed: 409,
  file_send_timeout: 408,
  file_gone: 410,
  file_damaged: 500,
  // company
  company_exists: 409,
  // person
  person_has_account: 409,
  /** A member of staff who changed the address of a record does not open it to an account alone. */
  second_person_needed: 409,
  dependent_too_many: 409,
  dependent_minor: 409,
  person_joined: 409,
  merge_family: 409,
  merge_undo_unavailable: 409,
  people_too_many: 422,
  sheet_unreadable: 422,
  sheet_too_large: 413,
  sheet_too_long: 422,
  import_changed: 409,
  import_has_faults: 409,
  // professional
  departure_changed: 409,
  // waiting list
  waiting_unavailable: 409,
  offer_over: 410,
  // requests
  return_unavailable: 409,
  request_changed: 409,
  // payment
  payment_failure: 402,
  payment_in_analysis: 409,
  payment_not_confirmed: 409,
  payment_closed: 409,
  pix_expired: 410,
  voucher_not_apply: 409,
  // benefit club and service order
  club_no_access: 403,
  club_code_unknown: 404,
  club_full: 409,
  order_unknown: 404,
  order_used: 409,
  order_expired: 410,
  order_of_another: 403,
  order_elsewhere: 409,
  partner_key_wrong: 401,
  credential_unavailable: 502,
  bank_unreachable: 502,
  pix_unavailable: 409,
  card_number_refused: 422,
  card_gateway_unreachable: 502,
  card_unavailable: 409,
  local_unavailable: 409,
  card_tries_over: 429,
  refund_unavailable: 409,
  receipt_unavailable: 409,
  difference_closed: 409,
  account_check_failed: 422,
  // rules set by the manager
  rule_changed: 409,
  setting_followed: 409,
  plan_in_use: 409,
  plan_inactive: 409,
  // agenda
  agenda_changed: 409,
  // room
  code_unknown: 404,
  totem_unknown: 401,
  totem_person_unknown: 404,
  code_expired: 410,
  room_too_early: 409,
  room_closed: 410,
  room_unpaid: 402,
  room_cancelled: 410,
  room_full: 409,
  room_consent: 409,
  room_invitation_withdrawn: 410,
  room_invitations_full: 409,
  // record
  note_closed: 409,
  note_unsigned: 409,
  note_missing: 409,
  allergies_listed: 409,
  /** A sensitive item of a colleague, read only after the record was opened with a reason. */
  item_sensitive: 403,
  favourites_full: 409,
  questionnaire_completed: 409,
  /** Record of a patient whom the doctor does not see; it opens with a reason. */
  record_closed: 403,
  share_over: 410,
  too_many_tokens: 409,
  /** No app of the clinic, or an address that is not the app's: nothing is sent there. */
  app_unknown: 404,
  // documents
  document_incomplete: 409,
  document_too_early: 409,
  document_changed: 409,
  numbers_council: 409,
  signing_missing: 409,
  signing_unavailable: 502,
  signing_refused: 403,
  time_stamp_unavailable: 502,
  certificate_expired: 409,
  certificate_not_yet: 409,
  certificate_of_other: 409,
  certificate_untrusted: 409,
  certificate_purpose: 409,
  certificate_chain_expired: 409,
  certificate_revoked: 409,
  numbers_unavailable: 409,
  numbers_interrupted: 409,
  // survey
  survey_answered: 409,
} as const;

export type ProblemCode = keyof typeof problemStatus;
export const problemCodes = Object.keys(problemStatus) as ProblemCode[];

/** Problems of a single field; the phrase is `field.<code>`. */
const fieldProblemCodes = [
  'required',
  'exists',
  'invalid',
  'characters',
  'person_name',
  'minor',
  'max_length',
  'min_length',
  'email',
  'birth_date',
  'cpf',
  'cnpj',
  'cns',
  'cell_count',
  'postal_code',
  'phone',
  'password',
  'password_mismatch',
  'password_common',
  'password_personal',
  'must_accept',
  'clinic_only',
  'manager_only',
  'account_only',
  'file_size',
  'file_type',
  'file_heic',
  'file_empty',
  'picture_unreadable',
  'picture_size',
  'picture_animated',
  'space_mb',
  'space_gb',
  'space_files',
  'space_max',
  'file_duplicate',
  'file_count',
  // record
  'link',
  'exam_empty',
  'shortcut',
  'template_count',
  'day_ahead',
  // agenda (spec §5); the last two are warnings
  'date_exists',
  'range_max',
  'date_past',
  'end_before_start',
  'outside_agenda',
  'time_conflict',
  'holiday_closed',
  'shorter_than_default',
  'appointments_kept',
  // clinic's booking; reported with those above
  'inside_lead_time',
  'patient_busy',
  'price_differs',
  // refund
  'refund_too_much',
  // professional
  'register_number',
  'rqe',
  'permalink',
  // voucher that does not apply
  'voucher_early',
  'voucher_ended',
  'voucher_used_up',
  'voucher_used_by_patient',
  'voucher_elsewhere',
  // manager's settings
  'share_max',
  'plan_name',
  'plan_name_taken',
  'voucher_code',
  'club_code',
  'club_member_exists',
  'club_holder_unknown',
  // account at a bank or card gateway, as its check found it
  'pix_key',
  'address_unallowed',
  'address_unreachable',
  'address_untrusted',
  'address_other_service',
  'account_refused',
  'account_unallowed',
  'secret_again',
  'certificate_needed',
  'certificate_wrong',
  'certificate_expired',
  'certificate_other_key',
  // card
  'card_number',
  'card_digits',
  'card_code',
  'card_expired',
  'card_unaccepted',
  // measurement
  'out_of_range',
  'too_fine',
  'not_below_systolic',
  // prescription
  'recipe_dose',
  'recipe_route',
  'recipe_addendum',
  'recipe_programme',
  'recipe_declared',
  'recipe_limit',
  'recipe_duplicate',
  'recipe_allergy',
  'recipe_contraindicated',
  'recipe_days',
  'recipe_term',
  // what the law asks of documents
  'document_council',
  'document_title',
  'document_address',
  'document_consent',
  'certificate_early',
  'certificate_late',
  'certificate_long',
  'certificate_day',
  'certificate_hours',
  // certificate file
  'key_file',
  'key_iterations',
  'key_unsupported',
  'key_passphrase',
] as const;
export type FieldProblemCode = (typeof fieldProblemCodes)[number];

export const fieldProblem = z.object({
  /** Dotted path of the field in the input, `body.cpf` written as `cpf`. */
  path: z.string(),
  code: z.enum(fieldProblemCodes),
  /** Sentence to display, in the language of the request. */
  message: z.string(),
});
export type FieldProblem = z.infer<typeof fieldProblem>;

/** Body of every failed call. `message` and `action` can be displayed unchanged (spec §8). */
export const problemBody = z.object({
  code: z.string(),
  status: z.int(),
  message: z.string(),
  action: z.string(),
  /** All invalid fields. */
  fields: z.array(fieldProblem),
  request_id: z.string(),
});
export type ProblemBody = z.infer<typeof problemBody>;

type Issue = z.core.$ZodIssue;

/** An untranslated field issue; upper bound `limit` and lower bound `least` fill its phrase. */
export type FieldIssue = { path: string; code: FieldProblemCode; limit?: number; least?: number };

/** Most problems that an answer names: a form shows no more, and a large input must not become a larger answer. */
const MAX_ISSUES = 100;

/**
 * Converts Zod's issues to field problems; shared, so that form and server report the same.
 *
 * @param input what was checked: it tells a missing value from a wrong one
 */
export function fieldIssues(issues: readonly Issue[], input: unknown): FieldIssue[] {
  const seen = new Set<string>();
  return issues.slice(0, MAX_ISSUES).flatMap((issue) => {
    const segments = issue.path.map(String).filter((segment, index) => !(index === 0 && envelope.has(segment)));
    const path = segments.join('.');
    if (seen.has(path)) return [];
    seen.add(path);
    return [{ path, ...codeOf(issue, valueAt(input, issue.path)) }];
  });
}

/** Parts of a detailed oRPC input; they are not form fields. */
const envelope = new Set(['body', 'query', 'params', 'headers']);

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);
}

function codeOf(issue: Issue, value: unknown): Omit<FieldIssue, 'path'> {
  if (issue.code === 'custom' && typeof issue.params?.problem === 'string') {
    const { problem, limit, least } = issue.params;
    return {
      code: problem as FieldProblemCode,
      ...(typeof limit === 'number' ? { limit } : {}),
      ...(typeof least === 'number' ? { least } : {}),
    };
  }
  if (issue.code === 'invalid_type' && (value === undefined || value === null)) return { code: 'required' };
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return issue.minimum === 1 ? { code: 'required' } : { code: 'min_length', limit: Number(issue.minimum) };
  }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { code: 'max_length', limit: Number(issue.maximum) };
  if (issue.code === 'invalid_format' && issue.format === 'email') return { code: 'email' };
  return { code: 'invalid' };
}
