import { expect, test } from 'vitest';
import { amountText, type Posology, posologyText, supplyOf, treatmentAmount, unitText, usualUse } from './posology.ts';

const base = { dose: 1, unit: 'comprimido', route: 'oral', rhythm: 'hours', every: 8, days: 7 } as const;

test.each([
  [base, 'Tomar 1 comprimido por via oral, a cada 8 horas, por 7 dias.', 21],
  [
    { ...base, dose: 0.5, rhythm: 'daily', every: 1, days: null },
    'Tomar ½ comprimido por via oral, 1 vez ao dia, uso contínuo.',
    15,
  ],
  [
    { ...base, dose: 2, unit: 'jato', route: 'nasal', rhythm: 'daily', every: 2, days: 1 },
    'Aplicar 2 jatos no nariz, 2 vezes ao dia, por 1 dia.',
    4,
  ],
  [{ ...base, rhythm: 'once', days: null }, 'Tomar 1 comprimido por via oral, em dose única.', 1],
  [
    { ...base, dose: 5, unit: 'mL', rhythm: 'as_needed', every: 6, days: 3 },
    'Tomar 5 mL por via oral, se necessário, com intervalo mínimo de 6 horas, por 3 dias.',
    60,
  ],
  [
    { ...base, dose: 2, unit: 'aplicação', route: 'topical', rhythm: 'weekly', every: 3, days: 28 },
    'Fazer 2 aplicações na pele, 3 vezes por semana, por 28 dias.',
    24,
  ],
] as const)('a posology is a sentence, and its treatment an amount', (posology, text, amount) => {
  expect([posologyText(posology), treatmentAmount(posology)]).toEqual([text, amount]);
});

test('amounts and units as people write them', () => {
  expect([amountText(1.5), amountText(2.25), amountText(3)]).toEqual(['1½', '2,25', '3']);
  expect([unitText(2, 'colher de chá'), unitText(10, 'mL'), unitText(1.5, 'comprimido'), unitText(3, 'gota')]).toEqual([
    'colheres de chá',
    'mL',
    'comprimido',
    'gotas',
  ]);
});

test.each([
  ['Dipirona 500 mg/mL solução oral (gotas)', 'gota', 'oral'],
  ['Budesonida 50 mcg suspensão nasal', 'jato', 'nasal'],
  ['Salbutamol 100 mcg aerossol', 'jato', 'inhaled'],
  ['Salbutamol 5 mg/mL solução para inalação 5 mL; frasco', 'mL', 'inhaled'],
  ['Beclometasona 400 mcg cápsula para inalação; inalador', 'cápsula', 'inhaled'],
  ['Timolol 5 mg/mL solução oftálmica', 'gota', 'ophthalmic'],
  ['Tobramicina 3 mg/g pomada oftálmica', 'aplicação', 'ophthalmic'],
  ['Mesalazina 10 mg/mL suspensão retal', 'aplicação', 'rectal'],
  ['Dipirona 1 g/2 mL solução para injeção; ampola', 'ampola', 'intramuscular'],
  ['Insulina Glargina 100 UI/mL solução para injeção 3 mL; caneta', 'UI', 'subcutaneous'],
  ['Cefalexina 250 mg/5 mL suspensão oral', 'mL', 'oral'],
  ['Benzilpenicilina benzatina 1.200.000 UI pó para suspensão injetável', 'ampola', 'intramuscular'],
] as const)('%s is usually taken by %s', (name, unit, route) => {
  expect(usualUse(name)).toEqual({ unit, route });
});

const bottles = { drops_per_ml: 20, drop_bottles: [10, 20], bottles: [60, 100, 150] };
const daily: Posology = { ...base, rhythm: 'daily', every: 1, days: null };

test.each([
  ['Amoxicilina 500 mg cápsula', { ...base, unit: 'cápsula' }, '21 cápsula'],
  ['Dipirona gotas', { ...base, unit: 'gota', dose: 40, every: 6, days: 3 }, '2 frasco de 20 mL'],
  ['Dipirona gotas', { ...base, unit: 'gotas', dose: 20, every: 6, days: 3 }, '1 frasco de 20 mL'],
  ['Amoxicilina suspensão', { ...base, unit: 'mL', dose: 10 }, '2 frasco de 150 mL'],
  ['Amoxicilina suspensão', { ...base, unit: 'mL', dose: 2.5 }, '1 frasco de 60 mL'],
  // When needed, a few drops more than a bottle are no second one.
  ['Dipirona gotas', { ...base, unit: 'gota', dose: 35, every: 6, days: 3, rhythm: 'as_needed' }, '1 frasco de 20 mL'],
  ['Timolol', { ...daily, unit: 'gota', dose: 1, every: 2, route: 'ophthalmic' }, '1 frasco de 5 mL'],
  ['Salbutamol', { ...daily, unit: 'jato', dose: 4, every: 4, route: 'inhaled' }, '3 frasco de 200 doses'],
  ['Budesonida', { ...daily, unit: 'jato', dose: 2, every: 2, route: 'nasal' }, '1 frasco de 120 doses'],
  ['Formoterol', { ...daily, unit: 'dose', dose: 1, every: 2, route: 'inhaled' }, '1 inalador de 60 doses'],
  ['Insulina NPH frasco', { ...daily, unit: 'UI', dose: 40, route: 'subcutaneous' }, '2 frasco de 10 mL'],
  ['Insulina Glargina caneta', { ...daily, unit: 'UI', dose: 20, route: 'subcutaneous' }, '2 caneta de 3 mL'],
  ['Alendronato', { ...daily, rhythm: 'weekly', days: 28 }, '4 comprimido'],
  ['Sertralina', daily, '30 comprimido'],
  ['Mupirocina pomada', { ...base, unit: 'aplicação', route: 'topical' }, null],
  ['Sildenafila', { ...daily, rhythm: 'as_needed', every: 24 }, null],
] as const)('of %s as %j is dispensed %s', (name, posology, words) => {
  const supply = supplyOf(posology, name, bottles);
  expect(supply && `${supply.quantity} ${supply.quantity_unit}`).toBe(words);
});
