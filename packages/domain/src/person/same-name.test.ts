import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test('the same name is known in another spelling', () => {
  expect(isSameName('José da Conceição', 'JOSE DA CONCEICAO')).toBe(true);
  expect(isSameName("Joana D'Arc", 'Joana Darc')).toBe(true);
  expect(isSameName('Ana Lima', 'Ana Limas')).toBe(false);
});
