import { constants, createHash, createPrivateKey, privateEncrypt } from 'node:crypto';
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifiers,
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
  Null,
  ObjectIdentifier,
  OctetString as Octets,
  Sequence,
} from 'asn1js';
import type { Chain } from './certificate.ts';
import { adRb13, oid } from './oid.ts';

/** Class of tags that mean something in their context alone. */
const CONTEXT = 3;

/** The signature of each SHA-256 digest: RSA, PKCS #1 v1.5, in the order of the digests. */
export type RawSigner = (digests: readonly Buffer[]) => Promise<readonly Buffer[]>;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const algorithmOf = (algorithm: string, parameters?: null) => new AlgorithmIdentifier({ algorithm, parameters });

// Elements of the structures that the schemas of CMS leave open.
const sequence = (...value: BaseBlock[]) => new Sequence({ value });
const objectId = (value: string) => new ObjectIdentifier({ value });
const octets = (valueHex: Uint8Array) => new Octets({ valueHex });
const derOf = (block: BaseBlock) => Buffer.from(block.toBER());

/**
 * Attributes that are signed, by PAdES AD-RB 1.3: content type, digest of the content, the signer's certificate and the
 * policy. No signing time: the validator of ITI refuses it.
 */
export function signedAttributes(content: Uint8Array, [leaf]: Chain): { elements: Buffer[]; digest: Buffer } {
  const { tbsCertificate } = AsnConvert.parse(leaf, Certificate);
  // GeneralNames with a directoryName [4], then the serial number.
  const name = fromBER(AsnConvert.serialize(tbsCertificate.issuer)).result;
  const issuer = sequence(new Constructed({ idBlock: { tagClass: CONTEXT, tagNumber: 4 }, value: [name] }));
  const serial = new Integer({ valueHex: tbsCertificate.serialNumber });
  const certificateId = sequence(octets(sha256(leaf)), sequence(issuer, serial));
  const policyHash = sequence(sequence(objectId(oid.sha256)), octets(Buffer.from(adRb13.hash, 'hex')));
  const qualifier = sequence(objectId(oid.policyAddress), new IA5String({ value: adRb13.address }));
  const elements = [
    attribute(oid.contentType, objectId(oid.data)),
    attribute(oid.messageDigest, octets(sha256(content))),
    // SHA-256 is the default of ESSCertIDv2, so that DER leaves it out.
    attribute(oid.signingCertificateV2, sequence(sequence(certificateId))),
    attribute(oid.signaturePolicy, sequence(objectId(adRb13.oid), policyHash, sequence(qualifier))),
  ].sort((one, other) => Buffer.compare(one, other));
  // A SET OF has its elements in the order of their bytes.
  return { elements, digest: sha256(derOf(new Asn1Set({ value: elements.map((der) => fromBER(der).result) }))) };
}

const attribute = (type: string, value: BaseBlock) => derOf(sequence(objectId(type), new Asn1Set({ value: [value] })));

/** A detached CMS SignedData (RFC 5652) of signed attributes, with the whole chain. */
export function signedData(elements: readonly Buffer[], signature: Buffer, chain: Chain): Buffer {
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
    signedAttrs: elements.map((der) => AsnConvert.parse(der, Attribute)),
    signatureAlgorithm: algorithmOf(oid.rsaEncryption, null),
    signature: new OctetString(signature),
  });
  const content = new SignedData({
    version: 1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([algorithmOf(oid.sha256)]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates: new CertificateSet(certificates),
    signerInfos: new SignerInfos([signer]),
  });
  const info = new ContentInfo({ contentType: oid.signedData, content: AsnConvert.serialize(content) });
  return Buffer.from(AsnConvert.serialize(info));
}

/** Signs with a private key that is at hand (PKCS #8, DER). */
export function signerOf(key: Buffer): RawSigner {
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return async (digests) =>
    digests.map((digest) =>
      // The digest is already made, so that its DigestInfo (RFC 8017, 9.2) is what is padded and signed.
      privateEncrypt(
        { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
        derOf(sequence(sequence(objectId(oid.sha256), new Null()), octets(digest))),
      ),
    );
}
