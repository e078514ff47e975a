import { leaflet, type WarningGrade } from './interaction-rule.ts';
import { isOf, type SubstanceGroup } from './substance-group.ts';

/** Facts of a patient that a record has, on which medicines depend. */
export type PatientFacts = {
  /** Completed months; null where no birth date is known. */
  ageMonths: number | null;
  isPregnant: boolean;
  isLactating: boolean;
};

type Caution = {
  of: readonly (SubstanceGroup | { substances: string })[];
  grade: WarningGrade;
  source: string;
  when: (facts: PatientFacts, use: { days: number | null }) => boolean;
};

const pregnant = ({ isPregnant }: PatientFacts) => isPregnant;
const lactating = ({ isLactating }: PatientFacts) => isLactating;
const underMonths =
  (months: number) =>
  ({ ageMonths }: PatientFacts) =>
    ageMonths !== null && ageMonths < months;
const underYears = (years: number) => underMonths(years * 12);
const isOld = ({ ageMonths }: PatientFacts) => ageMonths !== null && ageMonths >= 65 * 12;
const only = (substances: string) => ({ substances });

const BEERS = 'AGS Beers Criteria 2023, doi 10.1111/jgs.18372';

/** Longest use of a proton pump inhibitor by Beers, days. */
const PPI_DAYS = 56;

export const cautionRules = {
  pregnancy_retinoid: {
    of: ['retinoid', 'thalidomide'],
    grade: 'contraindicated',
    source: leaflet('isotretinoína'),
    when: pregnant,
  },
  pregnancy_valproate: {
    of: ['valproate'],
    grade: 'contraindicated',
    source: leaflet('ácido valproico'),
    when: pregnant,
  },
  pregnancy_warfarin: {
    of: ['vitamin_k_antagonist'],
    grade: 'contraindicated',
    source: leaflet('varfarina'),
    when: pregnant,
  },
  pregnancy_raas: { of: ['raas'], grade: 'contraindicated', source: leaflet('losartana, enalapril'), when: pregnant },
  pregnancy_statin: { of: ['statin'], grade: 'contraindicated', source: leaflet('sinvastatina'), when: pregnant },
  pregnancy_methotrexate: {
    of: [
      only(
        'metotrexato; leflunomida; micofenolato de mofetila; micofenolato de sodio; ribavirina; finasterida; dutasterida; misoprostol',
      ),
    ],
    grade: 'contraindicated',
    source: leaflet('metotrexato, misoprostol'),
    when: pregnant,
  },
  pregnancy_tetracycline: {
    of: ['tetracycline'],
    grade: 'contraindicated',
    source: leaflet('doxiciclina'),
    when: pregnant,
  },
  pregnancy_nsaid: {
    of: ['nsaid'],
    grade: 'severe',
    source: 'FDA Drug Safety Communication, 15 Oct 2020',
    when: pregnant,
  },
  pregnancy_anticonvulsant: {
    of: [only('carbamazepina; fenitoina; fenobarbital; topiramato; litio')],
    grade: 'severe',
    source: leaflet('topiramato, carbonato de lítio'),
    when: pregnant,
  },
  pregnancy_quinolone: { of: ['quinolone'], grade: 'severe', source: leaflet('ciprofloxacino'), when: pregnant },
  lactation_opioid: {
    of: ['codeine_tramadol'],
    grade: 'severe',
    source: 'FDA Drug Safety Communication, 20 Apr 2017',
    when: lactating,
  },
  lactation_toxic: {
    of: [only('metotrexato; isotretinoina; acitretina; amiodarona; litio; ergotamina; diidroergotamina')],
    grade: 'contraindicated',
    source: leaflet('amiodarona, metotrexato'),
    when: lactating,
  },
  child_aspirin: {
    of: ['aspirin'],
    grade: 'severe',
    source: leaflet('ácido acetilsalicílico (Reye)'),
    when: underYears(16),
  },
  child_tetracycline: {
    of: ['tetracycline'],
    grade: 'contraindicated',
    source: leaflet('doxiciclina'),
    when: underYears(8),
  },
  child_quinolone: { of: ['quinolone'], grade: 'severe', source: leaflet('levofloxacino'), when: underYears(18) },
  child_codeine: {
    of: ['codeine_tramadol'],
    grade: 'contraindicated',
    source: 'FDA Drug Safety Communication, 20 Apr 2017',
    when: underYears(12),
  },
  child_metoclopramide: {
    of: [only('metoclopramida')],
    grade: 'contraindicated',
    source: leaflet('metoclopramida'),
    when: underYears(1),
  },
  child_dipyrone: {
    of: [only('dipirona')],
    grade: 'contraindicated',
    source: leaflet('dipirona'),
    when: underMonths(3),
  },
  child_nimesulide: {
    of: [only('nimesulida')],
    grade: 'contraindicated',
    source: leaflet('nimesulida'),
    when: underYears(12),
  },
  child_ibuprofen: { of: [only('ibuprofeno')], grade: 'severe', source: leaflet('ibuprofeno'), when: underMonths(6) },
  child_promethazine: {
    of: [only('prometazina')],
    grade: 'contraindicated',
    source: leaflet('prometazina'),
    when: underYears(2),
  },
  elderly_hypnotic: { of: ['hypnotic', 'barbiturate'], grade: 'moderate', source: BEERS, when: isOld },
  elderly_antihistamine: { of: ['sedating_antihistamine'], grade: 'moderate', source: BEERS, when: isOld },
  elderly_tricyclic: { of: ['tricyclic', only('paroxetina')], grade: 'moderate', source: BEERS, when: isOld },
  elderly_sulfonylurea: { of: ['sulfonylurea'], grade: 'moderate', source: BEERS, when: isOld },
  elderly_nsaid: {
    of: ['nsaid'],
    grade: 'moderate',
    source: BEERS,
    // For a few days it is no use that Beers speaks of.
    when: (facts, { days }) => isOld(facts) && (days === null || days > 14),
  },
  elderly_ppi: {
    of: ['ppi'],
    grade: 'moderate',
    source: BEERS,
    when: (facts, { days }) => isOld(facts) && (days === null || days > PPI_DAYS),
  },
  elderly_muscle_relaxant: { of: ['muscle_relaxant'], grade: 'moderate', source: BEERS, when: isOld },
  elderly_metoclopramide: { of: [only('metoclopramida')], grade: 'moderate', source: BEERS, when: isOld },
} as const satisfies Record<string, Caution>;

