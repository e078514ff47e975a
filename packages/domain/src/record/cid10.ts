import { folded } from '../text/folded.ts';
import { plainText } from '../text/plain-text.ts';

/** Words that people say, and the codes of CID-10 that doctors mean by them; most likely first. */
const synonyms: readonly (readonly [said: string, codes: readonly string[]])[] = [
  ['alcoolismo', ['F10.2']],
  ['ansiedade nervosismo', ['F41.9', 'F41.1']],
  ['anticoncepcional', ['Z30.0']],
  ['azia queimacao no estomago', ['K21.9', 'K30']],
  ['cansaco fraqueza', ['R53']],
  ['check-up checkup exame de rotina', ['Z00.0']],
  ['colesterol alto', ['E78.0', 'E78.5']],
  ['colica menstrual', ['N94.6']],
  ['crise de panico sindrome do panico', ['F41.0']],
  ['deficit de atencao hiperatividade tdah', ['F90.0']],
  ['depressao', ['F32.9', 'F32.0', 'F33.1']],
  ['diabetes tipo 1', ['E10.9']],
  ['diabetes tipo 2 acucar alto', ['E11.9']],
  ['diarreia desarranjo', ['A09']],
  ['dor de barriga dor abdominal', ['R10.4']],
  ['dor de cabeca', ['R51', 'G44.2', 'G43.9']],
  ['dor de estomago', ['K29.7', 'K30']],
  ['dor de garganta', ['J02.9', 'J03.9']],
  ['dor de ouvido', ['H66.9', 'H65.9']],
  ['dor muscular dor no corpo', ['M79.1']],
  ['dor nas costas lombalgia dor na coluna', ['M54.5']],
  ['dor nas juntas dor nas articulacoes artralgia', ['M25.5']],
  ['dor no pescoco torcicolo', ['M54.2']],
  ['eczema', ['L20.9']],
  ['enjoo vomito', ['R11']],
  ['espinha', ['L70.0']],
  ['falta de ferro', ['D50.9']],
  ['gravidez gestacao gestante pre-natal', ['Z34.9']],
  ['gripe', ['J11.1']],
  ['ma digestao', ['K30']],
  ['micose de unha', ['B35.1']],
  ['olho vermelho', ['H10.9']],
  ['hipertensao arterial sistemica pressao alta has', ['I10']],
  ['prisao de ventre intestino preso', ['K59.0']],
  ['puericultura', ['Z00.1']],
  ['refluxo', ['K21.9']],
  ['rinite alergica', ['J30.4']],
  ['renovacao de receita', ['Z76.0']],
  ['resfriado ivas infeccao de vias aereas', ['J00', 'J06.9']],
  ['tabagismo cigarro', ['F17.2']],
  ['tireoide hipotireoidismo', ['E03.9']],
  ['infeccao urinaria itu', ['N39.0', 'N30.0']],
  ['verme', ['B82.9']],
  ['virose', ['B34.9', 'A09']],
];

const LITTLE_WORDS = new Set([
  'a',
  'as',
  'com',
  'da',
  'das',
  'de',
  'do',
  'dos',
  'e',
  'na',
  'nas',
  'no',
  'nos',
  'o',
  'os',
]);

/**
 * Codes that a text may mean, written with or without their point: `J069`, `j06.9`. A category that is not subdivided is
 * known by `I10` alone and often written `I10.0`. Empty for a text that is no code.
 */
export function cidCodes(text: string): string[] {
  const plain = plainText(text).toUpperCase().replace(/[ .-]/g, '');
  const [, category = '', part] = /^([A-Z]\d{2})([\dX])?$/.exec(plain) ?? [];
  if (!category) return [];
  return part ? [`${category}.${part}`, category] : [category];
}

/** Words of a search for a finding: without case, accents, punctuation and the little words between them. */
export function findingWords(text: string): string[] {
  const plain = folded(plainText(text));
  return plain.split(/[^a-z0-9.-]+/).filter((word) => word !== '' && !LITTLE_WORDS.has(word));
}

/** Codes of what people call a finding, most likely first; every word must begin one of the name. */
export function cidSynonyms(words: readonly string[]): string[] {
  // Single letters begin too many.
  if (words.length === 0 || words.every((word) => word.length < 3)) return [];
  const means = (said: string) => {
    const names = said.split(' ');
    return words.every((word) => names.some((name) => name.startsWith(word)));
  };
  return [...new Set(synonyms.filter(([said]) => means(said)).flatMap(([, codes]) => codes))];
}
