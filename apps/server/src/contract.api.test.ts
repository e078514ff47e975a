import { problemStatus } from '@acolhe/contract/problems';
import { type Permission, permissions } from '@acolhe/domain/identity/permissions';
import { type Role, roles } from '@acolhe/domain/identity/roles';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneInTurn } from './testing/campaign.ts';
import { nameEverything, procedures, refusalsOf, send, tried } from './testing/every-call.ts';
import type { Named } from './testing/inputs/input.ts';
import { joinAlso } from './testing/membership.ts';
import { type Client, startTestApp, type TestApp } from './testing/test-app.ts';

// Every call of the contract, tried with every role, and with a session of the neighbouring clinic: of its own people,
// and of a manager and staff of this clinic who work at the neighbour's at the moment.

let app: TestApp;
let demo: Named;
let secrets: string[];
const own: Partial<Record<Role, Client>> = {};
const neighbours: Client[] = [];
/** Staff of this clinic with one permission each. */
const allowed: Partial<Record<Permission, Client>> = {};
const others: Record<Permission, string> = { reception: 'paciente', triage: 'carlos', finance: 'psiquiatra' };

const accounts: Record<Role, string> = { P: 'carlos', D: 'psiquiatra', DC: 'equipe', M: 'gestora' };

beforeAll(async () => {
  app = await startTestApp();
  ({ named: demo, secrets } = await nameEverything(app));
  for (const role of roles) own[role] = await app.as(`${accounts[role]}@demo.acolhe`);
  for (const email of ['pedro@vizinha.acolhe', 'medica@vizinha.acolhe', 'gestor@vizinha.acolhe'])
    neighbours.push(await app.as(email));
  for (const [email, role] of [
    ['gestora@demo.acolhe', 'M'],
    ['equipe@demo.acolhe', 'DC'],
  ] as const) {
    await joinAlso(app, email, 'clinica-vizinha', role);
    neighbours.push(await app.as(email, 'clinica-vizinha'));
  }
  for (const permission of permissions) {
    const email = `${others[permission]}@demo.acolhe`;
    const id = await joinAlso(app, email, 'clinica-demo', 'DC', [permission]);
    const client = await app.as(email);
    await client.put('/api/user/session/membership', { id });
    allowed[permission] = client;
  }
}, 60_000);
afterAll(() => app.close());

test('the input of each call is one that its own schema takes', () => {
  const refused = procedures.flatMap((procedure) =>
    refusalsOf(demo, procedure).map((why) => `${procedure.name}: ${why}`),
  );
  expect(refused).toEqual([]);
});

describe('a session of the neighbouring clinic, with this clinic’s ids,', () => {
  test.each(tried)('learns nothing from $name', async (procedure) => {
    for (const client of oneInTurn(neighbours, tried.indexOf(procedure))) {
      const answer = await send(client, demo, procedure);
      const text = JSON.stringify(answer.body);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      expect(answer.status).not.toBe(500);
    }
  });

  test('has changed nothing', async () => {
    const [row] = await app.sql('select status, reason from appointment where id = $1', [demo.appointment]);
    expect(row).toEqual({ status: 'held', reason: 'Dor de cabeça' });
    expect(await app.sql('select 1 from visit_note where appointment_id = $1', [demo.appointment])).toEqual([]);
    const files = await app.sql('select path from appointment_file where appointment_id = $1', [demo.appointment]);
    expect(files).toEqual([{ path: demo.file }]);
    expect(
      await app.sql("select 1 from person where name = 'Roberta Roubada' and company_id = 'clinica-demo'"),
    ).toEqual([]);
    expect(await app.sql('select status from service_request where id = $1', [demo.request])).toEqual([
      { status: 'active' },
    ]);
    expect(await app.sql("select name, status from plan where company_id = 'clinica-demo'")).toEqual([
      { name: 'Plano secreto', status: 'active' },
    ]);
    expect(
      await app.sql("select percent, status from voucher where code = 'METADE50' and company_id = 'clinica-demo'"),
    ).toEqual([{ percent: 50, status: 'active' }]);
    expect(await app.sql('select status from waiting where id = $1', [demo.waiting])).toEqual([{ status: 'waiting' }]);
  });
});

describe('the gate', () => {
  test.each(tried.filter(({ meta }) => meta.access === 'session'))('asks for a session at $name', async (procedure) => {
    expect(await send(app.client(), demo, procedure)).toMatchObject({
      status: 401,
      body: { code: 'sign_in_required' },
    });
  });

  test.each(tried.filter(({ authorisation }) => authorisation.roles))(
    'lets only its roles call $name',
    async (procedure) => {
      const able = roles.filter((role) => procedure.authorisation.roles?.includes(role));
      const unable = roles.filter((role) => !able.includes(role));
      for (const role of [...unable, ...oneInTurn(able, tried.indexOf(procedure))]) {
        const answer = await send(own[role] as Client, demo, procedure);
        const refused = (answer.body as { code?: string } | null)?.code === 'access_denied' && answer.status === 403;
        if (unable.includes(role)) expect([role, refused]).toEqual([role, true]);
        expect(answer.status).not.toBe(500);
      }
    },
  );

  test.each(tried.filter(({ authorisation }) => authorisation.permissions))(
    'lets only staff with a permission for it call $name',
    async (procedure) => {
      for (const permission of permissions) {
        const answer = await send(allowed[permission] as Client, demo, procedure);
        const refused = (answer.body as { code?: string } | null)?.code === 'access_denied' && answer.status === 403;
        expect([permission, refused]).toEqual([permission, !procedure.authorisation.permissions?.includes(permission)]);
      }
    },
  );

  test.each(tried.filter(({ meta }) => meta.access === 'code'))('asks for a code at $name', async (procedure) => {
    const code = procedure.meta.unknownCode ?? 'code_unknown';
    expect(await send(app.client(), demo, procedure)).toMatchObject({ status: problemStatus[code], body: { code } });
  });
});

