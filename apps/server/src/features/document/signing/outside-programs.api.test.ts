import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAuthority, issueStampingKey, issueTo } from '@acolhe/signature/authority';
import { toPem } from '@acolhe/signature/certificate';
import { oid } from '@acolhe/signature/oid';
import { answerTimeStamp } from '@acolhe/signature/time-stamp';
import forge from 'node-forge';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../../../testing/campaign.ts';
import { documentsOf, keyFileOf } from '../../../testing/documents.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

// A signed document as programs judge it that know nothing of ours: pdfsig, qpdf and openssl, in `npm run test:long documents`.

let app: TestApp;
let pdf: Buffer;
const folder = mkdtempSync(path.join(tmpdir(), 'acolhe-outside-'));
const at = (name: string) => path.join(folder, name);
/** Standard output and errors of a program. */
function run(program: string, ...args: string[]): string {
  try {
    return String(execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }));
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: Buffer; stderr?: Buffer };
    return `${stdout}${stderr}`;
  }
}

beforeAll(async () => {
  if (!isLong) return;
  const now = Date.now();
  const root = await createAuthority('AC Raiz de Teste', now);
  const issuing = await createAuthority('AC de Teste', now, { above: root });
  const period = { from: now - 3_600_000, until: now + 9e9 };
  const stamping = await issueStampingKey(root, 'Carimbo de Teste', period);
  const authority = createServer(async (request, answer) => {
    const question = Buffer.concat(await request.toArray());
    answer.end(await answerTimeStamp({ ...stamping, policy: '2.16.76.1.6.1' }, question, app.clock.now()));
  });
  await new Promise<void>((ready) => authority.listen(0, '127.0.0.1', ready));
  writeFileSync(at('root.pem'), toPem(root.certificate));
  app = await startTestApp({
    SIGNING_ROOTS: at('root.pem'),
    TIME_STAMP_URL: `http://127.0.0.1:${(authority.address() as AddressInfo).port}/`,
  });
  app.clock.moveTo(now);
  const doctor = await app.as('medica@demo.acolhe');
  const person = { name: 'Helena Conceição Prado', cpf: '32165498791', birthDate: '1980-01-01' };
  const made = await issueTo(issuing, person, period);
  const file = keyFileOf(made, issuing, 'segredo');
  expect((await doctor.put('/api/document/signing/file', { file, passphrase: 'segredo' })).status).toBe(200);
  const documents = documentsOf(app);
  const visit = await documents.visit(await app.as('paciente@demo.acolhe'));
  const means = { means: 'file', passphrase: 'segredo' };
  const { body } = await documents.issue(doctor, visit, [documents.absence()], means);
  expect(body.documents).toMatchObject([{ status: 'signed', signer: { is_legal: true } }]);
  const address = `${app.address}/api/document/${body.documents[0].id}/pdf`;
  pdf = Buffer.from(await (await fetch(address, { headers: { cookie: doctor.cookie() } })).arrayBuffer());
  writeFileSync(at('signed.pdf'), pdf);
  authority.close();
  run('certutil', '-N', '-d', `sql:${folder}`, '--empty-password');
  run('certutil', '-A', '-d', `sql:${folder}`, '-n', 'root', '-t', 'CT,C,C', '-i', 'root.pem');
}, 120_000);
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true });
});

/** The signed bytes and the signature (CMS) of the document. */
function parts(): { content: Buffer; cms: Buffer } {
  const text = pdf.toString('latin1');
  const [, ...range] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)/.exec(text) ?? [];
  const [from = 0, length = 0, next = 0, rest = 0] = range.map(Number);
  const hex = text.slice(from + length + 1, next - 1);
  const padded = Buffer.from(hex, 'hex');
  return {
    content: Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(next, next + rest)]),
    cms: padded.subarray(0, derLength(padded)),
  };
}

/** Length of a DER element with its head, which has a long form of two bytes here. */
const derLength = (der: Buffer) => 4 + der.readUInt16BE(2);

test.runIf(isLong)('pdfsig trusts the whole of it, and finds a flipped byte', () => {
  const said = run('pdfsig', '-nssdir', `sql:${folder}`, 'signed.pdf');
  expect(said).toContain('Signature is Valid.');
  expect(said).toContain('Certificate is Trusted.');
  expect(said).toContain('Total document signed');
  expect(said).toContain('HELENA CONCEIÇÃO PRADO');
  const changed = Buffer.from(pdf);
  const place = pdf.indexOf('/Title') + 12;
  changed[place] = (changed[place] ?? 0) ^ 1;
  writeFileSync(at('changed.pdf'), changed);
  expect(run('pdfsig', '-nssdir', `sql:${folder}`, 'changed.pdf')).toContain('Digest Mismatch');
});

test.runIf(isLong)('qpdf finds nothing to mend', () => {
  const said = run('qpdf', '--check', 'signed.pdf');
  expect(said).toContain('No syntax or stream encoding errors found');
  expect(said).not.toMatch(/warning/i);
});

test.runIf(isLong)('openssl verifies the signature and its time stamp', () => {
  const { content, cms } = parts();
  writeFileSync(at('content'), content);
  writeFileSync(at('cms'), cms);
  const form = ['-inform', 'DER', '-in', 'cms', '-content', 'content', '-binary', '-purpose', 'any'];
  expect(run('openssl', 'cms', '-verify', ...form, '-CAfile', 'root.pem', '-out', 'verified')).not.toMatch(
    /error|failure/i,
  );
  // The token stands behind its attribute's identifier, in a set.
  const identifier = Buffer.from(forge.asn1.oidToDer(oid.signatureTimeStamp).getBytes(), 'latin1');
  const token = cms.subarray(cms.indexOf(identifier) + identifier.length + 4);
  writeFileSync(at('token'), token.subarray(0, derLength(token)));
  const printed = run('openssl', 'asn1parse', '-inform', 'DER', '-in', 'cms');
  // The signature's value: the last octets before the attributes that nothing signs.
  const [, offset, head] = [...printed.matchAll(/^\s*(\d+):d=5 {2}hl=(\d+) .*OCTET STRING/gm)].at(-1) ?? [];
  const start = Number(offset) + Number(head);
  writeFileSync(at('value'), cms.subarray(start, start + 256));
  const stamped = ['-token_in', '-in', 'token', '-data', 'value', '-CAfile', 'root.pem'];
  expect(run('openssl', 'ts', '-verify', ...stamped)).toContain('Verification: OK');
  writeFileSync(at('value'), cms.subarray(start + 1, start + 257));
  expect(run('openssl', 'ts', '-verify', ...stamped)).toContain('Verification: FAILED');
});
