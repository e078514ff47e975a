import { createHash, generateKeyPairSync, verify, X509Certificate } from 'node:crypto';
import { ContentInfo, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import { fromBER, OctetString, Set as SetOf } from 'asn1js';
import forge from 'node-forge';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAuthority, issueTo, type KeyedCertificate, revoke } from './authority.ts';
import { type Chain, certificateRefusal, chainOf, holderOf, readCertificates, toPem } from './certificate.ts';
import { signedAttributes, signedData, signerOf } from './cms.ts';
import { KeyFileError, openKeyFile } from './key-file.ts';
import { oid } from './oid.ts';
import { readRevocationList, revocationAddresses, serialOf } from './revocation.ts';

const NOW = Date.UTC(2026, 10, 27);
const YEAR = 365 * 86_400_000;
const person = { name: 'Helena Conceição Prado', cpf: '32165498791', birthDate: '1980-02-01' };
const crm = { number: '123456', state: 'SP' };

let authority: KeyedCertificate;
let doctor: KeyedCertificate;
let chain: Chain;

beforeAll(async () => {
  authority = await createAuthority('AC de Teste', NOW);
  doctor = await issueTo(authority, { ...person, crm }, { from: NOW - 1000, until: NOW + YEAR });
  chain = chainOf(doctor.certificate, [authority.certificate], [authority.certificate]).chain;
});

describe('a certificate of ICP-Brasil', () => {
  test('says whose it is: name with its accents, CPF and CRM', () => {
    expect(holderOf(doctor.certificate)).toEqual({ name: 'HELENA CONCEIÇÃO PRADO', cpf: person.cpf, crm });
  });
  test('leads to a trusted root, or does not', async () => {
    const stranger = await createAuthority('AC de Teste', NOW);
    expect(chain).toHaveLength(2);
    const trusts = (roots: Buffer[]) => chainOf(doctor.certificate, [authority.certificate], roots).isTrusted;
    expect([trusts([authority.certificate]), trusts([stranger.certificate]), trusts([])]).toEqual([true, false, false]);
  });
  test.each([
    [NOW, { cpf: person.cpf }, undefined],
    [NOW + 2 * YEAR, { cpf: person.cpf }, 'certificate_expired'],
    [NOW - YEAR, { cpf: person.cpf }, 'certificate_not_yet'],
    [NOW, { cpf: '52998224725' }, 'certificate_of_other'],
    [NOW, { cpf: null }, 'certificate_of_other'],
    [NOW, { cpf: person.cpf, number: '999' }, 'certificate_of_other'],
    [NOW, { cpf: person.cpf, state: 'RJ' }, 'certificate_of_other'],
  ] as const)('signs for its holder, in its time, at %s for %o: %s', (at, { cpf, ...other }, refusal) => {
    const register = { type: 'CRM', ...crm, ...other };
    expect(certificateRefusal(doctor.certificate, at, { cpf, register })).toBe(refusal);
  });
  test('is read from PEM and from plain base64', () => {
    const pem = chain.map(toPem).join('\n');
    expect(readCertificates(pem)).toEqual([...chain]);
    expect(readCertificates(doctor.certificate.toString('base64'))).toEqual([doctor.certificate]);
  });
});

describe('a list of revoked certificates', () => {
  const address = 'http://lists.example/ac.crl';
  const period = { from: NOW - 1000, until: NOW + YEAR };

  test('is found in a certificate, and names whom its issuer revoked', async () => {
    const named = await issueTo(authority, { ...person, revocationList: address }, period);
    expect([revocationAddresses(named.certificate), revocationAddresses(doctor.certificate)]).toEqual([[address], []]);
    const list = readRevocationList(revoke(authority, [named.certificate], period), authority.certificate);
    expect(list?.until).toBe(period.until - (period.until % 1000));
    const has = (certificate: Buffer) => list?.revoked.has(serialOf(certificate));
    expect([has(named.certificate), has(doctor.certificate)]).toEqual([true, false]);
  });

  test('of somebody else, changed, or no list at all, says nothing', async () => {
    const stranger = await createAuthority('AC de Teste', NOW);
    const list = revoke(authority, [doctor.certificate], period);
    const changed = Buffer.from(list);
    changed[60] = (changed[60] ?? 0) ^ 1;
    for (const [bytes, issuer] of [
      [list, stranger.certificate],
      [changed, authority.certificate],
      [Buffer.from('<html>'), authority.certificate],
    ] as const)
      expect(readRevocationList(bytes, issuer)).toBeUndefined();
    const pem = `-----BEGIN X509 CRL-----\n${list.toString('base64')}\n-----END X509 CRL-----\n`;
    expect(readRevocationList(Buffer.from(pem), authority.certificate)?.revoked.size).toBe(1);
  });
});

