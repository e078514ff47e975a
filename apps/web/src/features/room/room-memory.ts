import { randomKey } from '../../shared/random-key.ts';

/** Devices to start on entering, and again after a reload: a muted microphone stays muted. */
export type Entry = { microphone: boolean; camera: boolean };

type Memory = {
  /** Secret of this tab's seat. */
  seatKey: string;
  inside: Entry | null;
  /** Start time that this tab has shown, so that a change can be reported. */
  start?: string;
  /** When the page after the end redirects, epoch ms; null once the person chose to stay. */
  redirectAt?: number | null;
};

const keyOf = (access: string) => `acolhe.room.${access}`;

/**
 * State of a room kept by this tab: its seat, and whether it was inside, so that a reload leads straight back in. Kept
 * per tab; another tab is another seat.
 */
export function recall(access: string): Memory {
  try {
    const saved = JSON.parse(sessionStorage.getItem(keyOf(access)) ?? 'null') as Memory | null;
    if (saved && typeof saved.seatKey === 'string') return saved;
  } catch {
    // Unreadable or not allowed: use a new seat.
  }
  return write(access, { seatKey: randomKey(), inside: null });
}

/** Merges a change into what is remembered. */
export function remember(access: string, change: Partial<Memory>): Memory {
  return write(access, { ...recall(access), ...change });
}

function write(access: string, memory: Memory): Memory {
  try {
    sessionStorage.setItem(keyOf(access), JSON.stringify(memory));
  } catch {
    // Storage may be blocked in a frame; then a reload leads through the lobby.
  }
  return memory;
}
