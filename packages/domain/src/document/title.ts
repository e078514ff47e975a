import { type Council, rightsOf } from './council.ts';
import type { DocumentType } from './document-flow.ts';
import type { RecipeKind } from './recipe.ts';

/** Titles of prescriptions as the law names them; of a simple one the profession's. */
const recipeTitles: Readonly<Record<Exclude<RecipeKind, 'simple'>, string>> = {
  antimicrobial: 'Receita de antimicrobiano',
  glp1: 'Receita sujeita a retenção (GLP-1)',
  special_control: 'Receita de controle especial',
  notification_b2: 'Notificação de receita B2',
  notification_b: 'Notificação de receita B',
  notification_a: 'Notificação de receita A',
  retinoid: 'Notificação de receita especial para retinoides',
  thalidomide: 'Notificação de receita de talidomida',
};

const statementTitles = {
  attendance: 'Declaração de comparecimento',
  companion: 'Declaração de acompanhamento',
} as const;

export type Titled =
  | { type: 'prescription'; kind: RecipeKind }
  | { type: 'certificate'; kind: 'absence' | keyof typeof statementTitles }
  | { type: Exclude<DocumentType, 'prescription' | 'certificate' | 'report' | 'free'> }
  | { type: 'report' | 'free'; title: string };

/** The title of a council member's document, in Portuguese: documents are in the language of the country. */
export function documentTitle(document: Titled, council: Council): string {
  const { titles } = rightsOf(council);
  switch (document.type) {
    case 'prescription':
      return document.kind === 'simple' ? titles.recipe : recipeTitles[document.kind];
    case 'certificate':
      return document.kind === 'absence' ? titles.absence : statementTitles[document.kind];
    case 'exam_request':
      return 'Solicitação de exames';
    case 'referral':
      return 'Encaminhamento';
    default:
      return document.title;
  }
}
