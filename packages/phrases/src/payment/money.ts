import { definePhrases } from '../phrase.ts';

/** A visit's payment history, and discrepancies with the bank. */
export const money = definePhrases({
  'money.title': ['Dinheiro', 'Money'],
  'money.received': ['Recebido {source}', 'Received {source}'],
  'money.desk_method.cash': ['na clínica, em dinheiro', 'at the clinic, in cash'],
  'money.desk_method.terminal': ['na clínica, na maquininha', 'at the clinic, by card'],
  'money.desk_method.pix': ['na clínica, por PIX', 'at the clinic, by PIX'],
  'money.cause.cancelled': ['Devolução da consulta cancelada', 'Refund of the cancelled visit'],
  'money.cause.late': ['Devolução de pagamento fora do prazo', 'Refund of a late payment'],
  'money.cause.twice': ['Devolução de pagamento em dobro', 'Refund of a payment made twice'],
  'money.cause.kindness': ['Devolução pela clínica', 'Refund by the clinic'],
  'money.cause.unexplained': ['Devolução de valor sem origem', 'Refund of money without an origin'],
  'money.refund_state.asked': ['a devolver', 'to be given back'],
  'money.refund_state.processing': ['em andamento', 'under way'],
  'money.refund_state.returned': ['devolvido', 'given back'],
  'money.refund_state.failed': ['não deu certo', 'failed'],
  'money.give_back': ['Devolver valor', 'Give money back'],
  'money.amount': ['Valor a devolver (R$)', 'Amount to give back (R$)'],
  'money.amount_hint': ['No máximo {most}. A consulta fica como está.', '{most} at most. The visit stays as it is.'],
  'money.reason': ['Motivo da devolução', 'Reason of the refund'],
  'money.reason_hint': ['Fica registrado com o seu nome.', 'It is kept with your name.'],

  'money.differences': ['Conferência com o banco', 'Comparison with the bank'],
  'money.differences_lead': [
    'O que o banco e a clínica não dizem igual. Cada linha pede uma só ação.',
    'What the bank and the clinic do not say alike. Each line asks for one action.',
  ],
  'money.compared_at': ['Conferido: {when}', 'Compared: {when}'],
  'money.never_compared': ['Ainda não conferido', 'Not compared yet'],
  'money.compare': ['Conferir agora', 'Compare now'],
  'money.agree': ['Está tudo igual', 'Everything agrees'],
  'money.agree_text': [
    'O extrato do banco e o da clínica dizem o mesmo. Conferimos todo dia de madrugada.',
    'The bank’s list and the clinic’s say the same. They are compared every night.',
  ],
  'money.difference.unknown_receipt': ['PIX que ninguém esperava', 'A PIX that nobody waited for'],
  'money.difference.unknown_receipt_text': [
    'O banco recebeu este valor sem cobrança da clínica. Devolver manda de volta a quem pagou.',
    'The bank received it without a charge of the clinic. Giving it back sends it to who paid.',
  ],
  'money.difference.missing_receipt': ['O banco não mostra este PIX', 'The bank does not show this PIX'],
  'money.difference.missing_receipt_text': [
    'Contamos este valor, e o extrato do banco não o tem. Fale com o banco; se ele aparecer, a linha some sozinha.',
    'We counted it, and the bank’s list has it not. Talk to the bank; if it shows up, the line goes by itself.',
  ],
  'money.difference.other_amount': ['O banco mostra outro valor', 'The bank shows another amount'],
  'money.difference.other_amount_text': [
    'Contamos {ours}, o banco mostra {theirs}. Fale com o banco.',
    'We counted {ours}, the bank shows {theirs}. Talk to the bank.',
  ],
  'money.difference.refund_failed': ['O banco não fez a devolução', 'The bank did not make the refund'],
  'money.difference.refund_failed_text': [
    'O valor ainda é do paciente. Pedir de novo manda outra devolução.',
    'The money is still the patient’s. Asking again sends another refund.',
  ],
  'money.action.give_back': ['Devolver', 'Give back'],
  'money.action.acknowledge': ['Já resolvi com o banco', 'Settled with the bank'],
  'money.action.ask_again': ['Pedir de novo', 'Ask again'],
  'money.action_ask.give_back': ['Devolver {amount} a quem pagou?', 'Give {amount} back to who paid?'],
  'money.action_ask.acknowledge': ['Encerrar esta diferença?', 'Close this difference?'],
  'money.action_ask.ask_again': ['Pedir a devolução de {amount} de novo?', 'Ask for the refund of {amount} again?'],
  'money.yes': ['Sim', 'Yes'],
  'money.no': ['Ainda não', 'Not yet'],
  'money.open_visit': ['Abrir a consulta de {name}', 'Open the visit of {name}'],
});

/** The way in which money came. */
export const moneySourceName = definePhrases({
  'money.source.pix': ['por PIX', 'by PIX'],
  'money.source.card': ['no cartão', 'by card'],
  'money.source.desk': ['na clínica', 'at the clinic'],
});
