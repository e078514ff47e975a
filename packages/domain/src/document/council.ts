import type { registerTypes } from '../professional/register.ts';
import { folded } from '../text/folded.ts';
import type { certificateKinds, DocumentType } from './document-flow.ts';
import { type RecipeKind, recipeKinds } from './recipe.ts';

/** A council and the number in it; of some the number says which of its professions. */
export type Council = { type: string; number: string };
type CertificateKind = (typeof certificateKinds)[number];

/** Papers that members of a council may issue, and their names for these. */
export type CouncilRights = {
  /** Kinds of prescriptions; none where the profession prescribes no medicines. */
  recipes: readonly RecipeKind[];
  /** Medicines are those of a protocol, which the prescription names. */
  isByProtocol: boolean;
  certificates: readonly CertificateKind[];
  requestsExams: boolean;
  /** Prescribers whom the national system (SNCR) gives numbers. */
  hasNumbers: boolean;
  titles: { recipe: string; absence: string; report: string };
};

/** Attendance is a fact that each profession states of its own visits. */
const statements: readonly CertificateKind[] = ['attendance', 'companion'];
const withAbsence: readonly CertificateKind[] = ['absence', ...statements];

const none = { recipes: [], isByProtocol: false, certificates: statements, requestsExams: false, hasNumbers: false };
const titles = (profession: string, certificate = 'Declaração') => ({
  recipe: 'Receita',
  absence: certificate,
  report: `Relatório ${profession}`,
});

/** Professions of one council, told apart by the end of the number: `12345-TO`. */
type CouncilKey = (typeof registerTypes)[number] | 'CREFITO-TO';

/**
 * Rights by council. Sources: CRM Lei 12.842/2013 art. 4; CRO Lei 5.081/1966 art. 6 I–III (within dentistry: neither
 * retinoids, thalidomide, appetite suppressants nor GLP-1; anabolics by Lei 9.965/2000 art. 1); COREN Lei 7.498/1986
 * art. 11 II c (public-health programmes and the institution's routine), exams by Resolução COFEN 195/1997; CRP Resolução
 * CFP 6/2019 art. 9–11; CRN Lei 8.234/1991 art. 4 VIII (exams); CREFITO Resolução COFFITO 464/2016 (certificates of
 * physiotherapists). Certificates of absence of other professions: CFM 2.381/2024 leaves them to doctors and dentists.
 * Numbers: SNCR, RDC 1.000/2025.
 */
const rights: Readonly<Record<CouncilKey, CouncilRights>> = {
  CRM: {
    recipes: recipeKinds,
    isByProtocol: false,
    certificates: withAbsence,
    requestsExams: true,
    hasNumbers: true,
    titles: { recipe: 'Receita médica', absence: 'Atestado médico', report: 'Relatório médico' },
  },
  CRO: {
    recipes: ['simple', 'antimicrobial', 'special_control', 'notification_b', 'notification_a'],
    isByProtocol: false,
    certificates: withAbsence,
    requestsExams: true,
    hasNumbers: true,
    titles: { recipe: 'Receita odontológica', absence: 'Atestado odontológico', report: 'Relatório odontológico' },
  },
  COREN: {
    ...none,
    recipes: ['simple', 'antimicrobial'],
    isByProtocol: true,
    requestsExams: true,
    titles: { ...titles('de enfermagem'), recipe: 'Prescrição de enfermagem' },
  },
  CRP: { ...none, certificates: withAbsence, titles: titles('psicológico', 'Atestado psicológico') },
  CRN: { ...none, requestsExams: true, titles: titles('nutricional') },
  CREFITO: { ...none, certificates: withAbsence, titles: titles('fisioterapêutico', 'Atestado fisioterapêutico') },
  'CREFITO-TO': { ...none, titles: titles('de terapia ocupacional') },
  CRFA: { ...none, titles: titles('fonoaudiológico') },
  CRF: { ...none, titles: titles('farmacêutico') },
  CRBM: { ...none, titles: titles('biomédico') },
  CRESS: { ...none, titles: titles('social') },
};

/** Rights of a council's member; of an unknown council those that all have. */
export function rightsOf({ type, number }: Council): CouncilRights {
  const key = type === 'CREFITO' && /-?TO$/.test(number) ? 'CREFITO-TO' : type;
  return Object.entries(rights).find(([council]) => council === key)?.[1] ?? { ...none, titles: titles('') };
}

/** Types of documents that a council's member may begin. */
export function issuable(council: Council): DocumentType[] {
  const { recipes, requestsExams } = rightsOf(council);
  return [
    ...(recipes.length > 0 ? (['prescription'] as const) : []),
    'certificate',
    ...(requestsExams ? (['exam_request'] as const) : []),
    'referral',
    'report',
    'free',
  ];
}

/** Professions by the word that a paper's title gives them. */
const professions: readonly (readonly [word: RegExp, council: string])[] = [
  [/\bmedic[ao]s?\b/, 'CRM'],
  [/\bodontologic[ao]s?\b/, 'CRO'],
  [/\bpsicologic[ao]s?\b/, 'CRP'],
  [/\bfisioterapeutic[ao]s?\b/, 'CREFITO'],
];
const PAPERS = /\b(receita|receituario|prescricao|atestado|declaracao|laudo|relatorio|parecer)\b/;

/** Whether a title claims a paper of another profession: "Atestado médico" of a psychologist. */
export function claimsOther(title: string, { type }: Council): boolean {
  const words = folded(title);
  return PAPERS.test(words) && professions.some(([word, council]) => council !== type && word.test(words));
}