export type CautionName = keyof typeof cautionRules;
export const cautionNames = Object.keys(cautionRules) as [CautionName, ...CautionName[]];

const concerns = (of: Caution['of'][number], substance: string): boolean =>
  typeof of === 'string' ? isOf(of, substance) : of.substances.split('; ').includes(substance);

/** Cautions on a medicine in a patient, by the facts that the record has. */
export function cautionsOf(
  substances: readonly string[],
  facts: PatientFacts,
  use: { days: number | null },
): { rule: CautionName; substance: string }[] {
  return cautionNames.flatMap((rule) => {
    const { of, when }: Caution = cautionRules[rule];
    const substance = substances.find((one) => of.some((each) => concerns(each, one)));
    return substance !== undefined && when(facts, use) ? [{ rule, substance }] : [];
  });
}

/** Days after which a pregnancy that was coded is over, whatever the record says. */
export const PREGNANCY_DAYS = 300;

/** CID-10 codes of problems that say that a patient is pregnant: Z32.1, Z33 to Z35, O09 to O48. */
export const isPregnancyCode = (code: string): boolean => /^(?:Z32\.?1|Z3[345]|O(?:09|[123]\d|4[0-8]))/.test(code);

/** Those that say that she nurses: Z39.1, O91, O92. */
export const isLactationCode = (code: string): boolean => /^(?:Z39\.?1|O9[12])/.test(code);
