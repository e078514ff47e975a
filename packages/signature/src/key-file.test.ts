import { readFileSync } from 'node:fs';
import forge from 'node-forge';
import { expect, test } from 'vitest';
import { createAuthority } from './authority.ts';
import { KeyFileError, openKeyFile } from './key-file.ts';

type Tree = forge.asn1.Asn1;

/** A file whose innermost bag, with the key, is derived with so many iterations; it has no check sum. */
async function fileWith(iterations: number): Promise<Buffer> {
  const { asn1, pki, pkcs12 } = forge;
  const { key, certificate } = await createAuthority('AC de Teste', Date.now());
  const read = (der: Buffer) => asn1.fromDer(der.toString('latin1'));
  const tree = pkcs12.toPkcs12Asn1(
    pki.privateKeyFromAsn1(read(key)),
    [pki.certificateFromAsn1(read(certificate))],
    'segredo',
    { count: 1000, useMac: false },
  );
  const was = asn1.toDer(
    asn1.create(asn1.Class.UNIVERSAL, asn1.Type.INTEGER, false, asn1.integerToDer(1000).getBytes()),
  );
  const count = was.getBytes();
  return Buffer.from(asn1.toDer(changed(tree)).getBytes(), 'latin1');

  /** A tree with other counts, also inside of its octets. */
  function changed(node: Tree): Tree {
    if (Array.isArray(node.value)) return { ...node, value: node.value.map(changed) } as Tree;
    if (asn1.toDer(node).getBytes() === count)
      return { ...node, value: asn1.integerToDer(iterations).getBytes() } as unknown as Tree;
    if (node.type !== asn1.Type.OCTETSTRING) return node;
    try {
      const inner = changed(asn1.fromDer(node.value as unknown as string));
      return { ...node, value: asn1.toDer(inner).getBytes() } as unknown as Tree;
    } catch {
      return node;
    }
  }
}

test('a file opens with its passphrase', async () => {
  const file = await fileWith(1000);
  expect(openKeyFile(file, 'segredo').certificates).toHaveLength(1);
  expect(() => openKeyFile(file, 'errada')).toThrow(KeyFileError);
});

// Written by OpenSSL 3: by its default, AES-256 under PBKDF2, and as Windows did for long, RC2 of 40 bits and triple DES.
test.each([
  ['aes', 'coração €', 'coracao €'],
  ['rc2', 'coração', 'coracao'],
])('a file under %s opens with a passphrase with accents, and not without them', (name, passphrase, wrong) => {
  const file = readFileSync(new URL(`./fixture/${name}.p12`, import.meta.url));
  expect(openKeyFile(file, passphrase).certificates).toHaveLength(1);
  expect(() => openKeyFile(file, wrong)).toThrow(expect.objectContaining({ reason: 'passphrase' }));
});

test.each([0, 2 ** 31 - 1, 400_000])('one whose key asks for %d iterations is refused', async (count) => {
  const file = await fileWith(count);
  expect(() => openKeyFile(file, 'segredo')).toThrow(expect.objectContaining({ reason: 'iterations' }));
});
