import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AccessDescription,
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityInfoAccessSyntax,
  BasicConstraints,
  Certificate,
  CertificateList,
  CertificatePolicies,
  CRLDistributionPoints,
  DistributionPoint,
  DistributionPointName,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  id_ad_caIssuers,
  id_ce_certificatePolicies,
  id_ce_cRLDistributionPoints,
  id_ce_extKeyUsage,
  id_pe_authorityInfoAccess,
  KeyUsage,
  KeyUsageFlags,
  Name,
  OtherName,
  PolicyInformation,
  RelativeDistinguishedName,
  RevokedCertificate,
  SubjectAlternativeName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  TBSCertList,
  Time,
  Validity,
  Version,
} from '@peculiar/asn1-x509';
import { Utf8String } from 'asn1js';
import { oid } from './oid.ts';

/** A certificate with its private key (PKCS #8, DER). */
export type KeyedCertificate = { certificate: Buffer; key: Buffer };

export type Person = {
  name: string;
  /** Eleven digits. */
  cpf: string;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  crm?: { number: string; state: string };
  /** Address of the authority's list of revoked certificates. */
  revocationList?: string;
  /** Address of the authority's certificate. */
  issuerAddress?: string;
};

/** Purpose of a certificate; that of a person who signs where it is left out. */
type Purpose = {
  usage?: number;
  /** Policies, by their identifiers. */
  policies?: readonly string[];
  key?: 'rsa' | 'ec';
};

const generate = promisify(generateKeyPair);
const newKey = (kind: 'rsa' | 'ec') =>
  kind === 'rsa' ? generate('rsa', { modulusLength: 2048 }) : generate('ec', { namedCurve: 'P-256' });
const DAY = 86_400_000;

/**
 * Authority of its own, which no system trusts: for development, simulators and tests. A root, or below another one.
 *
 * @param period ten years from the day before where it is left out; epoch ms
 */
export async function createAuthority(
  name: string,
  at: number,
  { above, period }: { above?: KeyedCertificate; period?: { from: number; until: number } } = {},
): Promise<KeyedCertificate> {
  const { publicKey, privateKey } = await newKey('rsa');
  const subject = nameOf({ [oid.country]: 'BR', [oid.organisation]: 'Acolhe', [oid.commonName]: name });
  const certificate = certify({
    subject,
    issuer: above ? AsnConvert.parse(above.certificate, Certificate).tbsCertificate.subject : subject,
    publicKey,
    signingKey: above ? createPrivateKey({ key: above.key, format: 'der', type: 'pkcs8' }) : privateKey,
    period: period ?? { from: at - DAY, until: at + 3650 * DAY },
    extensions: [
      extension('2.5.29.19', new BasicConstraints({ cA: true }), true),
      extension('2.5.29.15', new KeyUsage(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign), true),
    ],
  });
  return { certificate, key: privateKey.export({ format: 'der', type: 'pkcs8' }) };
}

/** A person's certificate in the form of ICP-Brasil, issued by an authority. Dates are epoch ms. */
export async function issueTo(
  authority: KeyedCertificate,
  person: Person,
  period: { from: number; until: number },
  {
    usage = KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation,
    policies = [oid.policyA1],
    key = 'rsa',
  }: Purpose = {},
): Promise<KeyedCertificate> {
  const { publicKey, privateKey } = await newKey(key);
  const issuer = AsnConvert.parse(authority.certificate, Certificate).tbsCertificate.subject;
  const [year, month, day] = person.birthDate.split('-');
  const { crm } = person;
  const others = [
    other(oid.holder, `${day}${month}${year}${person.cpf}${'0'.repeat(26)}`),
    ...(crm ? [other(oid.doctorNumber, crm.number), other(oid.doctorState, crm.state)] : []),
  ];
  const certificate = certify({
    subject: nameOf({
      [oid.country]: 'BR',
      [oid.organisation]: 'Acolhe',
      [oid.commonName]: `${person.name.toUpperCase()}:${person.cpf}`,
    }),
    issuer,
    publicKey,
    signingKey: createPrivateKey({ key: authority.key, format: 'der', type: 'pkcs8' }),
    period,
    extensions: [
      extension('2.5.29.19', new BasicConstraints({ cA: false }), true),
      extension('2.5.29.15', new KeyUsage(usage), true),
      extension(
        id_ce_certificatePolicies,
        new CertificatePolicies(policies.map((policyIdentifier) => new PolicyInformation({ policyIdentifier }))),
      ),
      extension('2.5.29.17', new SubjectAlternativeName(others)),
      ...(person.revocationList ? [listAt(person.revocationList)] : []),
      ...(person.issuerAddress ? [issuerAt(person.issuerAddress)] : []),
    ],
  });
  return { certificate, key: privateKey.export({ format: 'der', type: 'pkcs8' }) };
}

