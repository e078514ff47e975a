import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cascadePlugin } from './vite/cascade-plugin.ts';
import { codePlugin } from './vite/code-plugin.ts';
import { colourFallbackPlugin } from './vite/colour-fallback-plugin.ts';
import { contractPlugin } from './vite/contract-plugin.ts';
import { fontPreloadPlugin } from './vite/font-preload-plugin.ts';
import { screenSourcePlugin } from './vite/screen-source-plugin.ts';

const server = `http://localhost:${process.env.API_PORT ?? '3001'}`;
const proxied = { target: server, ws: true, changeOrigin: false };

/** Other people's code of every first load: it changes seldom, so it stays in the browser's cache over our deploys. */
const isFoundation = (id: string) =>
  !/\/(useQueries|queriesObserver)\.js$/.test(id) &&
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|wouter|regexparam|@lingui|@oxc-project|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes))[./]/.test(
    id,
  );
/**
 * Our own code of every first load in one file, instead of one for each part that a lazy screen shares: each file costs
 * an old phone more than its bytes.
 */
const isShell = (id: string) =>
  /\/domain\/src\/room-people\.ts$|\/src\/shared\/((api|call|clock|format|i18n|idle|lazy-part|load-code|problem-error|session|setup|time-limit|translate)\.tsx?|ui\/(avatar|button|checkbox|clinic-phone|countdown|fields|frame|icon|notice|page|preferences|skeleton|spoken)\.tsx)$/.test(
    id,
  );
/**
 * Styles of the public pages and of our own parts: one sheet, linked in the page. Pages that come rendered from the
 * server must look right before their lazy code arrives.
 */
const isPublicStyle = (id: string) =>
  /\/src\/((features\/professional|screens\/(landing|professional-page)|shared\/ui\/)[^?]*\.module|shared\/(start\.module|ui\/base))\.css/.test(
    id,
  );
/** What the test of devices and the call share. */
const isDevices = (id: string) =>
  /\/src\/(shared\/media\/(browser-kind|devices|device-trouble|observable|test-sound)\.ts|features\/room\/(local-media|use-observable|video-picture)\.tsx?)$|\/Icon(MicrophoneOff|VideoOff|Volume)\.mjs$/.test(
    id,
  );
const isDeviceCheck = (id: string) =>
  /\/src\/features\/(room\/(device-(check|choice|trouble-notice)|level-bar)|device-check\/network-result)\.(tsx|module\.css)$|\/domain\/src\/network-verdict\.ts$|\/src\/(shared\/media\/device-report|features\/device-check\/use-device-report)\.ts$|\/Icon(AdjustmentsHorizontal|Microphone|Video|WifiOff)\.mjs$/.test(
    id,
  );

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    cascadePlugin(),
    codePlugin(),
    colourFallbackPlugin(),
    contractPlugin(),
    fontPreloadPlugin(),
    screenSourcePlugin(),
  ],
  // What the router asks for in case that React does not have it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  server: {
    port: 3000,
    proxy: { '/api': proxied, '/simulator-bank': proxied, '/simulator-gateway': proxied, '/outbox': proxied },
  },
  // Workspace packages are TypeScript sources: the SSR bundle carries everything, so that the server needs no loader.
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Phones of five years ago with their browser's updates: Chrome 100, Safari 15.4, Firefox 100.
    target: ['es2022', 'chrome100', 'safari15.4', 'firefox100'],
    manifest: !isSsrBuild,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? // One file: a server that runs while the next version is built keeps all of its own.
        { output: { codeSplitting: false } }
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'foundation', test: isFoundation },
                { name: 'shell', test: (id) => isShell(id) || isPublicStyle(id) },
                { name: 'devices', test: isDevices, includeDependenciesRecursively: false },
                { name: 'device-check', test: isDeviceCheck, includeDependenciesRecursively: false },
              ],
            },
          },
        },
  },
}));
