// Baseline of a start: Fastify and the same database, without anything of the product.
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import Fastify from 'fastify';
import pg from 'pg';

const { DATABASE_URL: url, DATA_DIR: dataDir, PORT: port } = process.env;
const asked = 'select count(*) from appointment';
async function open(): Promise<() => Promise<unknown>> {
  if (url) {
    const pool = new pg.Pool({ connectionString: url });
    return () => pool.query(asked);
  }
  const pglite = await PGlite.create({ dataDir: `${dataDir}/pglite`, extensions: { btree_gist } });
  return () => pglite.query(asked);
}
const ask = await open();
const app = Fastify();
app.get('/health', async () => {
  await ask();
  return { status: 'ok' };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
