import type { Plugin } from 'vite';

/** `property: … color-mix(in srgb, var(--one), …) …;`, where the property is none of our own variables. */
const mixed = /(?<=[{;\s])((?!--)[a-z-]+:[^;{}]*?)color-mix\(in srgb, (var\(--[\w-]+\)),[^;{}]*?%\)([^;{}]*);/g;

/**
 * Browsers before 2023 know no `color-mix`, and drop what is said with it: they are told the first of its colours before.
 * For backgrounds and borders; of a `fill` the minifier keeps the last alone.
 */
export function withFallback(css: string): string {
  return css.replace(
    mixed,
    (whole, before: string, first: string, after: string) => `${before}${first}${after};${whole}`,
  );
}

export function colourFallbackPlugin(): Plugin {
  return {
    name: 'acolhe:colour-fallback',
    enforce: 'pre',
    transform: (code, id) =>
      (id.split('?')[0] ?? id).endsWith('.css') ? { code: withFallback(code), map: null } : null,
  };
}
