import { type ControlledList, controlledLists, namedSubstances, substanceKey } from '@acolhe/domain/document/recipe';
import { folded } from '@acolhe/domain/text/folded';
import { plainText } from '@acolhe/domain/text/plain-text';
import { type Imported, inBatches, type Progress } from '../../platform/db/batches.ts';
import type { Platform } from '../../platform/platform.ts';
import { readColumns } from '../../platform/sheet/sheet.ts';
import { medicineId } from './catalogue-medicine.ts';
import { readControlled, upsertControlled, upsertMedicines } from './store.ts';

const MOST_ROWS = 100_000;

/** Each name once; of lines with the same name the first one holds. */
function unique<T>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  return [...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values()].toReversed();
}

/**
 * Substances of a virtual product, `Paracetamol 400 mg + Tramadol 20 mg cápsula`: what stands before each strength. A
 * piece that names a controlled substance, as `Sulfato de Morfina`, is that substance, so that its kind of prescription
 * is never lost in a salt.
 */
function substancesOf(name: string, controlled: ReadonlyMap<string, ControlledList>): string[] {
  const pieces = name.split(/\s\+\s|\s+e\s+(?=\p{Lu})/u).map((piece) => piece.replace(/\s+[\d(].*$/, '').trim());
  const found = pieces.filter(Boolean).flatMap((piece) => {
    const named = namedSubstances(piece, controlled).map((substance) => substance.name);
    return named.length > 0 ? named : [piece.toLowerCase()];
  });
  return [...new Set(found)];
}

/**
 * Takes medicines from the Ministry of Health's list of virtual products (OBM; columns `code` and `display`). Those that
 * come with the product keep what is known of them. Run again, it changes what is different.
 */
export async function importMedicines(platform: Platform, bytes: Uint8Array, progress: Progress): Promise<Imported> {
  const { owner } = platform.database;
  const controlled = await readControlled(owner);
  const wrong: number[] = [];
  const medicines: { id: string; name: string; substances: string[] }[] = [];
  for await (const { line, cells } of readColumns(bytes, MOST_ROWS, 'code', 'display')) {
    const { display } = cells;
    const substances = substancesOf(display, controlled);
    const id = medicineId(folded(plainText(display)));
    if (substances.length > 0 && id) medicines.push({ id, name: display, substances });
    else wrong.push(line);
  }
  const rows = unique(medicines, ({ id }) => id);
  const changed = await inBatches(rows, (batch) => upsertMedicines(owner, 'obm', batch), progress);
  return { rows: rows.length, changed, wrong };
}

/**
 * Takes the lists of controlled substances (columns `name` and `list`). A substance that left the lists stays until it is
 * removed by hand: an old list must never free one by what it lacks.
 */
export async function importSubstances(platform: Platform, bytes: Uint8Array, progress: Progress): Promise<Imported> {
  const { owner } = platform.database;
  const wrong: number[] = [];
  const substances: { key: string; name: string; list: ControlledList }[] = [];
  for await (const { line, cells } of readColumns(bytes, MOST_ROWS, 'name', 'list')) {
    const { name, list } = cells;
    const known = controlledLists.find((each) => each === list);
    const key = substanceKey(name);
    if (known && key) substances.push({ key, name, list: known });
    else wrong.push(line);
  }
  const rows = unique(substances, ({ key }) => key);
  const changed = await inBatches(rows, (batch) => upsertControlled(owner, batch), progress);
  return { rows: rows.length, changed, wrong };
}
