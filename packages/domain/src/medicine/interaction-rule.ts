import type { SubstanceGroup } from './substance-group.ts';

/**
 * How grave it is: what is contraindicated needs a written reason, the others are said with what to do. There are few on
 * purpose: alerts that are many are all passed over (Phansalkar et al. 2012). The gravest first.
 */
export const warningGrades = ['contraindicated', 'severe', 'moderate'] as const;
export type WarningGrade = (typeof warningGrades)[number];

export type InteractionRule = {
  /** Groups that must all be there, each by another medicine; the same group twice is two substances of it. */
  groups: readonly SubstanceGroup[];
  grade: WarningGrade;
  /** Source: the list of the Office of the National Coordinator (ONC), a leaflet, a guideline. */
  source: string;
};

/**
 * High-priority interactions of the ONC: 15 classes that are contraindicated together in every record (Phansalkar et al.,
 * J Am Med Inform Assoc 2012;19:735, doi 10.1136/amiajnl-2011-000612).
 */
const ONC = 'Phansalkar 2012, doi 10.1136/amiajnl-2011-000612';
export const leaflet = (name: string) => `Leaflet approved by ANVISA: ${name}`;

const rule = (groups: readonly SubstanceGroup[], grade: WarningGrade, source: string): InteractionRule => ({
  groups,
  grade,
  source,
});

