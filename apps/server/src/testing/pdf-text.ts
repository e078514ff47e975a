import { inflateSync } from 'node:zlib';

/** Text of one of our PDFs, line by line: the strings that its pages show, read back by each font's own table. */
export const pdfText = (bytes: Uint8Array): string => pdfPages(bytes).join('\n');

/** As {@link pdfText}, of each page. */
export function pdfPages(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    Array.from(file.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs), ([, id = '', body = '']) => [id, body] as const),
  );
  const tables = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    if (table) tables.set(name, lettersOf(streamOf(objects.get(table) ?? '')));
  }
  const pages: string[] = [];
  for (const body of objects.values()) {
    const lines: string[] = [];
    let letters: Map<string, string> | undefined;
    let line = '';
    for (const [part, name, shown = ''] of streamOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|EMC/g)) {
      if (name) letters = tables.get(name);
      else if (part === 'EMC') lines.push(line);
      else line += [...shown.matchAll(/[0-9a-f]{4}(?=[^<]*>)/gi)].map(([code]) => letters?.get(code) ?? '').join('');
      if (part === 'EMC') line = '';
    }
    if (line) lines.push(line);
    if (lines.length > 0) pages.push(lines.join('\n'));
  }
  return pages;
}

/** Codes of a font's glyphs, four hexadecimal digits, and the letters that they stand for. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '0', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [index, [, text = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      letters.set(
        code,
        String.fromCharCode(
          ...text
            .split(' ')
            .filter(Boolean)
            .map((unit) => Number.parseInt(unit, 16)),
        ),
      );
    }
  return letters;
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n');
  if (start < 0) return '';
  try {
    const bytes = Buffer.from(body.slice(start + 'stream\n'.length, body.lastIndexOf('endstream')), 'latin1');
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}
