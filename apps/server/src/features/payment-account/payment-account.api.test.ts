import { HOUR } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCopy } from '../../testing/database/copy.ts';
import { type OtherBank, startOtherBank } from '../../testing/other-bank.ts';
import { type Client, leaveEarlierHolds, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { visitsOf } from '../../testing/visits.ts';

// Two clinics, each with a bank of its own; the server's own simulator is the installation's.

const copy = await openCopy();
const app = await startTestApp({}, undefined, copy);
const clinic = 'clinica-demo';
const neighbour = 'clinica-vizinha';
const visits = visitsOf(app);
let first: OtherBank;
let second: OtherBank;
let manager: Client;
let otherManager: Client;
let patient: Client;
let otherPatient: Client;

beforeAll(async () => {
  [first, second] = [await startOtherBank('um', app.clock), await startOtherBank('dois', app.clock)];
  manager = await app.as('gestora@demo.acolhe');
  otherManager = await app.as('gestor@vizinha.acolhe');
  patient = await app.as('paciente@demo.acolhe');
  otherPatient = await app.as('pedro@vizinha.acolhe');
});
afterAll(async () => {
  await app.close();
  await first.close();
  await second.close();
});

const path = (company: string, channel = '') => `/api/company/${company}/paymentaccount${channel && `/${channel}`}`;
const read = async (client = manager, company = clinic) => (await client.get(path(company))).body;
const inUse = async (client = manager, company = clinic) => (await read(client, company)).pix?.id ?? null;
/** Sets the account in the place of the one in use. */
const set = async (account: object, client = manager, company = clinic) =>
  client.put(path(company, 'pix'), { ...account, replaces: await inUse(client, company) });
const remove = (client = manager, company = clinic, channel = 'pix') => client.delete(path(company, channel));
const fieldsOf = (body: { fields: { path: string; code: string }[] }) =>
  body.fields.map((field) => `${field.path}: ${field.code}`);

/** An unpaid visit of a patient at their own clinic. */
async function book(by: Client): Promise<{ id: string; payment_code: string }> {
  await leaveEarlierHolds(app);
  const [card] = (await by.get('/api/professional/combo')).body;
  const { body } = await by.get(`/api/professional/landing/${card.id}/schedule/nextdayavailable`);
  const start = body.slots.at(-1).start;
  const answer = await by.post('/api/appointment', { professional_id: card.id, start, reason: 'Febre' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
const payment = async (code: string) => (await app.client().get(`/api/financial/payment?access=${code}`)).body;
async function issue(code: string): Promise<string> {
  const { body } = await app.client().post(`/api/financial/payment?access=${code}`, { payment_type: 'pix' });
  return body.pix.simulator_url.split('/').at(-1);
}
const pixAtInstallation = async () => (await app.sql('select count(*)::int as n from simulator.bank_charge'))[0].n;

describe('an account', () => {
  test('is tried at the bank before it is stored; what is wrong stands at its field', async () => {
    const { account } = first;
    for (const [change, wrong] of [
      [{ client_secret: 'falso' }, ['client_id: account_refused', 'client_secret: account_refused']],
      [{ client_id: 'ninguem' }, ['client_id: account_refused', 'client_secret: account_refused']],
      [{ base_url: 'http://127.0.0.1:9/simulator-bank' }, ['base_url: address_unreachable']],
      [{ base_url: `${app.address}/nada/simulator-bank` }, ['base_url: address_other_service']],
    ] as const) {
      const { status, body } = await set({ ...account, ...change });
      expect({ status, code: body.code, fields: fieldsOf(body) }).toEqual({
        status: 422,
        code: 'account_check_failed',
        fields: wrong,
      });
    }
    expect(await read()).toMatchObject({ pix: null, otherwise: { pix: 'simulator' }, history: { pix: [] } });
    expect(await app.sql('select 1 from payment_account')).toEqual([]);
  });

  test('needs an address that may be called, a key of PIX, and a certificate that can be read: all said at once', async () => {
    for (const base_url of [
      'http://bank.example/pix',
      'https://10.0.0.1/pix',
      'https://localhost/pix',
      'https://bank.internal/pix',
      'http://127.0.0.1:5432',
      'http://localhost:3000/simulator-bank',
    ]) {
      const { body } = await set({ ...first.account, base_url, certificate: 'x', certificate_key: 'y' });
      expect([body.code, fieldsOf(body)]).toEqual([
        'invalid_input',
        ['base_url: address_unallowed', 'certificate: certificate_wrong'],
      ]);
    }
    const { body } = await set({ ...first.account, key: 'ninguem', client_id: '', base_url: 'ftp://x' });
    expect(fieldsOf(body).sort()).toEqual(['base_url: invalid', 'client_id: required', 'key: pix_key']);
  });

  test('is answered without its secrets, and no secret is in the database, the history or the log', async () => {
    const { status, body } = await set(first.account);
    expect(status).toBe(200);
    expect(body.pix).toMatchObject({
      base_url: first.account.base_url,
      client_id: 'cliente-um',
      key: 'pix@um.example',
      opens: true,
      simulated: true,
      certificate_until: null,
      made_by: 'Márcia Teixeira',
    });
    expect(body.history.pix).toMatchObject([{ event: 'create', actor_name: 'Márcia Teixeira' }]);
    expect(body.history.pix[0].changes).toContainEqual({ field: 'client_secret', before: '', after: '••••' });
    const dump = JSON.stringify([
      body,
      await read(),
      await app.sql('select * from payment_account'),
      await app.sql('select * from rule_event'),
    ]);
    expect(dump).toContain('cliente-um');
    expect(dump).not.toContain(first.account.client_secret);
  });

  test('keeps a secret that is left empty, but sends it to no other address', async () => {
    const { client_secret: _, ...open } = first.account;
    expect((await set({ ...open, merchant_city: 'Olinda' })).body.pix).toMatchObject({ merchant_city: 'Olinda' });
    const elsewhere = await set({ ...open, base_url: second.account.base_url });
    expect(fieldsOf(elsewhere.body)).toEqual(['client_secret: secret_again']);
    const token = await set({ ...open, token_url: `${second.account.base_url}/oauth/token` });
    expect(fieldsOf(token.body)).toEqual(['client_secret: secret_again']);
    const { history } = await read();
    expect(history.pix[0].changes).toEqual([{ field: 'merchant_city', before: 'Recife', after: 'Olinda' }]);
  });

  test('of another moment is not overwritten, and saving the same changes nothing', async () => {
    const before = await inUse();
    expect((await manager.put(path(clinic, 'pix'), first.account)).body.code).toBe('rule_changed');
    const { client_secret: _, ...open } = first.account;
    await set({ ...open, merchant_city: 'Olinda' });
    expect(await inUse()).toBe(before);
    const same = { ...open, replaces: before };
    const all = await Promise.all(
      ['A', 'B', 'C'].map((merchant_city) => manager.put(path(clinic, 'pix'), { ...same, merchant_city })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('is the manager’s own clinic’s alone', async () => {
    for (const client of [otherManager, await app.as('equipe@demo.acolhe'), patient]) {
      expect([403, 404]).toContain((await client.get(path(clinic))).status);
      expect([403, 404]).toContain((await client.put(path(clinic, 'pix'), first.account)).status);
      expect([403, 404]).toContain((await remove(client)).status);
    }
    expect(await inUse()).not.toBeNull();
  });
});

describe('money', () => {
  test('of each clinic arrives at its own bank alone', async () => {
    await set(first.account);
    expect((await set(second.account, otherManager, neighbour)).status).toBe(200);
    const before = await pixAtInstallation();
    const [mine, theirs] = [await book(patient), await book(otherPatient)];
    const [myTxid, theirTxid] = [await issue(mine.payment_code), await issue(theirs.payment_code)];
    expect([await first.txids(), await second.txids()]).toEqual([[myTxid], [theirTxid]]);
    expect(await pixAtInstallation()).toBe(before);
    // The notice of each bank comes by its clinic's own address.
    await first.outside.pay(myTxid);
    expect([(await payment(mine.payment_code)).status, (await payment(theirs.payment_code)).status]).toEqual([
      'paid',
      'awaiting_pix',
    ]);
    await second.outside.pay(theirTxid);
    expect((await payment(theirs.payment_code)).status).toBe('paid');
    const urls = [
      await first.sql('select url from simulator.bank_webhook'),
      await second.sql('select url from simulator.bank_webhook'),
    ];
    expect(urls.map(([row]) => new URL(row.url).pathname.split('/').at(-1)?.split('~')[0])).toEqual([
      clinic,
      neighbour,
    ]);
  });

  test('is compared with the bank of its own account: what nobody explains is that clinic’s, and goes back from there', async () => {
    const differences = async (client: Client) => (await client.post('/api/financial/difference')).body.open;
    await second.outside.payToKey('12,34');
    expect(await differences(manager)).toEqual([]);
    const [found, ...others] = await differences(otherManager);
    expect([found, others]).toMatchObject([{ kind: 'unknown_receipt', theirs: 1234 }, []]);
    await otherManager.post(`/api/financial/difference/${found.id}`);
    expect(await second.sql('select amount, status from simulator.bank_refund')).toEqual([
      { amount: '12.34', status: 'DEVOLVIDO' },
    ]);
    expect(await first.sql('select 1 from simulator.bank_refund')).toEqual([]);
    expect(await differences(otherManager)).toEqual([]);
  });

  test('that two clinics’ banks name alike counts for each', async () => {
    const [mine, theirs] = [await book(patient), await book(otherPatient)];
    const [myTxid, theirTxid] = [await issue(mine.payment_code), await issue(theirs.payment_code)];
    for (const bank of [first, second]) await bank.outside.behave({ notices: 'withheld' });
    await first.outside.pay(myTxid);
    await second.outside.pay(theirTxid);
    const [row] = await first.sql('select end_to_end_id from simulator.bank_pix where txid = $1', [myTxid]);
    // A bank that lies about its ids takes nothing from another clinic.
    await second.sql('update simulator.bank_pix set end_to_end_id = $1 where txid = $2', [
      row.end_to_end_id,
      theirTxid,
    ]);
    for (const { payment_code } of [theirs, mine])
      expect((await app.client().post(`/api/financial/confirmpayment?access=${payment_code}`)).body.status).toBe(
        'paid',
      );
    for (const bank of [first, second]) await bank.outside.wellBehaved();
  });

  test('of an earlier account is still counted, read and given back there, while new money goes to the new one', async () => {
    await set(first.account);
    const [open, paid] = [await visits.book({ by: patient }), await visits.book({ by: patient })];
    const [openTxid, paidTxid] = [await issue(open.payment_code), await issue(paid.payment_code)];
    await first.outside.pay(paidTxid);
    // The same clinic changes to the bank of its neighbour.
    expect((await set(second.account)).status).toBe(200);
    const next = await visits.book({ by: patient });
    const nextTxid = await issue(next.payment_code);
    expect(await second.txids()).toContain(nextTxid);
    expect(await first.txids()).not.toContain(nextTxid);
    await first.outside.pay(openTxid);
    expect(await visits.states(open)).toEqual(['scheduled', 'paid']);
    await visits.cancelAs(patient, paid);
    expect(await visits.states(paid)).toEqual(['cancelled', 'refunded']);
    const refunds = 'select p.txid from simulator.bank_refund r join simulator.bank_pix p using (end_to_end_id)';
    expect((await first.sql(refunds)).map(({ txid }) => txid)).toContain(paidTxid);
    expect((await second.sql(refunds)).map(({ txid }) => txid)).not.toContain(paidTxid);
    // Both lists are read, and both clinics that share a bank leave each other's money alone.
    app.clock.advance(2 * HOUR);
    expect((await manager.post('/api/financial/difference')).body.open).toEqual([]);
    expect((await otherManager.post('/api/financial/difference')).body.open).toEqual([]);
  });

  test('without an account of the clinic goes to the installation’s again; an open charge of the removed one still counts', async () => {
    const open = await visits.book({ by: patient });
    const txid = await issue(open.payment_code);
    const { body } = await remove();
    expect(body).toMatchObject({ pix: null, otherwise: { pix: 'simulator' } });
    expect(body.history.pix[0]).toMatchObject({ event: 'deactivate' });
    expect((await remove()).status).toBe(404);
    await second.outside.pay(txid);
    expect(await visits.states(open)).toEqual(['scheduled', 'paid']);
    const before = await pixAtInstallation();
    const next = await visits.book({ by: patient });
    await visits.payAtBank(await visits.issuePix(next));
    expect(await pixAtInstallation()).toBe(before + 1);
    expect(await visits.states(next)).toEqual(['scheduled', 'paid']);
  });
});

describe('sealed secrets', () => {
  /** Writes as an intruder with access to the database itself. */
  async function overwrite(id: string, values: { sealed: string; settings: unknown }): Promise<void> {
    const connection = await copy.database.pool.connect();
    await connection.query(`begin; set local app.company_id = '${neighbour}'`);
    await connection.query('update payment_account set sealed = $1, settings = $2 where id = $3', [
      values.sealed,
      values.settings,
      id,
    ]);
    await connection.query('commit');
    connection.release();
  }

  test('copied to another company open nothing, and its money goes nowhere instead of elsewhere', async () => {
    await set(first.account);
    const [row] = await app.sql('select sealed, settings from payment_account where id = $1', [await inUse()]);
    const theirs = await inUse(otherManager, neighbour);
    await overwrite(theirs, row);
    await app.platform.accountClients.forget(neighbour);
    expect((await read(otherManager, neighbour)).pix).toMatchObject({ opens: false, client_id: 'cliente-um' });
    const visit = await book(otherPatient);
    const answer = await app
      .client()
      .post(`/api/financial/payment?access=${visit.payment_code}`, { payment_type: 'pix' });
    expect(answer.body.code).toBe('bank_unreachable');
    // Its manager types them again.
    const { client_secret: _, ...open } = second.account;
    expect(fieldsOf((await set({ ...open, base_url: first.account.base_url }, otherManager, neighbour)).body)).toEqual([
      'client_secret: required',
    ]);
    expect((await set(second.account, otherManager, neighbour)).body.pix.opens).toBe(true);
  });

  test('open under a changed secret of the installation, are sealed anew at the start, and then need no other', async () => {
    const [secret, previous] = ['another-secret-another-secret-abc', 'only-for-tests-only-for-tests-only'];
    const sealed = async () =>
      (await app.sql("select id, sealed from payment_account where company_id = 'clinica-demo' order by id")) as {
        sealed: string;
      }[];
    const before = await sealed();
    const restart = (env: Record<string, string>, run: (restarted: TestApp) => Promise<void>) =>
      startTestApp(env, app.clock, copy).then(async (restarted) => {
        await run(restarted);
        await restarted.http.close();
      });
    const pays = async (restarted: TestApp) => {
      const count = (await first.txids()).length;
      const visit = await visits.book({ by: patient });
      const pay = `/api/financial/payment?access=${visit.payment_code}`;
      return [
        (await restarted.client().post(pay, { payment_type: 'pix' })).status,
        (await first.txids()).length - count,
      ];
    };
    await restart({ ACOLHE_SECRET: secret }, async (restarted) => {
      expect(await restarted.sealAnew()).toMatchObject({ resealed: 0 });
      expect(await pays(restarted)).toEqual([502, 0]);
    });
    expect(await sealed()).toEqual(before);
    await restart({ ACOLHE_SECRET: secret, ACOLHE_SECRET_PREVIOUS: previous }, async (restarted) => {
      expect((await restarted.sealAnew()).resealed).toBeGreaterThanOrEqual(before.length);
      expect(await restarted.sealAnew()).toMatchObject({ resealed: 0 });
    });
    const after = await sealed();
    expect(after.every((row, at) => row.sealed !== before[at]?.sealed)).toBe(true);
    await restart({ ACOLHE_SECRET: secret }, async (restarted) => expect(await pays(restarted)).toEqual([200, 1]));
  });
});
