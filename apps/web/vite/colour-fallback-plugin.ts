import type { Plugin } from 'vite';

/** `property: … color-mix(in srgb, var(--one), …) …;`, except for custom properties. */
const mixed = /(?<=[{;\s])((?!--)[a-z-]+:[^;{}]*?)color-mix\(in srgb, (var\(--[\w-]+\)),[^;{}]*?%\)([^;{}]*);/g;

/**
 * Adds a fallback with the first colour for browsers before 2023, which drop declarations with `color-mix`. For
 * backgrounds and borders; of a `fill` the minifier keeps only the last.
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
