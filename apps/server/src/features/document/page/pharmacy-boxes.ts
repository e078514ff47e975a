import { MARGIN, type TaggedDocument } from '../../../platform/pdf/tagged-document.ts';

export const BOXES_HEIGHT = 150;
const GAP = 16;
const PADDING = 8;

const buyer = ['Nome', 'Identidade e órgão emissor', 'Endereço', 'Cidade e UF', 'Telefone'];
const supplier = ['Assinatura do farmacêutico', 'Data'];

/** Boxes that the pharmacy fills in on a special control prescription on paper (Portaria 344/1998, annex XVII). */
export function writePharmacyBoxes(page: TaggedDocument): void {
  const { doc, write } = page;
  const width = (doc.page.width - 2 * MARGIN - GAP) / 2;
  const top = doc.y + GAP / 2;
  let bottom = top;
  const boxes = [
    { title: 'Identificação do comprador', fields: buyer, x: MARGIN },
    { title: 'Identificação do fornecedor', fields: supplier, x: MARGIN + width + GAP },
  ];
  for (const { title, fields, x } of boxes) {
    const column = { x: x + PADDING, width: width - 2 * PADDING };
    doc.y = top + PADDING;
    write('H2', title, { size: 10, bold: true, column });
    for (const field of fields) {
      doc.fontSize(9);
      // Less than the whole line: the font of the field may be wider than the one before.
      const left = (column.width - doc.widthOfString(`${field}: `)) * 0.9;
      write('P', `${field}: ${'_'.repeat(left / doc.widthOfString('_'))}`, { size: 9, column });
    }
    bottom = Math.max(bottom, doc.y);
  }
  page.decorate(() => {
    for (const { x } of boxes)
      doc
        .rect(x, top, width, bottom - top)
        .lineWidth(0.8)
        .strokeColor('#55605e')
        .stroke();
  });
  doc.y = bottom + PADDING;
}
