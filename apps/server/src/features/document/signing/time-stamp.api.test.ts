import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE } from '@acolhe/domain/time/duration';
import { createAuthority, issueStampingKey, type KeyedCertificate } from '@acolhe/signature/authority';
import { adRb13, adRt13, oid } from '@acolhe/signature/oid';
import { answerTimeStamp, timeStampRequest } from '@acolhe/signature/time-stamp';
import forge from 'node-forge';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documentsOf } from '../../../testing/documents.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let doctor: Client;
let visit: string;
let stamping: KeyedCertificate;
/** The authority's way with a question. */
let answers: 'stamps' | 'is away' | 'stamps something else';
const asked: (string | undefined)[] = [];
const authority = createServer(async (request, answer) => {
  asked.push(request.headers.authorization);
  if (answers === 'is away') return answer.writeHead(503).end();
  const question = answers === 'stamps' ? Buffer.concat(await request.toArray()) : otherQuestion;
  answer.end(await answerTimeStamp({ ...stamping, policy: '2.16.76.1.6.1' }, question, app.clock.now()));
});
const otherQuestion = timeStampRequest(Buffer.alloc(32)).request;

beforeAll(async () => {
  await new Promise<void>((ready) => authority.listen(0, '127.0.0.1', ready));
  const { port } = authority.address() as AddressInfo;
  app = await startTestApp({ TIME_STAMP_URL: `http://clinica:s%C3%AAnha@127.0.0.1:${port}/tsa` });
  const now = app.clock.now();
  stamping = await issueStampingKey(await createAuthority('AC de Teste', now), 'Carimbo de Teste', {
    from: now - 1000,
    until: now + 9e9,
  });
  visit = await documentsOf(app).visit(await app.as('paciente@demo.acolhe'));
}, 60_000);
afterAll(async () => {
  authority.close();
  await app.close();
});
beforeEach(async () => {
  // An authority that was away is asked again after ten minutes.
  app.clock.advance(11 * MINUTE);
  doctor = await app.as('medica@demo.acolhe');
  answers = 'stamps';
  asked.length = 0;
});

const issue = async (means = 'development') => {
  const documents = documentsOf(app);
  const { body } = await documents.issue(doctor, visit, [documents.absence(), documents.absence()], { means });
  return body;
};
/** DER of an object identifier, in hexadecimal. */
const derOf = (identifier: string) => {
  const { asn1 } = forge;
  return forge.util.bytesToHex(asn1.oidToDer(identifier).getBytes());
};
/** Whether the signature in a PDF has an object identifier in it. */
const holds = async (id: string, identifier: string) => {
  const answer = await fetch(`${app.address}/api/document/${id}/pdf`, { headers: { cookie: doctor.cookie() } });
  const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  const hex = /\/Contents <([0-9a-f]+)>/i.exec(pdf)?.[1]?.toLowerCase() ?? '';
  return hex.includes(derOf(identifier));
};

test('a signature is stamped by the authority, and says so by its policy', async () => {
  const { documents } = await issue();
  expect(asked).toEqual(Array(2).fill(`Basic ${Buffer.from('clinica:sênha').toString('base64')}`));
  for (const { id, signer } of documents) {
    expect(signer.stamped_at).toBe(new Date(app.clock.now()).toISOString());
    expect([await holds(id, adRt13.oid), await holds(id, oid.signatureTimeStamp)]).toEqual([true, true]);
  }
});

test.each(['is away', 'stamps something else'] as const)(
  'where the authority %s a key that is here signs without, and asks no more for a while',
  async (what) => {
    answers = what;
    for (let time = 0; time < 2; time++) {
      const { documents } = await issue();
      expect(documents).toMatchObject([{ status: 'signed', signer: { stamped_at: null } }, { status: 'signed' }]);
      expect([await holds(documents[0].id, adRb13.oid), await holds(documents[0].id, adRt13.oid)]).toEqual([
        true,
        false,
      ]);
    }
    expect(asked).toHaveLength(1);
  },
);
