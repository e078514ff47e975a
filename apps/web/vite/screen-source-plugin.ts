import type { Plugin } from 'vite';

/**
 * Adds the module path to each lazy screen of the route tables, `lazyScreen('room', () => import('./screens/x.tsx'))`, so that
 * the server can preload its files in the page, together with the shell instead of after it. The browser has no use for
 * the paths, so they stay out of its build.
 */
export function screenSourcePlugin(): Plugin {
  return {
    name: 'acolhe:screen-source',
    transform: {
      filter: { id: /\/src\/(routes|rooms|member-routes|clinic-routes)\.ts$/ },
      order: 'pre',
      handler(code, _id, options) {
        if (!options?.ssr) return code;
        const marked = code.replaceAll(
          /lazyScreen\(\s*('\w+',\s*\(\) => import\('\.\/(screens\/[\w/-]+\.tsx)'\)),?\s*\)/g,
          "lazyScreen($1, 'src/$2')",
        );
        // A screen whose path is unknown still works, but its page would load later without a word.
        if (/lazyScreen\(\s*'\w+',\s*\(\) => import\('[^']*'\),?\s*\)/.test(marked))
          this.error('A lazy screen is not in ./screens.');
        return marked;
      },
    },
  };
}