export const interactionRules = {
  amphetamine_maoi: rule(['stimulant', 'mao_inhibitor'], 'contraindicated', ONC),
  atazanavir_ppi: rule(['atazanavir', 'ppi'], 'contraindicated', ONC),
  febuxostat_azathioprine: rule(['febuxostat', 'azathioprine'], 'contraindicated', ONC),
  ssri_maoi: rule(['serotonergic', 'mao_inhibitor'], 'contraindicated', ONC),
  irinotecan_cyp3a4: rule(['irinotecan', 'cyp3a4_inhibitor'], 'contraindicated', ONC),
  opioid_maoi: rule(['opioid', 'mao_inhibitor'], 'contraindicated', ONC),
  tricyclic_maoi: rule(['tricyclic', 'mao_inhibitor'], 'contraindicated', ONC),
  qt_forbidden: rule(['qt_forbidden', 'qt'], 'contraindicated', ONC),
  ramelteon_fluvoxamine: rule(['ramelteon', 'fluvoxamine'], 'contraindicated', ONC),
  inducer_protease: rule(['inducer', 'protease_inhibitor'], 'contraindicated', ONC),
  statin_cyp3a4: rule(['statin_3a4', 'cyp3a4_inhibitor'], 'contraindicated', ONC),
  ergot_cyp3a4: rule(['ergot', 'cyp3a4_inhibitor'], 'contraindicated', ONC),
  tizanidine_cyp1a2: rule(['tizanidine', 'cyp1a2_inhibitor'], 'contraindicated', ONC),
  tranylcypromine_procarbazine: rule(['tranylcypromine', 'procarbazine'], 'contraindicated', ONC),
  triptan_maoi: rule(['triptan', 'mao_inhibitor'], 'contraindicated', ONC),

  nitrate_pde5: rule(['nitrate', 'pde5_inhibitor'], 'contraindicated', leaflet('sildenafila, tadalafila')),
  riociguat_pde5: rule(['riociguat', 'pde5_inhibitor'], 'contraindicated', leaflet('riociguate')),
  dextromethorphan_maoi: rule(['dextromethorphan', 'mao_inhibitor'], 'contraindicated', leaflet('dextrometorfano')),
  gemfibrozil_statin: rule(['gemfibrozil', 'statin_3a4'], 'contraindicated', leaflet('sinvastatina')),
  retinoid_tetracycline: rule(['retinoid', 'tetracycline'], 'contraindicated', leaflet('isotretinoína')),
  retinoid_vitamin_a: rule(['retinoid', 'vitamin_a'], 'contraindicated', leaflet('isotretinoína')),
  sacubitril_ace: rule(['neprilysin_inhibitor', 'ace_inhibitor'], 'contraindicated', leaflet('sacubitril valsartana')),
  sibutramine_serotonergic: rule(['sibutramine', 'serotonergic'], 'contraindicated', leaflet('sibutramina')),
  disulfiram_metronidazole: rule(['disulfiram', 'nitroimidazole'], 'contraindicated', leaflet('metronidazol')),
  domperidone_cyp3a4: rule(['domperidone', 'cyp3a4_or_fluconazole'], 'contraindicated', leaflet('domperidona')),
  triptan_ergot: rule(['triptan', 'ergot'], 'contraindicated', leaflet('sumatriptana')),

  qt_high: rule(['qt_high', 'qt'], 'severe', 'CredibleMeds, known risk of torsades de pointes; leaflets'),
  warfarin_nsaid: rule(['vitamin_k_antagonist', 'nsaid'], 'severe', leaflet('varfarina')),
  warfarin_aspirin: rule(['vitamin_k_antagonist', 'aspirin'], 'severe', leaflet('varfarina')),
  warfarin_amiodarone: rule(['vitamin_k_antagonist', 'amiodarone'], 'severe', leaflet('varfarina')),
  warfarin_azole: rule(['vitamin_k_antagonist', 'azole'], 'severe', leaflet('varfarina')),
  warfarin_macrolide: rule(['vitamin_k_antagonist', 'macrolide'], 'severe', leaflet('varfarina')),
  warfarin_quinolone: rule(['vitamin_k_antagonist', 'quinolone'], 'severe', leaflet('varfarina')),
  warfarin_sulfonamide: rule(['vitamin_k_antagonist', 'sulfonamide'], 'severe', leaflet('varfarina')),
  warfarin_metronidazole: rule(['vitamin_k_antagonist', 'nitroimidazole'], 'severe', leaflet('varfarina')),
  doac_nsaid: rule(['doac', 'nsaid'], 'severe', leaflet('rivaroxabana, apixabana')),
  doac_inducer: rule(['doac', 'inducer'], 'severe', leaflet('rivaroxabana, apixabana')),
  doac_cyp3a4: rule(['doac', 'cyp3a4_inhibitor'], 'severe', leaflet('rivaroxabana, apixabana')),
  raas_potassium_sparing: rule(['raas', 'potassium_sparing'], 'severe', leaflet('espironolactona')),
  raas_potassium: rule(['raas', 'potassium'], 'severe', leaflet('losartana, enalapril')),
  potassium_sparing_potassium: rule(['potassium_sparing', 'potassium'], 'severe', leaflet('espironolactona')),
  dual_raas: rule(['ace_inhibitor', 'arb'], 'severe', leaflet('losartana, enalapril')),
  kidney_three: rule(['raas', 'diuretic', 'nsaid'], 'severe', 'Lapi et al. 2013, doi 10.1136/bmj.e8525; leaflets'),
  lithium_nsaid: rule(['lithium', 'nsaid'], 'severe', leaflet('carbonato de lítio')),
  lithium_thiazide: rule(['lithium', 'thiazide'], 'severe', leaflet('carbonato de lítio')),
  lithium_raas: rule(['lithium', 'raas'], 'severe', leaflet('carbonato de lítio')),
  methotrexate_folate: rule(['methotrexate', 'folate_antagonist'], 'severe', leaflet('metotrexato')),
  methotrexate_nsaid: rule(['methotrexate', 'nsaid'], 'severe', leaflet('metotrexato')),
  clopidogrel_omeprazole: rule(['clopidogrel', 'omeprazole'], 'severe', leaflet('clopidogrel')),
  digoxin_amiodarone: rule(['digoxin', 'amiodarone'], 'severe', leaflet('digoxina')),
  digoxin_verapamil: rule(['digoxin', 'verapamil_diltiazem'], 'severe', leaflet('digoxina')),
  digoxin_macrolide: rule(['digoxin', 'cyp3a4_inhibitor'], 'severe', leaflet('digoxina')),
  allopurinol_azathioprine: rule(['allopurinol', 'azathioprine'], 'severe', leaflet('azatioprina')),
  valproate_lamotrigine: rule(['valproate', 'lamotrigine'], 'severe', leaflet('lamotrigina')),
  valproate_carbapenem: rule(['valproate', 'carbapenem'], 'severe', leaflet('ácido valproico')),
  contraceptive_inducer: rule(['contraceptive_inducer', 'hormonal_contraceptive'], 'severe', leaflet('carbamazepina')),
  lamotrigine_estrogen: rule(['lamotrigine', 'estrogen'], 'moderate', leaflet('lamotrigina')),
  tramadol_serotonergic: rule(['codeine_tramadol', 'serotonergic'], 'moderate', leaflet('tramadol')),
  opioid_hypnotic: rule(['opioid', 'hypnotic'], 'severe', 'FDA Drug Safety Communication, 31 Aug 2016; leaflets'),
  opioid_gabapentinoid: rule(['opioid', 'gabapentinoid'], 'moderate', 'FDA Drug Safety Communication, 19 Dec 2019'),
  beta_blocker_verapamil: rule(['beta_blocker', 'verapamil_diltiazem'], 'severe', leaflet('verapamil')),
  atorvastatin_cyp3a4: rule(['atorvastatin', 'cyp3a4_inhibitor'], 'severe', leaflet('atorvastatina')),
  simvastatin_amlodipine: rule(['simvastatin', 'amlodipine'], 'moderate', leaflet('sinvastatina')),
  simvastatin_amiodarone: rule(['statin_3a4', 'amiodarone'], 'moderate', leaflet('sinvastatina')),
  simvastatin_verapamil: rule(['statin_3a4', 'verapamil_diltiazem'], 'moderate', leaflet('sinvastatina')),
  colchicine_cyp3a4: rule(['colchicine', 'cyp3a4_inhibitor'], 'severe', leaflet('colchicina')),
  calcineurin_cyp3a4: rule(['calcineurin', 'cyp3a4_inhibitor'], 'severe', leaflet('tacrolimo, ciclosporina')),
  theophylline_cyp1a2: rule(['theophylline', 'cyp1a2_inhibitor'], 'severe', leaflet('teofilina')),
  theophylline_macrolide: rule(['theophylline', 'cyp3a4_macrolide'], 'moderate', leaflet('teofilina')),
  tamoxifen_cyp2d6: rule(['tamoxifen', 'cyp2d6_inhibitor'], 'severe', leaflet('tamoxifeno')),
  levodopa_antagonist: rule(['levodopa', 'dopamine_antagonist'], 'severe', leaflet('metoclopramida, levodopa')),
  metformin_contrast: rule(['metformin', 'iodinated_contrast'], 'moderate', leaflet('metformina')),
  levothyroxine_mineral: rule(['levothyroxine', 'mineral'], 'moderate', leaflet('levotiroxina')),
  quinolone_mineral: rule(['quinolone', 'mineral'], 'moderate', leaflet('ciprofloxacino')),
  tetracycline_mineral: rule(['tetracycline', 'mineral'], 'moderate', leaflet('doxiciclina')),
  bisphosphonate_mineral: rule(['bisphosphonate', 'mineral'], 'moderate', leaflet('alendronato de sódio')),
  aspirin_nsaid: rule(['aspirin', 'nsaid'], 'moderate', leaflet('ácido acetilsalicílico, ibuprofeno')),
  pde5_alpha_blocker: rule(['pde5_inhibitor', 'alpha_blocker'], 'moderate', leaflet('sildenafila')),
  sulfonylurea_fluconazole: rule(['sulfonylurea', 'azole'], 'moderate', leaflet('fluconazol, glibenclamida')),
  anticoagulant_twice: rule(['anticoagulant', 'anticoagulant'], 'severe', leaflet('rivaroxabana, varfarina')),

  duplicate_nsaid: rule(['nsaid', 'nsaid'], 'severe', leaflet('ibuprofeno, diclofenaco')),
  duplicate_hypnotic: rule(['hypnotic', 'hypnotic'], 'severe', leaflet('clonazepam, zolpidem')),
  duplicate_serotonergic: rule(['serotonergic', 'serotonergic'], 'severe', leaflet('fluoxetina, sertralina')),
  duplicate_tricyclic: rule(['tricyclic', 'tricyclic'], 'severe', leaflet('amitriptilina')),
  duplicate_opioid: rule(['opioid', 'opioid'], 'moderate', leaflet('tramadol, codeína')),
  duplicate_ppi: rule(['ppi', 'ppi'], 'moderate', 'Same therapeutic class (EphMRA A02B2)'),
  duplicate_statin: rule(['statin', 'statin'], 'moderate', 'Same therapeutic class (EphMRA C10A1)'),
  duplicate_ace: rule(['ace_inhibitor', 'ace_inhibitor'], 'moderate', 'Same therapeutic class (EphMRA C09A)'),
  duplicate_arb: rule(['arb', 'arb'], 'moderate', 'Same therapeutic class (EphMRA C09C)'),
  duplicate_beta_blocker: rule(['beta_blocker', 'beta_blocker'], 'moderate', 'Same therapeutic class (EphMRA C07A)'),
  duplicate_dihydropyridine: rule(
    ['dihydropyridine', 'dihydropyridine'],
    'moderate',
    'Same therapeutic class (EphMRA C08A)',
  ),
  duplicate_thiazide: rule(['thiazide', 'thiazide'], 'moderate', 'Same therapeutic class (EphMRA C03A)'),
  duplicate_sulfonylurea: rule(['sulfonylurea', 'sulfonylurea'], 'moderate', 'Same therapeutic class (EphMRA A10H)'),
  duplicate_incretin: rule(['incretin', 'incretin'], 'moderate', 'Same way of action (EphMRA A10N, A10S)'),
  duplicate_antihistamine: rule(['antihistamine', 'antihistamine'], 'moderate', 'Same therapeutic class (EphMRA R06A)'),
  duplicate_triptan: rule(['triptan', 'triptan'], 'severe', leaflet('sumatriptana')),
  duplicate_pde5: rule(['pde5_inhibitor', 'pde5_inhibitor'], 'severe', leaflet('sildenafila')),
} as const satisfies Record<string, InteractionRule>;

export type InteractionName = keyof typeof interactionRules;
export const interactionNames = Object.keys(interactionRules) as [InteractionName, ...InteractionName[]];
