import { catalogue, type PhraseKey } from '@acolhe/phrases/catalogue';
import { expect, test } from 'vitest';
import { problemOf } from './problem-error.ts';

const t = (key: string) => catalogue[key as PhraseKey][0];

test.each([
  [413, 'refused_by_size', 'O servidor da clínica recusou o envio por causa do tamanho.'],
  [502, 'unreachable', 'Impossível acessar o servidor. Tente novamente'],
  [504, 'unreachable', 'Impossível acessar o servidor. Tente novamente'],
  [500, 'unexpected', 'Algo deu errado do nosso lado.'],
] as const)('a proxy’s page of status %i is told in words, with what to do', (status, code, message) => {
  const { body } = problemOf('<html>nginx</html>', status, t);
  expect(body).toMatchObject({ status, code, message });
  expect(body.action).toMatch(/\S/);
});

test('what the server says is shown as it says it', () => {
  const body = {
    code: 'file_too_large',
    status: 413,
    message: 'Grande.',
    action: 'Menor.',
    fields: [],
    request_id: 'a',
  };
  expect(problemOf(body, 413, t).body).toBe(body);
});
