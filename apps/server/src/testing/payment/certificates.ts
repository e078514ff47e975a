import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { DAY } from '@acolhe/domain/time/duration';

// X.509 certificates for tests of mutual TLS, encoded here (RFC 5280, DER) so that no other program is needed.

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  // DER length in its shortest form: browsers refuse a longer one.
  if (body.length < 0x100) return Buffer.concat([Buffer.from([tag, 0x81, body.length]), body]);
  const length = Buffer.from(body.length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x82]), length, body]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const commonName = (name: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
const utcTime = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
const extension = (id: string, value: Buffer) => sequence(oid(id), der(0x04, value));
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));

export type Certificate = { certificate: string; key: string };

function make(
  name: string,
  issuer: { name: string; key: KeyObject } | undefined,
  extensions: Buffer[],
): Certificate & { name: string; own: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(8)]);
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    commonName(issuer?.name ?? name),
    sequence(utcTime(new Date(Date.now() - DAY)), utcTime(new Date(Date.now() + DAY))),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', content, issuer?.key ?? privateKey);
  const whole = sequence(content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    name,
    own: privateKey,
  };
}

/** A test authority and the certificates it issues: for a server at 127.0.0.1, or a client. Valid for a day. */
export function testAuthority(name = 'Test authority') {
  const isAuthority = extension('551d13', sequence(der(0x01, Buffer.from([0xff]))));
  const authority = make(name, undefined, [isAuthority]);
  const issuer = { name: authority.name, key: authority.own };
  const address = extension('551d11', sequence(der(0x87, Buffer.from([127, 0, 0, 1]))));
  return {
    certificate: authority.certificate,
    server: (): Certificate => make('127.0.0.1', issuer, [address]),
    client: (): Certificate => make('Clinic', issuer, [address]),
  };
}
