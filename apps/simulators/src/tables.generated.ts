// Generated from the migrations by tools/generate/tables.ts; run `npm run docs` after changing them.
import type { ColumnType } from 'kysely';
import type { JsonColumns } from './json-columns.ts';

/** A column whose value may be left out of an insert. */
type Optional<T> = ColumnType<T, T | undefined, T>;
/** An instant; written as a Date or ISO 8601 text. */
type Instant = ColumnType<Date, Date | string, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** JSON; written as text. */
type Json<T> = ColumnType<T, string, string>;

export interface Tables {
  'simulator.bank_behaviour': {
    only_one: Optional<boolean>;
    answers: Optional<'well' | 'down' | 'slow' | 'silent' | 'lost'>;
    about: Optional<'all' | 'token' | 'charge' | 'read' | 'withdraw' | 'refund'>;
    requests_left: Optional<number | null>;
    slow_ms: Optional<number>;
    notices: Optional<'at_once' | 'repeated' | 'reversed' | 'delayed' | 'withheld'>;
    refunds: Optional<'at_once' | 'later' | 'refused'>;
  };
  'simulator.bank_charge': {
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
  'simulator.bank_notice': {
    id: Optional<number>;
    pix_key: string;
    body: Json<JsonColumns['simulator.bank_notice']['body']>;
    attempts: Optional<number>;
    created_at: Instant;
    due_at: OptionalInstant;
  };
  'simulator.bank_pix': {
    end_to_end_id: string;
    txid: Optional<string | null>;
    pix_key: string;
    amount: string;
    at: Instant;
  };
  'simulator.bank_refund': {
    end_to_end_id: string;
    id: string;
    amount: string;
    status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
    at: Instant;
    rtr_id: string;
    settles_at: Instant;
    outcome: Optional<'DEVOLVIDO' | 'NAO_REALIZADO'>;
    description: Optional<string | null>;
  };
  'simulator.bank_webhook': {
    pix_key: string;
    url: string;
    created_at: Instant;
  };
  'simulator.credential_member': {
    club: string;
    cpf: string;
    birth_date: string;
    since: string;
    until: Optional<string | null>;
  };
  'simulator.credential_order': {
    code: string;
    partner: string;
    name: string;
    cpf: string;
    birth_date: string;
    specialty: Optional<string | null>;
    valid_until: string;
    state: Optional<'valid' | 'used'>;
  };
  'simulator.gateway_charge': {
    id: Optional<number>;
    idempotency_key: string;
    external_reference: string;
    scenario: string;
    method: string;
    last_four: string;
    amount: number;
    total: number;
    installments: number;
    fee: Optional<number>;
    status: string;
    status_detail: string;
    notification_url: Optional<string | null>;
    created_at: Instant;
    approved_at: OptionalInstant;
    decides_at: OptionalInstant;
    silent_until: OptionalInstant;
  };
  'simulator.gateway_notice': {
    id: Optional<number>;
    url: string;
    charge_id: number;
    action: string;
  };
  'simulator.gateway_refund': {
    id: Optional<number>;
    charge_id: number;
    idempotency_key: string;
    amount: number;
    at: Instant;
  };
  'simulator.gateway_token': {
    id: string;
    scenario: string;
    method: string;
    last_four: string;
    holder: string;
    created_at: Instant;
    used_at: OptionalInstant;
  };
  'simulator.phone_message': {
    id: string;
    channel: string;
    number: string;
    text: string;
    reference: string;
    state: Optional<string>;
    created_at: Instant;
  };
  'simulator.psc_authority': {
    id: string;
    certificate: Uint8Array;
    key: Uint8Array;
  };
  'simulator.psc_certificate': {
    cpf: string;
    certificate: Uint8Array;
    key: Uint8Array;
  };
  'simulator.sncr_series': {
    series: string;
    next: number;
  };
}
