// Minimal types: those on npm bring Node's with them, and so `process` into every screen.
declare module 'qrcode' {
  export function create(
    text: string,
    options: { errorCorrectionLevel: 'M' },
  ): { modules: { size: number; data: Uint8Array } };
  function write(text: string, options: { type: 'svg'; margin: number }): Promise<string>;

  export { write as toString };
}
