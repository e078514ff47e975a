const KEY = 'acolhe.push-owner';

/**
 * Person whose push notifications this device gets: on a shared one, a sign-in must not show another person's visits.
 */
export function pushOwner(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function setPushOwner(personId: string | null): void {
  try {
    if (personId) localStorage.setItem(KEY, personId);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the device can be registered again by its button.
  }
}
