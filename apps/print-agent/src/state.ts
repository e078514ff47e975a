import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** State of the agent after it was paired with a clinic. */
export type State = {
  /** Origin of the clinic's pages, the only one that may ask. */
  origin: string;
  /** The totem that this machine is. */
  totem: string;
  /** The totem's own key (Ed25519, PKCS #8 PEM); it never leaves this machine. */
  key: string;
  /** The clinic's key (Ed25519, SPKI PEM), under whose signature jobs are printed. */
  clinicKey: string;
};

/** An Ed25519 key pair, PEM. */
export function newKey(): { key: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  };
}

/** Undefined for a machine that is not paired. */
export function readState(file: string): State | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as State;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes whole or not at all, readable by the agent alone. */
export function writeState(file: string, state: State): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
