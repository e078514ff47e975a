import { newPerson } from '@acolhe/contract/person/person';
import { type FieldIssue, fieldIssues } from '@acolhe/contract/problems';
import { keyed } from '@acolhe/domain/keyed';
import { type FieldEntry, isListKind, type ListKind } from '@acolhe/domain/person/field-entry';
import { readCpf } from '@acolhe/domain/person/identifiers';
import { type ImportField, importedAsWritten } from '@acolhe/domain/person/import-field';
import { addressParts, personFields } from '@acolhe/domain/person/person-fields';
import { readWeeksAndDays } from '@acolhe/domain/time/weeks-and-days';
import { readDate } from '@acolhe/domain/time/written-date';
import type { ImportedPerson } from '../../../platform/db/json-columns.ts';
import { addressProblems } from '../change.ts';

/** Checked line: the person to take from it, or all its faults. */
export type Looked = { person: ImportedPerson; faults: [] } | { person: null; faults: FieldIssue[] };

/** Words of spreadsheets for values of lists, without accents. */
const words: Readonly<Record<ListKind, Record<string, string>>> = {
  gender: {
    f: 'female',
    fem: 'female',
    feminino: 'female',
    mulher: 'female',
    m: 'male',
    masc: 'male',
    masculino: 'male',
    homem: 'male',
    'nao binario': 'non_binary',
    'non binary': 'non_binary',
    outro: 'other',
    'prefiro nao dizer': 'undisclosed',
    'i would rather not say': 'undisclosed',
  },
  sex: {
    f: 'female',
    fem: 'female',
    feminino: 'female',
    m: 'male',
    masc: 'male',
    masculino: 'male',
    intersexo: 'intersex',
  },
  locale: {
    'pt br': 'pt-BR',
    pt: 'pt-BR',
    portugues: 'pt-BR',
    portuguese: 'pt-BR',
    'en us': 'en-US',
    en: 'en-US',
    ingles: 'en-US',
    english: 'en-US',
  },
  status: { ativo: 'active', a: 'active', sim: 'active', inativo: 'inactive', i: 'inactive', nao: 'inactive' },
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ');

/** A value of a list in its own word; what is not known stays, and the schema names it. */
function listed(list: ListKind, text: string): string | undefined {
  if (!text) return undefined;
  const known = Object.values(words[list]).find((value) => value.toLowerCase() === text.toLowerCase());
  return known ?? words[list][plain(text)] ?? text;
}

/** Spreadsheets take the zeros at the beginning of a CPF away. */
function cpfOf(text: string): string | undefined {
  const padded = /^\d{8,10}$/.test(text) ? text.padStart(11, '0') : text;
  return padded || undefined;
}

/** A value as the form for a new person gives it; what is not understood stays, and the schema names it. */
function readCell(kind: FieldEntry['kind'], text: string): string | number | undefined {
  if (isListKind(kind)) return listed(kind, text);
  if (kind === 'cpf') return cpfOf(text);
  if (kind === 'weeks_and_days') return readWeeksAndDays(text) ?? (text || undefined);
  // These two are missed where they are empty.
  if (kind === 'birth_date') return text && (readDate(text.replace(/ 0?0:00(:00)?$/, ''), 'pt-BR') ?? text);
  if (kind === 'name') return text;
  return text || undefined;
}

/** Stands for the responsible person, who is known once all lines are. */
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

/** Looks at one line by the same rules as the form for a new person. All that is wrong is said. */
export function lookAt(
  cells: readonly string[],
  columns: readonly (ImportField | null)[],
  countries: Countries,
): Looked {
  const cell = (field: ImportField) => cells[columns.indexOf(field)] ?? '';
  const parentCpf = cpfOf(cell('parent_cpf'));
  const address = addressParts.some((field) => field !== 'country' && cell(field))
    ? {
        ...keyed(addressParts, cell),
        state: stateOf(cell('state')),
        country: countries(cell('country')),
      }
    : undefined;
  const { status = 'active', ...fields } = keyed(importedAsWritten, (field) =>
    readCell(personFields[field].kind, cell(field)),
  );
  const { success, data, error } = newPerson.safeParse({ ...fields, address, parent_id: parentCpf && SOMEBODY });
  const faults = success ? [] : fieldIssues(error.issues, {}).map(ofColumn);
  if (parentCpf && !readCpf(parentCpf)) faults.push({ path: 'parent_cpf', code: 'cpf' });
  if (data?.address) faults.push(...addressProblems(data.address).map(ofColumn));
  // A separator within a text moves all that follows into other columns.
  if (cells.findLastIndex(Boolean) >= columns.length)
    faults.push({ path: 'columns', code: 'cell_count', limit: columns.length });
  const isStatus = status === 'active' || status === 'inactive';
  if (!isStatus) faults.push({ path: 'status', code: 'invalid' });
  if (faults.length > 0 || !data || !isStatus) return { person: null, faults };
  const { parent_id: _, is_another: __, ...person } = data;
  return {
    person: { ...person, status, parent_cpf: parentCpf && readCpf(parentCpf) },
    faults: [],
  };
}

/** The code of a country's name or code; Brazil if nothing is said. */
export type Countries = (text: string) => string;

/** `São Paulo` stays; `sp` is the state's abbreviation. */
const stateOf = (text: string) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text);

/** Faults by the field of the column that they stand in. */
function ofColumn({ path, ...issue }: FieldIssue): FieldIssue {
  return { ...issue, path: path === 'parent_id' ? 'parent_cpf' : path.replace(/^address\./, '') };
}
