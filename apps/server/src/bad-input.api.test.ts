import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badRequests } from './testing/bad-input.ts';
import { sampled } from './testing/campaign.ts';
import { nameEverything, tried } from './testing/every-call.ts';
import { addressOf, openCallers } from './testing/inputs/callers.ts';
import type { Named } from './testing/inputs/input.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let demo: Named;

beforeAll(async () => {
  app = await startTestApp();
  ({ named: demo } = await nameEverything(app));
});
afterAll(() => app.close());

describe('input that the schema does not describe', () => {
  let callers: Awaited<ReturnType<typeof openCallers>>;

  beforeAll(async () => {
    callers = await openCallers(app, demo);
  });

  test.each(sampled(tried, 8))('is never a failure of the server at $name', async (procedure) => {
    const { method, schema, path, isDetailed } = procedure;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const client = await callers.callerOf(procedure);
    const good = callers.goodRequest(procedure);
    const failures: unknown[] = [];
    const requests = badRequests({ schema, path, hasBody, isDetailed }, good);
    for (let from = 0; from < requests.length; from += 16) {
      await Promise.all(
        requests.slice(from, from + 16).map(async ({ what, ...sent }) => {
          const answer = await client.sendRaw(
            method,
            addressOf(path, sent),
            hasBody ? (sent.raw ?? sent.body ?? {}) : undefined,
          );
          if (answer.status >= 500) failures.push([what, answer.status, answer.body]);
        }),
      );
    }
    expect(failures).toEqual([]);
  });
});
