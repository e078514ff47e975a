/** Plays two soft notes through the chosen speaker, synthesised so that no file has to be loaded. */
export async function playTestSound(speaker: string | null): Promise<void> {
  const context = new AudioContext();
  const chooses = context as AudioContext & { setSinkId?: (id: string) => Promise<void> };
  if (speaker && chooses.setSinkId) await chooses.setSinkId(speaker).catch(() => undefined);
  await context.resume();
  const notes = [523.25, 659.25];
  for (const [index, frequency] of notes.entries()) {
    const start = context.currentTime + 0.05 + index * 0.32;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = 'sine';
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.28, start + 0.03);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.6);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + 0.62);
  }
  await new Promise((resolve) => setTimeout(resolve, 1_150));
  await context.close();
}
