import { type Interaction, interactionsOf, isLocalUse } from '@acolhe/domain/medicine/interaction';
import { interactionNames, interactionRules } from '@acolhe/domain/medicine/interaction-rule';
import { cautionNames, cautionRules, cautionsOf } from '@acolhe/domain/medicine/patient-caution';
import { expect, test } from 'vitest';
import { packedNames, substancesNamed } from './service.ts';

const medicine = (name: string, isNew = true) => ({
  substances: substancesNamed(name, new Map(), packedNames).map((substance) => substance.name),
  isLocal: isLocalUse(name),
  isNew,
});
const rulesOf = (found: readonly Interaction[]) => found.map(({ rule }) => rule);

// The rule, and medicines that it speaks of, as they are prescribed.
const pairs = `
amphetamine_maoi: Venvanse 30 mg + tranilcipromina; Ritalina + moclobemida
atazanavir_ppi: atazanavir + omeprazol
febuxostat_azathioprine: febuxostate + azatioprina
ssri_maoi: sertralina + selegilina; fluoxetina + linezolida; venlafaxina + tranilcipromina
irinotecan_cyp3a4: irinotecano + cetoconazol
opioid_maoi: Tramal + tranilcipromina; petidina + selegilina
tricyclic_maoi: amitriptilina + moclobemida
qt_forbidden: pimozida + claritromicina; tioridazina + citalopram
ramelteon_fluvoxamine: ramelteona + fluvoxamina
inducer_protease: rifampicina + lopinavir; Tegretol + darunavir
statin_cyp3a4: Sinvastatina 20 mg comprimido + claritromicina; sinvastatina + itraconazol; sinvastatina + ritonavir
ergot_cyp3a4: ergotamina + claritromicina
tizanidine_cyp1a2: Sirdalud + ciprofloxacino; tizanidina + fluvoxamina
tranylcypromine_procarbazine: tranilcipromina + procarbazina
triptan_maoi: sumatriptana + moclobemida
nitrate_pde5: Viagra + Isordil; tadalafila + isossorbida; Cialis + Monocordil; sildenafila + propatilnitrato
gemfibrozil_statin: sinvastatina + genfibrozila
retinoid_tetracycline: Roacutan 20 mg + doxiciclina
sacubitril_ace: sacubitril + enalapril
sibutramine_serotonergic: sibutramina + fluoxetina
domperidone_cyp3a4: domperidona + claritromicina; Motilium + fluconazol
qt_high: amiodarona + azitromicina; haloperidol + ondansetrona
warfarin_nsaid: Marevan + diclofenaco; varfarina + ibuprofeno
warfarin_aspirin: varfarina + AAS
warfarin_amiodarone: varfarina + amiodarona
warfarin_azole: varfarina + fluconazol
warfarin_macrolide: varfarina + azitromicina
warfarin_sulfonamide: Marevan + Bactrim
warfarin_metronidazole: varfarina + metronidazol 400 mg comprimido
doac_nsaid: Xarelto + naproxeno
raas_potassium_sparing: enalapril + Aldactone; losartana + espironolactona
raas_potassium: losartana + cloreto de potássio
dual_raas: enalapril + losartana
kidney_three: losartana + hidroclorotiazida + ibuprofeno; Enalapril 10 mg + furosemida + nimesulida
lithium_nsaid: carbonato de lítio + ibuprofeno
lithium_thiazide: Carbolitium + hidroclorotiazida
lithium_raas: carbonato de lítio + losartana
methotrexate_folate: metotrexato + Bactrim
methotrexate_nsaid: metotrexato + diclofenaco
clopidogrel_omeprazole: clopidogrel + omeprazol; Plavix + esomeprazol
digoxin_amiodarone: digoxina + amiodarona
digoxin_verapamil: digoxina + verapamil
allopurinol_azathioprine: alopurinol + azatioprina
valproate_lamotrigine: Depakene + lamotrigina
valproate_carbapenem: valproato de sódio + meropenem
contraceptive_inducer: carbamazepina + Yasmin; topiramato + etinilestradiol
tramadol_serotonergic: tramadol + sertralina
opioid_hypnotic: codeína + Rivotril; tramadol + zolpidem
beta_blocker_verapamil: propranolol + verapamil
atorvastatin_cyp3a4: atorvastatina + claritromicina
simvastatin_amlodipine: sinvastatina + anlodipino
levodopa_antagonist: levodopa + metoclopramida
metformin_contrast: metformina + ioexol
levothyroxine_mineral: Puran T4 50 mcg comprimido + sulfato ferroso; levotiroxina + carbonato de cálcio
quinolone_mineral: ciprofloxacino + sulfato ferroso
tetracycline_mineral: doxiciclina + hidróxido de alumínio
aspirin_nsaid: AAS + ibuprofeno
duplicate_nsaid: ibuprofeno + diclofenaco; Nisulid + Voltaren
duplicate_hypnotic: Rivotril + Frontal; clonazepam + zolpidem
duplicate_serotonergic: fluoxetina + sertralina
duplicate_ppi: omeprazol + pantoprazol
duplicate_statin: sinvastatina + rosuvastatina
duplicate_antihistamine: loratadina + dexclorfeniramina
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [rule = '', sets = ''] = line.split(': ');
    return sets.split('; ').map((names) => [rule, names.split(' + ')] as const);
  });

test.each(pairs)('%s: %j', (rule, names) => {
  expect(rulesOf(interactionsOf(names.map((name) => medicine(name))))).toContain(rule);
  // In the other order, and with the first in use already.
  expect(rulesOf(interactionsOf(names.map((name, at) => medicine(name, at > 0)).toReversed()))).toContain(rule);
});

test.each([
  ['paracetamol', 'ibuprofeno'],
  ['losartana', 'hidroclorotiazida'],
  ['enalapril', 'anlodipino'],
  ['metformina', 'glibenclamida'],
  ['amoxicilina', 'paracetamol'],
  ['omeprazol', 'levotiroxina'],
  ['pravastatina', 'claritromicina'],
  ['clopidogrel', 'pantoprazol'],
  ['Diclofenaco 11,6 mg/g gel', 'ibuprofeno'],
  ['Tobramicina 3 mg/mL solução oftálmica', 'varfarina'],
  ['Cetoconazol 20 mg/g creme dermatológico', 'sinvastatina'],
])('%s and %s go together', (one, other) => {
  expect(interactionsOf([medicine(one), medicine(other)])).toEqual([]);
});

test('what is in use alone, and what one product joins, is no interaction', () => {
  expect(interactionsOf([medicine('Viagra', false), medicine('Isordil', false), medicine('dipirona')])).toEqual([]);
  expect(interactionsOf([medicine('losartana + hidroclorotiazida'), medicine('paracetamol')])).toEqual([]);
});

test('of several rules on the same medicines the gravest is said', () => {
  expect(rulesOf(interactionsOf([medicine('claritromicina'), medicine('pimozida')]))).toEqual(['qt_forbidden']);
});

test.each([
  ['pregnancy_raas', 'losartana', { isPregnant: true }],
  ['pregnancy_retinoid', 'Roacutan', { isPregnant: true }],
  ['pregnancy_valproate', 'Depakene', { isPregnant: true }],
  ['pregnancy_nsaid', 'ibuprofeno', { isPregnant: true }],
  ['lactation_opioid', 'Tylex', { isLactating: true }],
  ['child_aspirin', 'AAS', { ageMonths: 12 * 15 }],
  ['child_tetracycline', 'doxiciclina', { ageMonths: 95 }],
  ['child_codeine', 'Tylex', { ageMonths: 12 * 11 }],
  ['child_metoclopramide', 'Plasil', { ageMonths: 11 }],
  ['child_dipyrone', 'Novalgina', { ageMonths: 2 }],
  ['child_nimesulide', 'Nisulid', { ageMonths: 12 * 11 }],
  ['elderly_hypnotic', 'Rivotril', { ageMonths: 12 * 65 }],
  ['elderly_sulfonylurea', 'glibenclamida', { ageMonths: 12 * 80 }],
  ['elderly_antihistamine', 'Polaramine', { ageMonths: 12 * 70 }],
  ['elderly_ppi', 'omeprazol', { ageMonths: 12 * 70 }],
] as const)('%s is said of %s, to whom it concerns alone', (rule, name, facts) => {
  const nobody = { ageMonths: 12 * 40, isPregnant: false, isLactating: false };
  const { substances } = medicine(name);
  const rules = (of: typeof nobody) => cautionsOf(substances, of, { days: null }).map((found) => found.rule);
  expect(rules({ ...nobody, ...facts })).toContain(rule);
  expect(rules(nobody)).not.toContain(rule);
});

test('short use in old age, and an unknown age, are no reason to speak', () => {
  const old = { ageMonths: 12 * 70, isPregnant: false, isLactating: false };
  expect(cautionsOf(['ibuprofeno'], old, { days: 5 })).toEqual([]);
  expect(cautionsOf(['omeprazol'], old, { days: 30 })).toEqual([]);
  expect(cautionsOf(['acido acetilsalicilico'], { ...old, ageMonths: null }, { days: 5 })).toEqual([]);
});

test('every rule says where it is from; the fifteen of the ONC are all there', () => {
  for (const name of interactionNames) expect([name, interactionRules[name].source.length > 8]).toEqual([name, true]);
  for (const name of cautionNames) expect([name, cautionRules[name].source.length > 8]).toEqual([name, true]);
  expect(interactionNames.filter((name) => interactionRules[name].source.includes('amiajnl-2011-000612'))).toHaveLength(
    15,
  );
});
