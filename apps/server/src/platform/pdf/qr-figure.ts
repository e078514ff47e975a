import { encodeQR } from 'qr';
import type { TaggedDocument } from './tagged-document.ts';

/** Draws a QR code as a figure, with its text as the alternative. Points; the corner is the top left. */
export function drawQr({ doc, add }: TaggedDocument, text: string, [x, y]: [number, number], size: number): void {
  // The library's quiet zone of one module is left out: documents have white space around.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 }).slice(1, -1);
  const unit = size / rows.length;
  // Its types do not know the box, which a figure needs.
  const options = { alt: `Código QR: ${text}`, bbox: [x, y, x + size, y + size] };
  add(
    doc.struct('Figure', options, () => {
      doc.fillColor('#000000');
      for (const [row, cells] of rows.entries())
        for (const [column, isDark] of cells.slice(1, -1).entries())
          if (isDark) doc.rect(x + column * unit, y + row * unit, unit, unit);
      doc.fill();
    }),
  );
}
