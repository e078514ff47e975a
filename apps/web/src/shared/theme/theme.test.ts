import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, readable } from './colour.ts';
import { tokens } from './theme.ts';

const channel = fc.integer({ min: 0, max: 255 });
const hex = fc
  .tuple(channel, channel, channel)
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
const palette = fc.record({ primary: hex, accent: hex, background: hex, surface: hex, text: hex });

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a readable colour is unchanged, another is shifted until it is readable', () => {
  expect(readable('#0f5f5c', ['#ffffff'])).toBe('#0f5f5c');
  expect(contrast(readable('#ffd400', ['#ffffff']), '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

/** Dark buttons of this palette are a grey on which neither white nor the theme's almost black ink is readable. */
const greyButtons = {
  primary: '#000001',
  accent: '#000000',
  background: '#000000',
  surface: '#000000',
  text: '#000000',
};

test('text is readable on any clinic’s matching backgrounds, in light and dark', () => {
  fc.assert(
    fc.property(palette, fc.constantFrom('light', 'dark'), (given, scheme) => {
      // Ground and surface are both light: their colours cannot make text unreadable.
      const light = { ...given, background: '#f7f2ea', surface: '#fffdf9' };
      const token = tokens(light, scheme as 'light' | 'dark');
      const ratio = (ink: string, ground: string) => contrast(token[ink] as string, token[ground] as string);
      for (const ground of ['ground', 'surface']) {
        for (const ink of ['text', 'text-soft', 'primary', 'danger', 'success']) {
          expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
        }
        expect(ratio('line-strong', ground)).toBeGreaterThanOrEqual(3);
      }
      for (const tone of ['primary', 'accent', 'danger', 'success', 'warning']) {
        expect(ratio(`on-${tone}-soft`, `${tone}-soft`)).toBeGreaterThanOrEqual(4.5);
      }
      expect(ratio('on-primary', 'primary')).toBeGreaterThanOrEqual(4.5);
      expect(ratio('text-soft', 'primary-soft')).toBeGreaterThanOrEqual(4.5);
    }),
    { examples: [[greyButtons, 'dark']] },
  );
});

test('nothing but hexadecimal colours reaches the style sheet', () => {
  const token = tokens(
    { primary: 'red;}', accent: '</style>', background: '#fff', surface: '#fff', text: '#000' },
    'light',
  );
  for (const [name, value] of Object.entries(token)) {
    if (name !== 'shade') expect(value).toMatch(/^#[0-9a-f]{6}$/);
  }
});
