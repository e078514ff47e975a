// Types of the JSON columns, by table (docs/decisions/0069). Each JSON column has a line here: `unknown` where its reader
// parses it, or where rows of earlier versions have another shape.
import type { Coding } from '@acolhe/contract/appointment/appointment';
import type { SettingsView, TermVersion } from '@acolhe/contract/company/setting';
import type { DeviceCheck } from '@acolhe/contract/device-check/device-check';
import type {
  PrescribedItem,
  WrittenCertificate,
  WrittenDocument,
  WrittenExamRequest,
} from '@acolhe/contract/document/content';
import type { LandingContent } from '@acolhe/contract/landing/landing';
import type { PersonAddress } from '@acolhe/contract/person/address';
import type { NewPerson } from '@acolhe/contract/person/person';
import type { FieldIssue } from '@acolhe/contract/problems';
import type { KeptQuestionnaire, QuestionnaireResponse } from '@acolhe/contract/questionnaire/questionnaire';
import type { ExamValue, Vaccination } from '@acolhe/contract/record/history';
import type { RuleHistory } from '@acolhe/contract/rule-history/rule-history';
import type { ClubBenefit } from '@acolhe/domain/club/club';
import type { RecipeKind } from '@acolhe/domain/document/recipe';
import type { RecipeTerm } from '@acolhe/domain/document/recipe-demand';
import type { FhirType } from '@acolhe/domain/fhir/data-access';
import type { NoticeChoices } from '@acolhe/domain/notification/notice';
import type { ImportField } from '@acolhe/domain/person/import-field';
import type { Alarm, Answers } from '@acolhe/domain/queue/screening';
import type { TemplatePart } from '@acolhe/domain/text-template/text-template';
import type { WeeklyHours } from '@acolhe/domain/time/weekly-hours';

/** One change of a field, as histories tell it. */
export type FieldChange = RuleHistory[number]['changes'][number];

/** The clinic's own words by name and language; none where nothing is written. */
export type Messages = Partial<Record<string, string>>;

/** The parts of an item of a record besides its text. */
export type ItemDetail = { laboratory?: string; values?: ExamValue[]; url?: string; vaccination?: Vaccination };

/** Title, text, address to open, and what a later one of the same tag replaces. */
export type PushText = { title: string; body: string; url: string; tag: string };

/** Person of a line of an imported file: the input of a new person, and what only the clinic says. */
export type ImportedPerson = Omit<NewPerson, 'parent_id' | 'co_parent_id' | 'is_another'> & {
  parent_cpf?: string | undefined;
  status: 'active' | 'inactive';
};

/** Holder and issuer of the certificate that signed, and whether its signature counts before the law. */
export type Signer = {
  holder: string;
  issuer: string;
  isLegal: boolean;
  /** False where a list of revoked certificates could not be had; absent for a signature that counts nowhere. */
  isChecked?: boolean;
  /** ISO 8601 time of the authority that stamped the signature. */
  stampedAt?: string;
};

/** One medicine as it is printed. */
export type PrintedItem = {
  medicine: string;
  quantity: number;
  unit: string;
  use: string;
  justification: string;
  override: string;
  /** Days of treatment; null for continuous use, or where only words say. */
  days: number | null;
  /** Keys of its substances, by which the same medicine is noticed again. */
  substances: string[];
  /** Absent in documents of earlier versions, as below. */
  cid?: Coding | null;
  term?: RecipeTerm | null;
};

export type DocumentBody =
  | { type: 'prescription'; kind: RecipeKind; items: PrintedItem[]; protocol?: string }
  | (Omit<WrittenCertificate, 'cid' | 'days_reason'> & { cid: Coding | null; days_reason?: string })
  | WrittenExamRequest
  | Extract<WrittenDocument, { type: 'referral' | 'report' | 'free' }>;

/** Content of a document as of its issue: a later change of name or address changes no document. */
export type DocumentContent = {
  clinic: { name: string; cnpj: string | null; phone: string | null };
  professional: {
    name: string;
    register: string;
    council: { type: string; number: string; state: string };
    cpf?: string;
    phone: string | null;
    address: string;
    place: string;
  };
  patient: {
    name: string;
    cpf: string | null;
    birthDate: string | null;
    years: number | null;
    sex: string | null;
    gender?: string | null;
    address: string;
    responsible: { name: string; cpf: string | null } | null;
  };
  protocol: string;
  timeZone: string;
  body: DocumentBody;
};

export interface JsonColumns {
  appointment_event: { changes: FieldChange[] };
  club: { benefits: ClubBenefit[] };
  company: {
    address: PersonAddress;
    colours: SettingsView['look']['colours'];
    messages: Messages;
  };
  company_term: { texts: Pick<TermVersion, 'title_pt' | 'text_pt' | 'title_en' | 'text_en'> };
  data_token: { read_at: Partial<Record<FhirType, string>> };
  device_check: { network: NonNullable<DeviceCheck['network']> };
  document: { content: DocumentContent; signer: Signer };
  document_draft: { content: { text: string } };
  favourite_medicine: { item: PrescribedItem };
  /** Answers of any call. */
  idempotency_key: { answer: unknown };
  landing_page: { draft: LandingContent; published: LandingContent };
  message_team: { hours: WeeklyHours[] };
  /** By channel: see the feature payment-account. */
  payment_account: { settings: unknown };
  person: { address: PersonAddress; notice_channels: NoticeChoices };
  person_import: { headings: string[]; columns: (ImportField | null)[] };
  person_import_row: { cells: string[]; person: ImportedPerson; faults: FieldIssue[] };
  /** Keys of moved rows by table; merges of earlier versions kept no fields. */
  person_merge: { moved: Record<string, string[]>; fields: unknown };
  phone_message: { words: string[] };
  /** Addresses of earlier versions have not every part. */
  professional: { address: Partial<PersonAddress> };
  push_message: { text: PushText };
  questionnaire: { definition: KeptQuestionnaire['definition'] };
  questionnaire_response: { answers: QuestionnaireResponse['answers'] };
  questionnaire_version: { definition: KeptQuestionnaire['definition'] };
  queue_entry: { answers: Answers; alarms: Alarm[] };
  queue_group: { hours: WeeklyHours[] };
  record_item: { codes: Coding[]; detail: ItemDetail };
  rule_event: { changes: FieldChange[] };
  text_template: { parts: Partial<Record<TemplatePart, string>> };
  visit_note: { codes: Coding[] };
  written_prescription: { items: PrescribedItem[] };
}
