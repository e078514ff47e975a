// What we use of it: the types on npm bring those of Node with them, and with them `process` into every screen.
declare module 'qrcode' {
  export function create(
    text: string,
    options: { errorCorrectionLevel: 'M' },
  ): { modules: { size: number; data: Uint8Array } };
  function write(text: string, options: { type: 'svg'; margin: number }): Promise<string>;

  export { write as toString };
}
