import type { Colours, Setup } from '@acolhe/contract/landing/setup-document';
import { inkOn, luminance, mix, normal, readable } from './colour.ts';

/** Palettes of the setup document; each route names the one it uses. */
export type ThemeArea = keyof Setup['colours'];
type Scheme = 'light' | 'dark';

/** Tint of a soft button on hover (ui/button.module.css). */
const HOVER = 0.1;

/**
 * Every colour that styles may use, as CSS variables. A clinic gives five; the rest are derived, and each text colour
 * is shifted until it passes AA contrast on its backgrounds.
 */
export function tokens(given: Colours, wanted: Scheme): Record<string, string> {
  // A clinic may choose a dark background for light screens too: text follows the background, not the wanted scheme.
  const scheme = luminance(given.background) < 0.18 ? 'dark' : wanted;
  const clean = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, normal(value)])) as Colours;
  const colours = scheme === 'light' ? clean : darkened(clean);
  const { background, surface } = colours;
  const grounds = [surface, background];
  const end = scheme === 'light' ? '#000000' : '#ffffff';
  const text = readable(colours.text, grounds, 7);
  const primary = readable(colours.primary, grounds);
  const primarySoft = mix(surface, primary, scheme === 'light' ? 0.1 : 0.18);
  const accentSoft = mix(surface, colours.accent, scheme === 'light' ? 0.14 : 0.2);
  const danger = readable(scheme === 'light' ? '#b3261e' : '#ff8a80', grounds);
  const dangerSoft = mix(surface, danger, 0.1);
  const success = readable(scheme === 'light' ? '#1f6f47' : '#7ddba9', grounds);
  const warningSoft = mix(surface, '#f2b134', scheme === 'light' ? 0.2 : 0.16);
  return {
    ground: background,
    surface,
    text,
    'text-soft': readable(mix(text, surface, 0.32), [...grounds, primarySoft, warningSoft]),
    line: mix(surface, text, 0.13),
    'line-strong': readable(mix(surface, text, 0.35), grounds, 3),
    primary,
    'primary-hover': mix(primary, end, 0.14),
    'on-primary': inkOn(primary, mix(text, '#000000', scheme === 'light' ? 0 : 0.92)),
    'primary-soft': primarySoft,
    'on-primary-soft': readable(primary, [primarySoft, mix(primarySoft, primary, HOVER)]),
    accent: colours.accent,
    'on-accent': inkOn(colours.accent, '#1c1210'),
    'accent-soft': accentSoft,
    'on-accent-soft': readable(colours.accent, [accentSoft]),
    danger,
    'danger-soft': dangerSoft,
    'on-danger-soft': readable(danger, [dangerSoft, mix(dangerSoft, danger, HOVER)]),
    success,
    'success-soft': mix(surface, success, 0.12),
    'on-success-soft': readable(success, [mix(surface, success, 0.12)]),
    'warning-soft': warningSoft,
    'on-warning-soft': readable(scheme === 'light' ? '#7a4f00' : '#ffd27a', [warningSoft]),
    shade: scheme === 'light' ? '31 41 40' : '0 0 0',
  };
}

/** Derives a dark palette: the background takes the hue of the text, and the text that of the background. */
function darkened(colours: Colours): Colours {
  const isDarkAlready = luminance(colours.background) < 0.18;
  if (isDarkAlready) return colours;
  let background = colours.text;
  while (luminance(background) > 0.009) background = mix(background, '#000000', 0.08);
  return {
    background,
    surface: mix(background, '#ffffff', 0.055),
    text: mix(colours.background, '#ffffff', 0.25),
    primary: mix(colours.primary, '#ffffff', 0.35),
    accent: mix(colours.accent, '#ffffff', 0.08),
  };
}

/** Style sheet of all palettes, small enough to be inlined in the page. */
export function themeCss(colours: Setup['colours']): string {
  const rule = (selector: string, palette: Colours, scheme: Scheme) =>
    `${selector}{${Object.entries(tokens(palette, scheme))
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')}}`;
  const dark = '[data-mantine-color-scheme=dark]';
  const base = JSON.stringify(colours.light);
  return (Object.keys(colours) as ThemeArea[])
    .filter((area) => area === 'light' || JSON.stringify(colours[area]) !== base)
    .map((area) => {
      const scope = area === 'light' ? '' : ` [data-theme=${area}]`;
      return rule(`:root${scope}`, colours[area], 'light') + rule(`:root${dark}${scope}`, colours[area], 'dark');
    })
    .join('');
}
