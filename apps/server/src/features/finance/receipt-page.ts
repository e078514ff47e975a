import { formatCnpj } from '@acolhe/domain/company/cnpj';
import { amountInWords } from '@acolhe/domain/payment/amount-in-words';
import { formatCpf } from '@acolhe/domain/person/person-name';
import { formatPhone } from '@acolhe/domain/person/phone';
import type { Locale } from '@acolhe/domain/time/time';
import type { PhraseKey } from '@acolhe/phrases/catalogue';
import { taggedDocument } from '../../platform/pdf/tagged-document.ts';
import { phrase } from '../../platform/phrases.ts';

export type Receipt = {
  locale: Locale;
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

/**
 * A one-page receipt in the reader's language. The PDF is tagged, so that screen readers read it in order.
 */
export function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { locale } = receipt;
  const words = (key: PhraseKey, values: Record<string, string> = {}) => phrase(locale, key, values);
  const title = words('receipt.title', { protocol: receipt.protocol });
  const { doc, write, isLost, finish } = taggedDocument({ title, author: receipt.company.name, language: locale });
  const { company } = receipt;
  write('P', company.name, { size: 15, bold: true });
  const lines = [
    company.socialName === company.name ? '' : company.socialName,
    company.cnpj ? `CNPJ ${formatCnpj(company.cnpj)}` : '',
    company.address,
    company.phone ? formatPhone(company.phone) : '',
  ];
  write('P', lines.filter(Boolean).join('\n'), { soft: true });
  doc.moveDown(1);
  write('H1', words('receipt.heading'), { size: 20, bold: true });
  write('P', sentenceOf(receipt), { size: 12 });
  doc.moveDown(1);
  write('H2', words('receipt.visit'), { size: 13, bold: true });
  for (const line of visitLines(receipt)) write('P', line);
  doc.moveDown(0.5);
  write('H2', words('receipt.payment'), { size: 13, bold: true });
  for (const line of moneyLines(receipt)) write('P', line);
  doc.moveDown(1);
  write('P', words('receipt.issued', { at: receipt.issuedAt }), { soft: true });
  write('P', words('receipt.no_invoice'), { soft: true });
  if (receipt.isDemo) write('P', words('receipt.demo'), { bold: true });
  if (isLost()) write('P', words('receipt.lost'), { soft: true });
  return finish();
}

function sentenceOf({ locale, payer, patient, paid, professional }: Receipt): string {
  const amount = sum(paid);
  return phrase(locale, 'receipt.sentence', {
    from: named(locale, payer ?? patient),
    amount: money(locale, amount),
    // In Portuguese in either language: Brazilian books ask for it.
    words: amountInWords(amount),
    whose: payer ? 'dependent' : 'own',
    patient: named(locale, patient),
    doctor: professional.name,
  });
}

const named = (locale: Locale, { name, cpf }: { name: string; cpf: string | null }) =>
  cpf ? phrase(locale, 'receipt.named', { name, cpf: formatCpf(cpf) }) : name;

function visitLines({ locale, patient, professional, visitAt, protocol }: Receipt): string[] {
  return [
    `${phrase(locale, 'receipt.patient', { name: patient.name })}${patient.cpf ? ` · CPF ${formatCpf(patient.cpf)}` : ''}`,
    phrase(locale, 'receipt.professional', professional),
    ...(professional.specialty ? [phrase(locale, 'receipt.specialty', professional)] : []),
    phrase(locale, 'receipt.visit_at', { at: visitAt }),
    phrase(locale, 'receipt.protocol', { protocol }),
  ];
}

function moneyLines({ locale, price, discount, voucher, paid, refunds }: Receipt): string[] {
  const line = (key: PhraseKey, amount: number, values: Record<string, string> = {}) =>
    phrase(locale, key, { ...values, amount: money(locale, amount) });
  const back = refunds.filter(({ isDone }) => isDone);
  const coming = refunds.filter(({ isDone }) => !isDone);
  return [
    line('receipt.price', price),
    ...(discount > 0 ? [line('receipt.discount', discount, { voucher: voucher ?? 'none' })] : []),
    ...paid.map(({ source, amount, at }) => line('receipt.paid', amount, { source, at })),
    ...back.map(({ amount, at }) => line('receipt.refunded', amount, { at })),
    ...coming.map(({ amount, at }) => line('receipt.refund_asked', amount, { at })),
    ...(refunds.length > 0 ? [line('receipt.kept', sum(paid) - sum(refunds))] : []),
  ];
}

const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);

const money = (locale: Locale, centavos: number) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' }).format(centavos / 100);