/** A key of its own for seals, whose certificate it signs itself. Dates are epoch ms. */
export async function createSealKey(name: string, period: { from: number; until: number }): Promise<KeyedCertificate> {
  const { publicKey, privateKey } = await newKey('rsa');
  const subject = nameOf({ [oid.country]: 'BR', [oid.commonName]: name });
  const certificate = certify({
    subject,
    issuer: subject,
    publicKey,
    signingKey: privateKey,
    period,
    extensions: [
      extension('2.5.29.19', new BasicConstraints({ cA: false }), true),
      extension('2.5.29.15', new KeyUsage(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation), true),
    ],
  });
  return { certificate, key: privateKey.export({ format: 'der', type: 'pkcs8' }) };
}

/** A key for time stamps, issued by an authority. Dates are epoch ms. */
export async function issueStampingKey(
  authority: KeyedCertificate,
  name: string,
  period: { from: number; until: number },
): Promise<KeyedCertificate> {
  const { publicKey, privateKey } = await newKey('rsa');
  const certificate = certify({
    subject: nameOf({ [oid.country]: 'BR', [oid.organisation]: 'Acolhe', [oid.commonName]: name }),
    issuer: AsnConvert.parse(authority.certificate, Certificate).tbsCertificate.subject,
    publicKey,
    signingKey: createPrivateKey({ key: authority.key, format: 'der', type: 'pkcs8' }),
    period,
    extensions: [
      extension('2.5.29.19', new BasicConstraints({ cA: false }), true),
      extension('2.5.29.15', new KeyUsage(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation), true),
      extension(id_ce_extKeyUsage, new ExtendedKeyUsage([oid.timeStamping]), true),
    ],
  });
  return { certificate, key: privateKey.export({ format: 'der', type: 'pkcs8' }) };
}

const issuerAt = (address: string) =>
  extension(
    id_pe_authorityInfoAccess,
    new AuthorityInfoAccessSyntax([
      new AccessDescription({
        accessMethod: id_ad_caIssuers,
        accessLocation: new GeneralName({ uniformResourceIdentifier: address }),
      }),
    ]),
  );

const listAt = (address: string) =>
  extension(
    id_ce_cRLDistributionPoints,
    new CRLDistributionPoints([
      new DistributionPoint({
        distributionPoint: new DistributionPointName({
          fullName: [new GeneralName({ uniformResourceIdentifier: address })],
        }),
      }),
    ]),
  );

/** A list of revoked certificates of an authority, DER. Dates are epoch ms. */
export function revoke(
  authority: KeyedCertificate,
  revoked: readonly Buffer[],
  period: { from: number; until: number },
): Buffer {
  const algorithm = new AlgorithmIdentifier({ algorithm: oid.rsaSha256, parameters: null });
  const tbsCertList = new TBSCertList({
    version: Version.v2,
    signature: algorithm,
    issuer: AsnConvert.parse(authority.certificate, Certificate).tbsCertificate.subject,
    thisUpdate: new Time(new Date(period.from)),
    nextUpdate: new Time(new Date(period.until)),
    revokedCertificates: revoked.map(
      (certificate) =>
        new RevokedCertificate({
          userCertificate: AsnConvert.parse(certificate, Certificate).tbsCertificate.serialNumber,
          revocationDate: new Time(new Date(period.from)),
        }),
    ),
  });
  const key = createPrivateKey({ key: authority.key, format: 'der', type: 'pkcs8' });
  const signature = bufferOf(sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertList)), key));
  return Buffer.from(
    AsnConvert.serialize(new CertificateList({ tbsCertList, signatureAlgorithm: algorithm, signature })),
  );
}

type Draft = {
  subject: Name;
  issuer: Name;
  publicKey: KeyObject;
  signingKey: KeyObject;
  period: { from: number; until: number };
  extensions: Extension[];
};

function certify({ subject, issuer, publicKey, signingKey, period, extensions }: Draft): Buffer {
  // A serial number is positive: its first bit is clear.
  const serial = randomBytes(16);
  serial[0] = (serial[0] ?? 0) & 0x7f || 1;
  const algorithm = new AlgorithmIdentifier({ algorithm: oid.rsaSha256, parameters: null });
  const tbsCertificate = new TBSCertificate({
    version: 2,
    serialNumber: bufferOf(serial),
    signature: algorithm,
    issuer,
    validity: new Validity({ notBefore: new Date(period.from), notAfter: new Date(period.until) }),
    subject,
    subjectPublicKeyInfo: AsnConvert.parse(publicKey.export({ format: 'der', type: 'spki' }), SubjectPublicKeyInfo),
    extensions: new Extensions(extensions),
  });
  const signatureValue = bufferOf(sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), signingKey));
  return Buffer.from(
    AsnConvert.serialize(new Certificate({ tbsCertificate, signatureAlgorithm: algorithm, signatureValue })),
  );
}

const nameOf = (parts: Readonly<Record<string, string>>) =>
  new Name(
    Object.entries(parts).map(
      ([type, text]) =>
        new RelativeDistinguishedName([
          new AttributeTypeAndValue({
            type,
            value: new AttributeValue(type === oid.country ? { printableString: text } : { utf8String: text }),
          }),
        ]),
    ),
  );

const extension = (extnID: string, value: object, critical = false) =>
  new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });

const other = (typeId: string, text: string) =>
  new GeneralName({ otherName: new OtherName({ typeId, value: new Utf8String({ value: text }).toBER() }) });

/** The bytes alone: a Node buffer may be a part of a larger one. */
function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
