import type { Observable } from './observable.ts';

let context: AudioContext | undefined;
const listeners = new Set<() => void>();

/** The one audio context of the page. Browsers let it sound after a press only, a kiosk's at once. */
export function soundContext(): AudioContext {
  if (!context) {
    context = new AudioContext();
    context.addEventListener('statechange', () => {
      for (const listener of listeners) listener();
    });
  }
  void context.resume().catch(() => undefined);
  return context;
}

/** Allows sound: during a press, and at a kiosk without one. */
export function unlockSound(): void {
  if ('AudioContext' in window) soundContext();
}

/** Whether a sound would be heard. While this is watched, any press makes it so: a reload needs no extra one. */
export const soundOn: Observable<boolean> = {
  get: () => context?.state === 'running',
  subscribe(listener) {
    listeners.add(listener);
    document.addEventListener('pointerdown', unlockSound);
    document.addEventListener('keydown', unlockSound);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      document.removeEventListener('pointerdown', unlockSound);
      document.removeEventListener('keydown', unlockSound);
    };
  },
};

type Notes = {
  /** Hertz, one after another. */
  frequencies: readonly number[];
  /** Seconds from the beginning of one note to that of the next. */
  every: number;
  /** Seconds that a note lasts. */
  length: number;
  /** 0 to 1 */
  level: number;
  /** Seconds from now until the first. */
  after?: number;
};

/** Soft notes, synthesised so that no file has to be loaded. All are scheduled at once. */
export function playNotes(out: AudioNode, { frequencies, every, length, level, after = 0 }: Notes): void {
  const { context: audio } = out;
  for (const [index, frequency] of frequencies.entries()) {
    const start = audio.currentTime + 0.05 + after + index * every;
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(level, start + 0.03);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    oscillator.connect(gain).connect(out);
    oscillator.start(start);
    oscillator.stop(start + length + 0.02);
  }
}
