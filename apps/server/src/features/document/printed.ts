import { documentTitle } from '@acolhe/domain/document/title';
import type { DocumentBody } from '../../platform/db/json-columns.ts';

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
