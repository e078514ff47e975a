import type { Account, LedgerKind, MoneySource } from '@acolhe/domain/ledger';
import { definePhrases, type Phrase } from './phrase.ts';

export const finance = definePhrases({
  'finance.file': ['movimentos', 'movements'],
  'finance.column.day': ['Dia', 'Day'],
  'finance.column.time': ['Hora', 'Time'],
  'finance.column.what': ['Movimento', 'Movement'],
  'finance.column.source': ['Meio', 'Means'],
  'finance.column.patient': ['Paciente', 'Patient'],
  'finance.column.doctor': ['Profissional', 'Professional'],
  'finance.column.protocol': ['Protocolo', 'Protocol'],
  'finance.column.amount': ['Valor', 'Amount'],
  'finance.column.discount': ['Desconto', 'Discount'],
  'finance.column.voucher': ['Voucher', 'Voucher'],
  'finance.column.fee': ['Taxa', 'Fee'],
  'finance.column.commission': ['Comissão', 'Commission'],
});

/** What happened, as the clinic says it. */
export const ledgerKind: Readonly<Record<`finance.kind.${LedgerKind}`, Phrase>> = {
  'finance.kind.received': ['Pagamento recebido', 'Payment received'],
  'finance.kind.sale': ['Consulta paga', 'Visit paid'],
  'finance.kind.handed_over': ['Consulta passada a outro profissional', 'Visit handed over to another professional'],
  'finance.kind.sale_back': ['Consulta devolvida', 'Visit taken back'],
  'finance.kind.given_back': ['Dinheiro devolvido', 'Money given back'],
};

export const moneySource: Readonly<Record<`finance.source.${MoneySource}`, Phrase>> = {
  'finance.source.pix': ['PIX', 'PIX'],
  'finance.source.card': ['Cartão', 'Card'],
  'finance.source.desk': ['Na clínica', 'At the clinic'],
};

export const account: Readonly<Record<`finance.account.${Account}`, Phrase>> = {
  'finance.account.pix': ['No banco, por PIX', 'At the bank, by PIX'],
  'finance.account.card': ['Na operadora de cartões', 'With the card gateway'],
  'finance.account.desk': ['No caixa da clínica', 'At the clinic’s desk'],
  'finance.account.revenue': ['Receita', 'Revenue'],
  'finance.account.discount': ['Descontos', 'Discounts'],
  'finance.account.fee': ['Taxas', 'Fees'],
  'finance.account.commission': ['Comissões', 'Commissions'],
  'finance.account.professional': ['A pagar aos profissionais', 'Owed to professionals'],
  'finance.account.credit': ['De pacientes, sem consulta', 'Patients’ money without a visit'],
};
