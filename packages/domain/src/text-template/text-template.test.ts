import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandShortcut, fillMacros, joinTexts, shortcutOf } from './text-template.ts';

test('macros are filled, others stay', () => {
  const values = { paciente: 'Ana', idade: '40 anos' };
  expect(fillMacros('{Paciente}, {idade}, {hoje}, {outra}', values)).toBe('Ana, 40 anos, {hoje}, {outra}');
});

const texts: Record<string, string> = { asma: 'Asma leve.', dor: 'Dor torácica.' };
const textOf = (shortcut: string) => texts[shortcut];

test('a shortcut is replaced when the space after it is typed, and the caret follows', () => {
  expect(expandShortcut('/asma ', 6, textOf)).toEqual({ text: 'Asma leve. ', caret: 11 });
  expect(expandShortcut('Tem /ASMA\n e febre', 10, textOf)).toEqual({ text: 'Tem Asma leve.\n e febre', caret: 15 });
  for (const [text, caret] of [
    ['/asma', 5],
    ['x/asma ', 7],
    ['/asmas ', 7],
    ['/asma  ', 7],
    ['/asma e', 7],
  ] as const)
    expect([text, expandShortcut(text, caret, textOf)]).toEqual([text, undefined]);
});

test('what stands around a shortcut is never changed', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.constantFrom('asma', 'dor'), (before, after, shortcut) => {
      const start = `${before} /${shortcut} `;
      const full = texts[shortcut] ?? '';
      expect(expandShortcut(start + after, start.length, textOf)).toEqual({
        text: `${before} ${full} ${after}`,
        caret: before.length + full.length + 2,
      });
    }),
  );
});

test('a shortcut is stored plainly', () => {
  expect(['/Açúcar', 'HAS', 'dor'].map(shortcutOf)).toEqual(['acucar', 'has', 'dor']);
});

test('a template goes below what is written', () => {
  expect(joinTexts('', 'b')).toBe('b');
  expect(joinTexts('a\n', 'b')).toBe('a\nb');
  expect(joinTexts('a', ' ')).toBe('a');
});
