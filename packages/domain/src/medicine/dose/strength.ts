/** How much of its first substance a medicine holds: in each unit, or in each millilitre. */
export type Strength = { amount: number; kind: 'mg' | 'UI'; perMl: boolean };

const scales: Readonly<Record<string, number>> = { g: 1000, mg: 1, mcg: 0.001, ui: 1 };
const numberOf = (text: string) => Number(text.replace(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.'));
const written = /(\d[\d.,]*)\s*(mg|g|mcg|UI)(?:\/([\d.,]*)\s*(mL|g|dose|jato)\b)?/gi;

/**
 * Strength of a medicine by its name, `500 mg`, `250 mg/5 mL`; of a mixture that of its first part. Undefined for creams, whose
 * strength is by weight, and where a name states another number of strengths than there are substances.
 */
export function strengthOf(name: string, parts = 1): Strength | undefined {
  // Iron has its salt stated first, and what counts in brackets.
  const found = [...(/\(ferro (.*)\)/i.exec(name)?.[1] ?? name).matchAll(written)];
  const [, amount = '', unit = '', per = '', of] = found[0] ?? [];
  const scale = scales[unit.toLowerCase()];
  if (found.length !== parts || !scale || of?.toLowerCase() === 'g') return undefined;
  return {
    amount: (numberOf(amount) * scale) / (per ? numberOf(per) : 1),
    kind: unit.toLowerCase() === 'ui' ? 'UI' : 'mg',
    perMl: of?.toLowerCase() === 'ml',
  };
}
