// Runs a bundle of the server that `tools/start.ts` has built.
import { existsSync, readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The process of npm that runs this one, and its shell between the two; empty without npm, and where the system has no such files. */
export function starters(): string {
  const shell = `/proc/${process.ppid}`;
  if (process.env.npm_lifecycle_event !== 'start' || !existsSync(shell)) return '';
  if (!/^(\w*sh)$/m.test(readFileSync(`${shell}/comm`, 'utf8'))) return String(process.ppid);
  const [, npm] = /^PPid:\s+(\d+)/m.exec(readFileSync(`${shell}/status`, 'utf8')) ?? [];
  return `${process.ppid} ${npm}`;
}

/** An npm that is killed passes nothing on, and a server that outlives it would keep port and data from the next. */
function endWithNpm(): void {
  const { STARTED_BY: first } = process.env;
  if (first) setInterval(() => first === starters() || process.kill(process.pid, 'SIGTERM'), 500).unref();
}

export async function serve(bundle: string): Promise<void> {
  endWithNpm();
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
