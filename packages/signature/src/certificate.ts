import { X509Certificate } from 'node:crypto';
import { ContentInfo, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  AuthorityInfoAccessSyntax,
  BasicConstraints,
  Certificate,
  CertificatePolicies,
  id_ad_caIssuers,
  id_ce_basicConstraints,
  id_ce_certificatePolicies,
  id_ce_keyUsage,
  id_ce_subjectAltName,
  id_pe_authorityInfoAccess,
  KeyUsage,
  KeyUsageFlags,
  SubjectAlternativeName,
} from '@peculiar/asn1-x509';
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

/** Certificates as authorities publish them: DER, PEM, or a PKCS #7 file of them. Empty for anything else. */
export function publishedCertificates(bytes: Buffer): Buffer[] {
  const text = bytes.toString('latin1');
  const bundle = /-----BEGIN PKCS7-----([\s\S]+?)-----END/.exec(text)?.[1];
  for (const read of [
    () => (text.includes('-----BEGIN CERTIFICATE-----') ? readCertificates(text) : [new X509Certificate(bytes).raw]),
    () => bundled(bundle ? Buffer.from(bundle, 'base64') : bytes),
  ]) {
    try {
      return read();
    } catch {
      // Not in this form.
    }
  }
  return [];
}

function bundled(der: Buffer): Buffer[] {
  const { content } = AsnConvert.parse(der, ContentInfo);
  const { certificates = [] } = AsnConvert.parse(content, SignedData);
  return [...certificates].flatMap(({ certificate }) =>
    certificate ? [Buffer.from(AsnConvert.serialize(certificate))] : [],
  );
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
 * The chain of a certificate among others: each signed by the next, up to a root or as far as it is known; of several that
 * may have signed one, that which holds at `at`. `isTrusted`: it ends at one of `roots`.
 *
 * @param at epoch ms
 */
export function chainOf(leaf: Buffer, others: readonly Buffer[], roots: readonly Buffer[], at: number) {
  const pool = [...others, ...roots].map((der) => new X509Certificate(der));
  const trusted = new Set(roots.map((der) => new X509Certificate(der).fingerprint256));
  const chain = [new X509Certificate(leaf)];
  for (;;) {
    const last = chain.at(-1) as X509Certificate;
    const isRoot = last.checkIssued(last);
    const issuers = pool.filter((one) => one.ca && last.checkIssued(one) && last.verify(one.publicKey));
    const next = isRoot ? undefined : (issuers.find((one) => holds(one, at)) ?? issuers[0]);
    if (!next || chain.length > 6) break;
    chain.push(next);
  }
  const [first = leaf, ...rest] = chain.map(({ raw }) => raw);
  return {
    chain: [first, ...rest] as Chain,
    isTrusted: chain.some(({ fingerprint256 }) => trusted.has(fingerprint256)),
  };
}

const holds = ({ validFromDate, validToDate }: X509Certificate, at: number) =>
  validFromDate.getTime() <= at && at <= validToDate.getTime();

/** Policies of ICP-Brasil for certificates that sign, A1 to A4 (DOC-ICP-04). */
const signingPolicy = /^2\.16\.76\.1\.2\.[1-4]\.\d+$/;

/**
 * Why a chain that leads to a trusted root signs nothing all the same (RFC 5280 §6.1, DOC-ICP-04): its certificate is of
 * another purpose, or one that issued it may not, or does not hold.
 *
 * @param at epoch ms
 */
export function chainFault(
  [leaf, ...issuers]: Chain,
  at: number,
): 'certificate_purpose' | 'certificate_chain_expired' | undefined {
  const { usage, policies, authority } = extensionsOf(leaf);
  const signs = KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation;
  if (
    authority?.cA ||
    usage === null ||
    (usage & signs) === 0 ||
    !policies.some((policy) => signingPolicy.test(policy))
  )
    return 'certificate_purpose';
  for (const [below, der] of issuers.entries()) {
    const issuer = extensionsOf(der);
    const { pathLenConstraint: most } = issuer.authority ?? {};
    if (!issuer.authority?.cA || (issuer.usage !== null && (issuer.usage & KeyUsageFlags.keyCertSign) === 0))
      return 'certificate_purpose';
    if (most !== undefined && below > most) return 'certificate_purpose';
    if (!holds(new X509Certificate(der), at)) return 'certificate_chain_expired';
  }
  return undefined;
}

function extensionsOf(der: Buffer) {
  const { extensions = [] } = AsnConvert.parse(der, Certificate).tbsCertificate;
  const read = <T>(id: string, schema: new () => T): T | undefined => {
    const found = extensions.find(({ extnID }) => extnID === id);
    return found && AsnConvert.parse(found.extnValue.buffer, schema);
  };
  return {
    usage: read(id_ce_keyUsage, KeyUsage)?.toNumber() ?? null,
    authority: read(id_ce_basicConstraints, BasicConstraints),
    policies: [...(read(id_ce_certificatePolicies, CertificatePolicies) ?? [])].map((one) => one.policyIdentifier),
    access: [...(read(id_pe_authorityInfoAccess, AuthorityInfoAccessSyntax) ?? [])],
  };
}

/** Addresses where the certificate of a certificate's issuer is, by http or https (RFC 5280 §4.2.2.1). */
export function issuerAddresses(der: Buffer): string[] {
  return extensionsOf(der).access.flatMap(({ accessMethod, accessLocation }) => {
    const address = accessMethod === id_ad_caIssuers ? accessLocation.uniformResourceIdentifier : undefined;
    return address && /^https?:\/\//.test(address) ? [address] : [];
  });
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
