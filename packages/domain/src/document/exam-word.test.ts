import { expect, test } from 'vitest';
import { examWords } from './exam-word.ts';

test.each([
  ['hemograma', [['hemograma']]],
  ['RX de Tórax', [['rx', 'raio x', 'radiografia'], ['torax']]],
  ['raio-x joelho', [['raio x', 'radiografia', 'rx'], ['joelho']]],
  ['vitamina d', [['vitamina'], ['d']]],
  ['', []],
])('%s', (search, words) => {
  expect(examWords(search)).toEqual(words);
});
