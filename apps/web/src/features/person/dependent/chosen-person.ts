import { useSyncExternalStore } from 'react';
import { useSignedIn } from '../../../shared/api/session.ts';

const KEY = 'acolhe.chosen-person';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Chooses for whom the signed-in patient acts in this tab: themselves, or a dependent. */
export function choosePerson(owner: string, id: string): void {
  try {
    sessionStorage.setItem(KEY, `${owner}:${id}`);
  } catch {
    // Without storage each screen asks.
  }
  for (const listener of listeners) listener();
}

/**
 * For whom the signed-in patient said they act: their own id or a dependent's; undefined before they said so. It is
 * another person's word after a sign-in, so the owner is kept along.
 */
export function useChosenPerson(): string | undefined {
  const { person_id } = useSignedIn();
  const [owner, id] = useSyncExternalStore(subscribe, read, () => '').split(':');
  return owner && owner === person_id ? id : undefined;
}

/** As {@link useChosenPerson}, in the words of an address: `me`, a dependent's id, or null. */
export function useChosenFor(): string | null {
  const { person_id } = useSignedIn();
  const chosen = useChosenPerson();
  return chosen === undefined ? null : chosen === person_id ? 'me' : chosen;
}
