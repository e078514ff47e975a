import { expect, test } from 'vitest';
import { amountText, posologyText, treatmentAmount, unitText, usualUse } from './posology.ts';

const base = { dose: 1, unit: 'comprimido', route: 'oral', rhythm: 'hours', every: 8, days: 7 } as const;

test.each([
  [base, 'Tomar 1 comprimido por via oral, a cada 8 horas, por 7 dias.', 21],
  [
    { ...base, dose: 0.5, rhythm: 'daily', every: 1, days: null },
    'Tomar ½ comprimido por via oral, 1 vez ao dia, uso contínuo.',
    null,
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
    null,
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
  ['Cefalexina 250 mg/5 mL suspensão oral', 'mL', 'oral'],
  ['Benzilpenicilina benzatina 1.200.000 UI pó para suspensão injetável', 'ampola', 'intramuscular'],
] as const)('%s is usually taken by %s', (name, unit, route) => {
  expect(usualUse(name)).toEqual({ unit, route });
});
