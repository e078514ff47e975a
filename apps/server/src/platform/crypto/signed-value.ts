import { createHmac } from 'node:crypto';
import { isSameSecret } from './same-secret.ts';

const signatureOf = (key: string, value: string) => createHmac('sha256', key).update(value).digest();

/** A value without dots, and its signature after one: HMAC-SHA256 in base64. */
export const signed = (key: string, value: string): string => `${value}.${signatureOf(key, value).toString('base64')}`;

/** The value of {@link signed}; undefined if the signature is not of this key. */
export function openSigned(key: string, text: string): string | undefined {
  const [, value, signature] = /^([^.]+)\.(.+)$/.exec(text) ?? [];
  if (!value || !signature) return undefined;
  return isSameSecret(signatureOf(key, value), Buffer.from(signature, 'base64')) ? value : undefined;
}
