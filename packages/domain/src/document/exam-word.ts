import { searchedWords } from '../text/searched-words.ts';

/**
 * Words that doctors and people write for exams, and the words that names of exams have for them, of the product's list and
 * of TUSS. Written for this product.
 */
const vocabulary: readonly (readonly [said: readonly string[], names: readonly string[]])[] = [
  [['25 oh', 'vit d', 'calcidiol'], ['vitamina d']],
  [
    ['a1c', 'hemoglobina glicosilada', 'glicohemoglobina', 'hb glicada'],
    ['glicada', 'glicosilada'],
  ],
  [['anti hiv', 'aids'], ['hiv']],
  [
    ['antibiograma', 'cultura de urina'],
    ['urocultura', 'cultura urina'],
  ],
  [['ast'], ['ast', 'tgo', 'oxalacetica']],
  [['alt'], ['alt', 'tgp', 'piruvica']],
  [
    ['bk', 'escarro', 'tuberculose'],
    ['baciloscopia', 'ppd', 'tuberculinico'],
  ],
  [['b12', 'vit b12'], ['b12']],
  [
    ['ck', 'creatinofosfoquinase'],
    ['cpk', 'creatino'],
  ],
  [['clearence', 'depuracao'], ['clearance']],
  [
    ['colesterol', 'perfil lipidico', 'lipidograma'],
    ['colesterol', 'lipidico'],
  ],
  [['coagulacao'], ['coagulograma', 'protrombina']],
  [
    ['colo do utero', 'preventivo', 'papanicolaou', 'citopatologico'],
    ['papanicolau', 'cervico', 'oncotica'],
  ],
  [
    ['covid', 'coronavirus'],
    ['covid', 'coronavirus'],
  ],
  [
    ['dst', 'ist'],
    ['vdrl', 'hiv', 'hbsag', 'hcv'],
  ],
  [
    ['ecg', 'eletro', 'eletrocardio'],
    ['eletrocardiograma', 'ecg'],
  ],
  [
    ['eco', 'ecocardio', 'ecocardiografia'],
    ['ecocardiograma', 'ecodoppler'],
  ],
  [['eda', 'endoscopia alta'], ['endoscopia digestiva']],
  [['eeg'], ['eletroencefalo', 'eeg']],
  [['enmg'], ['eletroneuromiografia']],
  [
    ['epf', 'exame de fezes', 'fezes'],
    ['fezes', 'parasitologico', 'coprocultura', 'fecal'],
  ],
  [['esteira', 'ergometria', 'teste de esforco'], ['ergometrico']],
  [
    ['exame de urina', 'eas', 'urina rotina', 'sumario de urina'],
    ['urina tipo', 'eas', 'urina'],
  ],
  [['exame de gravidez', 'teste de gravidez', 'bhcg', 'hcg'], ['hcg']],
  [['exame de sangue'], ['hemograma']],
  [
    ['exame de vista', 'fundo de olho'],
    ['fundoscopia', 'retina', 'fundo'],
  ],
  [
    ['figado', 'funcao hepatica', 'hepatograma'],
    ['tgo', 'tgp', 'gama gt', 'bilirrubinas', 'fosfatase'],
  ],
  [['folato'], ['acido folico']],
  [
    ['gama glutamil', 'ggt'],
    ['gama gt', 'glutamil'],
  ],
  [
    ['glicose', 'glicemia', 'acucar no sangue'],
    ['glicemia', 'glicose'],
  ],
  [
    ['curva glicemica', 'totg', 'ttog'],
    ['tolerancia', 'curva glicemica'],
  ],
  [
    ['h pylori', 'helicobacter'],
    ['pylori', 'helicobacter'],
  ],
  [['hepatite b'], ['hbsag', 'hbs', 'hbc', 'hepatite b']],
  [['hepatite c'], ['hcv', 'hepatite c']],
  [
    ['hormonio da tireoide', 'tireoide', 'funcao tireoidiana'],
    ['tsh', 't4', 't3', 'tpo', 'tireoide'],
  ],
  [
    ['inr', 'tap', 'tp'],
    ['protrombina', 'tap'],
  ],
  [
    ['ttpa', 'ptt'],
    ['ttpa', 'tromboplastina'],
  ],
  [['mamo'], ['mamografia']],
  [['pele'], ['pele', 'dermatoscopia', 'patch']],
  [['pcr'], ['pcr', 'c reativa']],
  [
    ['plaquetas', 'leucograma', 'hemacias'],
    ['hemograma', 'plaquetas'],
  ],
  [['prostata'], ['psa', 'prostata']],
  [
    ['rins', 'funcao renal'],
    ['creatinina', 'ureia', 'rins', 'clearance'],
  ],
  [
    ['raio x', 'raios x', 'rx', 'radiografia', 'chapa'],
    ['raio x', 'radiografia', 'rx'],
  ],
  [
    ['rm', 'rnm', 'ressonancia magnetica'],
    ['ressonancia', 'rm'],
  ],
  [['sifilis'], ['vdrl', 'fta', 'treponema']],
  [['sono'], ['polissonografia']],
  [
    ['tipo sanguineo', 'tipagem'],
    ['tipagem', 'abo'],
  ],
  [
    ['tc', 'tomo', 'tac', 'tomografia computadorizada'],
    ['tomografia', 'tc'],
  ],
  [['triglicerides', 'trigliceridios'], ['triglicer']],
  [
    ['us', 'usg', 'ultrassom', 'ultrasom', 'ultra som', 'ecografia'],
    ['ultrassonografia', 'us'],
  ],
  [['barriga'], ['abdome']],
  [['abdomen', 'abdominal'], ['abdome']],
  [
    ['cabeca', 'cerebro', 'encefalo'],
    ['cranio', 'encefalo'],
  ],
  [
    ['pulmao', 'pulmoes'],
    ['torax', 'espirometria'],
  ],
  [['funcao pulmonar', 'prova pulmonar'], ['espirometria']],
  [
    ['lombossacra', 'lombo sacra'],
    ['lombar', 'lombo'],
  ],
  [['seios da face', 'seios paranasais'], ['seios']],
  [
    ['ouvido', 'audicao'],
    ['audiometria', 'impedanciometria'],
  ],
  [['pressao 24h', 'mapa'], ['mapa']],
  [['velocidade de hemossedimentacao'], ['vhs', 'hemossedimentacao']],
  [
    ['vagina', 'vaginal'],
    ['transvaginal', 'vaginal'],
  ],
  [
    ['utero', 'ovarios'],
    ['pelvica', 'transvaginal'],
  ],
  [['bebe', 'fetal', 'gestacional'], ['obstetrica']],
  [['osteoporose'], ['densitometria']],
];

const meanings = new Map(
  vocabulary.flatMap(([said, names]) => said.map((each) => [searchedWords(each).join(' '), names])),
);
const LONGEST = Math.max(...[...meanings.keys()].map((said) => said.split(' ').length));

/**
 * A search for an exam, as names are compared with it: for each word, or phrase of some, beginnings of which a name has to
 * have one.
 */
export function examWords(search: string): string[][] {
  const words = searchedWords(search);
  const found: string[][] = [];
  for (let at = 0; at < words.length; ) {
    const [length, names] = phraseAt(words, at);
    const said = words.slice(at, at + length).join(' ');
    found.push([...new Set([said, ...names])]);
    at += length;
  }
  return found;
}

/** The longest phrase of the vocabulary that begins at a word, with its names; else the word alone. */
function phraseAt(words: readonly string[], at: number): [length: number, names: readonly string[]] {
  for (let length = LONGEST; length > 0; length--) {
    const names = at + length <= words.length ? meanings.get(words.slice(at, at + length).join(' ')) : undefined;
    if (names) return [length, names];
  }
  return [1, []];
}
