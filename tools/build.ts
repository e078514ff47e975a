// Builds the web app into apps/web/dist, once per state of its sources.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { printAgentPackage } from './print-agent-package.ts';
import { hashOf, root } from './sources.ts';

const web = path.join(root, 'apps/web');
const stamp = path.join(web, 'dist/.sources');
const SOURCES = [
  'apps/web/{src,public,vite}/**/*.*',
  'apps/web/*.{ts,html,json,cjs,js}',
  'apps/print-agent/{src,debian}/*',
  'packages/*/src/**/*.ts',
  'package-lock.json',
];
/** Smaller files fit into one packet anyway. */
const COMPRESS_FROM = 1024;

/** Builds if the sources changed since the last build, with a message because it takes some seconds. */
export async function buildWeb(): Promise<void> {
  const sources = hashOf(SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  process.stdout.write('Building the web app (only when its sources changed) …\n');
  const shared = { root: web, configFile: path.join(web, 'vite.config.ts'), logLevel: 'warn' } as const;
  await build({ ...shared, build: { emptyOutDir: true } });
  await build({ ...shared, build: { ssr: 'src/entry-server.tsx', emptyOutDir: true } });
  writeFileSync(path.join(web, 'dist/client/acolhe-print-agent.deb'), await printAgentPackage());
  precompress(path.join(web, 'dist/client'));
  writeFileSync(stamp, sources);
}

/** Compresses files once, instead of on every request. */
function precompress(folder: string): void {
  for (const name of globSync('**/*.{js,css,svg,json}', { cwd: folder })) {
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    if (bytes.length < COMPRESS_FROM) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  }
}

if (import.meta.main) await buildWeb();
