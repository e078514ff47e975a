import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeyFileError, openKeyFile } from './key-file.ts';

// Files of every form that OpenSSL writes; `npm run test:long documents` tries them.
const isLong = process.env.CAMPAIGN === 'long';
const folder = mkdtempSync(path.join(tmpdir(), 'acolhe-key-forms-'));
const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });

const keys = {
  rsa: ['RSA', 'rsa_keygen_bits:2048'],
  p256: ['EC', 'ec_paramgen_curve:P-256'],
  p384: ['EC', 'ec_paramgen_curve:P-384'],
  ed25519: ['ED25519'],
} as const;

beforeAll(() => {
  if (!isLong) return;
  for (const [name, [algorithm, option]] of Object.entries(keys)) {
    openssl('genpkey', '-algorithm', algorithm, ...(option ? ['-pkeyopt', option] : []), '-out', `${name}.key`);
    openssl('req', '-x509', '-new', '-key', `${name}.key`, '-subj', '/CN=TESTE', '-days', '30', '-out', `${name}.pem`);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

type Form = { key: keyof typeof keys; cipher: string; mac: string; iterations: number; passphrase: string };
const common: Form = { key: 'rsa', cipher: 'AES-256-CBC', mac: 'sha256', iterations: 2048, passphrase: 'coração €' };
const each = <K extends keyof Form>(name: K, values: readonly Form[K][]) =>
  values.map((value): Form => ({ ...common, [name]: value }));

const opening: Form[] = [
  ...each('key', ['rsa', 'p256', 'p384']),
  ...each('cipher', ['AES-128-CBC', 'AES-192-CBC', 'DES-EDE3-CBC', 'PBE-SHA1-3DES', 'PBE-SHA1-RC2-40', 'DES-CBC']),
  ...each('mac', ['sha1', 'sha384', 'sha512', 'md5', 'none']),
  ...each('iterations', [1, 30_000, 90_000]),
  ...each('passphrase', ['segredo', '', '🙂 segredo', 'x'.repeat(100)]),
  { ...common, cipher: 'PBE-SHA1-3DES', iterations: 30_000 },
  { ...common, key: 'p256', cipher: 'PBE-SHA1-3DES', mac: 'sha1' },
];
const refused: [KeyFileError['reason'], Form][] = [
  ...each('cipher', ['RC2-CBC', 'PBE-SHA1-RC4-128', 'CAMELLIA-256-CBC']).map((form): [KeyFileError['reason'], Form] => [
    'unsupported',
    form,
  ]),
  ...each('mac', ['sha224', 'sha3-256']).map((form): [KeyFileError['reason'], Form] => ['unsupported', form]),
  ['unsupported', { ...common, key: 'ed25519' }],
  ['iterations', { ...common, iterations: 200_000 }],
];

function fileOf({ key, cipher, mac, iterations, passphrase }: Form): Buffer {
  openssl(
    ...['pkcs12', '-export', '-inkey', `${key}.key`, '-in', `${key}.pem`, '-out', 'file.p12'],
    ...['-keypbe', cipher, '-certpbe', cipher, '-iter', String(iterations), '-passout', `pass:${passphrase}`],
    ...(mac === 'none' ? ['-nomac'] : ['-macalg', mac]),
    ...['-legacy', '-provider', 'default'],
  );
  return readFileSync(path.join(folder, 'file.p12'));
}

function reasonOf(open: () => unknown): string {
  try {
    open();
    return 'opened';
  } catch (error) {
    return error instanceof KeyFileError ? error.reason : String(error);
  }
}

test.runIf(isLong).each(opening)('opens with its passphrase alone: %o', (form) => {
  const file = fileOf(form);
  expect(openKeyFile(file, form.passphrase).certificates).toHaveLength(1);
  expect(reasonOf(() => openKeyFile(file, 'errada'))).toBe('passphrase');
});

test.runIf(isLong).each(refused)('is refused as %s: %o', (reason, form) => {
  expect(reasonOf(() => openKeyFile(fileOf(form), form.passphrase))).toBe(reason);
});
