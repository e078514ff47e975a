import { DAY, HOUR } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeOf } from '../../platform/scope.ts';
import { smallPng } from '../../testing/file/small-files.ts';
import { joinAlso } from '../../testing/membership.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { warnExpiring } from './expiry-warning.ts';

// The demo clinic is the network; the neighbour is under it from the second part on, and a stranger before.

const [OWN, NEIGHBOUR, CHILD] = ['clinica-demo', 'clinica-vizinha', 'clinica-da-serra'];
let app: TestApp;
let manager: Client;
let neighbour: Client;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.as('gestora@demo.acolhe');
  neighbour = await app.as('gestor@vizinha.acolhe');
});
afterAll(() => app.close());

const child = {
  ...{ name: 'Clínica da Serra', cnpj: '12.ABC.345/01DE-35', telephone: '(54) 3000-1111', mail: 'oi@serra.example' },
  ...{ time_zone: 'America/Sao_Paulo', manager_name: 'Ana Lima', manager_email: 'ana@serra.example' },
};
const asChild = () => app.as('equipe@demo.acolhe', CHILD);
const detail = async (id: string, client = manager) => (await client.get(`/api/company/${id}`)).body;

describe('a company of a network', () => {
  test('is made with its first manager, who is invited, and never takes the id of another', async () => {
    const wrong = await manager.post('/api/company', { ...child, name: '', cnpj: '1', manager_email: 'ana' });
    expect(wrong.body.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      ...['cnpj', 'manager_email', 'name'],
    ]);
    expect((await manager.post('/api/company', { ...child, parent_id: NEIGHBOUR })).status).toBe(404);
    expect((await manager.post('/api/company', child)).body).toEqual({ id: CHILD });
    expect((await manager.post('/api/company', { ...child, parent_id: CHILD })).body).toEqual({ id: `${CHILD}-2` });
    // Its reception answers messages from the beginning.
    const teams = await app.platform.database.readInCompany(scopeOf(CHILD), (tx) =>
      tx.selectFrom('message_team').select('name').execute(),
    );
    expect(teams).toEqual([{ name: 'Recepção' }]);
    const mail = (await app.mails()).find(({ recipient }) => recipient === child.manager_email);
    expect(mail?.subject).toContain('Clínica da Serra');
    expect(await detail(CHILD)).toMatchObject({
      ...{ name: child.name, social_name: child.name, cnpj: '12ABC34501DE35', parent_id: OWN, status: 'active' },
      ...{ telephone: '+555430001111', mail: child.mail, is_own: false, parents: [{ id: OWN, name: 'Clínica Demo' }] },
      invited: [{ name: 'Ana Lima', email: 'ana@serra.example' }],
    });
    await joinAlso(app, 'equipe@demo.acolhe', CHILD as string, 'M');
  });

  test('is seen by its network, with all under it, and by nobody beside', async () => {
    const list = (await manager.get('/api/company?fields=id,company_id,parent_id')).body;
    expect(list).toEqual([
      { id: OWN, company_id: OWN, parent_id: null },
      { id: CHILD, company_id: CHILD, parent_id: OWN },
      { id: `${CHILD}-2`, company_id: `${CHILD}-2`, parent_id: CHILD },
    ]);
    const { body } = await manager.get(`/api/company/${CHILD}-2/haas/parent`);
    expect(body.parents.map(({ id }: { id: string }) => id)).toEqual([CHILD, OWN]);
    const status = { status: 'inactive', expiration_date: null };
    for (const client of [neighbour, await asChild()]) {
      expect((await client.get(`/api/company/${OWN}`)).status).toBe(404);
      expect((await client.put(`/api/company/${OWN}/status`, status)).status).toBe(404);
    }
    expect((await neighbour.get(`/api/company/${CHILD}`)).status).toBe(404);
    expect((await neighbour.get('/api/company')).body).toEqual([{ id: NEIGHBOUR, company_id: NEIGHBOUR }]);
    expect((await manager.put(`/api/company/${OWN}/status`, status)).status).toBe(403);
  });

  test('is changed with a history, all mistakes at once, and refused to whoever saw an earlier state', async () => {
    const { version, representatives } = await detail(CHILD);
    const address = {
      postal_code: '95680-000',
      street: 'Rua Alta',
      number: '1',
      city: 'Canela',
      state: 'RS',
      country: 'BR',
    };
    const change = {
      ...{ name: 'Serra', social_name: 'Serra Ltda.', cnpj: null, cpf: '529.982.247-25', telephone: null, mail: null },
      ...{ cell_phone: '54999990000', address, representative_id: representatives[0].id },
      ...{ comission_type: 'percent', comission_value: 2000 },
    };
    const put = (body: object) => manager.put(`/api/company/${CHILD}`, body);
    const wrong = await put({ ...change, cpf: '1', comission_value: 20_000, cell_phone: '1', version });
    expect(wrong.body.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      ...['cell_phone', 'comission_value', 'cpf'],
    ]);
    const ours = (await detail(OWN as string)).representatives[0].id;
    expect((await put({ ...change, representative_id: ours, version })).status).toBe(422);
    const { body } = await put({ ...change, version });
    expect(body).toMatchObject({ name: 'Serra', cpf: '52998224725', comission_type: 'percent', comission_value: 2000 });
    expect(body.history).toHaveLength(1);
    expect(body.history[0].changes.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['clinic_name', 'clinic_address', 'clinic_representative', 'commission']),
    );
    expect((await put({ ...change, version })).body.code).toBe('rule_changed');
    expect((await detail(CHILD, await asChild())).is_own).toBe(true);
  });

  test('has its figures beside those of the others, and no names', async () => {
    await app.sql("update tenant set parent_id = 'clinica-demo' where id = 'clinica-vizinha'");
    await app.platform.tenants.changed();
    const { body } = await manager.get('/api/company/network/figures?days=30');
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      ...['Clínica Demo', 'Clínica da Serra', 'Clínica Vizinha', 'Serra'],
    ]);
    const own = (await manager.get('/api/metrics/figures?days=30')).body;
    const sum = (of: string) => own.days.reduce((all: number, day: Record<string, number>) => all + (day[of] ?? 0), 0);
    expect(body[0]).toMatchObject({ is_own: true, finished: sum('finished'), received: sum('received') });
    const [{ n }] = await app.sql("select count(*)::int as n from person where status = 'active' and company_id = $1", [
      OWN,
    ]);
    expect(body[0].people).toBe(n);
    expect(body[3]).toMatchObject({ people: 0, professionals: 0, finished: 0, nps: null });
    expect(JSON.stringify(body)).not.toContain('Pedro');
    expect((await neighbour.get('/api/company/network/figures?days=30')).body).toHaveLength(1);
  });
});

