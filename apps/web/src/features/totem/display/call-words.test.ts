import { expect, test } from 'vitest';
import { spokenCall } from './call-words.ts';

test.each([
  ['Cabine 1', ['Cabine', '1']],
  ['Sala 12 B', ['Sala', '1', '2', 'B']],
  ['Atrás do balcão', ['dirija-se ao local indicado']],
  ['', []],
])('a call to %j is said as it is recorded', (place, where) => {
  expect(spokenCall({ ticket: 'A042', place }, 'pt-BR')).toEqual(['senha', 'A', '0', '4', '2', ...where]);
});
