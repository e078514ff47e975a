import { createHash, generateKeyPairSync, verify, X509Certificate } from 'node:crypto';
import { ContentInfo, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import { KeyUsageFlags } from '@peculiar/asn1-x509';
import { fromBER, OctetString, Set as SetOf } from 'asn1js';
import forge from 'node-forge';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAuthority, issueTo, type KeyedCertificate, revoke } from './authority.ts';
import {
  type Chain,
  certificateRefusal,
  chainFault,
  chainOf,
  holderOf,
  publishedCertificates,
  readCertificates,
  toPem,
} from './certificate.ts';
import { signedAttributes, signedData, signerOf } from './cms.ts';
import { KeyFileError, openKeyFile } from './key-file.ts';
import { adRb13, oid } from './oid.ts';
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
  chain = chainOf(doctor.certificate, [authority.certificate], [authority.certificate], NOW).chain;
});

describe('a certificate of ICP-Brasil', () => {
  test('says whose it is: name with its accents, CPF and CRM', () => {
    expect(holderOf(doctor.certificate)).toEqual({ name: 'HELENA CONCEIÇÃO PRADO', cpf: person.cpf, crm });
  });
  test('leads to a trusted root, or does not', async () => {
    const stranger = await createAuthority('AC de Teste', NOW);
    expect(chain).toHaveLength(2);
    const trusts = (roots: Buffer[]) => chainOf(doctor.certificate, [authority.certificate], roots, NOW).isTrusted;
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
  const period = { from: NOW - 1000, until: NOW + YEAR };
  const faultOf = (made: KeyedCertificate, ...issuers: KeyedCertificate[]) =>
    chainFault([made.certificate, ...issuers.map(({ certificate }) => certificate)], NOW);

  test('signs only if it is for that, and its authorities hold', async () => {
    expect(faultOf(doctor, authority)).toBeUndefined();
    const above = { above: authority };
    const issuing = await createAuthority('AC Emissora', NOW, above);
    expect(faultOf(await issueTo(issuing, person, period), issuing, authority)).toBeUndefined();
    const old = await createAuthority('AC Vencida', NOW, {
      ...above,
      period: { from: NOW - 2 * YEAR, until: NOW - YEAR },
    });
    expect(faultOf(await issueTo(old, person, period), old, authority)).toBe('certificate_chain_expired');
    const encrypting = await issueTo(authority, person, period, { usage: KeyUsageFlags.keyEncipherment });
    expect(faultOf(encrypting, authority)).toBe('certificate_purpose');
    const other = await issueTo(authority, person, period, { policies: ['1.2.3.4', '2.16.76.1.2.101.5'] });
    expect(faultOf(other, authority)).toBe('certificate_purpose');
    const a3 = await issueTo(authority, person, period, { policies: ['1.2.3.4', '2.16.76.1.2.3.36'] });
    expect(faultOf(a3, authority)).toBeUndefined();
    expect(faultOf(authority, authority)).toBe('certificate_purpose');
    expect(faultOf(await issueTo(doctor, person, period), doctor)).toBe('certificate_purpose');
  });

  test('is read as authorities publish it', () => {
    const [leaf] = chain;
    const { pki, asn1, pkcs7 } = forge;
    const bundle = pkcs7.createSignedData();
    for (const der of chain) bundle.addCertificate(pki.certificateFromAsn1(asn1.fromDer(der.toString('latin1'))));
    const p7b = Buffer.from(asn1.toDer(bundle.toAsn1()).getBytes(), 'latin1');
    expect(publishedCertificates(leaf)).toEqual([leaf]);
    expect(publishedCertificates(Buffer.from(chain.map(toPem).join('')))).toEqual([...chain]);
    expect(publishedCertificates(p7b)).toEqual([...chain]);
    const armoured = `-----BEGIN PKCS7-----\n${p7b.toString('base64')}\n-----END PKCS7-----`;
    expect(publishedCertificates(Buffer.from(armoured))).toEqual([...chain]);
    expect(publishedCertificates(Buffer.from('<html>'))).toEqual([]);
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

test.each([
  ['rsa', oid.rsaEncryption],
  ['ec', oid.ecdsaSha256],
] as const)(
  'the signature of a key of %s has the attributes of AD-RB 1.3 and no others, and verifies',
  async (kind, algorithm) => {
    const content = Buffer.from('conteúdo');
    const signing = await issueTo(authority, person, { from: NOW - 1000, until: NOW + YEAR }, { key: kind });
    const own = chainOf(signing.certificate, [], [authority.certificate], NOW).chain;
    const toSign = signedAttributes(content, own, adRb13);
    const [raw] = await signerOf(signing.key)([toSign]);
    const info = AsnConvert.parse(signedData(toSign.elements, raw as Buffer, own), ContentInfo);
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
    const { publicKey } = new X509Certificate(signing.certificate);
    expect(signer?.signatureAlgorithm.algorithm).toBe(algorithm);
    expect(verify('sha256', signed, publicKey, Buffer.from(signer?.signature.buffer as ArrayBuffer))).toBe(true);
    expect(verify('sha256', Buffer.concat([signed, signed]), publicKey, raw as Buffer)).toBe(false);
  },
);

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
