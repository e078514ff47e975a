import type { Plugin } from 'vite';

/** Cascade layers; later ones win, in any order in which the sheets of lazy screens arrive. */
const layers = ['mantine', 'base', 'shared', 'feature', 'screen'] as const;

function layerOf(file: string): (typeof layers)[number] | undefined {
  if (file.endsWith('/src/shared/ui/base.css')) return 'base';
  if (file.includes('/src/shared/')) return 'shared';
  if (file.includes('/src/features/')) return 'feature';
  return file.includes('/src/screens/') ? 'screen' : undefined;
}

/**
 * Puts each style sheet into the cascade layer of its folder. Otherwise a screen's rules for a shared component would
 * hold only where the component's sheet happens to be linked first, which differs from page to page.
 */
export function cascadePlugin(): Plugin {
  return {
    name: 'acolhe:cascade',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      const layer = file.endsWith('.css') ? layerOf(file) : undefined;
      if (!layer) return null;
      return { code: `@layer ${layers.join(', ')};\n@layer ${layer} {\n${code}\n}\n`, map: null };
    },
  };
}
