import { formatCnpj } from '@acolhe/domain/company/cnpj';
import { recipeRules } from '@acolhe/domain/document/recipe';
import { secretCodeText } from '@acolhe/domain/document/verification';
import { formatCpf } from '@acolhe/domain/person/person-name';
import { formatPhone } from '@acolhe/domain/person/phone';
import { documentOid, oid } from '@acolhe/signature/oid';
import { convertNumberToWords } from '@brazilian-utils/brazilian-utils/convert-number-to-words';
import type { DocumentBody, DocumentContent, PrintedItem } from '../../../platform/db/json-columns.ts';
import { drawQr } from '../../../platform/pdf/qr-figure.ts';
import { MARGIN, type TaggedDocument, taggedDocument } from '../../../platform/pdf/tagged-document.ts';
import { titleOf } from '../printed.ts';
import { addSignatureField } from './signature-field.ts';

export type Drawing = {
  content: DocumentContent;
  mode: 'digital' | 'paper';
  paperReason: 'no_number' | 'notification' | null;
  number: string | null;
  /** Address of the public page, and the code that opens the document there. */
  url: string;
  secret: string;
  /** Epoch ms. */
  at: number;
  /** `YYYY-MM-DD`. */
  validUntil: string | null;
  /** Null for what is signed by hand, or not yet. */
  signature: { holder: string; issuer: string; isLegal: boolean } | null;
};

const QR_SIZE = 92;

/**
 * A document on A4, in Portuguese: tagged, with embedded fonts, and with room for the signature if there is one (CFM
 * 2.299/2021, CFM 2.381/2024, RDC 1.000/2025). A form on paper has as many copies as its kind asks for.
 */
