import { createHash, verify, X509Certificate } from 'node:crypto';
import { ContentInfo, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';
import { setOf, signedAttributes, signedData, signerOf } from './cms.ts';
import { oid } from './oid.ts';

const hashes: Readonly<Record<string, string>> = {
  [oid.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

const bytesOf = (buffer: ArrayBuffer) => Buffer.from(buffer);

/**
 * A CMS SignedData (RFC 5652) with its content within, by a key that is at hand.
 *
 * @param stamp answers a time stamp of the signature's SHA-256; nothing where none can be had
 */
export async function sealed(
  bytes: Buffer,
  { certificate, key }: { certificate: Buffer; key: Buffer },
  stamp: (digest: Buffer) => Promise<Buffer | undefined>,
): Promise<Buffer> {
  const { elements, ...attributes } = signedAttributes(bytes, [certificate]);
  const [signature = Buffer.alloc(0)] = await signerOf(key)([attributes]);
  const timeStamp = await stamp(createHash('sha256').update(signature).digest());
  return signedData(elements, signature, [certificate], { timeStamp, content: { type: oid.data, bytes } });
}

/** Content of a CMS SignedData, whose signature holds by a certificate within it; undefined for anything else. */
export type SealedContent = { bytes: Buffer; signer: Buffer; certificates: Buffer[] };

export function sealedContent(cms: Buffer): SealedContent | undefined {
  try {
    return checked(cms);
  } catch {
    return undefined;
  }
}

function checked(cms: Buffer): SealedContent | undefined {
  const data = AsnConvert.parse(AsnConvert.parse(cms, ContentInfo).content, SignedData);
  const content = data.encapContentInfo.eContent?.single;
  const [info] = data.signerInfos;
  const certificates = [...(data.certificates ?? [])].flatMap(({ certificate }) =>
    certificate ? [bytesOf(AsnConvert.serialize(certificate))] : [],
  );
  const serial = info?.sid.issuerAndSerialNumber?.serialNumber;
  const signer = certificates.find((der) => {
    const { tbsCertificate } = AsnConvert.parse(der, Certificate);
    return serial && bytesOf(tbsCertificate.serialNumber).equals(bytesOf(serial));
  });
  if (!content || !info?.signedAttrs || !signer) return undefined;
  const bytes = bytesOf(content.buffer);
  const algorithm = hashes[info.digestAlgorithm.algorithm];
  const digest = info.signedAttrs.find(({ attrType }) => attrType === oid.messageDigest)?.attrValues[0];
  if (!algorithm || !digest) return undefined;
  // The attributes are signed as a SET OF, whatever their tag in the structure is.
  const signed = setOf(info.signedAttrs.map((each) => bytesOf(AsnConvert.serialize(each))));
  const holds =
    bytesOf(AsnConvert.parse(digest, OctetString).buffer).equals(createHash(algorithm).update(bytes).digest()) &&
    verify(algorithm, signed, new X509Certificate(signer).publicKey, bytesOf(info.signature.buffer));
  return holds ? { bytes, signer, certificates } : undefined;
}
