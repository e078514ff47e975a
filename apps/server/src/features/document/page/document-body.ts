import { convertNumberToWords } from '@brazilian-utils/brazilian-utils/convert-number-to-words';
import type { PrintedItem } from '../../../platform/db/json-columns.ts';
import type { Block, TaggedDocument } from '../../../platform/pdf/tagged-document.ts';
import { certificateText, examLine, itemNotes, protocolLines, referralText, urgency } from '../printed.ts';
import type { Drawing } from './drawing.ts';

/** The body of a document; no item of a list is cut in two by the end of a page, and its end stands with the last. */
export function writeBody(page: TaggedDocument, { content: { body, patient }, mode }: Drawing, end: number): void {
  const { write, writeTogether, doc } = page;
  doc.moveDown(0.5);
  switch (body.type) {
    case 'prescription': {
      const heading: Block = ['H2', 'Prescrição', { size: 12, bold: true }];
      for (const [index, item] of body.items.entries()) {
        const blocks = itemBlocks(item, index + 1, mode);
        // A heading is never the last line of a page.
        writeTogether(index === 0 ? [heading, ...blocks] : blocks, index === body.items.length - 1 ? end : 0);
      }
      for (const line of protocolLines(body)) write('P', line, { size: 10 });
      return;
    }
    case 'certificate':
      for (const paragraph of certificateText(body, patient)) write('P', paragraph, { size: 12 });
      return;
    case 'exam_request':
      write('H2', `Exames${urgency(body.priority)}`, { size: 12, bold: true });
      for (const [index, item] of body.items.entries()) writeTogether([['P', `${index + 1}. ${examLine(item)}`]]);
      writeTogether(
        [
          ['H2', 'Indicação', { size: 12, bold: true }],
          ['P', body.indication],
        ],
        end,
      );
      return;
    case 'referral':
      for (const paragraph of referralText(body)) write('P', paragraph, { size: 12 });
      return;
    default:
      write('P', body.text, { size: 12 });
  }
}

function itemBlocks(item: PrintedItem, at: number, mode: Drawing['mode']): Block[] {
  const { medicine, quantity, unit, use } = item;
  // On paper in digits and in words, against an added digit.
  const words = mode === 'paper' ? ` (${convertNumberToWords(quantity)})` : '';
  return [
    ['P', `${at}. ${medicine} · ${quantity}${words} ${unit}`, { bold: true }],
    ...itemNotes(item).map((note): Block => ['P', note, { size: note === use ? 11 : 10 }]),
  ];
}
