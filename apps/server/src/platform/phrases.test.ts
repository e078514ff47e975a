import { expect, test } from 'vitest';
import { fieldWords } from './phrases.ts';

test.each([
  ['weekly.2.end_time', 'Fim'],
  ['weekdays.0', 'Dias'],
  ['id', 'id'],
])('the problem of %s is told of “%s”', (path, label) => {
  const [problem] = fieldWords('pt-BR', [{ path, code: 'required' }]);
  expect(problem?.message).toBe(`Falta preencher: ${label}.`);
});
