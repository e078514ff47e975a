let context: AudioContext | undefined;

/** The one audio context of the page; browsers let it sound after the first press, a kiosk's at once. */
export function soundContext(): AudioContext {
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  return context;
}

/** Two notes that ask for a look. */
export function beep(): void {
  const audio = soundContext();
  for (const [index, frequency] of [880, 660].entries()) {
    const start = audio.currentTime + index * 0.25;
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.35, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.22);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + 0.24);
  }
}
