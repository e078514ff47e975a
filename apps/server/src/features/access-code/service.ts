import { randomBytes } from 'node:crypto';
import { formatProtocol, PROTOCOL_ALPHABET } from '@acolhe/domain/text/code';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { insertAccessCodes, type NewAccessCode, readPatientCode } from './store.ts';

/** An access code: 128 random bits in base64url. */
export const newAccessCode = () => randomBytes(16).toString('base64url');

/** A protocol: twelve characters that are easy to read aloud, 60 random bits. */
export function newProtocol(): string {
  return formatProtocol(Array.from(randomBytes(12), (byte) => PROTOCOL_ALPHABET[byte % 32]).join(''));
}

/** Access codes of a new booking. */
export function bookingCodes(): { room: string; payment: string; all: NewAccessCode[] } {
  const [room, payment] = [newAccessCode(), newAccessCode()];
  return {
    room,
    payment,
    all: [
      { code: room, purpose: 'room', participant: 'patient' },
      { code: newAccessCode(), purpose: 'room', participant: 'professional' },
      { code: payment, purpose: 'payment', participant: 'patient' },
      { code: newAccessCode(), purpose: 'cancel', participant: 'patient' },
    ],
  };
}

/** The confirm code of a visit, created for its first reminder; under the appointment's lock. */
export async function confirmCodeOf(tx: CompanyTransaction, appointmentId: string): Promise<string> {
  const known = await readPatientCode(tx, appointmentId, 'confirm');
  if (known) return known;
  const code = newAccessCode();
  await insertAccessCodes(tx, appointmentId, [{ code, purpose: 'confirm', participant: 'patient' }]);
  return code;
}
