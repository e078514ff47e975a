import { type Role, roles } from '@acolhe/domain/person/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badRequests, type Sent } from './testing/bad-input.ts';
import { sampled } from './testing/campaign.ts';
import { inputOf, nameEverything, tried } from './testing/every-call.ts';
import type { Named } from './testing/inputs/input.ts';
import { type Client, startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let demo: Named;

beforeAll(async () => {
  app = await startTestApp();
  ({ named: demo } = await nameEverything(app));
});
afterAll(() => app.close());

describe('input that the schema does not describe', () => {
  const codes: Record<string, string> = {};
  const callers: Partial<Record<Role, Client>> = {};

  beforeAll(async () => {
    const rows = await app.sql('select purpose, participant, code from access_code where appointment_id = $1', [
      demo.appointment,
    ]);
    for (const { purpose, participant, code } of rows) if (participant !== 'professional') codes[purpose] = code;
    callers.P = await app.as('paciente@demo.acolhe');
    callers.D = await app.as('medica@demo.acolhe');
    callers.DC = await app.as('equipe@demo.acolhe');
    callers.M = await app.as('gestora@demo.acolhe');
  });

  /** The code that opens a call, of the visit that the inputs name. */
  function codeOf(name: string): string {
    if (name.startsWith('room.')) return codes.room as string;
    if (name.startsWith('financial.')) return codes.payment as string;
    if (name.includes('confirm')) return codes.confirm ?? (codes.cancel as string);
    return codes.cancel as string;
  }

  test.each(sampled(tried, 8))('is never a failure of the server at $name', async (procedure) => {
    const { name, method, meta, schema, path, isDetailed } = procedure;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const { params = {}, query = {}, body } = inputOf(demo, name);
    const code = meta.access === 'code' ? { access: codeOf(name) } : {};
    const good: Sent = {
      params: params.access ? { ...params, ...code } : params,
      query: query.access ? { ...query, ...code } : query,
      body,
    };
    const role = roles.find((one) => meta.roles?.includes(one) ?? true) as Role;
    const client = callers[role] as Client;
    const failures: unknown[] = [];
    const requests = badRequests({ schema, path, hasBody, isDetailed }, good);
    for (let from = 0; from < requests.length; from += 16) {
      await Promise.all(
        requests.slice(from, from + 16).map(async ({ what, ...sent }) => {
          const address = path.replace(/\{(\w+)\}/g, (_, key: string) =>
            encodeURIComponent(String(sent.params[key] ?? '').toWellFormed()),
          );
          const search = new URLSearchParams(sent.query as Record<string, string>);
          const answer = await client.sendRaw(
            method,
            `/api${address}?${search}`,
            hasBody ? (sent.raw ?? sent.body ?? {}) : undefined,
          );
          if (answer.status >= 500) failures.push([what, answer.status, answer.body]);
        }),
      );
    }
    expect(failures).toEqual([]);
  });
});
