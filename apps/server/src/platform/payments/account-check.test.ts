import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testAuthority } from '../../testing/payment/certificates.ts';
import { checkBank, readCertificate } from './account-check.ts';
import { isBankAddress } from './bank.ts';
import { type BankLine, networkSend } from './bank-http-client.ts';
import { pixBank } from './pix-bank.ts';

const ours = testAuthority();
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Result of the check for a bank with these answers. */
async function checked(baseUrl: string, { token_url = '', ...line }: BankLine & { token_url?: string } = {}) {
  const bank = pixBank({
    baseUrl: () => baseUrl,
    tokenUrl: token_url || undefined,
    clientId: 'x',
    clientSecret: 'x',
    key: 'x@x.com',
    send: networkSend(line, 2_000),
    pause: async () => {},
  });
  const tried = { base_url: baseUrl, token_url, certificate: line.certificate ?? '' };
  const issues = await checkBank(bank, tried, Date.now());
  return issues.map(({ path, code }) => `${path}: ${code}`);
}

const answering = async (token: [number, string], list: [number, string] = [200, '{}']) => {
  const answer: RequestListener = (request, response) => {
    const [status, text] = request.url?.startsWith('/token') ? token : list;
    response.writeHead(status).end(text);
  };
  const base = `http://${await listen(createServer(answer))}`;
  return checked(base, { token_url: `${base}/token` });
};
const good: [number, string] = [200, '{"access_token":"a","expires_in":60}'];
const page = JSON.stringify({
  parametros: { paginacao: { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 1, quantidadeTotalDeItens: 0 } },
  cobs: [],
});

test.each([
  [[good, [200, page]], []],
  [[[401, '{}']], ['client_id: account_refused', 'client_secret: account_refused']],
  [[[400, '{"error":"invalid_client"}']], ['client_id: account_refused', 'client_secret: account_refused']],
  [[[400, '<h1>400</h1> No required SSL certificate was sent']], ['certificate: certificate_needed']],
  [[[404, 'Not found']], ['token_url: address_other_service']],
  [[[200, '<html>']], ['token_url: address_other_service']],
  [[[200, '{"hello":1}']], ['token_url: address_other_service']],
  [[[500, '']], ['token_url: address_unreachable']],
  [[good, [403, '{"title":"Acesso Negado"}']], ['scope: account_unallowed']],
  [[good, [404, '{}']], ['base_url: address_other_service']],
  [[good, [200, '{"cobs":1}']], ['base_url: address_other_service']],
  [[good, [503, '']], ['base_url: address_unreachable']],
] as [[[number, string], [number, string]?], string[]][])('%j leads to %j', async ([token, list], said) => {
  expect(await answering(token, list)).toEqual(said);
});

test('a bank that is not there, or not at this name, is unreachable', async () => {
  expect(await checked('http://127.0.0.1:9')).toEqual(['base_url: address_unreachable']);
  expect(await checked('https://bank.invalid')).toEqual(['base_url: address_unreachable']);
});

test('a bank with mutual TLS says so in words, and an unknown authority is not trusted', async () => {
  const { certificate, key } = ours.server();
  const options = { cert: certificate, key, ca: ours.certificate, requestCert: true, rejectUnauthorized: true };
  const base = `https://${await listen(createSecureServer(options, (_, response) => response.end(good[1])))}`;
  const authority = ours.certificate;
  expect(await checked(base, { authority })).toEqual(['certificate: certificate_needed']);
  const stranger = testAuthority('Strangers').client();
  const wrong = { authority, certificate: stranger.certificate, certificateKey: stranger.key };
  expect(await checked(base, wrong)).toEqual(['certificate: certificate_wrong']);
  expect(await checked(base)).toEqual(['base_url: address_untrusted']);
});

test('a certificate is read with its key before it is used', () => {
  const [client, other] = [ours.client(), ours.client()];
  const now = Date.now();
  expect(readCertificate(client.certificate, client.key, now)).toEqual({
    issues: [],
    until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  for (const [certificate, key, at, said] of [
    [client.certificate, other.key, now, 'certificate_key: certificate_other_key'],
    [client.certificate, 'x', now, 'certificate_key: certificate_wrong'],
    [client.certificate, '', now, 'certificate_key: certificate_wrong'],
    ['', client.key, now, 'certificate: certificate_wrong'],
    [client.certificate, client.key, now + 2 * 86_400_000, 'certificate: certificate_expired'],
  ] as const) {
    const { issues } = readCertificate(certificate, key, at);
    expect(issues.map((issue) => `${issue.path}: ${issue.code}`)).toEqual([said]);
  }
});

test('only a public address may be called; in a demo also a simulator bank beside the server', () => {
  for (const mode of ['demo', 'production'] as const) {
    expect(isBankAddress('https://api-pix.bank.example/pix/v2', { mode })).toBe(true);
    for (const url of ['http://bank.example', 'https://127.0.0.1/pix', 'https://bank.local', 'http://127.0.0.1:5432/'])
      expect([url, isBankAddress(url, { mode })]).toEqual([url, false]);
    expect(isBankAddress('http://127.0.0.1:3000/simulator-bank', { mode })).toBe(mode === 'demo');
  }
});
