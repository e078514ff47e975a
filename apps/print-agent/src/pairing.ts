import { newKey, type State } from './state.ts';

/** Pairing that did not come about, in words for who installs the machine. */
export class PairingError extends Error {}

/**
 * Pairs this machine with a clinic by the code that its manager was given: the totem's key is made here, and the clinic's
 * is kept from then on.
 *
 * @param site the clinic's address, such as https://clinica.example
 */
export async function pair(site: string, code: string): Promise<State> {
  const { origin } = new URL(site);
  const { key, publicKey } = newKey();
  const answer = await fetch(`${origin}/api/emergency/totem/pair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, public_key: publicKey }),
  }).catch((error) => {
    throw new PairingError(`${origin} does not answer: ${error.cause?.message ?? error.message}`);
  });
  const body = (await answer.json().catch(() => ({}))) as {
    totem_id?: string;
    clinic_key?: string;
    message?: string;
    action?: string;
  };
  if (!answer.ok || !body.totem_id || !body.clinic_key)
    throw new PairingError(
      [body.message ?? `${origin} answers ${answer.status}.`, body.action].filter(Boolean).join(' '),
    );
  return { origin, totem: body.totem_id, key, clinicKey: body.clinic_key };
}
