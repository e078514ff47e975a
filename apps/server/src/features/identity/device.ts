import Bowser from 'bowser';

/** A device's label, such as `Chrome · Android`. */
export function deviceOf(userAgent: string | null | undefined): string {
  if (!userAgent) return '—';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ') || '—';
}
