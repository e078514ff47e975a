import { readFileSync } from 'node:fs';
import { readCertificates } from '@acolhe/signature/certificate';
import type { Config } from '../config/config.ts';

/** The roots (DER) that the installation trusts for signatures; read at start, so that a wrong file is noticed then. */
export function openSigningRoots({ signingRoots }: Config): Buffer[] {
  return signingRoots ? readCertificates(readFileSync(signingRoots, 'utf8')) : [];
}
