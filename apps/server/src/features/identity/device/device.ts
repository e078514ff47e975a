import type { Locale } from '@acolhe/domain/time/time';
import Bowser from 'bowser';
import { phrase } from '../../../platform/phrases.ts';
import { LOCAL } from './network.ts';

/** Names that Bowser knows; of others it passes on what the browser claims to be, which may be any text. */
const known = new Set<string | undefined>([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);
/** Devices that people call by their own name, not by their system's. */
const models = new Set<string | undefined>(['iPhone', 'iPad']);
const BETWEEN = ' · ';
const UNKNOWN = '—';

/** A device's label, as it is stored: `Chrome · Android`. */
export function deviceOf(userAgent: string | null | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = models.has(platform.model) ? platform.model : os.name;
  const named = [browser.name, system].filter((name) => known.has(name) || models.has(name));
  return named.join(BETWEEN) || UNKNOWN;
}

/** A stored label in words: `Chrome no Android`. */
export function deviceWords(locale: Locale, label: string): string {
  const [browser = '', system] = label.split(BETWEEN);
  if (label === UNKNOWN) return phrase(locale, 'device.unknown');
  return system ? phrase(locale, 'device.on', { browser, system }) : browser;
}

/** A stored network in words: no more is known of where a device is. */
export function networkWords(locale: Locale, network: string | null): string {
  if (!network) return phrase(locale, 'device.network_unknown');
  return network === LOCAL ? phrase(locale, 'device.network_local') : phrase(locale, 'device.network', { network });
}
