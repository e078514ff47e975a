import { type ControlledList, namedSubstances, recipeKindOf, type Substance } from '@acolhe/domain/document/recipe';
import { type AllergyMeaning, allergyMeaning } from '@acolhe/domain/medicine/allergy';
import { allergyClasses } from '@acolhe/domain/medicine/allergy-class';
import { formNames, respelt, searchMedicines, searchText } from '@acolhe/domain/medicine/medicine-search';
import { type FindMedicine, namedIn, nameKey, pieces } from '@acolhe/domain/medicine/named-medicine';
import { canonicalSubstance } from '@acolhe/domain/medicine/substance-name';
import { namesOf } from '@acolhe/domain/medicine/synonym';
import { allergens } from '@acolhe/domain/record/allergen';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { CatalogueMedicine } from './catalogue-medicine.ts';
import { medicinePack, presentationOf } from './pack.ts';
import { brandStates, listMedicines, MOST_COMPARED, readBrands, readControlled, readMedicines } from './store.ts';

const MOST_FOUND = 12;

type Row = Awaited<ReturnType<typeof readMedicines>>[number];

function ofTable({ id, name, substances, answer, brand }: Row): CatalogueMedicine {
  const keys = substances.map(canonicalSubstance);
  const others = brand === null ? keys.flatMap((key) => namesOf.get(key) ?? []) : [];
  return {
    id,
    name,
    substances: keys,
    brand,
    contents: brand === null ? null : substances.join(' + '),
    answer,
    words: searchText([name, formNames(searchText(name)), ...others].join(' ')),
    parts: keys.length,
    weight: 0,
    isCommon: brand === null,
  };
}

/** Substances that have a name with a word that begins so. */
const calledSo = (word: string): string[] =>
  [...namesOf].filter(([, names]) => names.some((name) => ` ${name}`.includes(` ${word}`))).map(([key]) => key);

/**
 * Medicines by what people type: substances, brands, short names, with or without strength and form, misspelt where nothing is
 * spelt so. The installation's own come before those of the pack that are the same.
 */
async function findMedicines(tx: CompanyTransaction, search: string): Promise<CatalogueMedicine[]> {
  const found = await findSpelt(tx, search);
  const other = found.length === 0 ? respelt(search, medicinePack().medicines) : null;
  return other ? findSpelt(tx, other) : found;
}

async function findSpelt(tx: CompanyTransaction, search: string): Promise<CatalogueMedicine[]> {
  const { medicines } = medicinePack();
  const rows = await ownMedicines(tx, searchText(search).replaceAll('%', '').split(' '));
  // A medicine that the pack finds by another name, `AAS`, may be one of the installation's.
  const packed = searchMedicines(search, medicines, MOST_FOUND * 2);
  const known = await readMedicines(
    tx,
    packed.map(({ id }) => id),
  );
  const own = [...rows, ...known];
  const byId = new Map([...packed, ...own.map(ofTable)].map((medicine) => [medicine.id, medicine]));
  const found = searchMedicines(search, byId.values(), MOST_FOUND * 3);
  const isOffered = await offered(tx, found, own);
  const seen = new Set<string>();
  return found
    .filter(isOffered)
    .filter(({ contents, substances, name }) => {
      if (contents !== null) return true;
      const presentation = presentationOf(substances, name);
      return !seen.has(presentation) && seen.add(presentation);
    })
    .slice(0, MOST_FOUND);
}

/** The installation's own medicines that the first of some words may mean; of too many, those with the other words too. */
async function ownMedicines(tx: CompanyTransaction, [first = '', ...rest]: readonly string[]): Promise<Row[]> {
  if (first.length < 2) return [];
  const names = [first, ...calledSo(first)];
  const found = await listMedicines(tx, names);
  return found.length < MOST_COMPARED ? found : [...found, ...(await listMedicines(tx, names, rest))];
}

/**
 * Tells what of the found is offered: no brand that is withdrawn, the presentations of a brand as the newest list has them, and its
 * bare name where nothing more is known of it.
 */
