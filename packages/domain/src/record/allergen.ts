import { substanceKey } from '../document/recipe.ts';

export const allergenKinds = ['medicine', 'food', 'insect', 'environment', 'other'] as const;
export type AllergenKind = (typeof allergenKinds)[number];

/** How bad a reaction may become: FHIR's criticality. */
export const criticalities = ['low', 'high', 'unknown'] as const;

type Allergen = { name: string; kind: AllergenKind };

/**
 * Allergens that are asked about most, written for this product: there is no open Brazilian list. Which medicines each of
 * them speaks against is said in `medicine/allergy-class.ts`.
 */
export const allergens: readonly Allergen[] = [
  { name: 'Penicilinas', kind: 'medicine' },
  { name: 'Cefalosporinas', kind: 'medicine' },
  { name: 'Sulfas', kind: 'medicine' },
  { name: 'Macrolídeos', kind: 'medicine' },
  { name: 'Quinolonas', kind: 'medicine' },
  { name: 'Tetraciclinas', kind: 'medicine' },
  { name: 'Anti-inflamatórios (AINE)', kind: 'medicine' },
  { name: 'Ácido acetilsalicílico (AAS)', kind: 'medicine' },
  { name: 'Dipirona', kind: 'medicine' },
  { name: 'Paracetamol', kind: 'medicine' },
  { name: 'Ibuprofeno', kind: 'medicine' },
  { name: 'Diclofenaco', kind: 'medicine' },
  { name: 'Opioides', kind: 'medicine' },
  { name: 'Escopolamina', kind: 'medicine' },
  { name: 'Metoclopramida', kind: 'medicine' },
  { name: 'Bromoprida', kind: 'medicine' },
  { name: 'Metronidazol', kind: 'medicine' },
  { name: 'Inibidores da ECA', kind: 'medicine' },
  { name: 'Estatinas', kind: 'medicine' },
  { name: 'Carbamazepina', kind: 'medicine' },
  { name: 'Fenitoína', kind: 'medicine' },
  { name: 'Lamotrigina', kind: 'medicine' },
  { name: 'Fenobarbital', kind: 'medicine' },
  { name: 'Alopurinol', kind: 'medicine' },
  { name: 'Insulina', kind: 'medicine' },
  { name: 'Anestésicos locais', kind: 'medicine' },
  { name: 'Anestésicos gerais', kind: 'medicine' },
  { name: 'Contraste iodado', kind: 'medicine' },
  { name: 'Gadolínio', kind: 'medicine' },
  { name: 'Vacinas', kind: 'medicine' },
  { name: 'Iodo (PVPI)', kind: 'medicine' },
  { name: 'Heparina', kind: 'medicine' },
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
