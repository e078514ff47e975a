import type { Locale } from '@acolhe/domain/time/time';
import { soundContext } from '../../shared/media/sound.ts';

// Recorded speech: kiosks have no speech engine, or one that misreads `A001`. The recordings are made by
// tools/generate/voice.ts.

/** Start and length of each text in the recording, in seconds. */
type Index = Readonly<Record<string, readonly [start: number, length: number]>>;
type Voice = { index: Index; sound: AudioBuffer };

const PAUSE = 0.18;
const voices = new Map<Locale, Promise<Voice>>();

function voiceOf(locale: Locale): Promise<Voice> {
  const known = voices.get(locale) ?? load(locale);
  voices.set(locale, known);
  known.catch(() => voices.delete(locale));
  return known;
}

async function load(locale: Locale): Promise<Voice> {
  const [index, bytes] = await Promise.all([
    fetch(`/voice/${locale}.json`).then((answer) => answer.json()),
    fetch(`/voice/${locale}.ogg`).then((answer) => answer.arrayBuffer()),
  ]);
  return { index, sound: await soundContext().decodeAudioData(bytes) };
}

/** Loads the recording, so that a call is heard at once, and without network. */
export const loadVoice = (locale: Locale): Promise<void> =>
  voiceOf(locale).then(
    () => undefined,
    () => undefined,
  );

let stopLast: () => void = () => undefined;

/** Says texts one after another, as far as they are recorded; says how many were. What was being said before stops. */
export async function say(
  locale: Locale,
  texts: readonly string[],
  onEnd: () => void = () => undefined,
): Promise<number> {
  stopLast();
  const { index, sound } = await voiceOf(locale);
  const audio = soundContext();
  let at = audio.currentTime + 0.05;
  const sources: AudioBufferSourceNode[] = [];
  for (const text of texts) {
    const clip = index[text.trim().toLowerCase()];
    if (!clip) continue;
    const source = audio.createBufferSource();
    source.buffer = sound;
    source.connect(audio.destination);
    source.start(at, ...clip);
    at += clip[1] + PAUSE;
    sources.push(source);
  }
  const last = sources.at(-1);
  if (last) last.onended = onEnd;
  else onEnd();
  stopLast = () => {
    for (const source of sources) source.stop();
  };
  return sources.length;
}

export const stopSaying = (): void => stopLast();
