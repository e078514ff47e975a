// Records what totems and displays say, by espeak-ng and opusenc (Debian: espeak-ng, opus-tools): one sound file for each
// language, and where each text is in it. Run after a change of these texts: `node tools/generate/voice.ts`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Locale, locales } from '@acolhe/domain/time/time';
import { root } from '../sources.ts';
import { spokenTexts } from './spoken-texts.ts';

const voices: Record<Locale, string> = { 'pt-BR': 'pt-br', 'en-US': 'en-us' };
const RATE = 22_050;
const PAUSE = 0.12;
const out = path.join(root, 'apps/web/public/voice');

/** 16-bit samples of a text, without the silence around it. */
function speak(text: string, voice: string): Buffer {
  const file = execFileSync('espeak-ng', ['-v', voice, '-s', '150', '-a', '180', '--stdout', text], {
    maxBuffer: 1 << 26,
  });
  const samples = file.subarray(file.indexOf('data') + 8);
  const isLoud = (at: number) => Math.abs(samples.readInt16LE(at)) > 300;
  let start = 0;
  let end = samples.length - (samples.length % 2);
  while (start < end && !isLoud(start)) start += 2;
  while (end > start && !isLoud(end - 2)) end -= 2;
  return samples.subarray(start, end);
}

function wav(samples: Buffer): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

mkdirSync(out, { recursive: true });
const folder = mkdtempSync(path.join(tmpdir(), 'voice-'));
for (const locale of locales) {
  const index: Record<string, [number, number]> = {};
  const parts: Buffer[] = [];
  let at = 0;
  for (const [key, said] of spokenTexts(locale)) {
    const samples = speak(said, voices[locale]);
    const seconds = samples.length / 2 / RATE;
    index[key] = [Number(at.toFixed(3)), Number(seconds.toFixed(3))];
    const silence = Buffer.alloc(Math.round(PAUSE * RATE) * 2);
    parts.push(samples, silence);
    at += seconds + silence.length / 2 / RATE;
  }
  const sound = path.join(folder, `${locale}.wav`);
  writeFileSync(sound, wav(Buffer.concat(parts)));
  execFileSync('opusenc', [
    '--quiet',
    '--speech',
    '--bitrate',
    '13',
    '--serial',
    '1',
    sound,
    path.join(out, `${locale}.ogg`),
  ]);
  writeFileSync(path.join(out, `${locale}.json`), `${JSON.stringify(index, null, 1)}\n`);
  const { length } = readFileSync(path.join(out, `${locale}.ogg`));
  process.stdout.write(
    `${locale}: ${Object.keys(index).length} texts, ${Math.round(at)} s, ${Math.round(length / 1024)} kB\n`,
  );
}
rmSync(folder, { recursive: true });
