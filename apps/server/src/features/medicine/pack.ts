import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type RecipeAnswer, recipeAnswers } from '@acolhe/domain/document/recipe';
import { formNames, searchText } from '@acolhe/domain/medicine/medicine-search';
import { type NamedMedicine, nameKey } from '@acolhe/domain/medicine/named-medicine';
import { substancesOfGroups } from '@acolhe/domain/medicine/substance-group';
import { saltWords } from '@acolhe/domain/medicine/substance-name';
import { namesOf } from '@acolhe/domain/medicine/synonym';
import { type CatalogueMedicine, medicineId } from './catalogue-medicine.ts';

type Pack = {
  medicines: readonly CatalogueMedicine[];
  byId: ReadonlyMap<string, CatalogueMedicine>;
  /** Brands and substances by their names, {@link nameKey}. */
  named: ReadonlyMap<string, NamedMedicine>;
  /** How a substance is written, by its canonical key. */
  written: ReadonlyMap<string, string>;
};

type PackedSubstance = { key: string; name: string };
type Brand = {
  brand: string;
  substances: readonly PackedSubstance[];
  /** Presentations on sale. */
  count: number;
  /** Strengths and forms; a mark at the end says what its kind of prescription depends on, as in migration 0088. */
  tails: readonly string[];
};

let pack: Pack | undefined;

/**
 * The catalogue that comes with the product, read when it is first asked for: substances, virtual products and brands of the
 * official lists, as `tools/generate/medicines.ts` packed them (docs/decisions/0082).
 */
export function medicinePack(): Pack {
  pack ??= readPack(gunzipSync(readFileSync(path.join(import.meta.dirname, 'medicines.txt.gz'))).toString());
  return pack;
}

function readPack(text: string): Pack {
  const [, substances = '', virtuals = '', products = ''] = text.split('\n\n');
  const listed = substances.split('\n').map((line) => {
    const [key = '', name = key] = line.split('\t');
    return { key, name };
  });
  const partsOf = (indices: string) => indices.split(',').map((index) => listed[Number(index)] ?? nothing);
  const brands = products.split('\n').map((line): Brand => {
    const [brand = '', indices = '', , count = '0', tails = ''] = line.split('\t');
    return { brand, substances: partsOf(indices), count: Number(count), tails: tails.split('|') };
  });
  const sold = new Map<string, number>();
  for (const { substances: of, count } of brands) sold.set(setOf(of), (sold.get(setOf(of)) ?? 0) + count);

  const byId = new Map<string, CatalogueMedicine>();
  for (const line of virtuals.split('\n')) {
    const [name = '', indices = '', answer = ''] = line.split('\t');
    const parts = partsOf(indices);
    addTo(byId, { name, words: searchText(name) }, parts.map(otherNames).join(' '), {
      substances: parts.map(({ key }) => key),
      brand: null,
      contents: null,
      answer: recipeAnswers.find((each) => each === answer) ?? null,
      weight: sold.get(setOf(parts)) ?? 0,
    });
  }
  const wordsOf = memo(searchText);
  for (const { brand, substances: parts, count, tails } of brands) {
    const keys = parts.map(({ key }) => key);
    const contents = parts.map(({ name }) => name).join(' + ');
    const key = nameKey(brand);
    for (const marked of tails) {
      const tail = marked.replace(/[!=]$/, '');
      const named = { name: `${brand} ${tail}`.trim(), words: `${wordsOf(brand)} ${wordsOf(tail)}`.trim() };
      addTo(byId, named, '', {
        substances: keys,
        brand: key,
        contents,
        answer: answers[marked.at(-1) ?? ''] ?? null,
        weight: count,
      });
    }
  }
  return {
    medicines: [...byId.values()],
    byId,
    named: namedBy(listed, brands),
    written: new Map(listed.map(({ key, name }) => [key, name])),
  };
}

/** In place of a substance that a pack of another form would name. */
const nothing: PackedSubstance = { key: '', name: '' };

const answers: Readonly<Record<string, RecipeAnswer>> = { '!': 'lesser', '=': 'listed' };
const setOf = (parts: readonly PackedSubstance[]) =>
  parts
    .map(({ key }) => key)
    .sort()
    .join(' + ');
const otherNames = memo(({ key }: PackedSubstance) => searchText((namesOf.get(key) ?? []).join(' ')));

/** Adds a medicine under the id that its name makes, which is the same in every release. */
function addTo(
  byId: Map<string, CatalogueMedicine>,
  { name, words }: { name: string; words: string },
  otherWords: string,
  more: Pick<CatalogueMedicine, 'substances' | 'brand' | 'contents' | 'answer' | 'weight'>,
): void {
  const id = medicineId(words);
  if (byId.has(id)) return;
  const all = [words, formNames(words), otherWords].filter(Boolean).join(' ');
  byId.set(id, { id, name, words: all, parts: more.substances.length, isCommon: false, ...more });
}

/** Key of a presentation, the same for all of its names: substances, strengths and form, without the substances' names. */
export function presentationOf(substances: readonly string[], name: string): string {
  const ofNames = new Set(searchText(substances.join(' ')).split(' '));
  const rest = searchText(name)
    .split(' ')
    .filter((word) => !ofNames.has(word) && !saltWords.has(word));
  return [...substances.toSorted(), ...rest].join(' ');
}

function memo<T>(make: (of: T) => string): (of: T) => string {
  const made = new Map<T, string>();
  return (of) => {
    const value = made.get(of) ?? make(of);
    made.set(of, value);
    return value;
  };
}

/** Letters of a first word by which a family of brands is called. */
const LEAST_LETTERS = 5;

function namedBy(substances: readonly PackedSubstance[], brands: readonly Brand[]): Map<string, NamedMedicine> {
  const named = new Map<string, NamedMedicine>();
  const families = new Map<string, Brand[] | null>();
  for (const each of brands) {
    const key = nameKey(each.brand);
    const keys = each.substances.map((one) => one.key);
    // One brand of several compositions may be any of them.
    named.set(key, { substances: [...new Set([...(named.get(key)?.substances ?? []), ...keys])], isBrand: true });
    const [first = ''] = key.split(' ');
    const family = families.get(first);
    const isFamily = family !== null && (!family?.[0] || setOf(family[0].substances) === setOf(each.substances));
    families.set(first, isFamily ? [...(family ?? []), each] : null);
  }
  // A family of one composition is called by its first word: `Puran` for `Puran T4`.
  for (const [word, family] of families)
    if (family?.[0] && word.length >= LEAST_LETTERS && !named.has(word))
      named.set(word, { substances: family[0].substances.map(({ key }) => key), isBrand: true });
  for (const [key, names] of namesOf)
    for (const name of [...names, key]) named.set(nameKey(name), { substances: [key], isBrand: false });
  for (const key of [...substances.map((each) => each.key), ...substancesOfGroups])
    named.set(nameKey(key), { substances: [key], isBrand: false });
  return named;
}
