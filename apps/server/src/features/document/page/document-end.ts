import { formatCnpj } from '@acolhe/domain/company/cnpj';
import { secretCodeText } from '@acolhe/domain/document/verification';
import { drawQr } from '../../../platform/pdf/qr-figure.ts';
import { MARGIN, type TaggedDocument } from '../../../platform/pdf/tagged-document.ts';
import { dayText } from '../printed.ts';
import type { Drawing } from './drawing.ts';
import { BOXES_HEIGHT, writePharmacyBoxes } from './pharmacy-boxes.ts';

const QR_SIZE = 92;
/** Room of what stands together: the stamp and its code, or the line to be signed by hand. Points. */
const END_HEIGHT = { digital: 190, paper: 120 };

const hasBoxes = ({ mode, content: { body } }: Drawing): boolean =>
  mode === 'paper' && body.type === 'prescription' && body.kind === 'special_control';

/** Room that {@link writeEnd} takes. */
export const endHeight = (drawing: Drawing): number =>
  END_HEIGHT[drawing.mode] + (hasBoxes(drawing) ? BOXES_HEIGHT : 0);

/** Place, moment and signature of a document, and how it is checked. */
export function writeEnd(page: TaggedDocument, drawing: Drawing): void {
  const { write, doc } = page;
  const { content, signature, mode, validUntil, at } = drawing;
  const { professional, protocol } = content;
  doc.moveDown(0.5);
  page.reserve(endHeight(drawing) - doc.currentLineHeight(true));
  const moment = momentText(at, content.timeZone);
  write('P', `${professional.place}, ${moment}. Emitido por telemedicina, atendimento ${protocol}.`, { size: 10 });
  if (validUntil) write('P', `Válido até ${dayText(validUntil)}.`, { size: 10, bold: true });
  if (mode === 'paper') {
    doc.moveDown(2);
    write('P', '_________________________________________');
    write('P', `Assinatura e carimbo: ${professional.name}, ${professional.register}`, { size: 10 });
    if (hasBoxes(drawing)) writePharmacyBoxes(page);
    return;
  }
  if (!signature) {
    write('P', 'RASCUNHO: ainda não assinado, sem validade.', { bold: true });
    return;
  }
  if (!signature.isLegal) write('P', 'SEM VALIDADE JURÍDICA: assinatura de demonstração.', { size: 13, bold: true });
  write('P', `Assinado digitalmente por ${signature.holder}, ${moment}. Certificado emitido por ${signature.issuer}.`, {
    size: 10,
  });
  const top = doc.y;
  drawQr(page, drawing.url, [doc.page.width - MARGIN - QR_SIZE, top], QR_SIZE);
  doc.y = top;
  const column = { x: MARGIN, width: doc.page.width - 2 * MARGIN - QR_SIZE - 16 };
  doc.fontSize(9);
  for (const line of checkLines(drawing, (text) => doc.widthOfString(text) <= column.width))
    write('P', line, { size: 9, column });
  doc.y = Math.max(doc.y, top + QR_SIZE + 8);
}

function checkLines({ content, number, url, secret, signature }: Drawing, fits: (text: string) => boolean): string[] {
  const platform = content.clinic.cnpj
    ? `Identificação da plataforma: Acolhe, operada por ${content.clinic.name}, CNPJ ${formatCnpj(content.clinic.cnpj)}`
    : '';
  return [
    ['Este documento pode ser verificado em:', ...urlLines(url, fits)].join('\n'),
    `Código para abrir: ${secretCodeText(secret)}`,
    signature?.isLegal ? 'Valide essa assinatura em validar.iti.gov.br' : '',
    number ? 'Verifique a numeração e registre a utilização desta prescrição em sncr.anvisa.gov.br' : '',
    number ? platform : '',
  ].filter(Boolean);
}

/** An address in lines that end at its slashes: a hyphen at a line's end is never one of the line's own. */
function urlLines(url: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const piece of url.split(/(?<=\/)(?!\/)/)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(last + piece)) lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  return lines;
}

/** A moment in the clinic's time. */
function momentText(at: number, timeZone: string): string {
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short' }).format(at);
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'short' }).format(at);
  return `${day} às ${time}`;
}
