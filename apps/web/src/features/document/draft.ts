import type { WrittenDocument } from '@acolhe/contract/document/content';
import type { certificateKinds } from '@acolhe/domain/document/document-flow';
import type { Rhythm, Route } from '@acolhe/domain/document/posology';
import type { Locale } from '@acolhe/domain/time/time';
import { dateFromTyped } from '../../shared/form/typed-date.ts';

/** One medicine as it is typed. */
export type TypedItem = {
  key: string;
  medicine_id: string | null;
  medicine: string;
  declared: string;
  answer: string;
  dose: string;
  unit: string;
  route: Route;
  rhythm: Rhythm;
  every: string;
  days: string;
  instructions: string;
  quantity: string;
  quantity_unit: string;
  is_long_treatment: boolean;
  justification: string;
  override: string;
  /** As below: absent in drafts of earlier versions. */
  covers_days?: string;
  cid?: string;
  has_term?: boolean;
  /** Origin of its use, until the doctor changes it: asked for, or proposed with how it was reckoned. */
  usual?: UsualUse | null;
};

type UsualUse =
  | { kind: 'asked' | 'weight' | 'favourite' }
  | { kind: 'proposed'; reckoning: string; source: string; note: string };

export type TypedCertificate = {
  kind: (typeof certificateKinds)[number];
  /** As it is written in the reader's language. */
  from: string;
  days: string;
  start_time: string;
  end_time: string;
  companion: string;
  cid: string;
  cid_requested: boolean;
  text: string;
  days_reason?: string;
};
export type TypedExams = { lines: string; indication: string; urgent: boolean };
export type TypedReferral = { specialty: string; reason: string; urgent: boolean };
export type TypedText = { title: string; text: string };

/** Documents that a doctor has begun to write in a visit; null for each other type. */
export type Typed = {
  prescription: TypedItem[] | null;
  certificate: TypedCertificate | null;
  exam_request: TypedExams | null;
  referral: TypedReferral | null;
  report: TypedText | null;
  free: TypedText | null;
  /** Protocol of a nurse's prescription. */
  protocol?: string;
};
export type TypedPart = Exclude<keyof Typed, 'protocol'>;

export const typedParts: readonly TypedPart[] = [
  'prescription',
  'certificate',
  'exam_request',
  'referral',
  'report',
  'free',
];

export const nothingTyped: Typed = {
  prescription: null,
  certificate: null,
  exam_request: null,
  referral: null,
  report: null,
  free: null,
};

/** Whether what was stored is such a value: it may be of an earlier version. */
export function isTyped(value: unknown): value is Typed {
  return typeof value === 'object' && value !== null && typedParts.every((part) => part in value);
}

/** Parts that are written, in their order: the n-th is `documents.n` of the input and of its problems. */
export const partsOf = (typed: Typed): TypedPart[] => typedParts.filter((part) => typed[part] !== null);

/** Path of a part's fields in problems. */
export const pathOf = (typed: Typed, part: TypedPart): string => `documents.${partsOf(typed).indexOf(part)}`;

/** `½` and `1/2` are as good as `0,5`. */
function number(text: string): number {
  const plain = text.trim().replace('½', ' 1/2').replace(',', '.').trim();
  const [, whole = '0', over, under] = /^(?:(\d+) )?(\d+)\/([1-9]\d*)$/.exec(plain) ?? [];
  if (over && under) return Number(whole) + Number(over) / Number(under);
  return plain === '' ? Number.NaN : Number(plain);
}
/** A number that was not typed is left out, so that it is reported as missing. */
export const given = (text: string): number | undefined => {
  const value = number(text);
  return Number.isNaN(value) ? undefined : value;
};

/** The input of the calls; what is not complete is left out, and refused with words. */
export function inputOf(typed: Typed, locale: Locale): WrittenDocument[] {
  return partsOf(typed).map((part) => inputs[part](typed, locale) as WrittenDocument);
}

const inputs: Readonly<Record<TypedPart, (typed: Typed, locale: Locale) => unknown>> = {
  prescription: ({ prescription, protocol }) => ({
    type: 'prescription',
    items: (prescription ?? []).map(itemInput),
    protocol: protocol ?? '',
  }),
  certificate: ({ certificate: typed }, locale) => {
    if (!typed) return undefined;
    const isAbsence = typed.kind === 'absence';
    return {
      type: 'certificate',
      kind: typed.kind,
      from: dateFromTyped(typed.from, locale),
      days: isAbsence ? (given(typed.days) ?? null) : null,
      days_reason: isAbsence ? (typed.days_reason ?? '') : '',
      start_time: isAbsence ? null : typed.start_time || null,
      end_time: isAbsence ? null : typed.end_time || null,
      companion: typed.kind === 'companion' ? typed.companion : '',
      cid: isAbsence ? typed.cid.trim() || null : null,
      cid_requested: typed.cid_requested,
      text: typed.text,
    };
  },
  exam_request: ({ exam_request: typed }) => ({
    type: 'exam_request',
    items: (typed?.lines ?? '')
      .split('\n')
      .filter((line) => line.trim())
      .map(examOf),
    indication: typed?.indication,
    priority: typed?.urgent ? 'urgent' : 'routine',
  }),
  referral: ({ referral: typed }) => ({
    type: 'referral',
    specialty: typed?.specialty,
    reason: typed?.reason,
    priority: typed?.urgent ? 'urgent' : 'routine',
  }),
  report: ({ report }) => ({ type: 'report', ...report }),
  free: ({ free }) => ({ type: 'free', ...free }),
};

/** `Hemograma; 40304361`: a name, and its TUSS code if it has one. */
function examOf(line: string) {
  const [, name = line, tuss] = /^(.*?)\s*;\s*(\d{8})\s*$/.exec(line) ?? [];
  return { name: name.trim(), tuss: tuss ?? null };
}

/** A medicine as the calls take it; what is not complete is left out. */
export function itemInput(typed: TypedItem) {
  const isOnce = typed.rhythm === 'once';
  const posology = {
    dose: given(typed.dose),
    unit: typed.unit,
    route: typed.route,
    rhythm: typed.rhythm,
    every: isOnce ? 1 : given(typed.every),
    days: given(typed.days) ?? null,
  };
  return {
    medicine_id: typed.medicine_id,
    medicine: typed.medicine,
    declared: typed.declared || null,
    answer: typed.answer || null,
    // Words alone are enough where no dose is given.
    posology: typed.dose.trim() === '' && typed.instructions.trim() ? null : posology,
    instructions: typed.instructions,
    quantity: given(typed.quantity),
    quantity_unit: typed.quantity_unit,
    is_long_treatment: typed.is_long_treatment,
    justification: typed.justification,
    override: typed.override,
    covers_days: given(typed.covers_days ?? '') ?? null,
    cid: typed.cid?.trim() || null,
    has_term: typed.has_term ?? false,
  };
}
