import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractPlugin } from './vite/contract-plugin.ts';
import { fontPreloadPlugin } from './vite/font-preload-plugin.ts';

const server = `http://localhost:${process.env.API_PORT ?? '3001'}`;
const proxied = { target: server, ws: true, changeOrigin: false };

const isFoundation = (id: string) => /node_modules\/(react|react-dom|scheduler|@tanstack)\//.test(id);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), contractPlugin(), fontPreloadPlugin()],
  server: { port: 3000, proxy: { '/api': proxied, '/simulator-bank': proxied, '/outbox': proxied } },
  // Workspace packages are TypeScript sources: the SSR bundle carries everything, so that the server needs no loader.
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Phones of five years ago with their browser's updates: Chrome 100, Safari 15.4, Firefox 100.
    target: ['es2022', 'chrome100', 'safari15.4', 'firefox100'],
    manifest: !isSsrBuild,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'foundation', test: isFoundation },
              ],
            },
          },
        },
  },
}));
