import { substanceKey } from '@acolhe/domain/document/recipe';
import { searchText } from '@acolhe/domain/medicine/medicine-search';
import { nameKey } from '@acolhe/domain/medicine/named-medicine';
import { folded } from '@acolhe/domain/text/folded';
import { type Imported, inBatches, type Progress } from '../../platform/db/batches.ts';
import type { Platform } from '../../platform/platform.ts';
import { readColumns } from '../../platform/sheet/sheet.ts';
import { brandName, isBrand, substancesOfLine } from './brand.ts';
import { medicineId } from './catalogue-medicine.ts';
import { presentationText, readPresentation, recipeAnswerOf } from './presentation.ts';
import { packedNames, substanceName } from './service.ts';
import { type ImportedMedicine, upsertMedicines } from './store.ts';

const MOST_ROWS = 200_000;
/** Lines after which it is told how far the reading is. */
const TOLD_EVERY = 5000;

/** Rows of a list of brands, of which those of substances and those that say none are passed over. */
type Passed = { generic: number; unnamed: number };

type Line = { name: string; brand: string; keys: string[]; substances: string[] };

/** Substances of a line as they are best written: by the catalogue, else as the list has them without their salt. */
function written(of: string, keys: readonly string[]): string[] {
  const own = new Map(of.split(/;|\s\+\s|,(?!\d)/).map((name) => [substanceKey(name), name.trim().toLowerCase()]));
  return keys.map((key) => {
    const known = substanceName(key);
    return known === key ? (own.get(key) ?? key) : known;
  });
}

/** Reads the line of a brand; null for one of a generic product, or without a substance. */
function readLine(name: string, substances: string, passed: Passed): Line | null {
  const keys = substancesOfLine(substances);
  if (keys.length === 0) passed.unnamed++;
  else if (!isBrand(name, keys, (key) => packedNames(key)?.isBrand === false)) passed.generic++;
  else return { name: brandName(name), brand: nameKey(name), keys, substances: written(substances, keys) };
  return null;
}

/** One for each brand and composition; a brand that a company gave up is another company's still. */
const compositionOf = ({ brand, keys }: Line) => `${brand}\t${keys.toSorted().join(' + ')}`;

/**
 * Takes brands from ANVISA's open list of registered medicines (columns `NOME_PRODUTO`, `SITUACAO_REGISTRO`,
 * `PRINCIPIO_ATIVO` and others; semicolons, ISO-8859-1). One that has no registration that holds is withdrawn: it is named in
 * allergies, and offered no more. Run again, it changes what is different.
 */
export async function importRegistered(platform: Platform, bytes: Uint8Array, progress: Progress): Promise<Imported> {
  const wrong: number[] = [];
  const passed: Passed = { generic: 0, unnamed: 0 };
  const found = new Map<string, ImportedMedicine & { is_withdrawn: boolean }>();
  let read = 0;
  for await (const { line, cells } of readColumns(bytes, MOST_ROWS, ...registeredColumns)) {
    if (++read % TOLD_EVERY === 0) progress(`${read} lines read`);
    const isValid = /^(?:valid|ativ)/.test(folded(cells.situacao_registro));
    if (
      !cells.nome_produto ||
      !(isValid || /cancel|caduc|inativ|suspens|vencid/.test(folded(cells.situacao_registro)))
    ) {
      wrong.push(line);
      continue;
    }
    if (folded(cells.tipo_produto) !== 'medicamento') continue;
    const brand = readLine(cells.nome_produto, cells.principio_ativo, passed);
    if (!brand) continue;
    const key = compositionOf(brand);
    found.set(key, {
      id: medicineId(searchText(`${brand.name} ${brand.keys.join(' ')}`)),
      name: brand.name,
      substances: brand.substances,
      brand: brand.brand,
      is_withdrawn: !isValid && (found.get(key)?.is_withdrawn ?? true),
    });
  }
  return write(platform, 'anvisa', [...found.values()], { wrong, passed }, progress);
}

const registeredColumns = ['tipo_produto', 'nome_produto', 'situacao_registro', 'principio_ativo'] as const;

/**
 * Takes presentations of brands from the price list of the CMED (columns `SUBSTÂNCIA`, `PRODUTO`, `APRESENTAÇÃO` and others
 * below some lines of notes; XLSX, or CSV as a spreadsheet saves it). Run again, it changes what is different.
 */
export async function importPriced(platform: Platform, bytes: Uint8Array, progress: Progress): Promise<Imported> {
  const wrong: number[] = [];
  const passed: Passed = { generic: 0, unnamed: 0 };
  const found = new Map<string, ImportedMedicine & { composition: string }>();
  let read = 0;
  for await (const { line, cells } of readColumns(bytes, MOST_ROWS, 'substancia', 'produto', 'apresentacao')) {
    if (++read % TOLD_EVERY === 0) progress(`${read} lines read`);
    if (!cells.produto || !cells.apresentacao) {
      wrong.push(line);
      continue;
    }
    const brand = readLine(cells.produto, cells.substancia, passed);
    if (!brand) continue;
    const presentation = readPresentation(cells.apresentacao);
    const name = `${brand.name} ${presentationText(presentation)}`.trim();
    const composition = compositionOf(brand);
    const short = medicineId(searchText(name));
    const isOther = (found.get(short)?.composition ?? composition) !== composition;
    const id = isOther ? medicineId(searchText(`${name} ${brand.keys.join(' ')}`)) : short;
    const answer = recipeAnswerOf(brand.keys, presentation);
    found.set(id, { id, name, substances: brand.substances, brand: brand.brand, answer, composition });
  }
  const rows = [...found.values()].map(({ composition: _, ...row }) => row);
  return write(platform, 'cmed', rows, { wrong, passed }, progress);
}

async function write(
  { database: { owner } }: Platform,
  source: string,
  rows: readonly ImportedMedicine[],
  { wrong, passed }: { wrong: number[]; passed: Passed },
  progress: Progress,
): Promise<Imported> {
  const changed = await inBatches(rows, (batch) => upsertMedicines(owner, source, batch), progress);
  return {
    rows: rows.length,
    changed,
    wrong,
    notes: [`${passed.generic} lines of generic names, and ${passed.unnamed} without a substance, were passed over.`],
  };
}
