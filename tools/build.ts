// `npm run build`: builds what changed since its last build. Bundlers run in processes of their own, so that the server,
// which `npm start` runs in this one, never carries them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, keepLatest, root } from './sources.ts';

const PACKAGES = ['packages/*/package.json', 'packages/*/src/**/*.ts', 'package-lock.json', 'tools/build/*.ts'];
const WEB = [
  ...PACKAGES,
  'apps/web/{src,public,vite}/**/*.*',
  'apps/web/*.{ts,html,json,cjs,js}',
  'apps/print-agent/{src,debian}/*',
  'apps/server/src/platform/phrases.ts',
  'apps/server/src/features/landing/phrase-files.ts',
];
const SERVER = [...PACKAGES, 'apps/{server,simulators}/package.json', 'apps/{server,simulators}/src/**/*.{ts,json}'];

const stamp = path.join(root, 'apps/web/dist/.sources');
const bundles = path.join(root, 'apps/server/dist');

/** Builds the web app into apps/web/dist, if its sources changed. */
export function buildWeb(): void {
  const sources = hashOf(WEB);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  process.stdout.write('Building the web app (only when its sources changed) …\n');
  rmSync(stamp, { force: true });
  run('tools/build/web.ts');
  if (hashOf(WEB) === sources) writeFileSync(stamp, sources);
}

/**
 * The folder of the server's bundle, which is named by the hash of its sources: what was built of others is never run.
 * The one before stays, for a server that runs it.
 */
export function buildServer(): string {
  for (;;) {
    const folder = path.join(bundles, hashOf(SERVER).slice(0, 16));
    if (existsSync(folder)) return folder;
    process.stdout.write('Bundling the server (only when its sources changed) …\n');
    const draft = `${folder}.${process.pid}`;
    run('tools/build/server.ts', draft);
    // Sources that changed meanwhile are bundled again.
    if (path.basename(folder) === hashOf(SERVER).slice(0, 16) && !existsSync(folder)) renameSync(draft, folder);
    else rmSync(draft, { recursive: true });
    keepLatest(path.join(bundles, '*'));
  }
}

function run(...script: string[]): void {
  const { status } = spawnSync(process.execPath, script, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${script[0]} ended with ${status}.`);
}

if (import.meta.main) {
  buildWeb();
  buildServer();
}
