import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createAuthority, issueStampingKey, issueTo, type KeyedCertificate } from './authority.ts';
import { answerTimeStamp, readTimeStamp, TimeStampError, timeStampRequest } from './time-stamp.ts';

const NOW = Date.UTC(2026, 10, 27, 12);
const POLICY = '2.16.76.1.6.2';
const digest = createHash('sha256').update('assinatura').digest();

let authority: KeyedCertificate;
let stamping: KeyedCertificate;
beforeAll(async () => {
  authority = await createAuthority('AC de Teste', NOW);
  stamping = await issueStampingKey(authority, 'Carimbo de Teste', { from: NOW - 1000, until: NOW + 9e9 });
});

test('a time stamp says when, and is of what was asked alone', async () => {
  const { request, nonce } = timeStampRequest(digest);
  const answer = await answerTimeStamp({ ...stamping, policy: POLICY }, request, NOW);
  expect(readTimeStamp(answer, digest, nonce)).toMatchObject({ at: NOW, certificates: [stamping.certificate] });
  const other = createHash('sha256').update('outra').digest();
  expect(() => readTimeStamp(answer, other, nonce)).toThrow('of something else');
  expect(() => readTimeStamp(answer, digest, timeStampRequest(digest).nonce)).toThrow('another question');
});

test('one that was changed, of a key for something else, or none at all is refused', async () => {
  const { request, nonce } = timeStampRequest(digest);
  const answer = await answerTimeStamp({ ...stamping, policy: POLICY }, request, NOW);
  const time = answer.indexOf('20261127');
  const changed = Buffer.from(answer);
  changed.write('2025', time, 'latin1');
  expect(() => readTimeStamp(changed, digest, nonce)).toThrow('does not hold');
  const person = { name: 'Helena', cpf: '32165498791', birthDate: '1980-02-01' };
  const doctor = await issueTo(authority, person, { from: NOW - 1000, until: NOW + 9e9 });
  const wrong = await answerTimeStamp({ ...doctor, policy: POLICY }, request, NOW);
  expect(() => readTimeStamp(wrong, digest, nonce)).toThrow('not for time stamps');
  // A rejection (RFC 3161 §2.4.2): status 2, without a token.
  const rejection = Buffer.from('30053003020102', 'hex');
  expect(() => readTimeStamp(rejection, digest, nonce)).toThrow('refused: rejection');
  expect(() => readTimeStamp(Buffer.from('<html>'), digest, nonce)).toThrow(TimeStampError);
});
