import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BACKUP_CODES = 10;
const BACKUP_LENGTH = 10;

/** Codes of an authenticator app (RFC 6238): six digits of every half minute, from the secret's characters. */
const codesOf = (secret: string, label?: string) =>
  new TOTP({ issuer: 'Acolhe', ...(label && { label }), secret: Secret.fromUTF8(secret) });

/** A new secret: 32 characters, of 192 random bits. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** The address from which an authenticator app reads a secret, of the form `otpauth://totp/…`. */
export const secretAddress = (secret: string, email: string): string => codesOf(secret, email).toString();

/** Whether a code is of this half minute, the one before or the one after, by the time of the phone. */
export function isCode(secret: string, code: string): boolean {
  // Phones know the time of day, whatever time this process is told.
  return /^\d{6}$/.test(code) && codesOf(secret).validate({ token: code, window: 1, timestamp: Date.now() }) !== null;
}

/** New backup codes, each for one use: five letters or digits, a hyphen, and five more. */
export function newBackupCodes(): string[] {
  const character = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  return Array.from({ length: BACKUP_CODES }, () => {
    const code = Array.from({ length: BACKUP_LENGTH }, character).join('');
    return `${code.slice(0, BACKUP_LENGTH / 2)}-${code.slice(BACKUP_LENGTH / 2)}`;
  });
}
