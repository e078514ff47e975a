import type { DocumentType } from './document-flow.ts';
import type { RecipeKind } from './recipe.ts';

/** Titles of prescriptions as the law names them. */
const recipeTitles: Readonly<Record<RecipeKind, string>> = {
  simple: 'Receita médica',
  antimicrobial: 'Receita de antimicrobiano',
  glp1: 'Receita sujeita a retenção (GLP-1)',
  special_control: 'Receita de controle especial',
  notification_b2: 'Notificação de receita B2',
  notification_b: 'Notificação de receita B',
  notification_a: 'Notificação de receita A',
  retinoid: 'Notificação de receita especial para retinoides',
  thalidomide: 'Notificação de receita de talidomida',
};

const certificateTitles = {
  absence: 'Atestado médico',
  attendance: 'Declaração de comparecimento',
  companion: 'Declaração de acompanhamento',
} as const;

export type Titled =
  | { type: 'prescription'; recipeKind: RecipeKind }
  | { type: 'certificate'; kind: keyof typeof certificateTitles }
  | { type: Exclude<DocumentType, 'prescription' | 'certificate' | 'report' | 'free'> }
  | { type: 'report' | 'free'; title: string };

/** The title of a document, in Portuguese: documents are in the language of the country. */
export function documentTitle(document: Titled): string {
  switch (document.type) {
    case 'prescription':
      return recipeTitles[document.recipeKind];
    case 'certificate':
      return certificateTitles[document.kind];
    case 'exam_request':
      return 'Solicitação de exames';
    case 'referral':
      return 'Encaminhamento';
    default:
      return document.title;
  }
}
