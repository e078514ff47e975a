import { fhirTypes } from '@acolhe/domain/fhir/data-access';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { documentsOf } from './testing/documents.ts';
import { type EveryProcedure, nameEverything, tried } from './testing/every-call.ts';
import { addressOf, openCallers } from './testing/inputs/callers.ts';
import type { Named } from './testing/inputs/input.ts';
import { PASSWORD, startTestApp, type TestApp } from './testing/test-app.ts';
import { fillClinic } from './testing/ticks/full-clinic.ts';
import { largeBodies } from './testing/ticks/largest-input.ts';
import { Probe, slowness } from './testing/ticks/probe.ts';

// `npm run test:long ticks`: no input holds the event loop for longer than 50 ms of the processor, but for what
// docs/decisions/0064 names.

const MOST_MS = 50;
/** A call that held it for longer is made again: the first one loads and compiles what it needs. */
const TRIES = 4;

/** Reads come first; what ends visits, sessions and accounts comes last. */
const rankOf = ({ name, method }: EveryProcedure) =>
  method === 'GET'
    ? 0
    : name.startsWith('user.')
      ? 3
      : method === 'DELETE' || /cancel|close|end|remove/i.test(name)
        ? 2
        : 1;
const ordered = tried.toSorted((one, other) => rankOf(one) - rankOf(other));

/** Calls that may hold it longer, with their bounds in ms; docs/decisions/0064 says why. */
const bounded: Record<string, number> = {};

