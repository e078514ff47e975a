import { entryOf, type FieldWith, type PersonFields, personFieldNames } from './person-fields.ts';

type Parts = { [F in keyof PersonFields]: PersonFields[F] extends { sheet: { parts: infer P } } ? keyof P : never };
type PartColumn = Parts[keyof Parts];
/** Fields of a person of which a column holds the value. */
type WholeField = FieldWith<{ sheet: { headings: readonly string[] } }>;
/** Fields of a person that a column of a spreadsheet can fill. */
export type ImportField = WholeField | PartColumn;
/** Columns of the file of people that say a field or a part of one. */
export type WrittenColumn =
  | Exclude<FieldWith<{ sheet: object }>, FieldWith<{ sheet: { isWritten: false } }>>
  | PartColumn;

/** Headings of all columns that an import takes, in the order of the fields. */
const headings = new Map<string, readonly string[]>(
  personFieldNames.flatMap((field) => {
    const { headings: own, parts } = entryOf(field).sheet ?? {};
    return [...Object.entries(parts ?? {}), ...(own ? [[field, own] as const] : [])];
  }),
);
const fields = new Set<string>(personFieldNames);
const written = new Set<string>(
  personFieldNames.flatMap((field) => {
    const { sheet } = entryOf(field);
    return [...Object.keys(sheet?.parts ?? {}), ...(sheet && sheet.isWritten !== false ? [field] : [])];
  }),
);

const isImported = (column: string): column is ImportField => headings.has(column);
const isWhole = (column: string): column is WholeField => headings.has(column) && fields.has(column);
const isWritten = (column: string): column is WrittenColumn => written.has(column);

export const importFields = [...headings.keys()].filter(isImported);
export const writtenColumns = [...written].filter(isWritten);
/** Fields that an import takes as they stand in one column. */
export const importedAsWritten = personFieldNames.filter(isWhole);

/** A heading without case, accents, punctuation and what is in brackets. */
const plainHeading = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The field of each heading, each field once: the first heading that names it. Null for what is not known. */
export function fieldsOfHeadings(sheet: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return sheet.map((heading) => {
    const plain = plainHeading(heading);
    const field = importFields.find((one) => headings.get(one)?.includes(plain));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
