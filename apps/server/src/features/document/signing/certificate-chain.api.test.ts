import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOUR } from '@acolhe/domain/time/duration';
import { createAuthority, issueTo, type KeyedCertificate, revoke } from '@acolhe/signature/authority';
import { toPem } from '@acolhe/signature/certificate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentsOf, keyFileOf } from '../../../testing/documents.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const PASSPHRASE = 'segredo';

let app: TestApp;
let doctor: Client;
let visit: string;
let authority: KeyedCertificate;
let certificate: KeyedCertificate;
/** Answer of the authority's server; undefined while it is away. */
let list: Buffer | undefined;
let asked = 0;
/** The authority's own certificate, as it publishes it; undefined while it does not. */
let published: Buffer | undefined;
const lists = createServer((request, answer) => {
  if (request.url?.startsWith('/ac.cer')) return answer.writeHead(published ? 200 : 404).end(published);
  asked++;
  answer.writeHead(list ? 200 : 503).end(list);
});

beforeAll(async () => {
  await new Promise<void>((ready) => lists.listen(0, '127.0.0.1', ready));
  const { port } = lists.address() as AddressInfo;
  authority = await createAuthority('AC Raiz de Teste', Date.now());
  const roots = path.join(mkdtempSync(path.join(tmpdir(), 'acolhe-roots-')), 'roots.pem');
  writeFileSync(roots, toPem(authority.certificate));
  app = await startTestApp({ SIGNING_ROOTS: roots });
  const now = app.clock.now();
  const person = {
    name: 'Helena Prado',
    cpf: '32165498791',
    birthDate: '1980-01-01',
    revocationList: `http://127.0.0.1:${port}/ac.crl`,
  };
  certificate = await issueTo(authority, person, { from: now - HOUR, until: now + 1000 * HOUR });
  doctor = await app.as('medica@demo.acolhe');
  visit = await documentsOf(app).visit(await app.as('paciente@demo.acolhe'));
}, 60_000);
afterAll(async () => {
  lists.close();
  await app.close();
});

const listOf = (...revoked: Buffer[]) =>
  revoke(authority, revoked, { from: app.clock.now() - HOUR, until: app.clock.now() + HOUR });
const keep = () =>
  doctor.put('/api/document/signing/file', {
    file: keyFileOf(certificate, authority, PASSPHRASE),
    passphrase: PASSPHRASE,
  });
const issue = () => {
  const documents = documentsOf(app);
  return documents.issue(doctor, visit, [documents.absence()], { means: 'file', passphrase: PASSPHRASE });
};

beforeEach(async () => {
  // Whatever an earlier test left is due again.
  app.clock.advance(2 * HOUR);
  doctor = await app.as('medica@demo.acolhe');
  list = listOf();
  expect((await keep()).status).toBe(200);
});

test('a certificate that nobody revoked signs, and the list is asked for once while it holds', async () => {
  asked = 0;
  for (let n = 0; n < 3; n++)
    expect((await issue()).body.documents[0].signer).toMatchObject({ is_legal: true, is_checked: true });
  expect(asked).toBe(0);
});

test('one that was revoked signs nothing, with words, and cannot be kept', async () => {
  app.clock.advance(2 * HOUR);
  doctor = await app.as('medica@demo.acolhe');
  list = listOf(certificate.certificate);
  const before = (await doctor.get(`/api/document/visit/${visit}`)).body.length;
  expect((await issue()).body.code).toBe('certificate_revoked');
  expect((await doctor.get(`/api/document/visit/${visit}`)).body).toHaveLength(before);
  expect((await keep()).body.code).toBe('certificate_revoked');
});

test.each([
  ['away', undefined],
  ['no list', Buffer.from('<html>')],
])('where the list is %s the doctor signs, and the signature says that it was not checked', async (_, bytes) => {
  app.clock.advance(2 * HOUR);
  doctor = await app.as('medica@demo.acolhe');
  list = bytes;
  expect((await issue()).body.documents[0].signer).toMatchObject({ is_legal: true, is_checked: false });
});

describe('a file without the authority between its certificate and the root', () => {
  const address = (path: string) => `http://127.0.0.1:${(lists.address() as AddressInfo).port}${path}`;
  const person = () => ({
    name: 'Helena Prado',
    cpf: '32165498791',
    birthDate: '1980-01-01',
    revocationList: address('/ac.crl'),
    issuerAddress: address('/ac.cer'),
  });
  const period = () => ({ from: app.clock.now() - HOUR, until: app.clock.now() + 1000 * HOUR });
  const signerWith = async (made: KeyedCertificate) => {
    const file = keyFileOf(made, made, PASSPHRASE);
    const kept = await doctor.put('/api/document/signing/file', { file, passphrase: PASSPHRASE });
    return kept.status === 200 ? (await issue()).body.documents[0].signer : kept.body.code;
  };

  test('is completed from where the authority publishes it, and counts then', async () => {
    const above = { above: authority };
    const issuing = await createAuthority('AC Emissora de Teste', app.clock.now(), above);
    const made = await issueTo(issuing, person(), period());
    published = undefined;
    expect(await signerWith(made)).toMatchObject({ is_legal: false });
    published = Buffer.from('<html>');
    expect(await signerWith(made)).toMatchObject({ is_legal: false });
    published = (await createAuthority('AC Emissora de Teste', app.clock.now(), above)).certificate;
    // Another authority of the same name did not sign it.
    const stranger = await issueTo(issuing, { ...person(), issuerAddress: address('/ac.cer?other') }, period());
    expect(await signerWith(stranger)).toMatchObject({ is_legal: false });
    published = issuing.certificate;
    expect(await signerWith(await issueTo(issuing, person(), period()))).toMatchObject({ is_legal: true });
  });

  test('signs nothing if it is for something else, or its authority does not hold', async () => {
    const above = { above: authority };
    const now = app.clock.now();
    const old = await createAuthority('AC Vencida', now, {
      ...above,
      period: { from: now - 9000 * HOUR, until: now - HOUR },
    });
    published = old.certificate;
    const late = await issueTo(old, { ...person(), issuerAddress: address('/ac.cer?late') }, period());
    expect(await signerWith(late)).toBe('certificate_chain_expired');
    const keyAgreement = await issueTo(authority, person(), period(), { usage: 16, policies: ['1.2.3.4'] });
    expect(await signerWith(keyAgreement)).toBe('certificate_purpose');
  });
});
