import { expect, it } from 'vitest';
import { createPathStrain } from './path-strain.ts';

it('a path is strained once most round trips take several times the best', () => {
  const strain = createPathStrain();
  for (const ms of [20, 22, 19, 900, 21, 20]) strain.add(ms);
  expect(strain.isStrained()).toBe(false);
  for (const ms of [500, 600, 700, 650]) strain.add(ms);
  expect(strain.isStrained()).toBe(true);
  for (const ms of [20, 22, 25, 30]) strain.add(ms);
  expect(strain.isStrained()).toBe(false);
});

it('a long path is not strained', () => {
  const strain = createPathStrain();
  for (let times = 0; times < 10; times++) strain.add(700 + times);
  expect(strain.isStrained()).toBe(false);
});
