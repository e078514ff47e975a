import { X509Certificate } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate, id_ce_subjectAltName, SubjectAlternativeName } from '@peculiar/asn1-x509';
import { BaseStringBlock, fromBER, OctetString } from 'asn1js';
import { oid } from './oid.ts';

/** Holder of a certificate, as ICP-Brasil writes it into certificates of persons. */
export type Holder = {
  name: string;
  /** Eleven digits; null if the certificate names none. */
  cpf: string | null;
  /** Register at the doctors' council; many certificates name none. */
  crm: { number: string; state: string } | null;
};

/** A certificate, its chain after it: the signer's, what issued it, and so on; DER each. */
export type Chain = readonly [Buffer, ...Buffer[]];

/** Reads a certificate's holder: subjectAltName, else the common name `NAME:CPF`. */
export function holderOf(der: Buffer): Holder {
  const { tbsCertificate } = AsnConvert.parse(der, Certificate);
  const extension = tbsCertificate.extensions?.find(({ extnID }) => extnID === id_ce_subjectAltName);
  const names = extension ? AsnConvert.parse(extension.extnValue.buffer, SubjectAlternativeName) : [];
  const others = new Map<string, string>();
  for (const { otherName } of names) if (otherName) others.set(otherName.typeId, textOf(otherName.value).trim());
  const common = commonNameOf(der);
  const [, name = common, named] = /^(.*?):(\d{11})$/.exec(common) ?? [];
  const held = /^\d{8}(\d{11})/.exec(others.get(oid.holder) ?? '')?.[1];
  const number = others.get(oid.doctorNumber)?.replace(/\D/g, '').replace(/^0+/, '');
  const state = others.get(oid.doctorState)?.toUpperCase();
  return { name, cpf: held ?? named ?? null, crm: number && state ? { number, state } : null };
}

/** The text of a string, or of octets, which authorities use as well; empty for anything else. */
function textOf(der: ArrayBuffer): string {
  const { result } = fromBER(der);
  if (result instanceof OctetString) return Buffer.from(result.getValue()).toString('utf8');
  return result instanceof BaseStringBlock ? result.getValue() : '';
}

function commonNameOf(der: Buffer): string {
  const line = new X509Certificate(der).subject.split('\n').find((part) => part.startsWith('CN='));
  return line?.slice(3).trim() ?? '';
}

/** Issuer of a certificate, for people: the issuer's common name. */
export function issuerOf(der: Buffer): string {
  const line = new X509Certificate(der).issuer.split('\n').find((part) => part.startsWith('CN='));
  return line?.slice(3).trim() ?? '';
}

/** Dates between which a certificate holds, epoch ms. */
export function validityOf(der: Buffer): { from: number; until: number } {
  const { validFromDate, validToDate } = new X509Certificate(der);
  return { from: validFromDate.getTime(), until: validToDate.getTime() };
}

/** A PEM file's certificates, or those of base64 DER as some services send them. */
export function readCertificates(text: string): Buffer[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g);
  if (blocks) return blocks.map((block) => new X509Certificate(block).raw);
  return [new X509Certificate(Buffer.from(text, 'base64')).raw];
}

export function toPem(der: Buffer): string {
  return new X509Certificate(der).toString();
}

/**
 * The chain of a certificate among others: each signed by the next, up to a root or as far as it is known. `isTrusted`:
 * it ends at one of `roots`.
 */
export function chainOf(leaf: Buffer, others: readonly Buffer[], roots: readonly Buffer[]) {
  const pool = [...others, ...roots].map((der) => new X509Certificate(der));
  const trusted = new Set(roots.map((der) => new X509Certificate(der).fingerprint256));
  const chain = [new X509Certificate(leaf)];
  for (;;) {
    const last = chain.at(-1) as X509Certificate;
    const isRoot = last.checkIssued(last);
    const next = isRoot ? undefined : pool.find((one) => one.ca && last.checkIssued(one) && last.verify(one.publicKey));
    if (!next || chain.length > 6) break;
    chain.push(next);
  }
  const [first = leaf, ...rest] = chain.map(({ raw }) => raw);
  return {
    chain: [first, ...rest] as Chain,
    isTrusted: chain.some(({ fingerprint256 }) => trusted.has(fingerprint256)),
  };
}

/** Reason why a certificate does not sign for a doctor at a time; undefined if it does. */
export type CertificateRefusal = 'certificate_expired' | 'certificate_not_yet' | 'certificate_of_other';

/**
 * @param at epoch ms
 * @param doctor CPF in digits, null if unknown; the register is compared where the certificate names one
 */
export function certificateRefusal(
  leaf: Buffer,
  at: number,
  doctor: { cpf: string | null; register: { type: string; number: string; state: string } },
): CertificateRefusal | undefined {
  const { from, until } = validityOf(leaf);
  if (at > until) return 'certificate_expired';
  if (at < from) return 'certificate_not_yet';
  const { cpf, crm } = holderOf(leaf);
  if (!cpf || cpf !== doctor.cpf) return 'certificate_of_other';
  const { register } = doctor;
  const isOther = crm && register.type === 'CRM' && (crm.number !== register.number || crm.state !== register.state);
  return isOther ? 'certificate_of_other' : undefined;
}
