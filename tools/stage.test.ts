import { expect, test } from 'vitest';
import { flakyIn } from './stage.ts';

const spec = (title: string, status: string) => ({ title, tests: [{ status }] });

test('a journey that passed on its second try is named by file and titles', () => {
  const suite = {
    title: 'pix.spec.ts',
    file: 'pix.spec.ts',
    specs: [spec('paid', 'expected'), spec('paid twice', 'unexpected')],
    suites: [{ title: 'by PIX, pt-BR', file: 'pix.spec.ts', specs: [spec('copied', 'flaky')] }],
  };
  expect(flakyIn(suite, [])).toEqual(['e2e/pix.spec.ts › by PIX, pt-BR › copied']);
});
