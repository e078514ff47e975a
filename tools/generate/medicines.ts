// Packs the catalogue of medicines from the official files: node tools/generate/medicines.ts PRODUCTS OBM SUBSTANCES DATE
//   PRODUCTS    the price list of the CMED (ANVISA), a line a product: product, substances, class, category, forms and
//               strengths, presentations; tabs between them
//   OBM         virtual products of the Ministry of Health's Ontologia Brasileira de Medicamentos (CSV: code, display)
//   SUBSTANCES  lists of Portaria 344/1998 and IN 360/2025 (CSV: name, list), whose names are written with their accents
//   DATE        month of the price list, 2025-11
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { brandName } from '../../apps/server/src/features/medicine/brand.ts';
import {
  presentationText,
  recipeAnswerOf,
  type Strength,
} from '../../apps/server/src/features/medicine/presentation.ts';
import { substanceKey } from '../../packages/domain/src/document/recipe.ts';
import { nameKey } from '../../packages/domain/src/medicine/named-medicine.ts';
import { canonicalSubstance } from '../../packages/domain/src/medicine/substance-name.ts';
import { namesOf } from '../../packages/domain/src/medicine/synonym.ts';

const [productFile, obmFile, substanceFile, date] = process.argv.slice(2);
if (!productFile || !obmFile || !substanceFile || !date)
  throw new Error('Which files, of which month? See the head of this file.');
const target = path.join(import.meta.dirname, '../../apps/server/src/features/medicine/medicines.txt.gz');

/** Lines of a CSV without quoted line breaks, as cells. */
const csv = (file: string) =>
  readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter(Boolean)
    .slice(1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((cell) =>
        (cell[1] ?? cell[2] ?? '').replaceAll('""', '"'),
      ),
    );

/** Name of each substance, by canonical key, as it is best written. */
const substances = new Map<string, string>();
function substance(name: string): string | undefined {
  const key = canonicalSubstance(name.replace(/ l[ií]quido para inala[cç][aã]o$/i, ''));
  if (!key || !/[a-z]{3}/.test(key) || key === 'nao especificado') return undefined;
  // The first that is written in its own way holds; later ones are in capitals, or with a salt.
  if (!substances.has(key)) substances.set(key, substanceKey(name) === key ? name.toLowerCase().trim() : key);
  return key;
}
for (const [name = ''] of csv(substanceFile)) substance(name);

type Virtual = { name: string; keys: string[]; strengths: Strength[]; form: string };

