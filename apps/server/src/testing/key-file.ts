import type { KeyedCertificate } from '@acolhe/signature/authority';
import forge from 'node-forge';

/** A certificate with its key as a file of a person's certificate (A1, PKCS #12), base64. */
export function keyFileOf(made: KeyedCertificate, authority: KeyedCertificate, passphrase: string): string {
  const { pki, asn1, pkcs12 } = forge;
  const read = (der: Buffer) => asn1.fromDer(der.toString('latin1'));
  const certificates = [made.certificate, authority.certificate].map((der) => pki.certificateFromAsn1(read(der)));
  const file = pkcs12.toPkcs12Asn1(pki.privateKeyFromAsn1(read(made.key)), certificates, passphrase);
  return Buffer.from(asn1.toDer(file).getBytes(), 'latin1').toString('base64');
}
