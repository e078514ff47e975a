/**
 * National vaccination calendar of Brazil (Programa Nacional de Imunizações), 2026: Ministério da Saúde, Calendário
 * Nacional de Vacinação (criança, adolescente e jovem, adulto, idoso, gestante) for vaccines, doses and ages, and the
 * Instrução Normativa do Calendário Nacional de Vacinação 2026 for least ages and intervals
 * (https://www.gov.br/saude/pt-br/vacinacao/calendario). Doses for professions, travellers, indigenous peoples and
 * special conditions are left to who treats.
 */
export const CALENDAR_YEAR = 2026;

/** Vaccines by name: those of the calendar, and combined ones that count as several of them. */
export const vaccines = [
  'bcg',
  'hepatitis_b',
  'penta',
  'polio',
  'rotavirus',
  'pneumococcal',
  'meningococcal_c',
  'influenza',
  'covid19',
  'yellow_fever',
  'meningococcal_acwy',
  'mmr',
  'dtp',
  'varicella',
  'hepatitis_a',
  'hpv',
  'dengue',
  'dt',
  'dtpa',
  'rsv',
  'hexavalent',
  'mmrv',
] as const;
export type Vaccine = (typeof vaccines)[number];

/** Names of doses. */
export const vaccineDoses = ['single', 'first', 'second', 'third', 'booster', 'second_booster', 'periodic'] as const;
export type VaccineDose = (typeof vaccineDoses)[number];

/** How it is known that a dose was given: by the person's card, by who gave it here, or by what was said. */
export const vaccineSources = ['card', 'here', 'said'] as const;
export type VaccineSource = (typeof vaccineSources)[number];

/** Vaccines that a product counts as besides itself. */
const countsAs: Readonly<Partial<Record<Vaccine, readonly Vaccine[]>>> = {
  penta: ['dtp', 'dt', 'hepatitis_b'],
  hexavalent: ['penta', 'polio', 'dtp', 'dt', 'hepatitis_b'],
  dtp: ['dt'],
  dtpa: ['dt'],
  mmrv: ['mmr', 'varicella'],
  meningococcal_acwy: ['meningococcal_c'],
};

/** Whether a given product counts as a vaccine. */
export const countsFor = (given: Vaccine, vaccine: Vaccine): boolean =>
  given === vaccine || (countsAs[given]?.includes(vaccine) ?? false);

/** Age in months; a half is fifteen days. */
type Age = number;

/** A dose of childhood and adolescence, at an age. */
export type AgedDose = {
  vaccine: Vaccine;
  dose: VaccineDose;
  /** Recommended age. */
  at: Age;
  /** Least age at which it counts. */
  least: Age;
  /** Age from which it is no longer given. */
  until: Age;
  /** Least interval after the dose before, days. */
  gap: number;
  /** Given only after the dose before it. */
  needsBefore?: true;
  /** Not needed after a dose at this age. */
  unlessAfter?: Age;
};

const years = (n: number): Age => n * 12;

const dose = (
  vaccine: Vaccine,
  name: VaccineDose,
  at: Age,
  until: Age,
  more: Partial<Pick<AgedDose, 'least' | 'gap' | 'needsBefore' | 'unlessAfter'>> = {},
): AgedDose => ({ vaccine, dose: name, at, until, least: at, gap: 30, ...more });

