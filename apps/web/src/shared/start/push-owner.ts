const KEY = 'acolhe.push-owner';

/** Whose device it is: on one that several people use, a sign-in must not bring another person's visits onto the screen. */
export function ownerOfDevice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepOwner(personId: string | null): void {
  try {
    if (personId) localStorage.setItem(KEY, personId);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the device is registered again by its button.
  }
}
