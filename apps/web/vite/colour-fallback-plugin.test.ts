import { expect, test } from 'vitest';
import { withFallback } from './colour-fallback-plugin.ts';

test('a mixed colour gets a plain fallback before it, also within a longer value', () => {
  expect(withFallback('.a {\n  background: color-mix(in srgb, var(--line), transparent 30%);\n}')).toBe(
    '.a {\n  background: var(--line);background: color-mix(in srgb, var(--line), transparent 30%);\n}',
  );
  expect(withFallback('.a{border: 1px solid color-mix(in srgb, var(--primary), var(--text) 16%);color:red}')).toBe(
    '.a{border: 1px solid var(--primary);border: 1px solid color-mix(in srgb, var(--primary), var(--text) 16%);color:red}',
  );
});

test('other values stay, and so do custom properties, which every browser keeps as written', () => {
  for (const css of ['.a { color: var(--text); }', '.a { --hover: color-mix(in srgb, var(--a), var(--b) 5%); }']) {
    expect(withFallback(css)).toBe(css);
  }
});
