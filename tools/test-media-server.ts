// Larger rooms through Janus, in the long form of their journeys; Janus is installed where it is missing. Part of
// `.ci/run`.
import { spawnSync } from 'node:child_process';
import { startMediaServer } from './media-server.ts';
import { root } from './sources.ts';

await (await startMediaServer()).stop();
const run = (command: string, args: string[]) =>
  spawnSync('npx', [command, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, JOURNEYS: 'long' } })
    .status === 0;
const rules = run('vitest', ['run', '--project', 'api', 'apps/server/src/features/room/topology.api.test.ts']);
const journeys = run('playwright', ['test', 'e2e/sfu.spec.ts']);
process.exit(rules && journeys ? 0 : 1);
