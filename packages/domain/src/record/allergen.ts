import { substanceKey } from '../document/recipe.ts';

export const allergenKinds = ['medicine', 'food', 'insect', 'environment', 'other'] as const;
export type AllergenKind = (typeof allergenKinds)[number];

/** How bad a reaction may become: FHIR's criticality. */
export const criticalities = ['low', 'high', 'unknown'] as const;

type Allergen = {
  name: string;
  kind: AllergenKind;
  /** Substances that belong to a class, by {@link substanceKey}. */
  members?: readonly string[];
};

const penicillins = [
  'amoxicilina',
  'ampicilina',
  'benzilpenicilina',
  'benzilpenicilina benzatina',
  'benzilpenicilina procaina',
  'fenoximetilpenicilina',
  'oxacilina',
  'piperacilina',
  'penicilina g',
  'penicilina v',
];
const cephalosporins = [
  'cefadroxila',
  'cefalexina',
  'cefalotina',
  'cefazolina',
  'cefepima',
  'cefotaxima',
  'cefoxitina',
  'ceftazidima',
  'ceftriaxona',
  'cefuroxima',
  'cefuroxima axetila',
];
const nsaids = [
  'acido acetilsalicilico',
  'celecoxibe',
  'cetoprofeno',
  'diclofenaco',
  'etoricoxibe',
  'ibuprofeno',
  'meloxicam',
  'naproxeno',
  'nimesulida',
  'tenoxicam',
];

/**
 * Allergens that are asked about most, written for this product: there is no open Brazilian list. A class has the
 * substances of the catalogue that belong to it, so that a prescription of one of them is noticed.
 */
export const allergens: readonly Allergen[] = [
  { name: 'Penicilinas', kind: 'medicine', members: penicillins },
  { name: 'Cefalosporinas', kind: 'medicine', members: cephalosporins },
  {
    name: 'Sulfas',
    kind: 'medicine',
    members: ['sulfametoxazol', 'sulfadiazina', 'sulfadiazina de prata', 'sulfacetamida', 'sulfadoxina'],
  },
  {
    name: 'Macrolídeos',
    kind: 'medicine',
    members: ['azitromicina', 'claritromicina', 'eritromicina', 'espiramicina'],
  },
  {
    name: 'Quinolonas',
    kind: 'medicine',
    members: ['ciprofloxacino', 'levofloxacino', 'moxifloxacino', 'norfloxacino', 'ofloxacino'],
  },
  { name: 'Tetraciclinas', kind: 'medicine', members: ['doxiciclina', 'tetraciclina', 'minociclina', 'limeciclina'] },
  { name: 'Anti-inflamatórios (AINE)', kind: 'medicine', members: nsaids },
  { name: 'Ácido acetilsalicílico (AAS)', kind: 'medicine', members: ['acido acetilsalicilico'] },
  { name: 'Dipirona', kind: 'medicine', members: ['dipirona'] },
  { name: 'Paracetamol', kind: 'medicine', members: ['paracetamol'] },
  { name: 'Ibuprofeno', kind: 'medicine', members: ['ibuprofeno'] },
  { name: 'Diclofenaco', kind: 'medicine', members: ['diclofenaco'] },
  {
    name: 'Opioides',
    kind: 'medicine',
    members: ['codeina', 'morfina', 'tramadol', 'metadona', 'oxicodona', 'petidina'],
  },
  { name: 'Escopolamina', kind: 'medicine', members: ['escopolamina'] },
  { name: 'Metoclopramida', kind: 'medicine', members: ['metoclopramida'] },
  { name: 'Bromoprida', kind: 'medicine', members: ['bromoprida'] },
  { name: 'Metronidazol', kind: 'medicine', members: ['metronidazol', 'secnidazol', 'tinidazol'] },
  { name: 'Inibidores da ECA', kind: 'medicine', members: ['captopril', 'enalapril', 'lisinopril', 'ramipril'] },
  { name: 'Estatinas', kind: 'medicine', members: ['atorvastatina', 'rosuvastatina calcica', 'sinvastatina'] },
  { name: 'Carbamazepina', kind: 'medicine', members: ['carbamazepina', 'oxcarbazepina'] },
  { name: 'Fenitoína', kind: 'medicine', members: ['fenitoina'] },
  { name: 'Lamotrigina', kind: 'medicine', members: ['lamotrigina'] },
  { name: 'Fenobarbital', kind: 'medicine', members: ['fenobarbital'] },
  { name: 'Alopurinol', kind: 'medicine', members: ['alopurinol'] },
  {
    name: 'Insulina',
    kind: 'medicine',
    members: ['insulina humana nph', 'insulina humana regular', 'insulina glargina'],
  },
  { name: 'Anestésicos locais', kind: 'medicine', members: ['lidocaina', 'bupivacaina', 'benzocaina', 'prilocaina'] },
  { name: 'Anestésicos gerais', kind: 'medicine' },
  { name: 'Contraste iodado', kind: 'medicine' },
  { name: 'Gadolínio', kind: 'medicine' },
  { name: 'Vacinas', kind: 'medicine' },
  { name: 'Iodo (PVPI)', kind: 'medicine' },
  { name: 'Heparina', kind: 'medicine', members: ['heparina', 'enoxaparina'] },
  { name: 'Leite de vaca', kind: 'food' },
  { name: 'Ovo', kind: 'food' },
  { name: 'Amendoim', kind: 'food' },
  { name: 'Castanhas', kind: 'food' },
  { name: 'Soja', kind: 'food' },
  { name: 'Trigo', kind: 'food' },
  { name: 'Peixe', kind: 'food' },
  { name: 'Crustáceos e frutos do mar', kind: 'food' },
  { name: 'Gergelim', kind: 'food' },
  { name: 'Milho', kind: 'food' },
  { name: 'Chocolate', kind: 'food' },
  { name: 'Frutas cítricas', kind: 'food' },
  { name: 'Banana', kind: 'food' },
  { name: 'Kiwi', kind: 'food' },
  { name: 'Corantes', kind: 'food' },
  { name: 'Abelha', kind: 'insect' },
  { name: 'Vespa', kind: 'insect' },
  { name: 'Formiga', kind: 'insect' },
  { name: 'Pernilongo', kind: 'insect' },
  { name: 'Poeira e ácaros', kind: 'environment' },
  { name: 'Pólen', kind: 'environment' },
  { name: 'Mofo', kind: 'environment' },
  { name: 'Pelo de gato', kind: 'environment' },
  { name: 'Pelo de cachorro', kind: 'environment' },
  { name: 'Látex', kind: 'other' },
  { name: 'Níquel', kind: 'other' },
  { name: 'Esparadrapo', kind: 'other' },
  { name: 'Perfume e cosméticos', kind: 'other' },
];

const byKey = new Map(allergens.map((allergen) => [substanceKey(allergen.name), allergen]));

/** Kind of an allergen of the list; undefined for another. */
export const allergenKindOf = (agent: string): AllergenKind | undefined => byKey.get(substanceKey(agent))?.kind;

/**
 * Whether an allergy speaks against a substance: it is the agent itself, or belongs to the class that the agent names.
 * Cross reactions between classes are not known here.
 */
export function isAllergicTo(agent: string, substance: string): boolean {
  const [key, wanted] = [substanceKey(agent), substanceKey(substance)];
  if (!wanted) return false;
  if (key === wanted) return true;
  return byKey.get(key)?.members?.includes(wanted) ?? false;
}
