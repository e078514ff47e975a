import { expect, test } from 'vitest';
import { doseOf, doses, holding } from './dose.ts';
import { doseTable } from './dose-table.ts';

const lines = doseTable.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('every line is read, none twice, and each names its source', () => {
  expect(doses.size).toBe(lines.length);
  expect([...doses].filter(([, { source }]) => source === '')).toEqual([]);
});

test('a line is read as it is written', () => {
  const ibuprofen = doseOf('Ibuprofeno 50 mg/mL suspensão oral', ['ibuprofeno'], 'oral');
  expect(ibuprofen?.uses.child).toEqual([
    {
      ...{ start: null, low: 10, high: 10, unit: 'mg', isByWeight: true, isDaily: false, cap: 200, strengths: null },
      ...{ rhythm: 'as_needed', every: 8, days: 3 },
    },
  ]);
  expect(ibuprofen).toMatchObject({ least: 6, drops: { perMl: 10, bottles: [20, 30] }, bottles: [100] });
  expect(ibuprofen?.most.child).toEqual([{ start: null, day: null, dayByWeight: 40, take: null }]);
});

test('what is released slowly has a line of its own, and mixtures are found in any order', () => {
  const of = (name: string) => doseOf(name, ['metformina'], 'oral')?.uses.adult[0];
  expect(of('Metformina 500 mg comprimido')).toMatchObject({ rhythm: 'hours', every: 12 });
  expect(of('Metformina 500 mg comprimido de liberação prolongada')).toMatchObject({ rhythm: 'daily', every: 1 });
  expect(doseOf('Venlafaxina 75 mg comprimido', ['venlafaxina'], 'oral')?.uses.adult).toEqual([]);
  expect(doseOf('', ['trimetoprima', 'sulfametoxazol'], 'oral')).toBeDefined();
  expect(doseOf('Diclofenaco 11,6 mg/g gel', ['diclofenaco'], 'vaginal')).toBeUndefined();
});

test('the last start that a patient has reached holds', () => {
  const lines = [{ start: { months: 24 } }, { start: { months: 72 } }, { start: { kg: 30 } }];
  const at = (ageMonths: number | null, weight: number | null) => holding(lines, { ageMonths, weight });
  expect(at(12, 10)).toEqual([]);
  expect(at(24, null)).toEqual([lines[0]]);
  expect(at(80, 25)).toEqual([lines[1]]);
  expect(at(80, 31)).toEqual([lines[2]]);
  expect(at(null, null)).toEqual([]);
});
