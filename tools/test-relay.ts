// Journeys through a relay and over broken networks, in their long form; coturn is installed where it is missing. Part
// of `.ci/run`.
import { spawnSync } from 'node:child_process';
import { startRelay } from './services.ts';
import { root } from './sources.ts';

await (await startRelay()).stop();
const specs = ['relay', 'room-faults', 'room-ladder'].map((name) => `e2e/${name}.spec.ts`);
const { status } = spawnSync('npx', ['playwright', 'test', ...specs], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, JOURNEYS: 'long' },
});
process.exit(status ?? 1);
