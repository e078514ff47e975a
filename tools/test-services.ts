// API tests on PostgreSQL and Redis instead of PGlite and the in-process bus, for one Vitest project; `.ci/run` passes
// `engine`.
import { spawnSync } from 'node:child_process';
import { startPostgres, startRedis } from './services.ts';
import { root } from './sources.ts';

const project = process.argv[2] ?? 'engine';
const postgres = await startPostgres();
const redis = await startRedis();
const { status } = spawnSync('npx', ['vitest', 'run', '--project', project, '--reporter=dot'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: postgres.url, REDIS_URL: redis.url },
});
await postgres.stop();
await redis.stop();
process.exit(status ?? 1);
