import { MARGIN, type TaggedDocument } from '../../../platform/pdf/tagged-document.ts';
import { titleOf } from '../printed.ts';
import type { Drawing } from './drawing.ts';

const SIZE = 9;
const HEAD = [20, 33] as const;

/**
 * Writes on each page its number, and on those after a copy's first whose document it is: a page that is lost or printed
 * alone is told from any other.
 *
 * @param firsts first page of each copy
 */
export function numberPages(page: TaggedDocument, firsts: readonly number[], { content, number }: Drawing): void {
  const { doc, decorate, place } = page;
  const { count } = doc.bufferedPageRange();
  const { patient, professional } = content;
  const head = [
    [titleOf(content), number ? `Número SNCR ${number}` : '', `Paciente: ${patient.name}`].filter(Boolean).join(' · '),
    `${professional.name} · ${professional.register}`,
  ];
  for (const [copy, first] of firsts.entries()) {
    const end = firsts[copy + 1] ?? count;
    for (let at = first; at < end; at++) {
      doc.switchToPage(at);
      decorate(() => {
        if (at > first) for (const [line, y] of HEAD.entries()) place(head[line] ?? '', { x: MARGIN, y, size: SIZE });
        const right = doc.page.width - MARGIN;
        const y = doc.page.height - MARGIN / 2 - SIZE;
        place(`página ${at - first + 1} de ${end - first}`, { x: right, y, size: SIZE, align: 'right' });
      });
    }
  }
}
