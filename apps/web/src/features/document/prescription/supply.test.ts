import { commonPack } from '@acolhe/domain/document/posology';
import { expect, test } from 'vitest';
import type { TypedItem } from '../draft.ts';
import { newItem } from '../new-part.ts';
import { posologyOf, withoutUse, withSupply } from './supply.ts';

const drops = (change: Partial<TypedItem>): TypedItem => ({
  ...newItem('x', 'Dipirona 500 mg/mL solução oral (gotas)'),
  ...change,
});
const typed = (item: TypedItem, change: Partial<TypedItem>): TypedItem => ({
  ...item,
  ...withSupply(item, change, commonPack),
});
const amountOf = ({ quantity, quantity_unit }: TypedItem) => `${quantity} ${quantity_unit}`;

test('a picked medicine states no interval, and nothing is dispensed before it does', () => {
  const item = drops({});
  expect([item.dose, item.unit, item.every, amountOf(item)]).toEqual(['1', 'gota', '', ' frasco']);
  expect(posologyOf(item)).toBeNull();
});

test('the amount follows the use, in a bottle that exists', () => {
  const begun = typed(drops({ dose: '40' }), { every: '6' });
  // No days are continuous use, until some are typed.
  expect(amountOf(begun)).toBe('8 frasco de 30 mL');
  const short = typed(begun, { days: '3' });
  expect(amountOf(short)).toBe('1 frasco de 30 mL');
  expect(amountOf(typed(short, { dose: '20' }))).toBe('1 frasco de 15 mL');
  expect(amountOf(typed(short, { dose: '' }))).toBe(' frasco');
});

test('an amount that the doctor has typed stays, and so does a unit', () => {
  const own = { ...drops({ dose: '40', every: '6', days: '3' }), quantity: '3', quantity_unit: 'frasco' };
  expect(amountOf(typed(own, { days: '9' }))).toBe('3 frasco');
  const boxes = drops({ dose: '40', every: '6', quantity_unit: 'caixa' });
  expect(amountOf(typed(boxes, { days: '9' }))).toBe(' caixa');
});

test('a half is written as people write it, and emptying leaves the doctor’s own words', () => {
  expect(posologyOf(drops({ dose: '½', every: '12', days: '5' }))?.dose).toBe(0.5);
  expect(posologyOf(drops({ dose: '1', rhythm: 'once' }))).toMatchObject({ every: 1, days: null });
  expect(posologyOf(drops({ dose: '1', every: '8', days: 'x' }))).toBeNull();
  const usual = { kind: 'proposed', reckoning: '', source: '', note: 'Em cada narina.' } as const;
  const emptied = (instructions: string) => withoutUse(drops({ dose: '1', instructions, usual }));
  expect(emptied('Em cada narina.')).toMatchObject({ dose: '', instructions: '', usual: null });
  expect(emptied('Se doer')).toMatchObject({ instructions: 'Se doer' });
});
