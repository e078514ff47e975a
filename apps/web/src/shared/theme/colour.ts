/** Colour arithmetic of WCAG 2.2; colours are `#rrggbb`. */
type Rgb = readonly [number, number, number];

function toRgb(hex: string): Rgb {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(full.slice(0, 6), 16);
  return Number.isFinite(value) ? [(value >> 16) & 255, (value >> 8) & 255, value & 255] : [0, 0, 0];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Any hexadecimal colour as `#rrggbb`; what is not one becomes black. */
export function normal(colour: string): string {
  return toHex(toRgb(colour));
}

/** `share` of `to` in `from`: 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [toRgb(from), toRgb(to)];
  return toHex(
    [0, 1, 2].map((i) => (a[i] as number) + ((b[i] as number) - (a[i] as number)) * share) as unknown as Rgb,
  );
}

export function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour itself, or moved step by step towards black or white until it reads on every ground. */
export function readable(colour: string, grounds: readonly string[], ratio = 4.5): string {
  const enough = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= ratio);
  const darkGround = luminance(grounds[0] as string) < 0.18;
  const end = darkGround ? '#ffffff' : '#000000';
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, end, share);
    if (enough(candidate)) return candidate;
  }
  return end;
}

/** Which of two inks reads better on a ground; black where neither reads: one of black and white reads on any ground. */
export function inkOn(ground: string, dark: string, light = '#ffffff'): string {
  if (contrast(light, ground) >= contrast(dark, ground)) return light;
  return readable(dark, [ground]) === dark ? dark : '#000000';
}
