import { playNotes } from '../sound.ts';

/** Plays two soft notes through the chosen speaker. */
export async function playTestSound(speaker: string | null): Promise<void> {
  const context = new AudioContext();
  const chooses = context as AudioContext & { setSinkId?: (id: string) => Promise<void> };
  if (speaker && chooses.setSinkId) await chooses.setSinkId(speaker).catch(() => undefined);
  await context.resume();
  playNotes(context.destination, { frequencies: [523.25, 659.25], every: 0.32, length: 0.6, level: 0.28 });
  await new Promise((resolve) => setTimeout(resolve, 1_150));
  await context.close();
}
