/** Kinds whose values are those of a list, and the list's name in phrases. */
const lists = { gender: 'GENDER', sex: 'SEX', locale: 'LOCALE', status: 'STATUS' } as const;

export type ListKind = keyof typeof lists;

/**
 * How the value of a field is written, checked, kept and said. The contract has the schemas of each
 * (`person/field-schema.ts`); the file of people, the import and the screens have one way to say and to read it.
 */
export type FieldKind =
  | ListKind
  | 'name'
  | 'other_name'
  /** One line of text, at most 40 or 80 signs. */
  | 'line_40'
  | 'line_80'
  | 'birth_date'
  | 'cpf'
  | 'cns'
  | 'phone'
  | 'email'
  | 'address'
  /** Another person, by id. */
  | 'person'
  /** Whole days, from `least` to `most`, which people write as weeks and days. */
  | 'weeks_and_days';

export const isListKind = (kind: string): kind is ListKind => Object.hasOwn(lists, kind);

/** The list of a kind's values in phrases; undefined for a kind without one. */
export const listOfKind = (kind: FieldKind) => (isListKind(kind) ? lists[kind] : undefined);

/** Columns of a spreadsheet of people. */
type Sheet = {
  /** Headings that an import knows the field by, without accents and punctuation; none where it has no column. */
  headings?: readonly string[];
  /** Columns that hold a part of the field or stand for it, with their headings. */
  parts?: Readonly<Record<string, readonly string[]>>;
  /** False for a field that has no column of its own in the file of people. */
  isWritten?: boolean;
};

/** The place of a field at `/fhir`, in the patient or beside it; names, gender and address have none, being put together there. */
export type FhirPlace =
  /** An identifier, or a way to reach the patient. */
  | { identifier: 'cpf' | 'cns' }
  | { telecom: 'phone' | 'email' }
  /** An observation of its own: LOINC code, and UCUM unit. */
  | { observation: { code: string; display: string; unit: string } };

export type FieldEntry = {
  column: string;
  kind: FieldKind;
  /** Bounds of a number. */
  least?: number;
  most?: number;
  /** Those who read it: the person, those responsible and the clinic, doctors too; or reception and managers alone. */
  seen: 'person' | 'clinic';
  /**
   * Those who write it, and what a call means that leaves it out.
   *
   * - `required`: the person and the clinic; never empty.
   * - `person`: the person and the clinic; named by a call that writes the whole profile.
   * - `later`: as `person`; a field of a later version, which stays as it is where a call does not name it.
   * - `clinic`: the clinic; empty where it is left out.
   * - `defaulted`: the clinic; its default where it is left out.
   * - `apart`: a call of its own.
   */
  change: 'required' | 'person' | 'later' | 'clinic' | 'defaulted' | 'apart';
  /** Whether changes are told with before and after. */
  history: boolean;
  /** Whether a merge keeps the value of the one or the other record, as is chosen. */
  merge: boolean;
  /** Shown only where there is a value. */
  isRare?: boolean;
  sheet?: Sheet;
  fhir?: FhirPlace;
};
