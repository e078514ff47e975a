import { DAY, MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailedCode, signUp } from '../../../testing/sign-up.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let staff: Client;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // The clock moves by weeks, and sessions with it.
  staff = await app.as('equipe@demo.acolhe');
});

const vera = { name: 'Vera Duarte', cpf: '153.509.460-56', birth_date: '1961-01-16', email: 'vera@exemplo.com' };
const otto = { name: 'Otto Reis', cpf: '863.154.370-52', birth_date: '1966-06-06' };
const nadia = { name: 'Nádia Ferraz', cpf: '714.287.938-60', birth_date: '1977-07-07', email: 'nadia@exemplo.com' };

const register = async (who: object): Promise<string> => (await staff.post('/api/person', who)).body.person.id;
const personOf = async (client: Client) => (await client.get('/api/user/session')).body.person_id;
const kindsTo = async (address: string) =>
  (await app.mails())
    .filter(({ recipient }) => recipient === address)
    .map(({ dedupe_key }) => dedupe_key.split(':')[0])
    .reverse();
const lastMailTo = async (address: string) => (await app.mails()).find(({ recipient }) => recipient === address);

describe('the address on file is told', () => {
  test('that somebody registered with its CPF, asks for the record, and got it', async () => {
    const record = await register(vera);
    const client = await signUp(app, { ...vera, email: 'vera.nova@exemplo.com' });
    expect(await kindsTo(vera.email)).toEqual(['record_asked']);
    expect((await lastMailTo(vera.email))?.body_text).toContain('Nada do seu cadastro foi aberto');
    app.clock.advance(MINUTE);
    await client.post('/api/user/claim/code');
    app.clock.advance(MINUTE);
    const code = await mailedCode(app, vera.email, 'claim');
    expect((await client.post('/api/user/claim', { code })).status).toBe(200);
    expect(await personOf(client)).toBe(record);
    expect(await kindsTo(vera.email)).toEqual(['record_asked', 'claim', 'record_linked']);
    expect((await lastMailTo(vera.email))?.body_text).toContain('outro e-mail');
  });

  test('that it got the record itself', async () => {
    const record = await register(nadia);
    expect(await personOf(await signUp(app, nadia))).toBe(record);
    expect(await kindsTo(nadia.email)).toEqual(['sign_up', 'record_linked']);
    expect((await lastMailTo(nadia.email))?.body_text).toContain('este e-mail');
  });

  test('that the desk joined the record to an account', async () => {
    const record = await register({ ...otto, email: 'otto@exemplo.com' });
    const client = await signUp(app, { ...otto, email: 'otto.novo@exemplo.com' });
    app.clock.advance(MINUTE);
    const joined = await staff.put(`/api/person/${await personOf(client)}/confirmation`, { into: record });
    expect(joined.body).toMatchObject({ outcome: 'confirmed' });
    expect(await kindsTo('otto@exemplo.com')).toEqual(['record_asked', 'record_linked']);
  });

  test('nothing of somebody with another birth date', async () => {
    const who = { name: 'Rui Teles', cpf: '248.438.034-80', birth_date: '1959-09-09', email: 'rui@exemplo.com' };
    await register(who);
    await signUp(app, { ...who, birth_date: '1959-09-10', email: 'rui.outro@exemplo.com' });
    expect(await kindsTo('rui@exemplo.com')).toEqual([]);
  });
});

describe('an address that the desk wrote over', () => {
  const rita = { name: 'Rita Nunes', cpf: '746.971.314-01', birth_date: '1990-02-28' };
  const own = 'recepcao.curiosa@exemplo.com';

  test.each([
    { earlier: 'rita@exemplo.com', who: rita },
    // A record that had none is changed as well.
    { earlier: null, who: { name: 'Sônia Paz', cpf: '457.216.838-56', birth_date: '1991-01-01' } },
  ])('$earlier is told, and the new one opens the record to nobody for 30 days', async ({ earlier, who }) => {
    const record = await register({ ...who, ...(earlier && { email: earlier }) });
    const address = `${who.cpf[0]}.${own}`;
    expect((await staff.patch(`/api/person/${record}/myprofile`, { email: address })).status).toBe(200);
    if (earlier) {
      expect(await kindsTo(earlier)).toEqual(['address_replaced']);
      expect((await lastMailTo(earlier))?.body_text).not.toContain(own);
    }
    const client = await signUp(app, { ...who, email: address });
    const alone = await personOf(client);
    expect(alone).not.toBe(record);
    // Nor by a code to it.
    await client.post('/api/user/claim/code');
    expect(await mailedCode(app, address, 'claim')).toBe('');
    // The member of staff who wrote the address cannot confirm it either.
    const confirm = (by: Client) => by.put(`/api/person/${alone}/confirmation`, { into: record });
    expect((await confirm(staff)).body).toMatchObject({ code: 'second_person_needed' });
    const merged = await staff.post('/api/person/merge', { from: alone, into: record, keep: {} });
    expect(merged.body).toMatchObject({ code: 'second_person_needed' });
    expect(await personOf(client)).toBe(alone);
    if (earlier) {
      expect((await confirm(await app.as('gestora@demo.acolhe'))).body).toMatchObject({ outcome: 'confirmed' });
      expect(await personOf(client)).toBe(record);
      return;
    }
    app.clock.advance(30 * DAY);
    const later = await app.as(address);
    await later.post('/api/user/claim/code');
    const code = await mailedCode(app, address, 'claim');
    expect((await later.post('/api/user/claim', { code })).status).toBe(200);
    expect(await personOf(later)).toBe(record);
  });

  test('is the same that the desk wrote again: nothing happens', async () => {
    const who = { name: 'Ivo Brás', cpf: '286.255.878-87', birth_date: '1980-03-03', email: 'ivo@exemplo.com' };
    const record = await register(who);
    await staff.patch(`/api/person/${record}/myprofile`, { email: who.email, phone: '(11) 98888-7777' });
    expect(await kindsTo(who.email)).toEqual([]);
    expect(await personOf(await signUp(app, who))).toBe(record);
  });
});
