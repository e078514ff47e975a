import { amountInWords } from '@acolhe/domain/payment/amount-in-words';
import { formatPhone } from '@acolhe/domain/person/phone';
import PDFDocument from 'pdfkit';
import { runsOf } from '../../platform/pdf/document-font.ts';

export type Receipt = {
  company: { name: string; socialName: string; cnpj: string | null; address: string; phone: string | null };
  patient: { name: string; cpf: string | null };
  /** The responsible person of a patient without an account. */
  payer: { name: string; cpf: string | null } | null;
  professional: { name: string; register: string; specialty: string };
  protocol: string;
  /** Centavos. */
  price: number;
  discount: number;
  voucher: string | null;
  paid: { source: string; amount: number; at: string }[];
  refunds: { amount: number; at: string; isDone: boolean }[];
  /** Date and time formatters of the clinic. */
  visitAt: string;
  issuedAt: string;
  /** True if no real money moved. */
  isDemo: boolean;
};

const MARGIN = 56;
const GREY = '#55605e';
const INK = '#1f2d2b';

/**
 * A one-page receipt, always in Portuguese: it is for Brazilian books. The PDF is tagged, so that screen readers read
 * it in order.
 */
export function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const title = `Recibo ${receipt.protocol}`;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.5',
    // The built-in fonts have the letters of Western Europe alone.
    font: '',
    lang: 'pt-BR',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: receipt.company.name, Creator: 'Acolhe', Producer: 'Acolhe' },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  let lost = false;
  const root = doc.struct('Document');
  doc.addStructure(root);
  const write = (tag: 'H1' | 'H2' | 'P', text: string, look: { size?: number; bold?: boolean; soft?: boolean } = {}) =>
    root.add(
      doc.struct(tag, {}, () => {
        doc.fontSize(look.size ?? 11).fillColor(look.soft ? GREY : INK);
        doc.x = MARGIN;
        const { runs, isLost } = runsOf(text, look.bold ? 'bold' : 'regular');
        for (const [index, { font, text: part }] of runs.entries())
          doc.font(font).text(part, { lineGap: 3, continued: index < runs.length - 1 });
        lost ||= isLost;
        doc.moveDown(0.5);
      }),
    );
  const { company } = receipt;
  write('P', company.name, { size: 15, bold: true });
  const lines = [
    company.socialName === company.name ? '' : company.socialName,
    company.cnpj ? `CNPJ ${cnpjOf(company.cnpj)}` : '',
    company.address,
    company.phone ? formatPhone(company.phone) : '',
  ];
  write('P', lines.filter(Boolean).join('\n'), { soft: true });
  doc.moveDown(1);
  write('H1', 'Recibo de pagamento', { size: 20, bold: true });
  write('P', sentenceOf(receipt), { size: 12 });
  doc.moveDown(1);
  write('H2', 'Consulta', { size: 13, bold: true });
  for (const line of visitLines(receipt)) write('P', line);
  doc.moveDown(0.5);
  write('H2', 'Pagamento', { size: 13, bold: true });
  for (const line of moneyLines(receipt)) write('P', line);
  doc.moveDown(1);
  write('P', `Emitido em ${receipt.issuedAt}.`, { soft: true });
  write('P', 'Este recibo não é nota fiscal.', { soft: true });
  if (receipt.isDemo) write('P', 'Clínica de demonstração: nenhum dinheiro de verdade se moveu.', { bold: true });
  if (lost) write('P', '□ está no lugar de letras que este documento não consegue mostrar.', { soft: true });
  root.end();
  doc.end();
  return done;
}

function sentenceOf({ payer, patient, paid, professional }: Receipt): string {
  const from = payer ?? patient;
  const amount = sum(paid);
  const whose = payer ? `da consulta de ${named(patient)}` : 'da consulta';
  return `Recebemos de ${named(from)} a quantia de ${money(amount)} (${amountInWords(amount)}), pelo pagamento ${whose} com ${professional.name}.`;
}

const named = ({ name, cpf }: { name: string; cpf: string | null }) => (cpf ? `${name}, CPF ${cpfOf(cpf)},` : name);

function visitLines({ patient, professional, visitAt, protocol }: Receipt): string[] {
  return [
    `Paciente: ${patient.name}${patient.cpf ? ` · CPF ${cpfOf(patient.cpf)}` : ''}`,
    `Profissional: ${professional.name} · ${professional.register}`,
    ...(professional.specialty ? [`Especialidade: ${professional.specialty}`] : []),
    `Data da consulta: ${visitAt}`,
    `Protocolo: ${protocol}`,
  ];
}

function moneyLines({ price, discount, voucher, paid, refunds }: Receipt): string[] {
  const back = refunds.filter(({ isDone }) => isDone);
  const coming = refunds.filter(({ isDone }) => !isDone);
  return [
    `Preço da consulta: ${money(price)}`,
    ...(discount > 0 ? [`Desconto${voucher ? ` (voucher ${voucher})` : ''}: -${money(discount)}`] : []),
    ...paid.map(({ source, amount, at }) => `Pago por ${source} em ${at}: ${money(amount)}`),
    ...back.map(({ amount, at }) => `Devolvido em ${at}: -${money(amount)}`),
    ...coming.map(({ amount, at }) => `Devolução pedida em ${at}: -${money(amount)}`),
    ...(refunds.length > 0 ? [`Valor que fica com a clínica: ${money(sum(paid) - sum(refunds))}`] : []),
  ];
}

const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);

const money = (centavos: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(centavos / 100);

const cpfOf = (cpf: string) => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
const cnpjOf = (cnpj: string) => cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5');
