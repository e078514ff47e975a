import { typedCardNumber } from '@acolhe/domain/payment/card';
import { holdsCardNumber } from '@acolhe/domain/payment/card-guard';
import { testCards } from '@acolhe/simulators/gateway/test-cards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardsOf } from '../../../testing/payment/cards.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let cards: ReturnType<typeof cardsOf>;
let patient: Client;
let logged = '';
/** Jobs that handle cards. */
const jobs = new Set(['release-holds', 'run-simulator-gateway', 'follow-cards', 'reconcile-payments', 'deliver-mail']);

beforeAll(async () => {
  // Log level `debug`; the output is captured, not printed.
  app = await startTestApp({ LOG_LEVEL: 'debug' });
  collectLogs(app);
  cards = cardsOf(app);
  patient = await app.as('paciente@demo.acolhe');
});
afterAll(() => app.close());

/** Captures the server's log lines. */
function collectLogs({ http }: TestApp): void {
  const log = http.log as unknown as Record<symbol, { write(line: string): boolean }>;
  let owner: object | null = log;
  let found: symbol | undefined;
  while (owner && !found) {
    found = Object.getOwnPropertySymbols(owner).find((symbol) => symbol.description === 'pino.stream');
    owner = Object.getPrototypeOf(owner);
  }
  const stream = log[found as symbol] as { write(line: string): boolean };
  stream.write = (line) => {
    logged += line;
    return true;
  };
}

/** Every value of every table, as text. */
async function everything(): Promise<string> {
  const tables = await app.sql(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(40);
  const texts = [];
  for (const { name } of tables) {
    const rows = await app.sql(`select * from ${name}`).catch(() => []);
    texts.push(`${name} ${JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))}`);
  }
  return texts.join('\n');
}

test('after paying with every test card, no number is in a table or a log', async () => {
  for (const { number, scenario } of testCards) {
    const booked = await cards.book(patient);
    const { status } = await cards.send(booked, await cards.inputOf(scenario, 2, number));
    expect(status).toBe(200);
    app.clock.advance(61_000);
    for (const job of app.recurring) if (jobs.has(job.name)) await job.run();
  }
  const kept = await everything();
  expect(kept).toContain('0010');
  for (const { number } of testCards) {
    for (const written of [number, typedCardNumber(number)]) {
      expect(kept).not.toContain(written);
      expect(logged).not.toContain(written);
    }
  }
  expect(logged).toContain('/api/*');
  expect(logged.split('\n').filter(holdsCardNumber)).toEqual([]);
  expect(kept.match(/"(?:[^"\\]|\\.)*"/g)?.filter(holdsCardNumber)).toEqual([]);
});

const number = '4111 1111 1111 1111';
/** The address of a payment that can be paid. */
async function paymentAddress(): Promise<string> {
  const { payment_code } = await cards.book(patient);
  return `/api/financial/payment?access=${payment_code}`;
}
/** The first six digits, which name the issuer, in any notation; four alone occur in many times and ids. */
const written = /4111(?:[ .+-]|%20){0,3}11/;

test.each([
  ['a reason', '/api/appointment', { reason: `pague com ${number}` }, 'reason'],
  ['a card field', '', { credit_card: { number: 4111111111111111 } }, 'credit_card.number'],
  ['a token', '', { payment_type: 'card', credit_card: { token: number.replaceAll(' ', '') } }, 'credit_card.token'],
  ['an unknown field of a valid input', '', { payment_type: 'pix', a: [{ b: number }] }, 'a.0.b'],
] as const)('%s with a card number is refused, and nothing of it is kept', async (_where, path, body, field) => {
  const address = path || (await paymentAddress());
  const before = logged.length;
  const answer = await patient.post(address, body);
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'card_number_refused', fields: [{ path: field, code: 'card_number' }] },
  });
  expect(JSON.stringify(answer.body)).not.toMatch(written);
  expect(logged.slice(before)).not.toMatch(written);
});

test('a large body with a card number in every field is refused by its first', async () => {
  const { status, body } = await patient.post(await paymentAddress(), { many: Array(900).fill(number) });
  expect({ status, fields: body.fields.map((field: { path: string }) => field.path) }).toEqual({
    status: 422,
    fields: ['many.0'],
  });
});

test.each([
  ['without access', '/api/financial/payment?access=AAAAAAAAAAAAAAAAAAAAAA', 'code_unknown'],
  ['of another role', '/api/appointment/00000000-0000-7000-8000-000000000000/attendance', 'access_denied'],
  ['of a call that is none', '/api/nothing', 'not_found'],
])('a body %s is not even looked into, and nothing of it is kept', async (_what, path, code) => {
  const before = logged.length;
  const body = { conduct: `x ${number}` };
  const answer = await (path.includes('attendance') ? patient.put(path, body) : patient.post(path, body));
  expect(answer.body).toMatchObject({ code });
  expect(JSON.stringify(answer.body)).not.toMatch(written);
  expect(logged.slice(before)).not.toMatch(written);
});

test.each([
  '/api/professional/landing?search=4111111111111111',
  '/api/professional/landing?search=4111%201111%201111%201111',
  '/api/professional/landing?search=4111+1111+1111+1111',
  '/payment/4111111111111111',
  '/simulator-gateway/4111111111111111',
])('an address with a card number is refused: %s', async (path) => {
  const before = logged.length;
  const answer = await patient.get(path);
  expect(answer).toMatchObject({ status: 422, body: { code: 'card_number_refused' } });
  expect(logged.slice(before)).not.toMatch(written);
});

test.each([
  ['application/json', '{"reason": "4111 1111 1111 1111", broken'],
  ['text/plain', 'meu cartão é 4111 1111 1111 1111'],
  ['application/x-www-form-urlencoded', 'number=4111111111111111'],
])('a body of %s that nobody asked for leaves no trace', async (type, body) => {
  const before = logged.length;
  for (const path of [
    '/api/appointment',
    '/simulator-bank/pay/aaaaaaaaaaaaaaaaaaaaaaaaaa',
    '/simulator-gateway/charges/1/approve',
  ]) {
    const answer = await fetch(app.address + path, { method: 'POST', headers: { 'content-type': type }, body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toMatch(written);
  }
  expect(logged.slice(before)).not.toMatch(written);
});

test('a broken request to the tokenisation endpoint logs no number either', async () => {
  const before = logged.length;
  for (const body of [
    '{"card_number": "4111111111111111"',
    '{"card_number": ["4111111111111111"]}',
    '"4111111111111111"',
  ]) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${app.address}/simulator-gateway/v1/card_tokens`, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toMatch(written);
  }
  expect(logged.slice(before)).not.toMatch(written);
});

test('the message is in both languages', async () => {
  patient.language = 'en-US';
  const { body } = await patient.post('/api/appointment', { reason: number });
  expect(body).toMatchObject({
    message: 'Card numbers must not be sent here.',
    fields: [{ message: expect.stringContaining('last 4 digits') }],
  });
  patient.language = 'pt-BR';
});

test('a health card number, which has 15 digits, is not refused', async () => {
  const session = (await patient.get('/api/user/session')).body;
  const profile = (await patient.get(`/api/person/${session.person_id}/myprofile`)).body;
  for (const cns of ['700000000000005', '898000000043208', '123456789010000']) {
    const answer = await patient.patch(`/api/person/${session.person_id}/myprofile`, {
      version: profile.version,
      cns,
      uhc_id: cns,
    });
    expect(answer.body.code).not.toBe('card_number_refused');
  }
});
