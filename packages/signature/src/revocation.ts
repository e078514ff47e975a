import { verify, X509Certificate } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate, CertificateList, CRLDistributionPoints, id_ce_cRLDistributionPoints } from '@peculiar/asn1-x509';

/** Content of a list of revoked certificates (RFC 5280 §5). */
export type RevocationList = {
  /** Serial numbers in hexadecimal, without leading zeros. */
  revoked: ReadonlySet<string>;
  /** When the next list is due, epoch ms; null if it does not say. */
  until: number | null;
};

const hexOf = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(bytes as ArrayBuffer)
    .toString('hex')
    .replace(/^0+/, '');

export const serialOf = (der: Buffer): string => hexOf(AsnConvert.parse(der, Certificate).tbsCertificate.serialNumber);

/** Addresses where the list of a certificate's issuer is, by http or https; none for a root. */
export function revocationAddresses(der: Buffer): string[] {
  const { extensions = [] } = AsnConvert.parse(der, Certificate).tbsCertificate;
  const extension = extensions.find(({ extnID }) => extnID === id_ce_cRLDistributionPoints);
  if (!extension) return [];
  const points = AsnConvert.parse(extension.extnValue.buffer, CRLDistributionPoints);
  const names = [...points].flatMap(({ distributionPoint }) => distributionPoint?.fullName ?? []);
  return names.flatMap(({ uniformResourceIdentifier: address }) =>
    address && /^https?:\/\//.test(address) ? [address] : [],
  );
}

/** Hashes of the algorithms that sign lists, by their identifier. */
const hashes: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};

/** Reads a list, PEM or DER; undefined if it is none, or its issuer did not sign it. */
export function readRevocationList(bytes: Buffer, issuer: Buffer): RevocationList | undefined {
  try {
    const list = AsnConvert.parse(derOf(bytes), CertificateList);
    const { algorithm } = list.signatureAlgorithm;
    const hash = hashes[algorithm];
    const { publicKey } = new X509Certificate(issuer);
    const signed = list.tbsCertListRaw;
    if (!hash || !signed || !verify(hash, Buffer.from(signed), publicKey, Buffer.from(list.signature)))
      return undefined;
    const { revokedCertificates = [], nextUpdate } = list.tbsCertList;
    return {
      revoked: new Set(revokedCertificates.map(({ userCertificate }) => hexOf(userCertificate))),
      until: nextUpdate?.getTime().getTime() ?? null,
    };
  } catch {
    return undefined;
  }
}

function derOf(bytes: Buffer): Buffer {
  const text = /-----BEGIN X509 CRL-----([\s\S]+?)-----END/.exec(bytes.toString('latin1'))?.[1];
  return text ? Buffer.from(text, 'base64') : bytes;
}
