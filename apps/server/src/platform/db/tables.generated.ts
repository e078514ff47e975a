// Generated from the migrations by tools/generate-tables.ts; run `npm run docs` after changing them.
import type { ColumnType } from 'kysely';

/** A column whose value may be left out of an insert. */
type Optional<T> = ColumnType<T, T | undefined, T>;
/** An instant; written as a Date or ISO 8601 text. */
type Instant = ColumnType<Date, Date | string, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** JSON; written as text. */
type Json = ColumnType<unknown, string, string>;
type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;

export interface Tables {
  access_code: {
    code: string;
    company_id: string;
    appointment_id: string;
    purpose: string;
    participant: Optional<string | null>;
  };
  appointment: {
    id: string;
    company_id: string;
    protocol: string;
    professional_id: string;
    patient_id: string;
    booked_by: string;
    source: string;
    status: string;
    specialty: Optional<string | null>;
    reason: Optional<string>;
    starts_at: Instant;
    ends_at: Instant;
    hold_until: OptionalInstant;
    finished_at: OptionalInstant;
    created_at: Instant;
    sequence: Optional<number>;
    type: Optional<string | null>;
    notes: Optional<string>;
    assistant_name: Optional<string | null>;
    assistant_mail: Optional<string | null>;
    version: Optional<number>;
  };
  appointment_event: {
    id: Optional<number>;
    company_id: string;
    appointment_id: string;
    at: Instant;
    event: string;
    from_state: Optional<string | null>;
    to_state: string;
    actor: string;
    reason: Optional<string | null>;
    from_start: OptionalInstant;
    to_start: OptionalInstant;
    actor_name: Optional<string | null>;
    overrides: Optional<string[] | null>;
    changes: OptionalJson;
  };
  appointment_file: {
    path: string;
    company_id: string;
    appointment_id: string;
    kind: string;
    name: string;
    media_type: string;
    size: number;
    sha256: string;
    side: string;
    added_by: string;
    upload_id: Optional<string | null>;
    added_at: Instant;
  };
  availability_exception: {
    id: string;
    company_id: string;
    professional_id: string;
    kind: string;
    from_date: string;
    until_date: string;
    start_time: Optional<string | null>;
    end_time: Optional<string | null>;
    duration_minutes: Optional<number | null>;
    place_id: Optional<string | null>;
    note: Optional<string>;
  };
  availability_rule: {
    id: string;
    company_id: string;
    professional_id: string;
    weekday: number;
    start_time: string;
    end_time: string;
    duration_minutes: number;
    valid_from: string;
    valid_until: Optional<string | null>;
    place_id: Optional<string | null>;
  };
  calendar_feed: {
    code: string;
    company_id: string;
    user_id: string;
    person_id: Optional<string | null>;
    professional_id: Optional<string | null>;
    locale: string;
    created_at: Instant;
  };
  cid10: {
    code: string;
    display: string;
    words: string;
  };
  club: {
    id: string;
    company_id: string;
    name: string;
    description: Optional<string>;
    status: Optional<string>;
  };
  company: {
    id: string;
    name: string;
    social_name: string;
    cnpj: Optional<string | null>;
    phone: Optional<string | null>;
    mail: Optional<string | null>;
    time_zone: Optional<string>;
    status: Optional<string>;
    allows_patient_to_schedule: Optional<boolean>;
    access_person_schedule: Optional<boolean>;
    access_emergency: Optional<boolean>;
    allow_professional_view_patient_history: Optional<boolean>;
    allows_patient_registration: Optional<boolean>;
    allows_patient_to_schedule_time_before: Optional<number>;
    appointment_duration: Optional<number>;
    period: Optional<number>;
    display_powered_by: Optional<boolean>;
    use_emergency_module: Optional<boolean>;
    colours: Json;
    welcome: OptionalJson;
    created_at: Optional<Date>;
    refund_hours: Optional<number>;
    works_holidays: Optional<string[]>;
    late_choice_days: Optional<number>;
    compared_at: OptionalInstant;
  };
  company_financial: {
    company_id: string;
    commission_type: Optional<string | null>;
    commission_value: Optional<number | null>;
    plan_id: Optional<string | null>;
    pix_fee_share: Optional<number>;
    pix_fee_fixed: Optional<number>;
    card_fee_share: Optional<number>;
    card_fee_fixed: Optional<number>;
    allows_local_payment: Optional<boolean>;
    sends_receipt: Optional<boolean>;
    receipt_copy_mail: Optional<string | null>;
    version: Optional<number>;
  };
  company_holiday: {
    company_id: string;
    date: string;
    name: string;
  };
  difference: {
    id: string;
    company_id: string;
    kind: string;
    ref: string;
    payment_id: Optional<string | null>;
    ours: Optional<number | null>;
    theirs: Optional<number | null>;
    found_at: Instant;
    closed_at: OptionalInstant;
    closed_by: Optional<string | null>;
    outcome: Optional<string | null>;
  };
  freed_time: {
    id: string;
    company_id: string;
    professional_id: string;
    starts_at: Instant;
    ends_at: Instant;
    freed_at: Instant;
    closed_at: OptionalInstant;
  };
  idempotency_key: {
    company_id: string;
    key: string;
    owner: string;
    fingerprint: string;
    started_at: Instant;
    answer: OptionalJson;
  };
  ledger_entry: {
    id: Optional<number>;
    company_id: string;
    transaction_id: string;
    account: string;
    amount: number;
  };
  ledger_transaction: {
    id: string;
    company_id: string;
    at: Instant;
    kind: string;
    payment_id: Optional<string | null>;
    professional_id: Optional<string | null>;
    ref: string;
  };
  login_metric: {
    id: string;
    company_id: string;
    person_id: string;
    minutes: string;
    at: Instant;
  };
  mail: {
    id: string;
    company_id: string;
    dedupe_key: string;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    attachments: OptionalJson;
    created_at: Instant;
    sent_at: OptionalInstant;
    attempts: Optional<number>;
    next_at: OptionalInstant;
    expires_at: OptionalInstant;
  };
  offer: {
    id: string;
    company_id: string;
    waiting_id: string;
    patient_id: string;
    appointment_id: string;
    professional_id: string;
    starts_at: Instant;
    ends_at: Instant;
    until: Instant;
    status: string;
    offered_at: Instant;
    answered_at: OptionalInstant;
  };
  payment: {
    id: string;
    company_id: string;
    appointment_id: string;
    status: string;
    price: number;
    discount: Optional<number>;
    voucher: Optional<string | null>;
    paid_at: OptionalInstant;
    created_at: Instant;
    decide_until: OptionalInstant;
  };
  payment_event: {
    id: Optional<number>;
    company_id: string;
    payment_id: string;
    at: Instant;
    event: string;
    from_state: Optional<string | null>;
    to_state: string;
    actor: string;
  };
  person: {
    id: string;
    company_id: string;
    user_id: Optional<string | null>;
    parent_id: Optional<string | null>;
    name: string;
    social_name: Optional<string | null>;
    cpf: Optional<string | null>;
    registration: Optional<string | null>;
    birth_date: Optional<string | null>;
    gender: Optional<string | null>;
    sex_at_birth: Optional<string | null>;
    mail: Optional<string | null>;
    phone: Optional<string | null>;
    address: OptionalJson;
    profession: Optional<string | null>;
    uhc_id: Optional<string | null>;
    status: Optional<string>;
    created_at: Optional<Date>;
    reminds_by_mail: Optional<boolean>;
    reminds_by_push: Optional<boolean>;
  };
  person_sign: {
    person_id: string;
    company_id: string;
    is_consultorio: boolean;
    version: string;
    signed_at: Instant;
  };
  pix_charge: {
    txid: string;
    company_id: string;
    payment_id: string;
    status: string;
    amount: number;
    copy_paste: Optional<string | null>;
    expires_at: Instant;
    created_at: Instant;
  };
  place: {
    id: string;
    company_id: string;
    name: string;
  };
  plan: {
    id: string;
    company_id: string;
    name: string;
    description: Optional<string>;
    bill_type: string;
    attendance_value: Optional<number | null>;
    commission_type: Optional<string | null>;
    commission_value: Optional<number | null>;
    duration_days: Optional<number | null>;
    minutes_quantity: Optional<number | null>;
    minutes_value: Optional<number | null>;
    additional_minutes_allowed: Optional<boolean>;
    additional_minutes_value: Optional<number | null>;
    additional_minutes_max: Optional<number | null>;
    recorded_minutes_quantity: Optional<number | null>;
    recorded_minutes_value: Optional<number | null>;
    additional_recorded_minutes_allowed: Optional<boolean>;
    additional_recorded_minutes_value: Optional<number | null>;
    additional_recorded_minutes_max: Optional<number | null>;
    attendance_average_minutes: Optional<number | null>;
    max_attendance_minutes: Optional<number | null>;
    initial_attendance_quantity: Optional<number | null>;
    status: Optional<string>;
    version: Optional<number>;
    created_at: Instant;
  };
  professional: {
    id: string;
    company_id: string;
    user_id: Optional<string | null>;
    permalink: string;
    name: string;
    specialty: string;
    register_type: Optional<string>;
    register_number: string;
    register_state: string;
    rqe: Optional<string | null>;
    about: Optional<string>;
    languages: Optional<string[]>;
    education: Optional<string[]>;
    price: number;
    photo: Optional<string | null>;
    phone: Optional<string | null>;
    address: OptionalJson;
    on_landing: Optional<boolean>;
    status: Optional<string>;
    created_at: Optional<Date>;
    agenda_version: Optional<number>;
  };
  professional_terms: {
    professional_id: string;
    company_id: string;
    commission_type: Optional<string | null>;
    commission_value: Optional<number | null>;
    plan_id: Optional<string | null>;
    plan_since: Optional<string | null>;
    version: Optional<number>;
  };
  push_device: {
    id: string;
    company_id: string;
    person_id: string;
    user_id: string;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    locale: string;
    created_at: Instant;
  };
  push_message: {
    id: string;
    company_id: string;
    device_id: string;
    dedupe_key: string;
    text: Json;
    created_at: Instant;
    next_at: Instant;
    expires_at: Instant;
    attempts: Optional<number>;
    sent_at: OptionalInstant;
  };
  queue_group: {
    id: string;
    company_id: string;
    name: string;
    specialty: string;
    status: Optional<string>;
  };
  receipt: {
    id: string;
    company_id: string;
    txid: Optional<string | null>;
    payment_id: Optional<string | null>;
    amount: number;
    paid_at: Instant;
    received_at: Instant;
    source: string;
    fee: Optional<number>;
  };
  record_access: {
    id: Optional<number>;
    company_id: string;
    patient_id: string;
    user_id: string;
    user_name: string;
    what: string;
    at: Instant;
  };
  record_item: {
    id: string;
    company_id: string;
    patient_id: string;
    appointment_id: Optional<string | null>;
    item_type: string;
    title: string;
    summary: Optional<string>;
    text: Optional<string>;
    codes: OptionalJson;
    author: string;
    professional_id: Optional<string | null>;
    at: Instant;
  };
  referral: {
    appointment_id: string;
    company_id: string;
    referred_by: string;
    register: Optional<string>;
    note: Optional<string>;
  };
  refund: {
    id: string;
    company_id: string;
    payment_id: Optional<string | null>;
    receipt_id: string;
    source: string;
    amount: number;
    cause: string;
    reason: Optional<string>;
    actor: string;
    actor_name: Optional<string | null>;
    status: string;
    asked_at: Instant;
    closed_at: OptionalInstant;
  };
  reminder: {
    appointment_id: string;
    kind: string;
    starts_at: Instant;
    company_id: string;
    due_at: Instant;
    told_at: OptionalInstant;
  };
  room_seat: {
    appointment_id: string;
    participant: string;
    company_id: string;
    seat: string;
    page: string;
    connection: string;
    microphone: boolean;
    camera: boolean;
    connected: boolean;
    since: Instant;
    seen_at: Instant;
  };
  rule_event: {
    id: Optional<number>;
    company_id: string;
    kind: string;
    subject: string;
    at: Instant;
    event: string;
    actor: string;
    actor_name: string;
    changes: OptionalJson;
  };
  service_request: {
    id: string;
    company_id: string;
    kind: string;
    status: string;
    patient_id: string;
    appointment_id: string;
    professional_id: string;
    requester: string;
    specialty: string;
    observation: Optional<string>;
    contact: Optional<string>;
    weekdays: Optional<number[]>;
    periods: Optional<string[]>;
    booked_id: Optional<string | null>;
    answer: Optional<string>;
    created_at: Instant;
    answered_at: OptionalInstant;
  };
  service_request_event: {
    id: Optional<number>;
    company_id: string;
    service_request_id: string;
    at: Instant;
    event: string;
    from_state: Optional<string | null>;
    to_state: string;
    actor: string;
  };
  survey_answer: {
    appointment_id: string;
    company_id: string;
    score: number;
    comment: Optional<string>;
    at: Instant;
  };
  tenant: {
    id: string;
  };
  visit_log: {
    id: Optional<number>;
    company_id: string;
    appointment_id: string;
    participant: string;
    event: string;
    at: Instant;
  };
  visit_note: {
    appointment_id: string;
    company_id: string;
    reason: Optional<string>;
    assessment: Optional<string>;
    codes: OptionalJson;
    conduct: Optional<string>;
    author: string;
    saved_at: Instant;
    closed_at: OptionalInstant;
  };
  voucher: {
    company_id: string;
    code: string;
    percent: Optional<number | null>;
    valid_until: Optional<string | null>;
    max_uses: Optional<number | null>;
    uses: Optional<number>;
    status: Optional<string>;
    amount: Optional<number | null>;
    description: Optional<string>;
    valid_from: Optional<string | null>;
    max_uses_patient: Optional<number | null>;
    specialties: Optional<string[]>;
    professional_ids: Optional<string[]>;
    version: Optional<number>;
    created_at: Optional<Date>;
  };
  voucher_try: {
    id: Optional<number>;
    company_id: string;
    payment_id: string;
    at: Instant;
  };
  voucher_use: {
    id: string;
    company_id: string;
    code: string;
    payment_id: string;
    patient_id: string;
    amount: number;
    at: Instant;
    returned_at: OptionalInstant;
  };
  waiting: {
    id: string;
    company_id: string;
    patient_id: string;
    appointment_id: Optional<string | null>;
    professional_id: Optional<string | null>;
    specialty: Optional<string | null>;
    weekdays: Optional<number[]>;
    periods: Optional<string[]>;
    reason: Optional<string>;
    status: string;
    joined_by: string;
    since: Instant;
    ended_at: OptionalInstant;
  };
  waiting_event: {
    id: Optional<number>;
    company_id: string;
    waiting_id: string;
    at: Instant;
    event: string;
    from_state: Optional<string | null>;
    to_state: string;
    actor: string;
  };
  'identity.account': {
    id: string;
    accountId: string;
    providerId: string;
    userId: string;
    accessToken: Optional<string | null>;
    refreshToken: Optional<string | null>;
    idToken: Optional<string | null>;
    accessTokenExpiresAt: OptionalInstant;
    refreshTokenExpiresAt: OptionalInstant;
    scope: Optional<string | null>;
    password: Optional<string | null>;
    createdAt: Optional<Date>;
    updatedAt: Optional<Date>;
  };
  'identity.ended_session': {
    token_hash: string;
    user_id: string;
    device: string;
    started_at: Instant;
    ended_at: Instant;
    reason: string;
  };
  'identity.push_key': {
    one: Optional<boolean>;
    public_key: string;
    private_key: string;
    created_at: Optional<Date>;
  };
  'identity.session': {
    id: string;
    expiresAt: Instant;
    token: string;
    createdAt: Optional<Date>;
    updatedAt: Optional<Date>;
    ipAddress: Optional<string | null>;
    userAgent: Optional<string | null>;
    userId: string;
  };
  'identity.sign_in_attempt': {
    account: string;
    address: string;
    at: Instant;
  };
  'identity.term_acceptance': {
    user_id: string;
    version: string;
    accepted_at: Instant;
  };
  'identity.twoFactor': {
    id: string;
    secret: string;
    backupCodes: string;
    userId: string;
    verified: Optional<boolean | null>;
    failedVerificationCount: Optional<number | null>;
    lockedUntil: OptionalInstant;
  };
  'identity.user': {
    id: string;
    name: string;
    email: string;
    emailVerified: Optional<boolean>;
    image: Optional<string | null>;
    createdAt: Optional<Date>;
    updatedAt: Optional<Date>;
    twoFactorEnabled: Optional<boolean | null>;
    companyId: string;
    role: string;
    personId: Optional<string | null>;
    professionalId: Optional<string | null>;
    demo: Optional<boolean>;
  };
  'identity.verification': {
    id: string;
    identifier: string;
    value: string;
    expiresAt: Instant;
    createdAt: Optional<Date>;
    updatedAt: Optional<Date>;
  };
  'simulator_bank.charge': {
    txid: string;
    pix_key: string;
    amount: string;
    payer_request: Optional<string | null>;
    created_at: Instant;
    expiration_seconds: number;
    status: string;
    revision: Optional<number>;
    location_id: Optional<number>;
  };
  'simulator_bank.notice': {
    id: Optional<number>;
    url: string;
    body: Json;
    attempts: Optional<number>;
  };
  'simulator_bank.pix': {
    end_to_end_id: string;
    txid: string;
    amount: string;
    at: Instant;
  };
  'simulator_bank.refund': {
    end_to_end_id: string;
    id: string;
    amount: string;
    status: string;
    at: Instant;
  };
  'simulator_bank.webhook': {
    pix_key: string;
    url: string;
  };
}
