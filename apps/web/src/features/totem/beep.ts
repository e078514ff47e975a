import { playNotes, soundContext } from '../../shared/media/sound.ts';

/** Two notes that ask for a look. */
export const beep = (): void =>
  playNotes(soundContext().destination, { frequencies: [880, 660], every: 0.25, length: 0.22, level: 0.35 });
