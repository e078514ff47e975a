import { formatCnpj } from '@acolhe/domain/company/cnpj';
import { recipeRules } from '@acolhe/domain/document/recipe';
import { formatPhone } from '@acolhe/domain/person/phone';
import { councilOid, documentOid, oid } from '@acolhe/signature/oid';
import type { DocumentBody, DocumentContent } from '../../../platform/db/json-columns.ts';
import { type TaggedDocument, taggedDocument } from '../../../platform/pdf/tagged-document.ts';
import { titleOf } from '../printed.ts';
import { writeBody } from './document-body.ts';
import { endHeight, writeEnd } from './document-end.ts';
import { writePeople } from './document-people.ts';
import type { Drawing } from './drawing.ts';
import { numberPages } from './page-edge.ts';
import { addSignatureField } from './signature-field.ts';

/**
 * A document on A4, in Portuguese: tagged, with embedded fonts, and with room for the signature if there is one (CFM
 * 2.299/2021, CFM 2.381/2024, RDC 1.000/2025). A form on paper has as many copies as its kind asks for.
 */
export function drawDocument(drawing: Drawing): Promise<Buffer> {
  const { content, signature, mode } = drawing;
  const title = titleOf(content);
  const page = taggedDocument({
    title,
    author: content.professional.name,
    language: 'pt-BR',
    version: '1.7',
    info: { ...infoOf(content.body), ...councilInfo(content) },
  });
  const copies = mode === 'paper' ? copiesOf(content.body) : [''];
  const firsts: number[] = [];
  for (const [index, copy] of copies.entries()) {
    if (index > 0) page.doc.addPage();
    firsts.push(page.doc.bufferedPageRange().count - 1);
    writePage(page, drawing, copy);
  }
  if (page.isLost())
    page.write('P', 'Há letras que este documento não consegue mostrar, marcadas com □.', { soft: true });
  if (mode === 'digital' && signature)
    addSignatureField(page, {
      name: signature.holder,
      reason: title,
      location: content.professional.place,
      at: drawing.at,
    });
  numberPages(page, firsts, drawing);
  return page.finish();
}

/** Keys that tell validators what a document is (ITI, developers' guide); a referral has none of its own. */
function infoOf(body: DocumentBody): Record<string, string> {
  const key =
    body.type === 'prescription' || body.type === 'certificate' || body.type === 'exam_request'
      ? documentOid[body.type]
      : documentOid.report;
  const pharmacist = { [oid.pharmacistNumber]: '', [oid.pharmacistState]: '', [oid.pharmacistSpecialty]: '' };
  return { [key]: '', ...(body.type === 'prescription' ? pharmacist : {}) };
}

/** Keys of the writer's register. */
function councilInfo({ professional: { council } }: DocumentContent): Record<string, string> {
  const arc = councilOid[council.type];
  return arc ? { [`${arc}.1`]: council.number, [`${arc}.2`]: council.state } : {};
}

function copiesOf(body: DocumentBody): string[] {
  if (body.type !== 'prescription' || recipeRules[body.kind].copies === 1) return [''];
  return ['1ª via: retenção da farmácia', '2ª via: paciente'];
}

function writePage(page: TaggedDocument, drawing: Drawing, copy: string): void {
  const { content, mode, number } = drawing;
  const { clinic, body } = content;
  const { write } = page;
  write('P', clinic.name, { size: 14, bold: true });
  const contact = [clinic.cnpj ? `CNPJ ${formatCnpj(clinic.cnpj)}` : '', clinic.phone ? formatPhone(clinic.phone) : ''];
  write('P', contact.filter(Boolean).join(' · '), { size: 9, soft: true });
  const isNumbered = body.type === 'prescription' && recipeRules[body.kind].series !== null;
  const title = titleOf(content);
  const heading = isNumbered && mode === 'digital' ? `${title.toUpperCase()} ELETRÔNICA` : title;
  write('H1', drawing.paperReason === 'notification' ? `Apoio ao talonário: ${title}` : heading, {
    size: 18,
    bold: true,
  });
  if (number) write('P', `Número SNCR ${number}`, { bold: true });
  if (copy) write('P', copy, { bold: true });
  if (drawing.paperReason === 'notification')
    write(
      'P',
      'Esta folha não substitui a notificação: transcreva para o talonário numerado pela vigilância sanitária e entregue ao paciente.',
      { size: 10 },
    );
  writePeople(page, content);
  writeBody(page, drawing, endHeight(drawing));
  writeEnd(page, drawing);
}
