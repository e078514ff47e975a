import { spawnSync } from 'node:child_process';
import { root } from '../sources.ts';

let known: number | undefined;

/**
 * A number that differs from commit to commit and is the same for each run of one; 0 outside a repository. Samples and
 * seeds of the gate come from it: over many commits they reach everything, and a run can be repeated.
 */
export function commitNumber(): number {
  if (known === undefined) {
    const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
    known = Number.parseInt(stdout?.slice(0, 7) || '0', 16) || 0;
  }
  return known;
}