/** Doses by age; those of one series follow one another. */
export const agedSeries: readonly (readonly AgedDose[])[] = [
  [dose('bcg', 'single', 0, years(5))],
  [dose('hepatitis_b', 'single', 0, 1)],
  [
    dose('penta', 'first', 2, years(7), { least: 1.5 }),
    dose('penta', 'second', 4, years(7), { least: 2.5 }),
    dose('penta', 'third', 6, years(7), { least: 3.5 }),
    dose('dtp', 'booster', 15, years(7), { least: 12, gap: 180 }),
    dose('dtp', 'second_booster', years(4), years(7), { least: 18, gap: 180 }),
  ],
  [
    dose('polio', 'first', 2, years(5), { least: 1.5 }),
    dose('polio', 'second', 4, years(5), { least: 2.5 }),
    dose('polio', 'third', 6, years(5), { least: 3.5 }),
    dose('polio', 'booster', 15, years(5), { least: 9.5, gap: 180 }),
    dose('polio', 'second_booster', years(4), years(5), { least: 15.5, gap: 180 }),
  ],
  [
    dose('rotavirus', 'first', 2, 12, { least: 1.5 }),
    dose('rotavirus', 'second', 4, 24, { least: 3.5, needsBefore: true }),
  ],
  [
    // The 10-valent and the 20-valent vaccine count alike while one follows the other.
    dose('pneumococcal', 'first', 2, 12, { least: 1.5 }),
    dose('pneumococcal', 'second', 4, 12, { least: 2.5 }),
    dose('pneumococcal', 'booster', 12, years(5), { gap: 60 }),
  ],
  [
    dose('meningococcal_c', 'first', 3, 12, { least: 2 }),
    dose('meningococcal_c', 'second', 5, 12, { least: 3 }),
    dose('meningococcal_acwy', 'booster', 12, years(5)),
  ],
  [
    dose('covid19', 'first', 6, years(5)),
    dose('covid19', 'second', 7, years(5), { least: 6.5, gap: 28 }),
    dose('covid19', 'third', 9, years(5), { least: 8.5, gap: 56 }),
  ],
  [
    dose('yellow_fever', 'first', 9, years(10)),
    dose('yellow_fever', 'booster', years(4), years(10), { least: 10, unlessAfter: years(5) }),
  ],
  [dose('mmr', 'first', 12, years(10)), dose('mmr', 'second', 15, years(10), { least: 13 })],
  [
    dose('varicella', 'first', 15, years(7), { least: 12 }),
    dose('varicella', 'second', years(4), years(7), { least: 15 }),
  ],
  [dose('hepatitis_a', 'single', 15, years(5), { least: 12 })],
  [dose('hpv', 'single', years(9), years(15))],
  [
    dose('dengue', 'first', years(10), years(15)),
    dose('dengue', 'second', years(10) + 3, years(15), { gap: 90, needsBefore: true }),
  ],
  [dose('meningococcal_acwy', 'single', years(11), years(15))],
];

/** Doses that are looked up in a person's card, not expected at an age: so many in a life. */
export type LifelongRule = {
  vaccine: Vaccine;
  from: Age;
  until: Age;
  /** How many there are to be, at an age in months and by the ages at which those on record were given. */
  needs: (age: Age, given: readonly Age[]) => number;
  /** Least interval, days. */
  gap: number;
  /** Months after which it is repeated once there are as many. */
  every?: number;
};

export const lifelongRules: readonly LifelongRule[] = [
  { vaccine: 'hepatitis_b', from: years(10), until: Infinity, needs: () => 3, gap: 30 },
  { vaccine: 'dt', from: years(7), until: Infinity, needs: () => 3, gap: 30, every: years(10) },
  { vaccine: 'mmr', from: years(10), until: years(60), needs: (age) => (age < years(30) ? 2 : 1), gap: 30 },
  {
    vaccine: 'yellow_fever',
    from: years(10),
    until: years(60),
    needs: (_, given) => (given.some((age) => age >= years(5)) || given.length === 0 ? 1 : 2),
    gap: 30,
  },
];

/** Doses that come again as long as a person is of an age. */
export type SeasonRule = {
  vaccine: Vaccine;
  from: Age;
  until: Age;
  /** Months between two. */
  every: number;
  /** Days after which the first ever is followed by another. */
  twice?: number;
};

export const seasonRules: readonly SeasonRule[] = [
  { vaccine: 'influenza', from: 6, until: years(6), every: 12, twice: 30 },
  { vaccine: 'influenza', from: years(60), until: Infinity, every: 12 },
  { vaccine: 'covid19', from: years(60), until: Infinity, every: 6 },
];

/** One dose in each pregnancy, from a week on. */
export const pregnancyDoses: readonly { vaccine: Vaccine; week: number }[] = [
  { vaccine: 'influenza', week: 0 },
  { vaccine: 'covid19', week: 0 },
  { vaccine: 'dtpa', week: 20 },
  { vaccine: 'rsv', week: 28 },
];

/** Vaccines that are not given in a pregnancy. */
export const notInPregnancy: readonly Vaccine[] = ['bcg', 'mmr', 'mmrv', 'varicella', 'yellow_fever', 'hpv', 'dengue'];
