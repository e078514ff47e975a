import { inflateSync } from 'node:zlib';

/** Text of one of our PDFs, line by line: its inflated streams, with the strings that they show. */
export function pdfText(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const lines: string[] = [];
  let at = 0;
  for (;;) {
    const start = file.indexOf('stream\n', at);
    if (start < 0) break;
    const end = file.indexOf('endstream', start);
    at = end + 'endstream'.length;
    const stream = inflated(file.subarray(start + 'stream\n'.length, end));
    for (const [, shown = ''] of stream.matchAll(/\[([^\]]*)\] TJ/g))
      lines.push(
        [...shown.matchAll(/<([0-9a-f]*)>/gi)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      );
  }
  return lines.join('\n');
}

function inflated(bytes: Uint8Array): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}