describe('a setting that follows the network', () => {
  const settings = async (client: Client, id: string) =>
    (await client.get(`/api/company/${id}/settings/all`)).body as never as Record<string, Section>;
  type Section = { version: number; history: { changes: { field: string; after: string }[] }[] } & Record<
    string,
    unknown
  >;
  const change = async (client: Client, id: string, section: string, values: object) =>
    client.put(`/api/company/${id}/settings/${section}`, { ...(await settings(client, id))[section], ...values });
  const follow = (client: Client, id: string, section: string, follows: boolean) =>
    client.put(`/api/company/${id}/settings/follow`, { section, follows });

  test('is the network’s at once and after each change, until the company decides again', async () => {
    await change(manager, OWN as string, 'booking', { refund_hours: 48 });
    const { body } = await follow(neighbour, NEIGHBOUR as string, 'booking', true);
    expect(body).toMatchObject({ parent: { id: OWN, name: 'Clínica Demo' }, follows: ['booking'] });
    expect(body.booking.refund_hours).toBe(48);
    await change(manager, OWN as string, 'booking', { refund_hours: 72 });
    const { booking } = await settings(neighbour, NEIGHBOUR as string);
    expect(booking).toMatchObject({ refund_hours: 72 });
    expect(booking?.history[0]?.changes).toEqual(
      expect.arrayContaining([{ field: 'from_network', before: '', after: 'Clínica Demo' }]),
    );
    const own = await change(neighbour, NEIGHBOUR as string, 'booking', { refund_hours: 1 });
    expect([own.status, own.body.code]).toEqual([409, 'setting_followed']);
    // A section that is not followed stays the company's own.
    await change(manager, OWN as string, 'reminder', { reminder_day_hours: 48 });
    expect((await settings(neighbour, NEIGHBOUR as string)).reminder).toMatchObject({ reminder_day_hours: 24 });
    await follow(neighbour, NEIGHBOUR as string, 'booking', false);
    expect((await change(neighbour, NEIGHBOUR as string, 'booking', { refund_hours: 1 })).status).toBe(200);
    await change(manager, OWN as string, 'booking', { refund_hours: 24 });
    expect((await settings(neighbour, NEIGHBOUR as string)).booking).toMatchObject({ refund_hours: 1 });
    expect((await follow(manager, OWN as string, 'booking', true)).status).toBe(404);
  });

  test('carries the network’s logo, as the company’s own picture', async () => {
    await follow(neighbour, NEIGHBOUR as string, 'look', true);
    const { id: logo } = (await manager.put(`/api/company/${OWN}/picture`, smallPng(20, 90, 80))).body;
    await change(manager, OWN as string, 'look', { logo });
    const { photo } = await detail(NEIGHBOUR as string);
    expect(photo).toContain('/api/company/clinica-vizinha/picture/');
    expect((await app.client().get(photo)).headers.get('content-type')).toBe('image/png');
    const { version } = (await settings(neighbour, NEIGHBOUR as string)).look as Section;
    await change(manager, OWN as string, 'look', {});
    expect((await settings(neighbour, NEIGHBOUR as string)).look?.version).toBe(version);
  });
});

