/** Reports a microphone's loudness, 0 to 1, about fifteen times a second until the returned function is called. */
export function meterLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  // A context made before the first user gesture starts suspended.
  void context.resume().catch(() => undefined);
  const samples = new Float32Array(analyser.fftSize);
  let shown = 0;
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    shown = smooth(shown, loudness(samples));
    onLevel(shown);
  }, 66);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

/** Loudness 0 to 1: root mean square in decibels, from −60 dB to −10 dB, about the range of a speaking voice. */
export function loudness(samples: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < samples.length; index++) sum += (samples[index] ?? 0) ** 2;
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-12);
  return Math.min(1, Math.max(0, (decibels + 60) / 50));
}

/** Level meter smoothing: rises at once and falls slowly, so that the bar can be read. */
export function smooth(before: number, now: number): number {
  return now > before ? now : before * 0.82 + now * 0.18;
}
