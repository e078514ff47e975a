import { expect, test } from 'vitest';
import { pageHtml } from './keep-offline-page.ts';

const words = { lang: 'pt-BR', title: 'Sem internet', text: 'Espere', again: 'Tentar de novo' };

test('says the next visit, with the way to it', () => {
  const visit = { words: 'Amanhã, 10:00, Dra. Ana', link: '/accessroom/x', label: 'Entrar' };
  expect(pageHtml({ ...words, visit })).toContain(
    '<p>Amanhã, 10:00, Dra. Ana</p><p><a href="/accessroom/x">Entrar</a>',
  );
  expect(pageHtml({ ...words, visit: null })).not.toContain('class="card"');
});

test('names are text', () => {
  const visit = { words: '<img src=x onerror=alert(1)>', link: '"><script>', label: "'" };
  expect(pageHtml({ ...words, visit })).not.toMatch(/<img|"><script>/);
});
