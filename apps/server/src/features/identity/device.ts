import Bowser from 'bowser';

/** Names that Bowser knows; of others it passes on what the browser claims to be, which may be any text. */
const known = new Set<string | undefined>([
  ...Object.values(Bowser.BROWSER_MAP as Record<string, string>),
  ...Object.values(Bowser.OS_MAP as Record<string, string>),
]);

/** A device's label, such as `Chrome · Android`. */
export function deviceOf(userAgent: string | null | undefined): string {
  if (!userAgent) return '—';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => known.has(name)).join(' · ') || '—';
}
