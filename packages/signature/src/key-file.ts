import forge from 'node-forge';

/** A certificate file (PKCS #12, A1) that does not open. */
export class KeyFileError extends Error {
  readonly reason: 'unreadable' | 'passphrase' | 'no_key';

  constructor(reason: KeyFileError['reason']) {
    super(`A certificate file does not open: ${reason}`);
    this.reason = reason;
  }
}

/** Opens a certificate file: its private key (PKCS #8, DER) and all its certificates (DER), the key's own first. */
export function openKeyFile(bytes: Buffer, passphrase: string): { key: Buffer; certificates: Buffer[] } {
  const { pki, asn1, pkcs12 } = forge;
  let tree: forge.asn1.Asn1;
  try {
    tree = asn1.fromDer(bytes.toString('latin1'));
  } catch {
    throw new KeyFileError('unreadable');
  }
  let file: forge.pkcs12.Pkcs12Pfx;
  try {
    file = pkcs12.pkcs12FromAsn1(tree, passphrase);
  } catch (error) {
    throw new KeyFileError(/mac|password|decrypt/i.test((error as Error).message) ? 'passphrase' : 'unreadable');
  }
  const bagsOf = (type: string) => file.getBags({ bagType: type })[type] ?? [];
  const shrouded = pki.oids.pkcs8ShroudedKeyBag as string;
  const [keyBag] = [...bagsOf(shrouded), ...bagsOf(pki.oids.keyBag as string)];
  if (!keyBag?.key) throw new KeyFileError('no_key');
  const key = keyBag.key as forge.pki.rsa.PrivateKey;
  const found = bagsOf(pki.oids.certBag as string).flatMap(({ cert }) => (cert ? [cert] : []));
  const isOwn = ({ publicKey }: forge.pki.Certificate) =>
    (publicKey as forge.pki.rsa.PublicKey).n.compareTo(key.n) === 0;
  const own = found.find(isOwn);
  if (!own) throw new KeyFileError('no_key');
  const derOf = (node: forge.asn1.Asn1) => Buffer.from(asn1.toDer(node).getBytes(), 'latin1');
  return {
    key: derOf(pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key))),
    certificates: [own, ...found.filter((one) => one !== own)].map((one) => derOf(pki.certificateToAsn1(one))),
  };
}
