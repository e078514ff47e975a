import type { Coding } from '@acolhe/contract/appointment/appointment';
import type { WrittenCertificate, WrittenDocument, WrittenExamRequest } from '@acolhe/contract/document/content';
import type { RecipeKind } from '@acolhe/domain/document/recipe';
import { documentTitle } from '@acolhe/domain/document/title';

/** One medicine as it is printed. */
export type PrintedItem = {
  medicine: string;
  quantity: number;
  unit: string;
  use: string;
  justification: string;
  override: string;
  /** Days of treatment; null for continuous use, or where only words say. */
  days: number | null;
  /** Keys of its substances, by which the same medicine is noticed again. */
  substances: string[];
};

export type DocumentBody =
  | { type: 'prescription'; kind: RecipeKind; items: PrintedItem[] }
  | (Omit<WrittenCertificate, 'cid'> & { cid: Coding | null })
  | WrittenExamRequest
  | Extract<WrittenDocument, { type: 'referral' | 'report' | 'free' }>;

/** Content of a document as of its issue: a later change of name or address changes no document. */
export type DocumentContent = {
  clinic: { name: string; cnpj: string | null; phone: string | null };
  professional: {
    name: string;
    register: string;
    council: { type: string; number: string; state: string };
    phone: string | null;
    address: string;
    place: string;
  };
  patient: {
    name: string;
    cpf: string | null;
    birthDate: string | null;
    years: number | null;
    sex: string | null;
    address: string;
    responsible: { name: string; cpf: string | null } | null;
  };
  protocol: string;
  timeZone: string;
  body: DocumentBody;
};

export const titleOf = (body: DocumentBody): string =>
  body.type === 'prescription' ? documentTitle({ type: body.type, recipeKind: body.kind }) : documentTitle(body);

/** Summary of a document, a line for each part, for lists. */
export function linesOf(body: DocumentBody): string[] {
  switch (body.type) {
    case 'prescription':
      return body.items.map(({ medicine, quantity, unit }) => `${medicine} · ${quantity} ${unit}`);
    case 'certificate':
      return [titleOf(body)];
    case 'exam_request':
      return body.items.map(({ name }) => name);
    case 'referral':
      return [body.specialty];
    default:
      return [body.title];
  }
}
