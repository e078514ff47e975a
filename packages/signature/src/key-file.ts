import { createPrivateKey, createPublicKey, type KeyObject, pbkdf2Sync, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

/** A certificate file (PKCS #12, A1) that does not open. */
export class KeyFileError extends Error {
  readonly reason: 'unreadable' | 'unsupported' | 'passphrase' | 'no_key' | 'iterations';

  constructor(reason: KeyFileError['reason']) {
    super(`A certificate file does not open: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Most iterations that a file may ask for, of all its keys together: three to six seconds of work for files of the older
 * form. Windows and OpenSSL write some 6,000, Java 30,000.
 */
const MOST_ITERATIONS = 300_000;
/** Iterations so far, while a file is opened. */
let iterations: number | undefined;

type Derive<A extends unknown[]> = (password: string, salt: unknown, ...rest: A) => unknown;

/** Counts the iterations of a derivation before it begins. */
const counted =
  <A extends unknown[]>(derive: Derive<A>, countOf: (...rest: A) => number): Derive<A> =>
  (password, salt, ...rest) => {
    if (iterations !== undefined) {
      const count = countOf(...rest);
      iterations += count;
      if (!(count > 0 && iterations <= MOST_ITERATIONS)) throw new KeyFileError('iterations');
    }
    return derive(password, salt, ...rest);
  };

// The counts of inner bags are known only once the outer ones are decrypted, and forge does all of it at once: its
// derivations are counted where they begin.
type Pkcs12Derive = Derive<[id: number, count: number, bytes: number, digest?: unknown]>;
type Pbkdf2Input = [count: number, bytes: number, digest?: { algorithm: string } | null];
const {
  pkcs5,
  pkcs12: derivations,
  pki: forgePki,
} = forge as unknown as {
  pkcs5: { pbkdf2: Derive<Pbkdf2Input> };
  pkcs12: { generateKey: Pkcs12Derive };
  pki: { pbe: { generatePkcs12Key: Pkcs12Derive } };
};
// Node's own derivation, of the UTF-8 of the passphrase (RFC 8018): forge takes the codes of its characters, so that no
// passphrase with an accent opened a file that OpenSSL wrote.
pkcs5.pbkdf2 = counted<Pbkdf2Input>(
  (password, salt, count, bytes, digest) =>
    pbkdf2Sync(password, Buffer.from(String(salt), 'latin1'), count, bytes, digest?.algorithm ?? 'sha1').toString(
      'latin1',
    ),
  (count) => count,
);
derivations.generateKey = counted(derivations.generateKey, (_id, count) => count);
forgePki.pbe.generatePkcs12Key = counted(forgePki.pbe.generatePkcs12Key, (_id, count) => count);

/**
 * Opens a certificate file: its private key (PKCS #8, DER) and all its certificates (DER), the key's own first. Takes
 * seconds of the processor at most.
 */
export function openKeyFile(bytes: Uint8Array, passphrase: string): { key: Buffer; certificates: Buffer[] } {
  const { pki, asn1, pkcs12 } = forge;
  let tree: forge.asn1.Asn1;
  try {
    tree = asn1.fromDer(Buffer.from(bytes).toString('latin1'));
  } catch {
    throw new KeyFileError('unreadable');
  }
  let file: forge.pkcs12.Pkcs12Pfx;
  iterations = 0;
  try {
    file = pkcs12.pkcs12FromAsn1(tree, passphrase);
  } catch (error) {
    if (error instanceof KeyFileError) throw error;
    throw new KeyFileError(reasonOf((error as Error).message));
  } finally {
    iterations = undefined;
  }
  const bagsOf = (type: string) => file.getBags({ bagType: type })[type] ?? [];
  const derOf = (node: forge.asn1.Asn1) => Buffer.from(asn1.toDer(node).getBytes(), 'latin1');
  const [keyBag] = [...bagsOf(pki.oids.pkcs8ShroudedKeyBag as string), ...bagsOf(pki.oids.keyBag as string)];
  // Keys that forge does not know, of elliptic curves, stay as they were written.
  const key = keyBag?.key
    ? derOf(pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(keyBag.key as forge.pki.rsa.PrivateKey)))
    : keyBag?.asn1 && derOf(keyBag.asn1);
  if (!key) throw new KeyFileError('no_key');
  const publicKey = publicOf(key);
  const certificates = bagsOf(pki.oids.certBag as string).flatMap(({ cert, asn1: other }) =>
    cert ? [derOf(pki.certificateToAsn1(cert))] : other ? [derOf(other)] : [],
  );
  const own = certificates.find((der) => new X509Certificate(der).publicKey.equals(publicKey));
  if (!own) throw new KeyFileError('no_key');
  return { key, certificates: [own, ...certificates.filter((one) => one !== own)] };
}

/** Kinds of keys that sign PDFs by the policies of ICP-Brasil. */
const kinds = ['rsa', 'ec'];

function publicOf(key: Buffer): KeyObject {
  try {
    const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    if (kinds.includes(privateKey.asymmetricKeyType ?? '')) return createPublicKey(privateKey);
  } catch {
    // Neither does what Node cannot read.
  }
  throw new KeyFileError('unsupported');
}

/**
 * Reason that forge's words mean. It decrypts with a wrong passphrase to what is no key; an algorithm that it does not have is another
 * matter, whatever else its sentence says.
 */
function reasonOf(message: string): KeyFileError['reason'] {
  if (/unsupported|not a supported|unknown/i.test(message)) return 'unsupported';
  return /mac|password|decrypt/i.test(message) ? 'passphrase' : 'unreadable';
}
