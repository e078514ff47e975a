import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isOf, type SubstanceGroup, substancesOfGroups } from '@acolhe/domain/medicine/substance-group';
import { canonicalSubstance } from '@acolhe/domain/medicine/substance-name';
import { namesOf } from '@acolhe/domain/medicine/synonym';
import { expect, test } from 'vitest';
import { medicinePack } from './pack.ts';

const file = path.join(import.meta.dirname, 'medicines.txt.gz');
const [source = '', substances = '', , products = ''] = gunzipSync(readFileSync(file)).toString().split('\n\n');
const keys = substances.split('\n').map((line) => line.split('\t')[0] ?? '');

test('the pack is small, says where it is from, and has no noise for a name', () => {
  expect(statSync(file).size).toBeLessThan(400_000);
  expect(source).toMatch(/CMED \(ANVISA\) 20\d\d-\d\d; OBM .*; Portaria SVS\/MS 344\/1998/);
  const { medicines, byId } = medicinePack();
  expect(byId.size).toBe(medicines.length);
  expect(medicines.length).toBeGreaterThan(15_000);
  expect(medicines.filter(({ name, substances: of }) => / \+ (?:UI|MG|ORAL)/i.test(name) || of.length === 0)).toEqual(
    [],
  );
  for (const name of ['rivotril', 'ritalina', 'tylex', 'amoxil', 'ozempic', 'puran', 'aas'])
    expect([name, medicinePack().named.has(name)]).toEqual([name, true]);
});

test('a substance has one key in every salt', () => {
  for (const [one, other] of [
    ['Cloridrato de sertralina', 'sertralina'],
    ['losartana potássica', 'Losartana'],
    ['Dipirona sódica', 'dipirona monoidratada'],
    ['AAS', 'Ácido acetilsalicílico'],
    ['Sulfato de morfina', 'morfina'],
    ['fosfato sódico de prednisolona', 'prednisolona'],
    ['Butilbrometo de escopolamina', 'escopolamina'],
    ['Hemitartarato de zolpidem', 'zolpidem'],
    ['Undecilato de testosterona', 'testosterona'],
    ['Amoxicilina tri-hidratada', 'amoxicilina'],
    ['Clavulanato de potássio', 'ácido clavulânico'],
    ['Divalproato de sódio', 'ácido valproico'],
  ] as const)
    expect([one, canonicalSubstance(one)]).toEqual([one, canonicalSubstance(other)]);
  // Without their salt these would be a metal.
  for (const whole of ['Cloreto de sódio', 'Sulfadiazina de prata', 'Benzoato de benzila', 'Carbonato de cálcio'])
    expect(canonicalSubstance(whole).split(' ').length).toBeGreaterThan(1);
  for (const key of [...keys, ...namesOf.keys()]) expect([key, canonicalSubstance(key)]).toEqual([key, key]);
});

test('members of groups are written by their keys', () => {
  for (const key of substancesOfGroups) expect([key, canonicalSubstance(key)]).toEqual([key, key]);
});

/** Substances that the price list puts into a class for their use, though they are of another kind: plants above all. */
const ofAnotherKind = new Set(
  (
    'buspirona; diacereina; donepezila; extrato seco de passiflora; hidroxizina; vonoprazana; passiflora incarnata; piper methysticum; valeriana officinalis; sulbactam; tazobactam; acido clavulanico; borago officinalis l; ' +
    'extrato seco de valeriana officinalis; harpagophytum procumbens dc ex meissn'
  ).split('; '),
);

test('the groups hold what the price list says is of their class', () => {
  const classes: readonly (readonly [string, ...SubstanceGroup[]])[] = [
    ['M01A', 'nsaid', 'aspirin'],
    ['N05C', 'hypnotic'],
    ['A02B2', 'ppi'],
    ['C10A1', 'statin'],
    ['C09A', 'ace_inhibitor'],
    ['C09C', 'arb'],
    ['N06A4', 'ssri'],
    ['C07A', 'beta_blocker'],
    ['J01C', 'penicillin'],
    ['J01D', 'cephalosporin'],
    ['J01F', 'macrolide', 'lincosamide'],
    ['J01G', 'quinolone'],
    ['G04E1', 'pde5_inhibitor'],
    ['N02C1', 'triptan'],
    ['A10H', 'sulfonylurea'],
    ['C08A', 'dihydropyridine', 'verapamil_diltiazem'],
    ['R06A', 'antihistamine'],
  ];
  const missing = products.split('\n').flatMap((line) => {
    const [brand = '', indices = '', code = ''] = line.split('\t');
    const groups = classes.find(([start]) => code.startsWith(start))?.slice(1) as SubstanceGroup[] | undefined;
    const key = indices.includes(',') ? undefined : keys[Number(indices)];
    return groups && key && !ofAnotherKind.has(key) && !groups.some((group) => isOf(group, key))
      ? [`${code} ${brand}: ${key}`]
      : [];
  });
  expect(missing).toEqual([]);
});