export function drawDocument(drawing: Drawing): Promise<Buffer> {
  const { content, signature, mode } = drawing;
  const title = titleOf(content.body);
  const { council } = content.professional;
  const page = taggedDocument({
    title,
    author: content.professional.name,
    language: 'pt-BR',
    version: '1.7',
    info: { ...infoOf(content.body), ...(council.type === 'CRM' ? crmInfo(content) : {}) },
  });
  const copies = mode === 'paper' ? copiesOf(content.body) : [''];
  for (const [index, copy] of copies.entries()) {
    if (index > 0) page.doc.addPage();
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

const crmInfo = ({ professional: { council } }: DocumentContent) => ({
  [oid.doctorNumber]: council.number,
  [oid.doctorState]: council.state,
});

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
  const title = titleOf(body);
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
  writeBody(page, body, mode);
  writeEnd(page, drawing);
}

function writePeople(
  { write }: TaggedDocument,
  { professional, patient, body }: DocumentContent & { body: DocumentBody },
) {
  write('H2', 'Paciente', { size: 12, bold: true });
  const cpf = patient.cpf ? `CPF ${formatCpf(patient.cpf)}` : 'CPF: não possui';
  const age = patient.years === null ? '' : `${patient.years} ${patient.years === 1 ? 'ano' : 'anos'}`;
  write('P', [patient.name, cpf, age, sexText(patient.sex)].filter(Boolean).join(' · '));
  if (patient.responsible) {
    const { name, cpf: number } = patient.responsible;
    write('P', `Responsável: ${name}${number ? ` · CPF ${formatCpf(number)}` : ''}`);
  }
  if (body.type === 'prescription') write('P', `Endereço: ${patient.address || 'não informado'}`, { size: 10 });
  write('H2', 'Profissional', { size: 12, bold: true });
  write('P', `${professional.name} · ${professional.register}`);
  const contact = [professional.address, professional.phone ? formatPhone(professional.phone) : ''];
  write('P', contact.filter(Boolean).join(' · '), { size: 10 });
}

function writeBody(page: TaggedDocument, body: DocumentBody, mode: Drawing['mode']): void {
  const { write, doc } = page;
  doc.moveDown(0.5);
  switch (body.type) {
    case 'prescription':
      write('H2', 'Prescrição', { size: 12, bold: true });
      for (const [index, item] of body.items.entries()) writeItem(page, item, index + 1, mode);
      return;
    case 'certificate':
      for (const paragraph of certificateText(body)) write('P', paragraph, { size: 12 });
      if (body.text) write('P', body.text, { size: 12 });
      if (body.cid) write('P', `CID-10: ${body.cid.code} ${body.cid.display} (a pedido do paciente)`, { size: 12 });
      return;
    case 'exam_request':
      write('H2', `Exames${urgency(body.priority)}`, { size: 12, bold: true });
      for (const [index, { name, tuss }] of body.items.entries())
        write('P', `${index + 1}. ${name}${tuss ? ` (TUSS ${tuss})` : ''}`);
      write('H2', 'Indicação', { size: 12, bold: true });
      write('P', body.indication);
      return;
    case 'referral':
      write('P', `Encaminho para avaliação em ${body.specialty}${urgency(body.priority)}.`, { size: 12 });
      write('P', body.reason, { size: 12 });
      return;
    default:
      write('P', body.text, { size: 12 });
  }
}

const urgency = (priority: 'routine' | 'urgent') => (priority === 'urgent' ? ' (urgente)' : '');

function writeItem({ write }: TaggedDocument, item: PrintedItem, at: number, mode: Drawing['mode']): void {
  const { medicine, quantity, unit, use, justification, override } = item;
  // On paper in digits and in words, against an added digit.
  const words = mode === 'paper' ? ` (${convertNumberToWords(quantity)})` : '';
  write('P', `${at}. ${medicine} · ${quantity}${words} ${unit}`, { bold: true });
  write('P', use);
  if (justification) write('P', `Justificativa da quantidade: ${justification}`, { size: 10 });
  if (override) write('P', `Observação do prescritor: ${override}`, { size: 10 });
}

type Certificate = Extract<DocumentBody, { type: 'certificate' }>;

function certificateText({ kind, from, days, start_time: start, end_time: end, companion }: Certificate): string[] {
  const day = dayText(from);
  const time = `no dia ${day}, das ${start} às ${end}, por telemedicina`;
  if (kind === 'absence') {
    const long = days === 1 ? '1 (um) dia' : `${days} (${convertNumberToWords(days ?? 0)}) dias`;
    return [`Atesto que o paciente acima precisa de ${long} de afastamento de suas atividades, a partir de ${day}.`];
  }
  return kind === 'attendance'
    ? [`Declaro que o paciente acima compareceu a atendimento ${time}.`]
    : [`Declaro que ${companion} acompanhou o paciente acima em atendimento ${time}.`];
}

function writeEnd(page: TaggedDocument, drawing: Drawing): void {
  const { write, doc } = page;
  const { content, signature, mode, validUntil, at } = drawing;
  const { professional, protocol } = content;
  doc.moveDown(1);
  // The stamp and its code stand together.
  if (doc.y > doc.page.height - MARGIN - 190) doc.addPage();
  const moment = momentText(at, content.timeZone);
  write('P', `${professional.place}, ${moment}. Emitido por telemedicina, atendimento ${protocol}.`, { size: 10 });
  if (validUntil) write('P', `Válido até ${dayText(validUntil)}.`, { size: 10, bold: true });
  if (mode === 'paper') {
    doc.moveDown(2);
    write('P', '_________________________________________');
    write('P', `Assinatura e carimbo: ${professional.name}, ${professional.register}`, { size: 10 });
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
  const narrow = doc.page.margins.right;
  doc.page.margins.right = narrow + QR_SIZE + 16;
  for (const line of checkLines(drawing)) write('P', line, { size: 9 });
  doc.page.margins.right = narrow;
  doc.y = Math.max(doc.y, top + QR_SIZE + 8);
}

function checkLines({ content, number, url, secret, signature }: Drawing): string[] {
  const platform = content.clinic.cnpj
    ? `Identificação da plataforma: Acolhe, operada por ${content.clinic.name}, CNPJ ${formatCnpj(content.clinic.cnpj)}`
    : '';
  return [
    `Este documento pode ser verificado em: ${url}`,
    `Código para abrir: ${secretCodeText(secret)}`,
    signature?.isLegal ? 'Valide essa assinatura em validar.iti.gov.br' : '',
    number ? 'Verifique a numeração e registre a utilização desta prescrição em sncr.anvisa.gov.br' : '',
    number ? platform : '',
  ].filter(Boolean);
}

const dayText = (date: string) => date.split('-').toReversed().join('/');
const sexText = (sex: string | null) => (sex === 'female' ? 'Feminino' : sex === 'male' ? 'Masculino' : '');

/** A moment in the clinic's time. */
function momentText(at: number, timeZone: string): string {
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short' }).format(at);
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'short' }).format(at);
  return `${day} às ${time}`;
}
