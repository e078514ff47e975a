// Builds the web app into the folder that is named, with compressed variants of its files. A process of its own:
// `tools/build.ts`.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { PHRASES, phraseFiles } from '../../apps/server/src/features/landing/phrase-files.ts';
import { root } from '../sources.ts';
import { printAgentPackage } from './print-agent-package.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder?');
const client = path.join(folder, 'client');
const web = path.join(root, 'apps/web');
/** Smaller files fit into one packet anyway. */
const COMPRESS_FROM = 1024;

const shared = { root: web, configFile: path.join(web, 'vite.config.ts'), logLevel: 'warn' } as const;
await build({ ...shared, build: { outDir: client, emptyOutDir: true } });
await build({
  ...shared,
  build: { outDir: path.join(folder, 'server'), ssr: 'src/entry-server.tsx', emptyOutDir: true },
});
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
