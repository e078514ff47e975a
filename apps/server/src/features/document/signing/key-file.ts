import { KeyFileError, openKeyFile } from '@acolhe/signature/key-file';
import { Problem } from '../../../platform/problem.ts';

/** Fields of a certificate file's faults, and the words for each. */
const faults = {
  passphrase: { path: 'passphrase', code: 'key_passphrase' },
  iterations: { path: 'file', code: 'key_iterations' },
  unsupported: { path: 'file', code: 'key_unsupported' },
  unreadable: { path: 'file', code: 'key_file' },
  no_key: { path: 'file', code: 'key_file' },
} as const;

/** {@link openKeyFile}, whose faults are told in the fields. */
export function openFile(bytes: Uint8Array, passphrase: string) {
  try {
    return openKeyFile(bytes, passphrase);
  } catch (error) {
    throw error instanceof KeyFileError ? new Problem('invalid_input', [faults[error.reason]]) : error;
  }
}
