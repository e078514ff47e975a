import type { Plugin } from 'vite';

/**
 * Tells each lazy screen of the route tables where its module stands, `lazyScreen(() => import('./screens/x.tsx'))`, so
 * that the server can name its files in the page and they travel with the shell instead of after it.
 */
export function screenSourcePlugin(): Plugin {
  return {
    name: 'acolhe:screen-source',
    transform: {
      filter: { id: /\/src\/(routes|rooms)\.ts$/ },
      order: 'pre',
      handler: (code) =>
        code.replaceAll(
          /lazyScreen\(\s*(\(\) => import\('\.\/(screens\/[\w-]+\.tsx)'\)),?\s*\)/g,
          "lazyScreen($1, 'src/$2')",
        ),
    },
  };
}
