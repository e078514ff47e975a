// Runs a bundle of the server that `tools/start.ts` has built.
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** An npm that is killed passes nothing on, and a server that outlives it would keep port and data from the next. */
function endWithNpm(npm: number): void {
  setInterval(() => process.ppid === npm || process.kill(process.pid, 'SIGTERM'), 500).unref();
}

export async function serve(bundle: string): Promise<void> {
  if (process.env.NPM_PID) endWithNpm(Number(process.env.NPM_PID));
  const { href } = pathToFileURL(path.join(bundle, 'main.js'));
  const { main } = (await import(href)) as typeof import('../apps/server/src/main.ts');
  await main();
  // For the next start, however this one ends; functions that ran are in it too.
  flushCompileCache();
  // Memory that only the start needed goes back to the system, too; V8 would keep it.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

const [bundle] = process.argv.slice(2);
if (import.meta.main && bundle) await serve(bundle);