const amountOf = (text: string) => Number(text.replace(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.'));
const scales: Record<string, [number, string]> = { mg: [1, 'mg'], g: [1000, 'mg'], mcg: [0.001, 'mg'], UI: [1, 'UI'] };
const strengthPattern =
  /^(.*?)\s+(\d[\d.,]*)\s*(mg|g|mcg|UI|%|mEq|mmol|mL|U|kcal|MBq|bilhões|milhões)?(?:\/([\d.,]*)\s*(mL|g|L|h|dose|cm2|jato))?(?=\s|$)(.*)$/;

/** Parts of a virtual product, `Paracetamol 400 mg + Tramadol 20 mg cápsula`. */
function virtualOf(display: string): Virtual | undefined {
  const name = display
    .replace(/\s+/g, ' ')
    .replace(/unidades? internaciona(?:is|l)/g, 'UI')
    .replace(/microgramas?/g, 'mcg')
    .trim();
  const strengths: Strength[] = [];
  let form = '';
  const named = name.split(/\s\+\s|\s+e\s+(?=\p{Lu})/u).map((piece) => {
    const [, substanceName = piece.replace(/\s+[\d(].*$/, ''), number, unit = '', per = '', , rest = ''] =
      strengthPattern.exec(piece) ?? [];
    const [scale, kind] = scales[unit] ?? [1, unit];
    if (number)
      strengths.push({
        text: piece.slice(substanceName.length, piece.length - rest.length).trim(),
        amount: amountOf(number) * scale,
        per: per ? amountOf(per) : 1,
        unit: kind,
      });
    form = rest.trim() || form;
    return substanceName.replace(/\s*\(.*$/, '').trim();
  });
  const keys = [...new Set(named.flatMap((each) => substance(each) ?? []))];
  return keys.length > 0 ? { name, keys, strengths, form } : undefined;
}

const virtuals = new Map<string, Virtual>();
for (const [, display = ''] of csv(obmFile)) {
  const virtual = virtualOf(display);
  if (virtual && !virtuals.has(virtual.name)) virtuals.set(virtual.name, virtual);
}
const setOf = (keys: readonly string[]) => [...keys].sort().join(' + ');
const bySet = Map.groupBy(virtuals.values(), ({ keys }) => setOf(keys));

const forms: Record<string, RegExp> = {
  'COMPRIMIDO/CAPSULA': /^(?:comprimido|c[aá]psula|dr[aá]gea|pastilha|goma|película)/,
  FRASCO:
    /^(?!.*inje[çt])(?:solução|suspensão|xarope|pó|gotas|elixir|emulsão|loção|xampu|aerossol|spray|enema|granulado|colírio)/,
  BISNAGA: /^(?:creme|pomada|gel|pasta|loção|emulsão|unguento)/,
  'AMPOLA/FRASCO-AMPOLA': /inje[çt]/,
  DISPOSITIVOS: /caneta|seringa|adesivo|implante|aerossol|inala|anel|dispositivo/,
  'SACHE/PO': /^(?:pó|granulado)/,
  BOLSA: /inje[çt]|diálise|irrigação/,
};

/** As it stands after a brand; a mark says what its kind of prescription depends on: `!` the lesser, `=` the listed one. */
const tailOf = (virtual: Virtual) =>
  `${presentationText(virtual)}${{ lesser: '!', listed: '=', '': '' }[answerOf(virtual)]}`;

/**
 * Virtual products that a product is, of those of one strength: the plainest of each form, or what is released slowly where
 * its name says so.
 */
function plainest(same: readonly Virtual[], isSlow: boolean): Virtual[] {
  const slow = same.filter(({ form }) => form.includes('liberação'));
  const fitting = isSlow && slow.length > 0 ? slow : same;
  const byForm = Map.groupBy(fitting, ({ form }) => form.split(/[\s;]/)[0]);
  return [...byForm.values()].flatMap((each) =>
    each.toSorted((one, other) => one.form.length - other.form.length).slice(0, 1),
  );
}

/** Marks of brands whose substance is released slowly. */
const slowMark = / (?:XR|XRO|ER|SR|CR|MR|LP|LA|OD|AP|UD|RETARD|LONG|SLOW|XL|CRONO|DURILES)(?: |$)/;

/**
 * Presentations of a product, `2 mg comprimido`: those of the virtual products with its substances whose strength the price
 * list has. It gives a strength in each unit, without saying of what, and one sum for mixtures.
 */
function presentationsOf(keys: readonly string[], listed: string, isSlow: boolean): string[] {
  const candidates = bySet.get(setOf(keys)) ?? [];
  const found = listed.split('; ').flatMap((part) => {
    const [form = '', texts = ''] = part.split(':');
    const fitting = candidates.filter((virtual) => forms[form.trim()]?.test(virtual.form));
    return texts.split(',').flatMap((text) => {
      const [number = '', unit = ''] = text.trim().split(' ');
      if (!number) return [];
      const same = fitting.filter(({ strengths }) => {
        if (strengths.length === 0 || strengths.some((each) => each.unit !== unit)) return false;
        const sum = strengths.reduce((total, { amount }) => total + amount, 0);
        const per = strengths[0]?.per ?? 1;
        // A liquid's strength is that of a millilitre, or of a spoon of five.
        const amounts = form.trim() === 'FRASCO' ? [sum, sum / per, (sum / per) * 5] : [sum, sum / per];
        return amounts.some((amount) => Math.abs(amount - Number(number)) <= 0.01 * amount);
      });
      if (same.length > 0) return plainest(same, isSlow).map(tailOf);
      // A tablet of one substance holds so much, whether or not a virtual product says so.
      return keys.length === 1 && form.trim() === 'COMPRIMIDO/CAPSULA'
        ? [`${number.replace('.', ',')} ${unit} comprimido ou cápsula`]
        : [];
    });
  });
  return [...new Set(found)];
}

type Product = { name: string; key: string; keys: string[]; classes: string; count: number; listed: string[] };

/** Names of substances, in every salt: products that are called so are the generic ones, which the virtual products are. */
const generic = new Set([...substances.keys(), ...[...namesOf].flat(2)].map(nameKey));

const products = new Map<string, Product[]>();
for (const line of readFileSync(productFile, 'utf8').split(/\r?\n/).slice(1)) {
  const [name = '', listed = '', code = '', category = '', strengths = '', count = '0'] = line.split('\t');
  if (!name || name.includes(' + ') || category === 'GENÉRICO' || !/[A-Z]{2}/.test(name)) continue;
  const keys = [...new Set(listed.split(' + ').flatMap((each) => substance(each) ?? []))];
  const key = nameKey(name);
  if (keys.length === 0 || generic.has(key) || keys.includes(canonicalSubstance(name))) continue;
  const same = products.get(key) ?? [];
  const variant = same.find((each) => setOf(each.keys) === setOf(keys));
  if (variant) {
    variant.count += Number(count);
    variant.listed.push(strengths);
  } else same.push({ name, key, keys, classes: code.split(' ')[0] ?? '', count: Number(count), listed: [strengths] });
  products.set(key, same);
}

/** A line that forgot a substance of its product is no product of its own. */
const isPart = (one: Product, others: readonly Product[]) =>
  others.some(
    (other) =>
      other.keys.length > one.keys.length &&
      other.count > one.count &&
      one.keys.every((key) => other.keys.includes(key)),
  );

const answerOf = ({ keys, strengths, form }: Virtual) => recipeAnswerOf(keys, { strengths, form }) ?? '';

const sorted = [...products.values()].flatMap((same) => same.filter((one) => !isPart(one, same)));
sorted.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : other.count - one.count));
const lines = sorted.map((product) => ({
  ...product,
  tails: presentationsOf(product.keys, product.listed.join('; '), slowMark.test(product.name)),
}));

const used = new Set([...virtuals.values(), ...lines].flatMap(({ keys }) => keys));
const listedKeys = [...substances].filter(([key]) => used.has(key)).sort(([one], [other]) => (one < other ? -1 : 1));
const indexOf = new Map(listedKeys.map(([key], index) => [key, index]));
const indices = (keys: readonly string[]) => keys.map((key) => indexOf.get(key)).join(',');
const source = [
  `CMED (ANVISA) ${date}`,
  'OBM (Ministério da Saúde), draft of 2022',
  'Portaria SVS/MS 344/1998 as of RDC 1.036/2026, IN 360/2025',
].join('; ');

const text = [
  [`Medicines of Brazil: ${source}`],
  listedKeys.map(([key, name]) => (key === substanceKey(name) && key === name ? key : `${key}\t${name}`)),
  [...virtuals.values()].map((virtual) =>
    [virtual.name, indices(virtual.keys), answerOf(virtual)].join('\t').trimEnd(),
  ),
  lines.map(({ name, keys, classes, count, tails }) =>
    [brandName(name), indices(keys), classes, count, tails.join('|')].join('\t').trimEnd(),
  ),
]
  .map((section) => section.join('\n'))
  .join('\n\n');
const bytes = gzipSync(text, { level: constants.Z_BEST_COMPRESSION });
writeFileSync(target, bytes);
console.log(
  `${listedKeys.length} substances, ${virtuals.size} virtual products, ${lines.length} products: ${bytes.length} bytes`,
);
