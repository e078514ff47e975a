/** Loads `Temporal` for browsers that lack it; screens that do date arithmetic await this before they render. */
export async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
