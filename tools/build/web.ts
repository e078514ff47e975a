// Builds the web app into apps/web/dist, with compressed variants of its files. A process of its own: `tools/build.ts`.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { PHRASES, phraseFiles } from '../../apps/server/src/features/landing/phrase-files.ts';
import { keepLatest, root } from '../sources.ts';
import { printAgentPackage } from './print-agent-package.ts';

const web = path.join(root, 'apps/web');
const client = path.join(web, 'dist/client');
/** Smaller files fit into one packet anyway. */
const COMPRESS_FROM = 1024;

const shared = { root: web, configFile: path.join(web, 'vite.config.ts'), logLevel: 'warn' } as const;
await build({ ...shared, build: { emptyOutDir: true } });
await build({ ...shared, build: { ssr: 'src/entry-server.tsx', emptyOutDir: false } });
keepLatest(path.join(web, 'dist/server/*.js'));
writeFileSync(path.join(client, 'acolhe-print-agent.deb'), await printAgentPackage());
mkdirSync(path.join(client, PHRASES));
for (const file of phraseFiles()) writeFileSync(path.join(client, PHRASES, file.name), file.text());
precompress();

/** Compresses files once, instead of on every request. */
function precompress(): void {
  for (const name of globSync('**/*.{js,css,svg,json}', { cwd: client })) {
    const file = path.join(client, name);
    const bytes = readFileSync(file);
    if (bytes.length < COMPRESS_FROM) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  }
}
