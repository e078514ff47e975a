import { DROPS_OF_ML, type Posology, timesADay } from '../document/posology.ts';

type DoseLimit = {
  /** Most that the leaflet gives an adult in a day, mg. */
  adult?: number;
  /** Most for a child, mg for each kilogram in a day. */
  child?: number;
};

// By the leaflets for professionals that ANVISA approved, for use by mouth: the highest daily dose of any indication, so that
// only what no leaflet knows is spoken of. `substance: adult`, or `substance: adult / child`.
const written = `
acido acetilsalicilico: 4000; alprazolam: 10; amitriptilina: 300; anlodipino: 10; atenolol: 200; atorvastatina: 80;
bupropiona: 450; candesartana: 32; captopril: 450; carbamazepina: 2000; carvedilol: 100; celecoxibe: 400; cetirizina: 10;
cetoprofeno: 300; ciclobenzaprina: 60; ciprofloxacino: 1500; citalopram: 40; clonazepam: 20; codeina: 360; dapagliflozina: 10;
desloratadina: 5; desvenlafaxina: 200; diclofenaco: 150; digoxina: 0.5; dipirona: 4000 / 100; duloxetina: 120; enalapril: 40;
escitalopram: 20; espironolactona: 400; etoricoxibe: 120; finasterida: 5; fluoxetina: 80; gabapentina: 3600; glibenclamida: 20;
gliclazida: 320; glimepirida: 8; ibuprofeno: 3200 / 40; levofloxacino: 1000; levotiroxina: 0.3; loperamida: 16; loratadina: 10;
losartana: 100; meloxicam: 15; metformina: 2550; metoclopramida: 30; naproxeno: 1250; nimesulida: 400; nortriptilina: 150;
paracetamol: 4000 / 75; paroxetina: 60; pregabalina: 600; rosuvastatina: 40; sertralina: 200; sildenafila: 100; sinvastatina: 80;
sitagliptina: 100; tadalafila: 20; tizanidina: 36; topiramato: 1600; tramadol: 400; trazodona: 600; valsartana: 320;
venlafaxina: 375; zolpidem: 12.5; amoxicilina: 6000 / 100; cefalexina: 4000 / 100; azitromicina: 2000 / 20
`;

const limits: ReadonlyMap<string, DoseLimit> = new Map(
  written.split(';').map((entry) => {
    const [key = '', doses = ''] = entry.trim().split(': ');
    const [adult, child] = doses.split(' / ').map(Number);
    return [key, { ...(adult && { adult }), ...(child && { child }) }];
  }),
);

/** Age from which adults' doses hold, months. */
const ADULT_MONTHS = 12 * 12;

const scales: Readonly<Record<string, number>> = { g: 1000, mg: 1, mcg: 0.001 };
const numberOf = (text: string) => Number(text.replace(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.'));

/** Strength of a medicine of one substance by its name: mg in each unit, or in each millilitre. */
function strengthOf(name: string): { mg: number; perMl: boolean } | undefined {
  const found = [...name.matchAll(/(\d[\d.,]*)\s*(mg|g|mcg)(?:\/([\d.,]*)\s*(mL|g)\b)?/gi)];
  const [, amount = '', unit = '', per = '', of] = found[0] ?? [];
  const scale = scales[unit.toLowerCase()];
  // Creams have a strength by weight, and mixtures several.
  if (found.length !== 1 || !scale || of?.toLowerCase() === 'g') return undefined;
  return { mg: (numberOf(amount) * scale) / (per ? numberOf(per) : 1), perMl: of !== undefined };
}

const wholes = /^(?:comprimido|cápsula|capsula|drágea|dragea|sachê|sache|pastilha|cp|cps|comp)s?$/i;

/** Amount of a dose, mg; null where its unit does not tell. */
function amountOf(name: string, { dose, unit }: Posology): number | null {
  const strength = strengthOf(name);
  const written = unit.trim().toLowerCase();
  if (written in scales) return dose * (scales[written] ?? 1);
  if (!strength) return null;
  if (wholes.test(written)) return strength.perMl ? null : dose * strength.mg;
  if (!strength.perMl) return null;
  if (written === 'ml') return dose * strength.mg;
  return /^gotas?$/.test(written) ? (dose / DROPS_OF_ML) * strength.mg : null;
}

export type DoseWarning = {
  rule: 'dose_adult' | 'dose_child' | 'methotrexate_daily';
  substance: string;
  /** Amount of a day, and the most that leaflets know, mg; null where it is about how often. */
  day: { mg: number; most: number } | null;
};

/**
 * Whether a medicine by mouth is prescribed beyond what any leaflet knows. Children are compared by their weight, or where it
 * is not known by the adults' dose, which is too much for them in any case.
 */
export function doseWarningOf(
  { name, substances, posology }: { name: string; substances: readonly string[]; posology: Posology | null },
  patient: { ageMonths: number | null; weight: number | null },
): DoseWarning | null {
  const [substance] = substances;
  if (!substance || substances.length > 1 || !posology || posology.route !== 'oral') return null;
  const isContinuous = posology.rhythm === 'daily' || posology.rhythm === 'hours';
  if (substance === 'metotrexato' && isContinuous) return { rule: 'methotrexate_daily', substance, day: null };
  const limit = limits.get(substance);
  const [amount, times] = [amountOf(name, posology), timesADay(posology)];
  if (!limit || amount === null || times === null) return null;
  const mg = Number((amount * times).toPrecision(6));
  const isChild = patient.ageMonths !== null && patient.ageMonths < ADULT_MONTHS;
  if (isChild && limit.child && patient.weight) {
    const most = Math.min(limit.child * patient.weight, limit.adult ?? Number.POSITIVE_INFINITY);
    return mg > most ? { rule: 'dose_child', substance, day: { mg, most: Math.round(most) } } : null;
  }
  return limit.adult && mg > limit.adult ? { rule: 'dose_adult', substance, day: { mg, most: limit.adult } } : null;
}
