// `npm run build`: builds what changed since its last build. Bundlers run in processes of their own, so that the server,
// which `npm start` runs in this one, never carries them.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

const web = path.join(root, 'apps/web/dist');
const stamp = '.sources';

/** Builds the web app into apps/web/dist, if its sources changed. */
export function buildWeb(): void {
  const sources = hashOf(WEB);
  const built = path.join(web, stamp);
  if (existsSync(built) && readFileSync(built, 'utf8') === sources) return;
  process.stdout.write('Building the web app (only when its sources changed) …\n');
  const draft = drafted('web');
  writeFileSync(path.join(draft, stamp), sources);
  // For a server that runs, and has not drawn a page yet.
  const renderers = path.join(web, 'server');
  if (existsSync(renderers))
    cpSync(renderers, path.join(draft, 'server'), { recursive: true, force: false, preserveTimestamps: true });
  keepLatest(path.join(draft, 'server/*.js'));
  if (hashOf(WEB) === sources) {
    rmSync(web, { recursive: true, force: true });
    renameSync(draft, web);
  } else buildWeb();
}

/**
 * Bundles the server, if its sources changed, and returns the bundle's folder, which is named by their hash: what was
 * built of others is never run. The bundle before stays, for a server that runs it.
 *
 * @param tree where `apps/server` is
 */
export function buildServer(tree = root): string {
  const bundles = path.join(tree, 'apps/server/dist');
  const sources = hashOf(SERVER, tree).slice(0, 16);
  const folder = path.join(bundles, sources);
  if (existsSync(folder)) return folder;
  process.stdout.write('Bundling the server (only when its sources changed) …\n');
  const draft = drafted('server', tree);
  if (hashOf(SERVER, tree).slice(0, 16) !== sources) return buildServer(tree);
  mkdirSync(bundles, { recursive: true });
  renameSync(draft, folder);
  keepLatest(path.join(bundles, '*'));
  return folder;
}

/** A build in a folder of its own, which is moved to its place as a whole: one that is killed, or meets another, ruins nothing. */
function drafted(part: 'web' | 'server', tree = root): string {
  const draft = path.join(tree, '.cache/build', `${part}.${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  const script = path.join(root, `tools/build/${part}.ts`);
  const { status } = spawnSync(process.execPath, [script, draft, tree], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The build of the ${part} ended with ${status}.`);
  keepLatest(path.join(path.dirname(draft), `${part}.*`));
  return draft;
}

if (import.meta.main) {
  buildWeb();
  buildServer();
}
