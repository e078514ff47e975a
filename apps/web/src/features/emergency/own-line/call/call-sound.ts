import { useSyncExternalStore } from 'react';

/** Seconds between two rings of a call. */
const PAUSE = 4;
const NOTES = [659.25, 783.99, 987.77] as const;

let context: AudioContext | undefined;
const listeners = new Set<() => void>();

/** Allows the sound of a call. Browsers grant that only during a press. */
export function unlockSound(): void {
  if (!('AudioContext' in window)) return;
  if (!context) {
    context = new AudioContext();
    context.addEventListener('statechange', () => {
      for (const listener of listeners) listener();
    });
  }
  void context.resume().catch(() => undefined);
}

const isOn = () => context?.state === 'running';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Any press will do, so that a reload in the waiting room needs no extra one.
  document.addEventListener('pointerdown', unlockSound);
  document.addEventListener('keydown', unlockSound);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('pointerdown', unlockSound);
    document.removeEventListener('keydown', unlockSound);
  };
}

/** Whether a call would be heard. */
export const useSoundOn = () => useSyncExternalStore(subscribe, isOn, () => false);

/**
 * Rings until stopped, for some seconds at most. All rings are scheduled at once: timers of a hidden page are slowed down,
 * the clock of its sound is not.
 */
export function ring(seconds: number): () => void {
  if (!context || !isOn()) return () => undefined;
  const out = context.createGain();
  out.connect(context.destination);
  for (let after = 0; after < seconds; after += PAUSE) {
    for (const [index, frequency] of NOTES.entries()) playNote(context, out, after + index * 0.24, frequency);
  }
  return () => out.disconnect();
}

function playNote(on: AudioContext, out: AudioNode, after: number, frequency: number): void {
  const start = on.currentTime + 0.05 + after;
  const oscillator = on.createOscillator();
  const gain = on.createGain();
  oscillator.type = 'sine';
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.4, start + 0.03);
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.6);
  oscillator.connect(gain).connect(out);
  oscillator.start(start);
  oscillator.stop(start + 0.62);
}
