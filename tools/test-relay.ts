// Journeys through a relay and over broken networks, in their long form; coturn is installed where it is missing. Part
// of `.ci/run`.
import { spawnSync } from 'node:child_process';
import { startRelay } from './services.ts';
import { root } from './sources.ts';

await (await startRelay()).stop();
const { status } = spawnSync('npx', ['playwright', 'test', 'e2e/relay.spec.ts', 'e2e/room-faults.spec.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, JOURNEYS: 'long' },
});
process.exit(status ?? 1);