test('the signature has the attributes of PAdES AD-RB 1.3 and no others, in the order of DER, and verifies', async () => {
  const content = Buffer.from('conteúdo');
  const { elements, digest } = signedAttributes(content, chain);
  const [raw] = await signerOf(doctor.key)([digest]);
  const info = AsnConvert.parse(signedData(elements, raw as Buffer, chain), ContentInfo);
  const { signerInfos, certificates, encapContentInfo } = AsnConvert.parse(info.content, SignedData);
  const [signer] = signerInfos;
  const attributes = signer?.signedAttrs ?? [];
  expect(attributes.map(({ attrType }) => attrType).sort()).toEqual(
    [oid.contentType, oid.messageDigest, oid.signingCertificateV2, oid.signaturePolicy].sort(),
  );
  const message = attributes.find(({ attrType }) => attrType === oid.messageDigest)?.attrValues[0];
  const octets = fromBER(message as ArrayBuffer).result;
  if (!(octets instanceof OctetString)) throw new Error('The digest is no octets');
  expect(Buffer.from(octets.getValue())).toEqual(createHash('sha256').update(content).digest());
  expect([certificates?.length, encapContentInfo.eContent]).toEqual([2, undefined]);
  const inOrder = attributes.map((one) => Buffer.from(AsnConvert.serialize(one))).sort(Buffer.compare);
  const signed = Buffer.from(new SetOf({ value: inOrder.map((one) => fromBER(one).result) }).toBER());
  const { publicKey } = new X509Certificate(doctor.certificate);
  expect(verify('sha256', signed, publicKey, Buffer.from(signer?.signature.buffer as ArrayBuffer))).toBe(true);
  expect(verify('sha256', Buffer.concat([signed, signed]), publicKey, raw as Buffer)).toBe(false);
});

describe('a certificate file', () => {
  const p12 = (key: Buffer, certificates: Buffer[], passphrase: string) => {
    const { pki, asn1, pkcs12 } = forge;
    const read = (der: Buffer) => asn1.fromDer(der.toString('latin1'));
    const file = pkcs12.toPkcs12Asn1(
      pki.privateKeyFromAsn1(read(key)),
      certificates.map((der) => pki.certificateFromAsn1(read(der))),
      passphrase,
      { algorithm: 'aes256' },
    );
    return Buffer.from(asn1.toDer(file).getBytes(), 'latin1');
  };
  test('opens with its passphrase, its own certificate first and unchanged', () => {
    const file = p12(doctor.key, [authority.certificate, doctor.certificate], 'segredo');
    const opened = openKeyFile(file, 'segredo');
    expect(opened.key.equals(doctor.key)).toBe(true);
    expect(opened.certificates).toEqual([doctor.certificate, authority.certificate]);
  });
  test.each([
    ['passphrase', () => p12(doctor.key, [doctor.certificate], 'segredo'), 'outra'],
    ['unreadable', () => Buffer.from('não é um certificado'), ''],
    ['no_key', () => p12(otherKey(), [doctor.certificate], 'x'), 'x'],
  ])('says why it does not: %s', (reason, file, passphrase) => {
    expect(() => openKeyFile(file(), passphrase)).toThrow(KeyFileError);
    expect(() => openKeyFile(file(), passphrase)).toThrow(reason);
  });
});

const otherKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'der', type: 'pkcs8' });
