// Runs before every npm script, on any Node (20 or newer) that called npm, with Node's built-in modules only. It
// installs the dependencies when the lock file changed since the last install, so that `git clone && npm start` and
// `git pull && npm test` need no other step.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const stampFile = path.join(root, 'node_modules', '.acolhe-install');
const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Acolhe needs Node 20 or newer to install itself; this is ${process.version}. See https://nodejs.org`);
  process.exit(1);
}

const installed = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
if (installed !== wanted) {
  console.log('Installing dependencies (only when the lock file changed) …');
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith('.js') || npm?.endsWith('.cjs') ? [process.execPath, [npm]] : ['npm', []];
  // Engine warnings concern the Node that called npm; everything afterwards runs on the pinned one.
  const result = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('The installation did not finish. Check the network and run the same command again.');
    process.exit(result.status ?? 1);
  }
  const node = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (!existsSync(node) && Number(process.versions.node.split('.')[0]) < 26) {
    console.error(
      `There is no packaged Node 26 for ${process.platform}-${process.arch}. Install Node 26 or newer and run the same command again.`,
    );
    process.exit(1);
  }
  writeFileSync(stampFile, wanted);
}
