import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cascadePlugin } from './vite/cascade-plugin.ts';
import { chunkGroups, isOfGroup } from './vite/chunk-groups.ts';
import { classNameOf } from './vite/class-names.ts';
import { codePlugin } from './vite/code-plugin.ts';
import { colourFallbackPlugin } from './vite/colour-fallback-plugin.ts';
import { contractPlugin } from './vite/contract-plugin.ts';
import { fontPreloadPlugin } from './vite/font-preload-plugin.ts';
import { privateFieldPlugin } from './vite/private-field-plugin.ts';
import { screenSourcePlugin } from './vite/screen-source-plugin.ts';

const server = `http://localhost:${process.env.API_PORT ?? '3001'}`;
const proxied = { target: server, ws: true, changeOrigin: false };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    cascadePlugin(),
    codePlugin(),
    colourFallbackPlugin(),
    contractPlugin(),
    fontPreloadPlugin(),
    privateFieldPlugin(),
    screenSourcePlugin(),
  ],
  // The router's fallback for a hook that React has.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // React's development build takes a third of a request's time; which one it is must not depend on who starts the server.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: classNameOf } },
  server: {
    port: 3000,
    proxy: { '/api': proxied, '/simulator-bank': proxied, '/simulator-gateway': proxied, '/outbox': proxied },
  },
  // Workspace packages are TypeScript sources: the SSR bundle carries everything, so that the server needs no loader.
  ssr: { noExternal: true },
  build: {
    // Phones of five years ago with their browser's updates: Chrome 100, Safari 15.4, Firefox 100.
    target: ['es2022', 'chrome100', 'safari15.4', 'firefox100'],
    manifest: true,
    copyPublicDir: !isSsrBuild,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? // One file, named by its content: a server that runs while the next version is built still finds its own.
        { output: { codeSplitting: false, entryFileNames: '[name]-[hash].js' } }
      : {
          // Fields are assigned, as by TypeScript for older targets; none of ours is inherited through a setter.
          transform: { assumptions: { setPublicClassFields: true } },
          output: {
            codeSplitting: {
              groups: chunkGroups.map(({ modules, except, ...group }) => ({
                ...group,
                test: (id: string) => isOfGroup({ modules, except }, id),
              })),
            },
          },
        },
  },
}));