describe.runIf(process.env.CAMPAIGN === 'ticks')('the event loop is not held', () => {
  let app: TestApp;
  let probe: Probe;
  let callers: Awaited<ReturnType<typeof openCallers>>;
  let named: Named;
  const slow = slowness();

  beforeAll(async () => {
    app = await startTestApp();
    ({ named } = await nameEverything(app));
    await fillClinic(app, named);
    callers = await openCallers(app, named);
    probe = new Probe();
  });
  afterAll(async () => {
    await probe?.close();
    await app.close();
  });

  async function heldBy(procedure: EveryProcedure, request: { url: string; body?: string | Uint8Array }) {
    const cookie = (await callers.callerOf(procedure)).cookie();
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

  /** Requests beyond the walk: files at their limit, long answers, and bodies that no call has. */
  test('by files at their limit, long answers and bodies that no call has', async () => {
    const over: unknown[] = [];
    async function hold(
      what: string,
      method: string,
      address: string,
      more: { cookie?: string; body?: string | Uint8Array; token?: string },
      settled?: number,
    ) {
      const { cookie = '', body, token } = more;
      const headers = {
        cookie,
        'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      };
      const request = { method, url: app.address + address, headers, ...(body === undefined ? {} : { body }) };
      let best = Number.POSITIVE_INFINITY;
      let last = { status: 0, length: 0, begins: '' };
      for (let tries = 0; tries < TRIES && best > MOST_MS * slow; tries++) {
        const answer = await probe.during(request, settled);
        best = Math.min(best, answer.held);
        last = answer;
      }
      const held = Math.round(best / slow);
      process.stderr.write(`${what}: ${last.status}, ${last.length} bytes, ${held} ms\n`);
      if (held > (bounded[what] ?? MOST_MS)) over.push([what, last.status, held]);
      return last;
    }
    const manager = (await app.as('gestora@demo.acolhe')).cookie();
    const patient = await app.as('paciente@demo.acolhe');
    const doctor = await app.as('medica@demo.acolhe');
    const dayOf = (n: number) => `${(n % 28) + 1}/${(n % 12) + 1}/${1930 + (n % 80)}`;
    const cells = 'valor;'.repeat(20);
    const people = Array.from({ length: 50_000 }, (_, n) => `Pessoa ${n};${dayOf(n)};${cells}`).join('\n');
    const sheet = new TextEncoder().encode(`Nome;Nascimento;${'Coluna;'.repeat(20)}\n${people}`);
    await hold(
      'a sheet of 50,000 people',
      'PUT',
      '/api/person/import?file_name=x.csv',
      { cookie: manager, body: sheet },
      5000,
    );
    const endless = new TextEncoder().encode(`Nome;Nascimento\n${'x\n'.repeat(1_300_000)}`);
    await hold('a sheet of 1.3 million lines', 'PUT', '/api/person/import?file_name=x.csv', {
      cookie: manager,
      body: endless,
    });
    const member = (n: number) => `Membro ${n};${String(n).padStart(11, '0')};${dayOf(n)}`;
    const members = Array.from({ length: 20_000 }, (_, n) => member(n)).join('\n');
    const list = new TextEncoder().encode(`Nome;CPF;Nascimento\n${members}`);
    await hold('a club of 20,000', 'PUT', `/api/club/${named.club}/member/list?complete=false`, {
      cookie: manager,
      body: list,
    });
    const pdf = new Uint8Array(10 * 1024 * 1024 - 100);
    pdf.set(new TextEncoder().encode('%PDF-1.4\n'));
    await hold('a file of 10 MB', 'PUT', `/api/person/${named.person}/history/file?name=x.pdf`, {
      cookie: patient.cookie(),
      body: pdf,
    });
    const text = 'Texto de um laudo longo, com acentuação. '.repeat(290);
    const reports = Array.from({ length: 12 }, () => ({ type: 'report', title: 'Laudo', text }));
    const documents = documentsOf(app);
    const visit = await documents.visit(patient);
    const issue = JSON.stringify({ appointment_id: visit, documents: reports, means: 'development' });
    const issued = await hold('twelve long documents', 'POST', '/api/document', {
      cookie: doctor.cookie(),
      body: issue,
    });
    expect(issued.status).toBe(201);
    const copied = await hold('a copy of the record', 'GET', `/api/person/${named.person}/export`, {
      cookie: patient.cookie(),
    });
    expect([copied.status, copied.length > 100_000]).toEqual([200, true]);
    const made = await patient.post('/api/user/data-token', {
      patient_id: named.person,
      name: 'x',
      is_delegated: false,
      scopes: fhirTypes,
      days: 1,
      password: PASSWORD,
    });
    await hold('everything by FHIR', 'GET', `/fhir/Patient/${named.person}/$everything`, {
      token: made.body.token ?? '',
    });
    await hold('all people as a file', 'GET', '/api/person/page/csv?status=all', { cookie: manager });
    await hold('all visits as a file', 'GET', '/api/appointment/consultorio/report/csv', { cookie: manager });
    await hold('duplicates', 'GET', '/api/person/duplicates', { cookie: manager });
    const [from, until] = [0, 30].map((days) =>
      new Date(app.clock.now() + days * 86_400_000).toISOString().slice(0, 10),
    );
    await hold('free times of 30 days', 'GET', `/api/professional/landing/schedule?from=${from}&until=${until}`, {});
    const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`key${n}`, n])));
    await hold('80,000 keys', 'POST', '/api/user/session', { body: keys });
    for (const unit of ['1234 ', 'ﷺ', 'a'])
      for (const [many, address] of [
        [1_000_000, '/api/user/session'],
        [29_000, '/api/user/session'],
        [330_000, '/api/financial/webhook/x/pix'],
      ] as const) {
        const long = unit.repeat(many / unit.length);
        await hold(`${many} letters of ${unit}`, 'POST', address, {
          body: JSON.stringify({ email: long, password: long.slice(0, 100), pix: [{ endToEndId: long }] }).slice(
            0,
            1_048_000,
          ),
        });
      }
    const good = {
      name: 'Ana Maria '.repeat(11).trim(),
      email: 'ana@exemplo.com',
      password: `aA1${'senha'.repeat(20)}`,
    };
    await hold('a long password', 'POST', '/api/user', { body: JSON.stringify(good) });
    expect(over).toEqual([]);
  }, 600_000);

  test.each(ordered)('by $name', async (procedure) => {
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
