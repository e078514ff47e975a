// Vitest on PostgreSQL and Redis instead of PGlite and the in-process bus: `node tools/test-services.ts --project engine`.
import { spawnSync } from 'node:child_process';
import { startPostgres, startRedis } from './services.ts';
import { root } from './sources.ts';

const postgres = await startPostgres();
const redis = await startRedis();
const { status } = spawnSync('vitest', ['run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: postgres.url, REDIS_URL: redis.url },
});
await postgres.stop();
await redis.stop();
process.exit(status ?? 1);
