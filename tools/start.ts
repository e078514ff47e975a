// `npm start`: builds what changed, then becomes the server: the same process, with nothing of the build in its memory.
import path from 'node:path';
import { buildServer, buildWeb } from './build.ts';
import { serve, starters } from './serve.ts';
import { root } from './sources.ts';

/**
 * Settings under which memory that was freed goes back to the system: glibc begins with these thresholds, but raises them
 * to 32 MB with the first large file, and keeps an arena for each thread. Other systems know none of them.
 */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
/** V8 would let the space for new objects grow to 100 MB with one large import, and keep it. */
const FLAGS = ['--expose-gc', '--max-semi-space-size=8'];

const env = { ...MALLOC, ...process.env, STARTED_BY: starters() };
buildWeb();
const bundle = buildServer();
// Windows cannot become another program.
if (!process.execve) await serve(bundle);
else
  process.execve(process.execPath, [process.execPath, ...FLAGS, path.join(root, 'tools/serve.ts'), bundle], {
    ...env,
    NODE_COMPILE_CACHE: path.join(bundle, 'compiled'),
  });
