import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Product } from '../../../tools/product.ts';
import { ended, freePort } from '../../../tools/services.ts';
import { isLong } from './testing/campaign.ts';

let dataDir: string;
let products: Product[];
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'acolhe-killed-'));
  products = [];
});
afterEach(async () => {
  for (const product of products) await product.kill();
  rmSync(dataDir, { recursive: true });
});

/** The product on PGlite, whatever database the tests have. */
async function start(): Promise<Product> {
  const product = new Product(await freePort(), { DATABASE_URL: undefined, REDIS_URL: undefined, DATA_DIR: dataDir });
  products.push(product);
  return product;
}

// Pictures of professionals are written while the demo is being made.
const isSeeding = () => existsSync(path.join(dataDir, 'files/clinica-demo/professional'));

test.runIf(isLong)('a first start that was killed while it made the demo starts again', async () => {
  const first = await start();
  await vi.waitUntil(isSeeding, { timeout: 60_000, interval: 5 });
  await first.kill();
  expect(await first.health()).toBe(0);
  await (await start()).untilServing();
});

test.runIf(isLong)('no second server writes what one that goes on is writing', async () => {
  const first = await start();
  await vi.waitUntil(isSeeding, { timeout: 60_000, interval: 5 });
  const second = await start();
  await ended(second.child);
  expect(second.child.exitCode).not.toBe(0);
  await first.untilServing();
});