describe('the last day of a company', () => {
  /** A day of the clinics, which are three hours behind UTC. */
  const dayIn = (days: number) => new Date(app.clock.now() - 3 * HOUR + days * DAY).toISOString().slice(0, 10);
  const setLastDay = (date: string | null) =>
    manager.put(`/api/company/${NEIGHBOUR}/status`, { status: 'active', expiration_date: date });
  const warned = async () => {
    await warnExpiring(app.platform);
    const rows = await app.platform.database.owner
      .selectFrom('mail')
      .select(['recipient'])
      .where('dedupe_key', 'like', 'expiring:%')
      .execute();
    return rows.map(({ recipient }) => recipient).sort();
  };

  test('is warned of 30, 7 and 1 days before, once each, to its managers and those of its network', async () => {
    const both = ['gestor@vizinha.acolhe', 'gestora@demo.acolhe'];
    await setLastDay(dayIn(31));
    expect(await warned()).toEqual([]);
    app.clock.advance(DAY);
    expect(await warned()).toEqual(both);
    app.clock.advance(2 * DAY);
    expect(await warned()).toEqual(both);
    expect((await manager.get('/api/company/network/expiring')).body).toMatchObject([{ id: NEIGHBOUR, is_own: false }]);
    expect((await neighbour.get('/api/company/network/expiring')).body).toMatchObject([{ is_own: true }]);
    app.clock.advance(21 * DAY);
    expect(await warned()).toHaveLength(4);
    app.clock.advance(6 * DAY);
    expect(await warned()).toHaveLength(6);
    app.clock.advance(DAY);
    expect(await warned()).toHaveLength(6);
  });

  test('being past, its people are told, its records are read, and its network alone opens it again', async () => {
    app.clock.advance(2 * DAY);
    [manager, neighbour] = [await app.as('gestora@demo.acolhe'), await app.as('gestor@vizinha.acolhe')];
    expect(await detail(NEIGHBOUR as string)).toMatchObject({ status: 'active', standing: 'expired' });
    const patient = await app.as('pedro@vizinha.acolhe');
    expect((await patient.get('/api/person/home')).body.code).toBe('company_closed');
    const doctor = await app.as('medica@vizinha.acolhe');
    expect((await doctor.get('/api/appointment/consultorio')).status).toBe(200);
    const open = { status: 'active', expiration_date: null };
    expect((await neighbour.put(`/api/company/${NEIGHBOUR}/status`, open)).body.code).toBe('company_closed');
    const { body } = await setLastDay(null);
    expect(body).toMatchObject({ standing: 'active', expiration_date: null });
    expect(body.history[0]).toMatchObject({ event: 'edit', changes: [{ field: 'expiration_date', after: '' }] });
    expect((await patient.get('/api/person/home')).status).toBe(200);
    await manager.put(`/api/company/${NEIGHBOUR}/status`, { ...open, status: 'inactive' });
    expect((await patient.get('/api/person/home')).body.code).toBe('company_closed');
  });
});
