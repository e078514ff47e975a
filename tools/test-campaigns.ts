// The journeys that `npm test` leaves out, in their short form: through a relay, over broken networks, in larger rooms,
// with devices that stop, and every screen with axe. What they need is installed where it is missing. Part of `.ci/run`.
import { spawnSync } from 'node:child_process';
import { startMediaServer } from './media-server.ts';
import { startRelay } from './services.ts';
import { root } from './sources.ts';

await (await startRelay()).stop();
await (await startMediaServer()).stop();
const run = (command: string, args: string[]) =>
  spawnSync('npx', [command, ...args], { cwd: root, stdio: 'inherit' }).status === 0;
const rules = run('vitest', ['run', '--project', 'api', 'apps/server/src/features/room/topology.api.test.ts']);
// Not at once: calls want the machine for themselves.
const [screens, calls] = ['screens', 'calls'].map((project) =>
  // Beside what `npm test` has left of failures.
  run('playwright', [
    'test',
    '--grep',
    '@campaign',
    '--project',
    project,
    '--output',
    `.cache/journeys/long-${project}`,
  ]),
);
process.exit(rules && screens && calls ? 0 : 1);
