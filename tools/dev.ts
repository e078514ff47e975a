// `npm run dev`: the server on 3001, restarted when its sources change, and Vite with hot reload on 3000.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import { root } from './sources.ts';

const server = spawn(
  process.execPath,
  [
    ...['apps/server', 'apps/simulators', 'packages'].map((folder) => `--watch-path=${folder}`),
    '--watch-preserve-output',
    'apps/server/src/main.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: '3001', PUBLIC_URL: 'http://localhost:3000' } },
);
const vite = await createServer({ root: path.join(root, 'apps/web') });
await vite.listen();
vite.printUrls();

const stop = async () => {
  server.kill('SIGTERM');
  await vite.close();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
