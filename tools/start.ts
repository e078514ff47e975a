// `npm start`: builds what changed, then runs the server's bundle in this same process.
import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildServer, buildWeb } from './build.ts';

endWithNpm();
buildWeb();
const bundle = buildServer();
const compiled = path.join(bundle, 'compiled');
const isFirst = !existsSync(compiled);
enableCompileCache(compiled);
const { main } = (await import(
  pathToFileURL(path.join(bundle, 'main.js')).href
)) as typeof import('../apps/server/src/main.ts');
await main();
// For the next start, however this one ends; functions that ran are in it too.
if (isFirst) flushCompileCache();
giveBack();

/** Gives the memory that only the start needed back to the system, which V8 would keep for later. */
function giveBack(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NonNullable<typeof gc>;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** An npm that is killed passes nothing on, and a server that outlives it would keep port and data from the next. */
function endWithNpm(): void {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || process.kill(process.pid, 'SIGTERM'), 500).unref();
}