async function offered(tx: CompanyTransaction, found: readonly CatalogueMedicine[], own: readonly Row[]) {
  const brandsOf = (some: readonly { brand: string | null }[]) => some.flatMap(({ brand }) => brand ?? []);
  const states = await brandStates(tx, [...new Set(brandsOf(found))]);
  const byBrand = new Map(states.map((state) => [state.brand, state]));
  const sourceOf = new Map(own.map(({ id, source }) => [id, source]));
  const isBare = ({ id }: CatalogueMedicine) => sourceOf.get(id) === 'anvisa';
  const presented = new Set(brandsOf(found.filter((one) => !isBare(one))));
  return (medicine: CatalogueMedicine): boolean => {
    const state = medicine.brand === null ? undefined : byBrand.get(medicine.brand);
    if (!state) return true;
    if (state.is_withdrawn) return false;
    if (isBare(medicine)) return !presented.has(state.brand);
    return sourceOf.has(medicine.id) || !state.has_presentations;
  };
}

/** Medicines of the catalogue by their ids; unknown ones are missing. */
export async function medicinesById(
  tx: CompanyTransaction,
  ids: readonly string[],
): Promise<Map<string, CatalogueMedicine>> {
  if (ids.length === 0) return new Map();
  const { byId } = medicinePack();
  const packed = ids.flatMap((id) => byId.get(id) ?? []);
  const rows = await readMedicines(tx, ids);
  return new Map([...packed, ...rows.map(ofTable)].map((medicine) => [medicine.id, medicine]));
}

export type Controlled = ReadonlyMap<string, ControlledList>;

/** A substance with its list, whatever name of it the list has. */
export function listed(key: string, controlled: Controlled): Substance {
  const names = [key, ...(namesOf.get(key) ?? [])];
  return { name: key, list: names.map((name) => controlled.get(name)).find(Boolean) ?? null };
}

/** Names that come with the product. */
export const packedNames: FindMedicine = (key) => medicinePack().named.get(key);

/**
 * Names of medicines with those that the installation imported.
 *
 * @param read looks up all names of some texts; it is called once to learn which they are
 */
export async function knownNames(tx: CompanyTransaction, read: (find: FindMedicine) => unknown): Promise<FindMedicine> {
  const asked = new Set<string>();
  read((key) => {
    asked.add(key);
    return undefined;
  });
  const imported = new Map<string, string[]>();
  for (const { brand, substances } of await readBrands(tx, [...asked]))
    imported.set(brand, [...(imported.get(brand) ?? []), ...substances.map(canonicalSubstance)]);
  return (key) => {
    const packed = packedNames(key);
    const own = imported.get(key);
    if (!own || packed?.isBrand === false) return packed;
    // One brand of several compositions may be any of them.
    return { substances: [...new Set([...(packed?.substances ?? []), ...own])], isBrand: true };
  };
}

/** Substances that a typed medicine names: by brand, short name, salt, or a controlled name anywhere in it. */
export function substancesNamed(text: string, controlled: Controlled, find: FindMedicine): Substance[] {
  const keys = pieces(text).flatMap((piece) => namedIn(piece, find).flatMap(({ value }) => value.substances));
  const inWords = namedSubstances(text, controlled).map(({ name }) => canonicalSubstance(name));
  return [...new Set([...keys, ...inWords])].map((key) => listed(key, controlled));
}

const others = new Set(allergens.filter(({ kind }) => kind !== 'medicine').map(({ name }) => nameKey(name)));
const isOther = (key: string) =>
  others.has(key) || namedIn(key, (word) => (others.has(word) ? true : undefined)).length > 0;

/** Meaning of an allergy's agent, by today's names. */
export const meaningOf = (agent: string, find: FindMedicine): AllergyMeaning => allergyMeaning(agent, find, isOther);

/** A substance as it is written, by its canonical key. */
export const substanceName = (key: string): string => medicinePack().written.get(key) ?? key;

/** Meaning of an allergy, in words. */
export const allergyNames = ({ classes, substances }: AllergyMeaning): string[] => [
  ...classes.map((name) => allergyClasses[name].names.split(';')[0] ?? name),
  ...substances.map(substanceName),
];

/** Medicines by words, each with the kind of prescription that it needs; null where that depends. */
export function medicines({ platform, scope }: CallerContext, search: string) {
  if (search.trim().length < 2) return Promise.resolve({ values: [] });
  return platform.database.readInCompany(scope, async (tx) => {
    const controlled = await readControlled(tx);
    const found = await findMedicines(tx, search);
    return {
      values: found.map(({ id, name, contents, substances, answer }) => {
        const finding = recipeKindOf(
          substances.map((key) => listed(key, controlled)),
          answer,
        );
        return { id, name, contents, recipe_kind: 'kind' in finding ? finding.kind : null };
      }),
    };
  });
}