const published = `
  appointment GET /consultorio GET /consultorio/list GET /consultorio/report GET /{id}/consultorio/detail POST / PUT /{id}
    PUT /{id}/reason DELETE /{id} PUT /{id}/file DELETE /{id}/file POST /consultorio/requestreturn
    GET /consultorio/cancel PUT /consultorio/cancel POST /npsreport
  financial GET /payment POST /payment PATCH /payment POST /confirmpayment GET /vouchervalid POST /localpayment
    GET /benefitclub/pso POST /installments
  company GET /{id}/custommessage GET /{id}/haas/parent GET /{id}/settings GET /{id}/financial GET /{id}/financialresume
    PUT /{id}/financial GET /{id}/screening/type/{type}
  contract GET /enforce/{id}/{rule}
  professional GET / GET /availabilitycalendar GET /combo GET /{id} GET /{id}/myprofile PUT /{id}/myprofile
    GET /specialty PUT /{id}/schedule GET /landing/permalink GET /landing/{id}/profile GET /landing/{id}/schedule
    GET /landing/{id}/schedule/nextdayavailable
  domain GET /{name}
  credential HEAD / GET /eso/{id}/check GET /pso/self GET /pso/child
  emergency GET /status GET /group
  message GET / PUT /archive PUT /unarchive GET /unread POST / GET /{id} PUT /{id}/response PUT /{id}/seen
  person GET / PUT /{id}/status GET /{id}/children POST /{id}/children GET /combo POST /{id}/diagnostic DELETE /{id}
    DELETE / GET /{id}/myprofile PATCH /{id}/myprofile PUT /{id}/myprofile GET /{id}/history GET /{id}/history/item
    GET /home GET /new GET /{id} POST / GET /sign POST /sign GET /signterm
  service-request GET / DELETE /{id} PUT /{id}
  user GET /term POST /term
  metrics POST /sendtoaggregator`
  .trim()
  .split(/\n {2}(?=\S)/)
  .flatMap((line) => {
    const [area, ...words] = line.trim().split(/\s+/);
    return words.flatMap((word, index) => (index % 2 ? [`${words[index - 1]} /${area}${word}`] : []));
  });

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1 and lists every call under its path', async () => {
    const { body } = await app.client().get('/api/openapi.json');
    expect(body.openapi).toMatch(/^3\.1\./);
    const result = await new Validator().validate(structuredClone(body));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    const listed = Object.entries(body.paths as Record<string, object>).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    // Published calls of the field, which another web app uses, must all be there; we may add others.
    const without = (call: string) => call.replace(/\{\w+\}/g, '{}').replace(/\/$/, '');
    const known = new Set(listed.map(without));
    expect(published.filter((call) => !known.has(without(call)))).toEqual([]);
    expect(listed.sort()).toEqual(procedures.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test('has an interactive page, with no third-party resources', async () => {
    const page = await fetch(`${app.address}/api/docs/`);
    expect(page.status).toBe(200);
    const assets = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(assets.length).toBeGreaterThan(3);
    for (const address of assets) {
      const asset = new URL(address, page.url);
      expect(asset.origin).toBe(new URL(app.address).origin);
      expect((await fetch(asset)).status, asset.href).toBe(200);
    }
  });

  test('has the paths that the specification names', () => {
    const paths = procedures.map(({ method, path }) => `${method} ${path}`);
    expect(paths).toEqual(
      expect.arrayContaining([
        'GET /appointment/consultorio',
        'GET /appointment/consultorio/report',
        'PUT /appointment/{id}',
        'PUT /appointment/{id}/reason',
        'DELETE /appointment/{id}',
        'GET /appointment/consultorio/cancel',
        'PUT /appointment/consultorio/cancel',
        'GET /appointment/{id}/consultorio/detail',
        'PUT /appointment/{id}/file',
        'DELETE /appointment/{id}/file',
        'POST /person/{parent_id}/children',
        'GET /financial/payment',
        'POST /financial/payment',
        'PATCH /financial/payment',
        'POST /financial/confirmpayment',
        'GET /financial/vouchervalid',
        'GET /professional/availabilitycalendar',
        'PUT /professional/{id}/schedule',
        'GET /professional/landing/permalink',
        'GET /professional/landing/{id}/schedule/nextdayavailable',
        'GET /person/{id}/history',
        'GET /person/{id}/history/item',
        'GET /user/term',
        'POST /user/term',
        'GET /person/sign',
        'POST /person/sign',
        'GET /person/signterm',
        'POST /metrics/sendtoaggregator',
        'POST /appointment/consultorio/requestreturn',
        'GET /service-request',
        'PUT /service-request/{id}',
        'DELETE /service-request/{id}',
      ]),
    );
  });
});
