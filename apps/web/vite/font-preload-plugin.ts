import type { Plugin } from 'vite';

/** Preloads the one font file that every page of our two languages needs, together with the style sheet. */
export function fontPreloadPlugin(): Plugin {
  return {
    name: 'acolhe:font-preload',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const font = Object.keys(context.bundle ?? {}).find((file) =>
          /figtree-latin-wght-normal-.*\.woff2$/.test(file),
        );
        if (!font) return;
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` };
        return [{ tag: 'link', injectTo: 'head', attrs }];
      },
    },
  };
}
