import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's module with `__vitePreload`, which its builds wrap around each `import()`. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const ours = fileURLToPath(new URL('../src/shared/loading/load-code.ts', import.meta.url));

/** Loads lazy code with `src/shared/loading/load-code.ts` instead of Vite's own preload. */
export function codePlugin(): Plugin {
  return {
    name: 'acolhe:code',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Without dependencies Vite names no file at all, but the code itself has to be loaded safely as well.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...files])] : files,
        },
      },
    }),
    load: (id) => (id === PRELOAD_HELPER ? `export { loadCode as __vitePreload } from ${JSON.stringify(ours)};` : null),
  };
}
