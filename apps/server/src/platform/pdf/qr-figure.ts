import qrcode from 'qrcode';
import type { TaggedDocument } from './tagged-document.ts';

/** Draws a QR code as a figure, with its text as the alternative. Points; the corner is the top left. */
export function drawQr({ doc, add }: TaggedDocument, text: string, [x, y]: [number, number], size: number): void {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const unit = size / modules.size;
  // Its types do not know the box, which a figure needs.
  const options = { alt: `Código QR: ${text}`, bbox: [x, y, x + size, y + size] };
  add(
    doc.struct('Figure', options, () => {
      doc.fillColor('#000000');
      for (let row = 0; row < modules.size; row++)
        for (let column = 0; column < modules.size; column++)
          if (modules.data[row * modules.size + column]) doc.rect(x + column * unit, y + row * unit, unit, unit);
      doc.fill();
    }),
  );
}
