import { documentTitle } from '@acolhe/domain/document/title';
import { convertNumberToWords } from '@brazilian-utils/brazilian-utils/convert-number-to-words';
import type { DocumentBody, DocumentContent, PrintedItem } from '../../platform/db/json-columns.ts';

type Titled = { body: DocumentBody; professional: Pick<DocumentContent['professional'], 'council'> };

export const titleOf = ({ body, professional }: Titled): string => documentTitle(body, professional.council);

/** Summary of a document, a line for each part, for lists. */
export function linesOf(content: Titled): string[] {
  const { body } = content;
  switch (body.type) {
    case 'prescription':
      return body.items.map(itemLine);
    case 'certificate':
      return [titleOf(content), ...periodLines(body)];
    case 'exam_request':
      return body.items.map(({ name }) => name);
    case 'referral':
      return [body.specialty];
    default:
      return [body.title];
  }
}

/** All that a document says, a line each, for who checks it before signing. */
export function saidLines({ body, patient }: { body: DocumentBody; patient: Patient }): string[] {
  switch (body.type) {
    case 'prescription':
      return [...body.items.flatMap((item) => [itemLine(item), ...itemNotes(item)]), ...protocolLines(body)];
    case 'certificate':
      return certificateText(body, patient);
    case 'exam_request':
      return [...body.items.map(examLine), `Indicação: ${body.indication}${urgency(body.priority)}`];
    case 'referral':
      return referralText(body);
    default:
      return [body.title, body.text];
  }
}

const itemLine = ({ medicine, quantity, unit }: PrintedItem): string => `${medicine} · ${quantity} ${unit}`;

const terms = {
  prescriber: 'Acompanha termo de responsabilidade do prescritor (RDC 50/2014).',
  patient: 'Acompanha termo de consentimento assinado por quem vai usar o medicamento.',
} as const;

/** How a medicine is used, and what the law wants beside it. */
export function itemNotes({ use, justification, override, cid, term }: PrintedItem): string[] {
  return [
    use,
    justification && `Justificativa da quantidade: ${justification}`,
    override && `Observação do prescritor: ${override}`,
    cid ? `CID-10: ${cid.code} ${cid.display}` : '',
    term ? terms[term] : '',
  ].filter(Boolean);
}

type Prescription = Extract<DocumentBody, { type: 'prescription' }>;
export const protocolLines = ({ protocol }: Prescription): string[] =>
  protocol ? [`Conforme protocolo: ${protocol}`] : [];

type Exams = Extract<DocumentBody, { type: 'exam_request' }>;
export const examLine = ({ name, tuss }: Exams['items'][number]): string => (tuss ? `${name} (TUSS ${tuss})` : name);

export const urgency = (priority: 'routine' | 'urgent'): string => (priority === 'urgent' ? ' (urgente)' : '');

export const referralText = ({
  specialty,
  reason,
  priority,
}: Extract<DocumentBody, { type: 'referral' }>): string[] => [
  `Encaminho para avaliação em ${specialty}${urgency(priority)}.`,
  reason,
];

type Certificate = Extract<DocumentBody, { type: 'certificate' }>;
type Patient = Pick<DocumentContent['patient'], 'sex' | 'gender'>;

/** A patient in the grammatical gender of their own, of birth where they have not told it. */
function patientNoun({ gender, sex }: Patient): string {
  const own = gender ?? sex;
  return own === 'female' ? 'a paciente acima' : own === 'male' ? 'o paciente acima' : 'a pessoa acima';
}

export function certificateText(body: Certificate, patient: Patient): string[] {
  const { kind, from, days, start_time: start, end_time: end, companion, cid, text } = body;
  const who = patientNoun(patient);
  const time = `no dia ${dayText(from)}, das ${start} às ${end}, por telemedicina`;
  const said = {
    absence: `Atesto que ${who} precisa de ${daysText(days ?? 0)} de afastamento de suas atividades, a partir de ${dayText(from)}.`,
    attendance: `Declaro que ${who} compareceu a atendimento ${time}.`,
    companion: `Declaro que ${companion} acompanhou ${who} em atendimento ${time}.`,
  }[kind];
  return [said, text, cid ? `CID-10: ${cid.code} ${cid.display} (a pedido do paciente)` : ''].filter(Boolean);
}

const daysText = (days: number) => (days === 1 ? '1 (um) dia' : `${days} (${convertNumberToWords(days)}) dias`);

/** Period of an absence, and why it is long: for the record alone. */
function periodLines({ kind, from, days, days_reason: reason }: Certificate): string[] {
  if (kind !== 'absence') return [];
  return [`${daysText(days ?? 0)}, a partir de ${dayText(from)}`, reason ? `Motivo do prazo: ${reason}` : ''].filter(
    Boolean,
  );
}

/** `YYYY-MM-DD` as it is written in Brazil. */
export const dayText = (date: string): string => date.split('-').toReversed().join('/');
