import { encodeQR } from 'qr';

const [WIDTH, HEIGHT] = [640, 480];
const [BLACK, WHITE, GREY] = [16, 235, 128];

/** A film of the QR code of a text, as YUV4MPEG2, which Chromium's fake camera plays: black on white, two frames. */
export function qrFilm(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const cell = Math.floor((HEIGHT * 0.75) / rows.length);
  const [left, top] = [WIDTH, HEIGHT].map((length) => Math.floor((length - cell * rows.length) / 2));
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = 0; y < rows.length * cell; y++)
    for (let x = 0; x < rows.length * cell; x++)
      if (rows[Math.floor(y / cell)]?.[Math.floor(x / cell)]) luma[((top ?? 0) + y) * WIDTH + (left ?? 0) + x] = BLACK;
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`), frame, frame]);
}
