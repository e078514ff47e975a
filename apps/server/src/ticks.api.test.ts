import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { addressOf, openCallers } from './testing/callers.ts';
import { type EveryProcedure, nameEverything, tried } from './testing/every-call.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { fillClinic } from './testing/ticks/full-clinic.ts';
import { largeBodies } from './testing/ticks/largest-input.ts';
import { Probe, slowness } from './testing/ticks/probe.ts';

// `npm run test:long ticks`: no input holds the event loop for longer than 50 ms of the processor, but for what
// docs/decisions/0064 names.

const MOST_MS = 50;
/** A call that held it for longer is made again: the first one loads and compiles what it needs. */
const TRIES = 4;

/** What may hold it longer, and for how long at most, in ms; docs/decisions/0064 says why. */
const bounded: Record<string, number> = {};

describe.runIf(process.env.CAMPAIGN === 'ticks')('the event loop is not held', () => {
  let app: TestApp;
  let probe: Probe;
  let callers: Awaited<ReturnType<typeof openCallers>>;
  const slow = slowness();

  beforeAll(async () => {
    app = await startTestApp();
    const { named } = await nameEverything(app);
    await fillClinic(app, named);
    callers = await openCallers(app, named);
    probe = new Probe();
  });
  afterAll(async () => {
    await probe?.close();
    await app.close();
  });

  async function heldBy(procedure: EveryProcedure, request: { url: string; body?: string | Uint8Array }) {
    const cookie = callers.callerOf(procedure).cookie();
    const type = typeof request.body === 'string' ? 'application/json' : 'application/octet-stream';
    const headers = {
      cookie,
      'accept-language': 'pt-BR',
      ...(request.body === undefined ? {} : { 'content-type': type }),
    };
    let best = Number.POSITIVE_INFINITY;
    let status = 0;
    for (let tries = 0; tries < TRIES && best > MOST_MS * slow; tries++) {
      const answer = await probe.during({ method: procedure.method, headers, ...request });
      best = Math.min(best, answer.held);
      status = answer.status;
    }
    return { held: best / slow, status };
  }

  test.each(tried)('by $name', async (procedure) => {
    const { name, method, path, schema, isDetailed } = procedure;
    const good = callers.goodRequest(procedure);
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const shape = (schema as unknown as { shape?: Record<string, z.ZodType> } | undefined)?.shape;
    const bodySchema = isDetailed ? shape?.body : schema;
    const url = app.address + addressOf(path, good);
    const requests: { what: string; url: string; body?: string | Uint8Array }[] = [];
    if (!hasBody) requests.push({ what: 'good', url });
    else if (good.body instanceof Uint8Array) requests.push({ what: 'good', url, body: good.body });
    else {
      requests.push({ what: 'good', url, body: JSON.stringify(good.body ?? {}) });
      if (bodySchema)
        for (const { what, body } of largeBodies(bodySchema, good.body ?? {}))
          requests.push({ what, url, body: JSON.stringify(body) ?? '{}' });
    }
    const over: unknown[] = [];
    for (const { what, ...request } of requests) {
      const { held, status } = await heldBy(procedure, request);
      if (held > (bounded[name] ?? MOST_MS)) over.push([what, status, Math.round(held)]);
      if (held > 25) process.stderr.write(`${name} ${what} ${status} ${held.toFixed(0)} ms\n`);
    }
    expect(over).toEqual([]);
  });
});
