import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
/** Writing systems of Noto Sans, a small file each: most documents need the first alone. */
const systems = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari'];
const noto = (weight: number) =>
  systems.map((system) => resolve(`@fontsource/noto-sans/files/noto-sans-${system}-${weight}-normal.woff`));
/** The package exports its entry alone, which stands beside the folder of the fonts. */
const han = (name: string) => join(dirname(resolve('@embedpdf/fonts-sc')), '../fonts', `NotoSansHans-${name}.otf`);

/** Fonts of documents, embedded in each, in the order in which a letter is looked for; Han has Chinese names. */
const files = {
  regular: [...noto(400), han('Regular')],
  bold: [...noto(700), han('Bold')],
};
type Weight = keyof typeof files;

/** Stands for a letter that no font has. */
const MISSING = '□';

const opened = new Map<string, Font>();

function fontOf(path: string): Font {
  const known = opened.get(path) ?? (openSync(path) as Font);
  opened.set(path, known);
  return known;
}

/** A piece of text with the path of the font that has all its letters. */
type Run = { font: string; text: string };

/**
 * Splits a text into runs, each in the first font that has its letters. `isLost`: some letters are in no font, so that the
 * document can say so.
 */
export function runsOf(text: string, weight: Weight): { runs: Run[]; isLost: boolean } {
  const runs: Run[] = [];
  let isLost = false;
  for (const sign of text
    .normalize('NFC')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2011', '-')) {
    const last = runs.at(-1);
    const found = fontWith(sign, weight, last?.font);
    isLost ||= found === undefined;
    const run = { font: found ?? fontWith(MISSING, weight) ?? '', text: found ? sign : MISSING };
    if (last?.font === run.font) last.text += run.text;
    else runs.push(run);
  }
  return { runs, isLost };
}

/** The first font that has a letter, or `current` if it has it as well. */
function fontWith(sign: string, weight: Weight, current?: string): string | undefined {
  // A line break has no shape of its own.
  const point = sign === '\n' ? 0x20 : (sign.codePointAt(0) ?? 0);
  const has = (path: string) => fontOf(path).hasGlyphForCodePoint(point);
  return current && has(current) ? current : files[weight].find(has);
}
