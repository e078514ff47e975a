import type { SubstanceGroup } from './substance-group.ts';

/** A strong alert asks for a reason before it is prescribed; a weak one says what is known, and lets the doctor go on. */
export type AlertGrade = 'strong' | 'weak';

/** Why a medicine is spoken against; each has its phrase. */
export const allergyGrounds = [
  'same',
  'same_class',
  'side_chain',
  'beta_lactam',
  'cox1',
  'pyrazolone',
  'sulfonamide_leaflet',
  'opioid',
  'anticonvulsant',
  'class_possible',
] as const;
export type AllergyGround = (typeof allergyGrounds)[number];

export type AllergyClass = {
  /** Names that people write for all of it, in the singular. */
  names: string;
  /** Other members, where one of them was named: leaflets speak against all of some classes, and not of others. */
  among: AlertGrade | null;
};

/**
 * Classes that an allergy may name. Leaflets of penicillins, sulphonamides, macrolides, quinolones, tetracyclines,
 * aminoglycosides and nitroimidazoles speak against the whole class; those of cephalosporins, opioids and anti-inflammatories
 * differ by substance, and are weak among themselves.
 */
export const allergyClasses = {
  penicillin: {
    names: 'penicilina; benzetacil; derivado de penicilina; familia da penicilina; aminopenicilina',
    among: 'strong',
  },
  cephalosporin: { names: 'cefalosporina', among: 'weak' },
  carbapenem: { names: 'carbapenemico; carbapenem', among: 'strong' },
  sulfonamide: {
    names: 'sulfa; sulfonamida; sulfamida; sulfamidico; sulfonamidico; antibiotico com sulfa; derivado de sulfa',
    among: 'strong',
  },
  macrolide: { names: 'macrolideo', among: 'strong' },
  quinolone: { names: 'quinolona; fluoroquinolona; floxacino', among: 'strong' },
  tetracycline: { names: 'tetraciclina', among: 'strong' },
  aminoglycoside: { names: 'aminoglicosideo', among: 'strong' },
  lincosamide: { names: 'lincosamida', among: 'strong' },
  nitroimidazole: { names: 'nitroimidazol; nitroimidazolico', among: 'strong' },
  azole: { names: 'azolico; antifungico azolico; imidazolico', among: 'weak' },
  nsaid: {
    names:
      'antiinflamatorio; antiinflamatorio nao esteroidal; antiinflamatorio nao esteroide; antiinflamatorio nao hormonal; aine; ains; antirreumatico',
    among: null,
  },
  pyrazolone: { names: 'pirazolona; pirazolonico', among: 'strong' },
  salicylate: { names: 'salicilato', among: 'strong' },
  opioid: { names: 'opioide; opiaceo; narcotico', among: null },
  iodinated_contrast: {
    names: 'contraste iodado; contraste; contraste radiologico; contraste com iodo; contraste de tomografia',
    among: 'strong',
  },
  gadolinium: { names: 'gadolinio; contraste de ressonancia', among: 'strong' },
  local_anaesthetic: {
    names: 'anestesico local; anestesia local; anestesia de dentista; anestesia dentaria; caina',
    among: null,
  },
  amide_anaesthetic: { names: 'anestesico tipo amida', among: 'weak' },
  ester_anaesthetic: { names: 'anestesico tipo ester', among: 'strong' },
  general_anaesthetic: { names: 'anestesico geral; anestesia geral', among: null },
  aromatic_anticonvulsant: { names: 'anticonvulsivante aromatico; anticonvulsivante', among: null },
  ace_inhibitor: { names: 'inibidor da eca; ieca; inibidor da enzima conversora', among: 'strong' },
  arb: { names: 'bloqueador do receptor de angiotensina; bra', among: 'weak' },
  statin: { names: 'estatina', among: 'weak' },
  heparin: { names: 'heparina', among: 'strong' },
  insulin: { names: 'insulina', among: 'weak' },
  corticosteroid: { names: 'corticoide; corticosteroide; cortisona; corticoesteroide', among: 'weak' },
  antihistamine: { names: 'antihistaminico; antialergico', among: null },
  benzodiazepine: { names: 'benzodiazepinico', among: 'weak' },
  barbiturate: { names: 'barbiturico', among: 'strong' },
  triptan: { names: 'triptano; triptana', among: 'weak' },
  beta_blocker: { names: 'betabloqueador', among: 'weak' },
  ppi: { names: 'inibidor da bomba de protons; ibp', among: 'weak' },
  thiazide: { names: 'tiazidico', among: 'weak' },
} as const satisfies Partial<Record<SubstanceGroup, AllergyClass>>;
export type AllergyClassName = keyof typeof allergyClasses;

/** Between two groups, either way unless it is said of the second alone. */
export type CrossReaction = {
  between: readonly [SubstanceGroup, SubstanceGroup];
  ground: AllergyGround;
  isOneWay?: true;
};

/**
 * Cross reactions between classes, all weak: they are worded, and forbid nothing.
 *
 * Beta-lactams: Khan et al., Drug allergy: a 2022 practice parameter update (doi 10.1016/j.jaci.2022.08.028): 16 % of those
 * allergic to penicillins react to aminocephalosporins, 2 % to cephalosporins with another side chain; carbapenems may be
 * given. Cyclooxygenase: Kowalski et al. 2013 (doi 10.1111/all.12260); the leaflet of dipyrone speaks against it after a
 * reaction to salicylates, diclofenac, ibuprofen, indometacin or naproxen. Sulphonamides that are no antimicrobials
 * (furosemide, thiazides) do not cross-react: Cline et al. 2025 (Cleve Clin J Med 92(3):147); the leaflet of celecoxib alone
 * speaks against it.
 */
export const crossReactions: readonly CrossReaction[] = [
  { between: ['aminopenicillin', 'aminocephalosporin'], ground: 'side_chain' },
  { between: ['aminocephalosporin', 'aminocephalosporin'], ground: 'side_chain' },
  { between: ['methoxyimino', 'methoxyimino'], ground: 'side_chain' },
  { between: ['ceftazidime_chain', 'ceftazidime_chain'], ground: 'side_chain' },
  { between: ['penicillin', 'cephalosporin'], ground: 'beta_lactam' },
  { between: ['nsaid', 'aspirin'], ground: 'cox1' },
  { between: ['nsaid', 'nsaid'], ground: 'cox1' },
  { between: ['nsaid', 'pyrazolone'], ground: 'pyrazolone' },
  { between: ['aspirin', 'pyrazolone'], ground: 'pyrazolone' },
  { between: ['sulfonamide', 'celecoxib'], ground: 'sulfonamide_leaflet', isOneWay: true },
  { between: ['morphinan', 'morphinan'], ground: 'opioid' },
  { between: ['codeine_tramadol', 'opioid'], ground: 'opioid' },
  { between: ['aromatic_anticonvulsant', 'aromatic_anticonvulsant'], ground: 'anticonvulsant' },
];
