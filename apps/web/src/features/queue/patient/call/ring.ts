import { playNotes, soundContext, soundOn } from '../../../../shared/media/sound.ts';

/** Seconds between two rings of a call. */
const PAUSE = 4;
const NOTES = { frequencies: [659.25, 783.99, 987.77], every: 0.24, length: 0.6, level: 0.4 } as const;

/**
 * Rings until stopped, for some seconds at most. All rings are scheduled at once: timers of a hidden page are slowed down,
 * the clock of its sound is not.
 */
export function ring(seconds: number): () => void {
  if (!soundOn.get()) return () => undefined;
  const audio = soundContext();
  const out = audio.createGain();
  out.connect(audio.destination);
  for (let after = 0; after < seconds; after += PAUSE) playNotes(out, { ...NOTES, after });
  return () => out.disconnect();
}
