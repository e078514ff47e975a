import { isOf, type SubstanceGroup } from '../substance-group.ts';
import { creatinineClearance, filtrationRate, KIDNEY_YEARS, type KidneyFacts } from './kidney.ts';
import type { KidneyRule } from './kidney-rule.ts';

// Medicines whose leaflets change with the kidney's function: substance or @group, below which filtration (g, mL/min/1.73 m²) or
// clearance (c, mL/min, where the weight is known) which advice holds, and its source. Of several limits the lowest that is reached
// is said. `?` marks what waits for a pharmacist's reading (docs/decisions/0084).
const written = `
metformina | g 30 never, g 45 reduce | bula Metformed Cimed
nitrofurantoina | c 45 avoid | bula Macrodantina; AGS Beers 2023 (30) ?
@nsaid | c 30 avoid | AGS Beers 2023, table 6
dabigatrana | c 30 never, c 50 reduce | bula Pradaxa ?
rivaroxabana | c 15 avoid, c 50 reduce | bula Xarelto
apixabana | c 15 avoid, c 30 reduce | bula Eliquis ?
enoxaparina | c 30 reduce | bula Clexane ?
gabapentina | c 60 reduce | AGS Beers 2023, table 6
pregabalina | c 60 reduce | AGS Beers 2023, table 6
alopurinol | c 60 reduce | bula Zyloric ?
digoxina | c 60 reduce | bula Digoxina ?
litio | c 30 avoid, c 60 reduce | bula Carbolitium ?
espironolactona | c 30 avoid | AGS Beers 2023, table 6
amilorida | c 30 avoid | AGS Beers 2023, table 6
cloreto de potassio | c 30 avoid | bula Slow-K ?
levofloxacino | c 50 reduce | bula Levaquin ?
ciprofloxacino | c 30 reduce | AGS Beers 2023, table 6
sulfametoxazol | c 15 never, c 30 reduce | bula Bactrim
amoxicilina | c 30 reduce | bula amoxicilina suspensão Aché
aciclovir | c 25 reduce | bula Zovirax ?
valaciclovir | c 50 reduce | bula Valtrex ?
fluconazol | c 50 reduce | bula Zoltec ?
metotrexato | c 30 avoid, c 60 reduce | bula Metrexato ?
tramadol | c 30 reduce | AGS Beers 2023, table 6
duloxetina | c 30 avoid | AGS Beers 2023, table 6
baclofeno | g 60 avoid | AGS Beers 2023, table 6
sitagliptina | g 45 reduce | bula Januvia ?
glibenclamida | g 30 never | bula Daonil ?
colchicina | c 30 reduce | AGS Beers 2023, table 6
famotidina | c 50 reduce | AGS Beers 2023, table 6
cimetidina | c 50 reduce | AGS Beers 2023, table 6
acido alendronico | c 35 avoid | bula Fosamax ?
`;

const advices = { never: 'kidney_never', avoid: 'kidney_avoid', reduce: 'kidney_reduce' } as const;

type Limit = { below: number; isClearance: boolean; rule: KidneyRule };

const lines: readonly { of: string; limits: readonly Limit[] }[] = written
  .trim()
  .split('\n')
  .map((line) => {
    const [of = '', limits = ''] = line.split(' | ');
    return {
      of,
      limits: limits.split(', ').map((limit) => {
        const [kind, below, advice] = limit.split(' ');
        return { below: Number(below), isClearance: kind === 'c', rule: advices[advice as keyof typeof advices] };
      }),
    };
  });

const concerns = (of: string, substance: string) =>
  of.startsWith('@') ? isOf(of.slice(1) as SubstanceGroup, substance) : of === substance;

/** A medicine that the kidney's function speaks against, or whose dose follows it. */
export type KidneyCaution = {
  rule: KidneyRule;
  substance: string;
  /** The estimate, whole millilitres a minute, and below which it counts. */
  value: number;
  below: number;
  isClearance: boolean;
};

/** Cautions on a medicine by what the record has of the kidney; a clearance without weight is compared by the filtration. */
export function kidneyCautionOf(
  substances: readonly string[],
  facts: KidneyFacts,
  weight: number | null,
): KidneyCaution | null {
  if (facts.years < KIDNEY_YEARS) return null;
  for (const { of, limits } of lines) {
    const substance = substances.find((one) => concerns(of, one));
    if (substance === undefined) continue;
    for (const { below, isClearance, rule } of limits) {
      const isByWeight = isClearance && weight !== null;
      const value = isByWeight ? creatinineClearance(facts, weight) : filtrationRate(facts);
      if (value < below) return { rule, substance, value: Math.floor(value), below, isClearance: isByWeight };
    }
  }
  return null;
}
