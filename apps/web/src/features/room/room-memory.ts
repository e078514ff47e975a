/** What is asked of the devices on entering, and again after a reload: a muted microphone stays muted. */
export type Entry = { microphone: boolean; camera: boolean };

type Memory = {
  seat: string;
  inside: Entry | null;
  /** The time of the visit as this tab has shown it, so that another one is told. */
  start?: string;
  /** When the page after the end leads on, epoch ms; null once somebody chose to stay. */
  redirectAt?: number | null;
};

const keyOf = (access: string) => `acolhe.room.${access}`;

/**
 * What this tab remembers of a room: its seat, and whether it was inside, so that a reload leads straight back in.
 * Kept for the tab alone; another tab is another seat.
 */
export function recall(access: string): Memory {
  try {
    const saved = JSON.parse(sessionStorage.getItem(keyOf(access)) ?? 'null') as Memory | null;
    if (saved && typeof saved.seat === 'string') return saved;
  } catch {
    // Unreadable or not allowed: a new seat does as well.
  }
  return write(access, { seat: crypto.randomUUID(), inside: null });
}

/** Changes what is remembered; the rest stays. */
export function remember(access: string, change: Partial<Memory>): Memory {
  return write(access, { ...recall(access), ...change });
}

function write(access: string, memory: Memory): Memory {
  try {
    sessionStorage.setItem(keyOf(access), JSON.stringify(memory));
  } catch {
    // Storage may be closed to us in a frame; then a reload leads through the lobby.
  }
  return memory;
}
