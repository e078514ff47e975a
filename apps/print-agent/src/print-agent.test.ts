import { createHash, sign, verify } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAgent } from './server.ts';
import { newKey, type State } from './state.ts';

const ORIGIN = 'https://clinica.example';
let time = Date.UTC(2026, 10, 27, 12);
const clinic = newKey();
const totem = newKey();
const state: State = { origin: ORIGIN, totem: 'totem-1', key: totem.key, clinicKey: clinic.publicKey };
const pdf = Buffer.from('%PDF-1.7 senha A012');

/** Stands where CUPS' programs are looked for, so that their answers are ours; `lp.log` has what was printed. */
const folder = mkdtempSync(path.join(tmpdir(), 'acolhe-lp-'));
let printer: 'idle' | 'disabled' | 'missing' | 'refusing' = 'idle';
let server: Server;
let address: string;
const formerPath = process.env.PATH;

function program(name: string, script: string): void {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

function printerIs(is: typeof printer): void {
  printer = is;
  program('lp', `cat > ${folder}/printed; echo "$@" > ${folder}/lp.log; echo "request id is tickets-7 (1 file(s))"`);
  program('cancel', `echo "$@" >> ${folder}/cancelled`);
  const states = {
    idle: 'echo "printer tickets is idle.  enabled since now"',
    refusing: 'echo "printer tickets is idle.  enabled since now"',
    disabled: 'echo "printer tickets disabled since now - out of paper"',
    missing: 'echo "lpstat: Invalid destination name in list \\"tickets\\"!" >&2; exit 1',
  };
  const completed =
    is === 'refusing' ? 'echo "tickets-7 acolhe 1024"; echo "	Status: job aborted: filter failed"' : ':';
  program(
    'lpstat',
    `case "$*" in *not-completed*) ;; *completed*) ${completed} ;; -d) echo "system default destination: tickets" ;; *) ${states[is]} ;; esac`,
  );
}

beforeAll(async () => {
  process.env.PATH = `${folder}:${formerPath}`;
  server = createAgent({ state, printer: undefined, now: () => time });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  process.env.PATH = formerPath;
  server.close();
});
beforeEach(() => printerIs('idle'));

const get = async (path: string) =>
  (await fetch(`${address}${path}`, { headers: { origin: ORIGIN } })).json() as Promise<Record<string, string>>;

async function job(change: object = {}, key = clinic.key): Promise<string> {
  const claims = {
    totem: 'totem-1',
    nonce: (await get('/health')).nonce,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    paper: { width: 80, height: 60 },
    ...change,
  };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${sign(null, Buffer.from(payload), key).toString('base64url')}`;
}

async function send(header: string, { body = pdf, origin = ORIGIN }: { body?: Buffer; origin?: string } = {}) {
  const answer = await fetch(`${address}/print`, {
    method: 'POST',
    headers: { origin, 'x-acolhe-job': header },
    body: new Uint8Array(body),
  });
  return { status: answer.status, ...((await answer.json()) as { state?: string; reason?: string; problem?: string }) };
}

test('a job that the clinic signed is printed on its paper, once', async () => {
  const header = await job();
  expect(await send(header)).toEqual({ status: 200, state: 'printed' });
  expect(readFileSync(path.join(folder, 'lp.log'), 'utf8')).toContain('media=Custom.80x60mm');
  expect(readFileSync(path.join(folder, 'printed'))).toEqual(pdf);
  expect(await send(header)).toEqual({ status: 403, problem: 'nonce' });
});

test.each([
  ['another key', () => job({}, totem.key), {}, 'signature'],
  ['no signature', async () => 'x', {}, 'signature'],
  ['another totem', () => job({ totem: 'totem-2' }), {}, 'totem'],
  ['another time', () => job({ nonce: 'x' }), {}, 'nonce'],
  ['another content', () => job(), { body: Buffer.from('%PDF-1.7 other') }, 'content'],
  ['no PDF', () => job(), { body: Buffer.from('#!/bin/sh') }, 'not_pdf'],
  ['a large one', () => job(), { body: Buffer.alloc(600 * 1024) }, 'too_large'],
  ['another page', () => job(), { origin: 'https://golpe.example' }, 'origin'],
])('a job of %s is refused', async (_, header, more, problem) => {
  expect(await send(await header(), more)).toEqual({ status: 403, problem });
});

test('a job that waited too long is refused, however many were asked for meanwhile', async () => {
  const header = await job();
  time += 5 * 60_000 + 1;
  expect(await send(header)).toEqual({ status: 403, problem: 'nonce' });
  const first = await job();
  for (let n = 0; n < 100; n++) await get('/health');
  expect(await send(first)).toEqual({ status: 403, problem: 'nonce' });
  expect(await send(await job())).toEqual({ status: 200, state: 'printed' });
});

test.each([
  ['missing', 'no_printer'],
  ['disabled', 'disabled'],
  ['refusing', 'filter'],
] as const)('a printer that is %s is said to be so', async (is, reason) => {
  printerIs(is);
  expect(await send(await job())).toEqual({ status: 200, state: 'failed', reason });
});

test('its health says what the printer does, and its assertion which totem it is, to whoever asked', async () => {
  expect(await get('/health')).toMatchObject({ totem: 'totem-1', printer: 'idle' });
  printerIs('disabled');
  expect((await get('/health')).printer).toBe('disabled');
  const { assertion = '' } = await get('/assertion?challenge=abc');
  const [payload = '', signature = ''] = assertion.split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({ totem: 'totem-1', challenge: 'abc' });
  expect(verify(null, Buffer.from(payload), totem.publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
});

test('a name that leads here by somebody’s DNS is not this machine', async () => {
  const { port } = new URL(address);
  const { request } = await import('node:http');
  const status = await new Promise((resolve) =>
    request(
      { host: '127.0.0.1', port, path: '/health', headers: { host: `golpe.example:${port}`, origin: ORIGIN } },
      (answer) => resolve(answer.statusCode),
    ).end(),
  );
  expect(status).toBe(421);
});
