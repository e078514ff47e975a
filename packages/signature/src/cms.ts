import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContent,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509';
import {
  Set as Asn1Set,
  type BaseBlock,
  Constructed,
  fromBER,
  IA5String,
  Integer,
  ObjectIdentifier,
  OctetString as Octets,
  Sequence,
} from 'asn1js';
import type { Chain } from './certificate.ts';
import { type adRb13, type adRt13, oid } from './oid.ts';

/** Class of tags that mean something in their context alone. */
const CONTEXT = 3;

/** Signed attributes of a content, DER of their set, with its SHA-256. */
export type ToSign = { bytes: Buffer; digest: Buffer };

/**
 * The signature of each, in their order, under SHA-256: RSA with PKCS #1 v1.5, or ECDSA as a DER sequence, as the
 * certificate's key is.
 */
export type RawSigner = (attributes: readonly ToSign[]) => Promise<readonly Buffer[]>;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const algorithmOf = (algorithm: string, parameters?: null) => new AlgorithmIdentifier({ algorithm, parameters });

// Elements of the structures that the schemas of CMS leave open.
const sequence = (...value: BaseBlock[]) => new Sequence({ value });
const objectId = (value: string) => new ObjectIdentifier({ value });
const octets = (valueHex: Uint8Array) => new Octets({ valueHex });
const derOf = (block: BaseBlock) => Buffer.from(block.toBER());

export type Policy = typeof adRb13 | typeof adRt13;

/**
 * Attributes that are signed, by PAdES AD-RB or AD-RT 1.3: content type, digest of the content, the signer's certificate and the
 * policy. No signing time: the validator of ITI refuses it.
 *
 * @param policy none for a content that is no document, as a time stamp
 * @param type of the content
 */
export function signedAttributes(
  content: Uint8Array,
  [leaf]: Chain,
  policy?: Policy,
  type: string = oid.data,
): ToSign & { elements: Buffer[] } {
  const { tbsCertificate } = AsnConvert.parse(leaf, Certificate);
  // GeneralNames with a directoryName [4], then the serial number.
  const name = fromBER(AsnConvert.serialize(tbsCertificate.issuer)).result;
  const issuer = sequence(new Constructed({ idBlock: { tagClass: CONTEXT, tagNumber: 4 }, value: [name] }));
  const serial = new Integer({ valueHex: tbsCertificate.serialNumber });
  const certificateId = sequence(octets(sha256(leaf)), sequence(issuer, serial));
  const elements = [
    attribute(oid.contentType, objectId(type)),
    attribute(oid.messageDigest, octets(sha256(content))),
    // SHA-256 is the default of ESSCertIDv2, so that DER leaves it out.
    attribute(oid.signingCertificateV2, sequence(sequence(certificateId))),
    ...(policy ? [policyAttribute(policy)] : []),
  ];
  const bytes = setOf(elements);
  return { elements, bytes, digest: sha256(bytes) };
}

/** A SET OF, which has its elements in the order of their bytes. */
export function setOf(elements: readonly Buffer[]): Buffer {
  const sorted = elements.toSorted((one, other) => Buffer.compare(one, other));
  return derOf(new Asn1Set({ value: sorted.map((der) => fromBER(der).result) }));
}

function policyAttribute(policy: Policy): Buffer {
  const hash = sequence(sequence(objectId(oid.sha256)), octets(Buffer.from(policy.hash, 'hex')));
  const qualifier = sequence(objectId(oid.policyAddress), new IA5String({ value: policy.address }));
  return attribute(oid.signaturePolicy, sequence(objectId(policy.oid), hash, sequence(qualifier)));
}

const attribute = (type: string, value: BaseBlock) => derOf(sequence(objectId(type), new Asn1Set({ value: [value] })));

/**
 * A CMS SignedData (RFC 5652) of signed attributes, with the whole chain. Detached, unless a content is given.
 *
 * @param timeStamp of the signature: a token (RFC 3161), which nothing signs
 */
export function signedData(
  elements: readonly Buffer[],
  signature: Buffer,
  chain: Chain,
  { timeStamp, content: within }: { timeStamp?: Buffer | undefined; content?: { type: string; bytes: Buffer } } = {},
): Buffer {
  const [leaf] = chain;
  const { tbsCertificate } = AsnConvert.parse(leaf, Certificate);
  const certificates = chain.map((der) => new CertificateChoices({ certificate: AsnConvert.parse(der, Certificate) }));
  const signer = new SignerInfo({
    version: 1,
    sid: new SignerIdentifier({
      issuerAndSerialNumber: new IssuerAndSerialNumber({
        issuer: tbsCertificate.issuer,
        serialNumber: tbsCertificate.serialNumber,
      }),
    }),
    digestAlgorithm: algorithmOf(oid.sha256),
    signedAttrs: elements
      .toSorted((one, other) => Buffer.compare(one, other))
      .map((der) => AsnConvert.parse(der, Attribute)),
    signatureAlgorithm: isEllipticCurve(leaf) ? algorithmOf(oid.ecdsaSha256) : algorithmOf(oid.rsaEncryption, null),
    signature: new OctetString(signature),
    ...(timeStamp && {
      unsignedAttrs: [AsnConvert.parse(attribute(oid.signatureTimeStamp, fromBER(timeStamp).result), Attribute)],
    }),
  });
  const content = new SignedData({
    // Content of another type than data asks for version 3 (RFC 5652 §5.1).
    version: within && within.type !== oid.data ? 3 : 1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([algorithmOf(oid.sha256)]),
    encapContentInfo: new EncapsulatedContentInfo(
      within
        ? { eContentType: within.type, eContent: new EncapsulatedContent({ single: new OctetString(within.bytes) }) }
        : { eContentType: oid.data },
    ),
    certificates: new CertificateSet(certificates),
    signerInfos: new SignerInfos([signer]),
  });
  const info = new ContentInfo({ contentType: oid.signedData, content: AsnConvert.serialize(content) });
  return Buffer.from(AsnConvert.serialize(info));
}

/** Whether a certificate's key is of an elliptic curve, which signs otherwise than RSA. */
const isEllipticCurve = (der: Buffer) => new X509Certificate(der).publicKey.asymmetricKeyType === 'ec';

/** Signs with a private key that is at hand (PKCS #8, DER). */
export function signerOf(key: Buffer): RawSigner {
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return async (attributes) => attributes.map(({ bytes }) => sign('sha256', bytes, privateKey));
}
