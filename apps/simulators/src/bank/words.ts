import type { Locale } from '@acolhe/domain/time/time';
import type { answerModes, noticeModes, refundModes, subjects } from './behaviour.ts';

// The simulator bank is not part of the product: its texts are kept here. Portuguese first, English beside it.

const words = {
  title: ['Banco simulador', 'Simulator bank'],
  notice: ['Ambiente de demonstração, nenhum valor é cobrado.', 'A demonstration: no money is charged.'],
  to_bank: ['Ver o banco por dentro', 'See the bank from inside'],
  unknown: ['Este código PIX não existe aqui.', 'This PIX code does not exist here.'],
  pay_to: ['Pagar com PIX para', 'Pay by PIX to'],
  pay: ['Pagar este código', 'Pay this code'],
  pay_again: ['Pagar mais uma vez', 'Pay once more'],
  again_ask: ['E se alguém pagar de novo?', 'What if somebody pays again?'],
  again_text: [
    'Acontece em bancos de verdade: dois celulares leem o mesmo código e os dois pagam. O segundo valor tem de voltar.',
    'It happens at real banks: two phones read the same code and both pay. The second amount has to go back.',
  ],
  paid: ['Pago.', 'Paid.'],
  paid_text: [
    'Volte para a tela da consulta: ela muda sozinha.',
    'Go back to the page of your visit: it changes by itself.',
  ],
  paid_times: ['Este código foi pago {n} vezes.', 'This code was paid {n} times.'],
  removed: ['Esta cobrança foi cancelada por quem recebe.', 'This charge was cancelled by whom it pays.'],
  removed_by_bank: ['O banco retirou esta cobrança.', 'The bank removed this charge.'],
  expired: ['Este código venceu. Um banco recusaria o pagamento.', 'This code has run out. A bank would refuse it.'],
  let_through: [
    'Deixar passar, para ver o que acontece com um PIX atrasado',
    'Let it through, to see what happens with a late PIX',
  ],
  paste: ['PIX copia e cola', 'PIX code to paste'],
  paste_go: ['Ler o código', 'Read the code'],
  paste_broken: [
    'Este texto não é um código PIX inteiro. Copie de novo.',
    'This text is not a whole PIX code. Copy it again.',
  ],
  paste_other: ['Este código é de outro banco.', 'This code is of another bank.'],
  by_key: ['PIX avulso na chave', 'PIX straight to the key'],
  by_key_text: [
    'Dinheiro que chega sem cobrança: a clínica não sabe de quem é.',
    'Money that comes without a charge: the clinic does not know whose it is.',
  ],
  amount: ['Valor', 'Amount'],
  amount_hint: ['Como 200,00', 'Such as 200.00'],
  send: ['Enviar', 'Send'],
  behaviour: ['Como o banco se comporta', 'How the bank behaves'],
  answers: ['Respostas', 'Answers'],
  about: ['Para', 'For'],
  requests: ['Até quando', 'Until when'],
  requests_all: ['Até eu mudar', 'Until I change it'],
  requests_one: ['Só o próximo pedido', 'The next request only'],
  notices: ['Avisos de pagamento', 'Notices of payment'],
  refunds: ['Devoluções', 'Refunds'],
  save: ['Guardar', 'Save'],
  saved: ['Guardado.', 'Saved.'],
  owed: ['Avisos que o banco deve', 'Notices that the bank owes'],
  owed_none: ['Nenhum aviso pendente.', 'No notice is owed.'],
  owed_send: ['Enviar agora', 'Send now'],
  owed_withheld: ['retido', 'withheld'],
  owed_at: ['a partir de {time}', 'from {time} on'],
  owed_tries: ['{n} tentativas', '{n} tries'],
  charges: ['Cobranças de hoje', 'Charges of today'],
  charges_none: ['Nenhuma cobrança hoje.', 'No charge today.'],
  until: ['vale até {time}', 'valid until {time}'],
  open_charge: ['Abrir', 'Open'],
  remove: ['Retirar pelo banco', 'Remove by the bank'],
  received: ['Recebimentos de hoje', 'Receipts of today'],
  received_none: ['Nada recebido hoje.', 'Nothing came in today.'],
  received_total: ['Recebido {received}, devolvido {refunded}', 'Received {received}, given back {refunded}'],
  no_charge: ['sem cobrança', 'without a charge'],
  refunded: ['devolução de {amount}: {status}', 'refund of {amount}: {status}'],
  refresh: ['Atualizar', 'Refresh'],
} as const satisfies Record<string, readonly [string, string]>;

export type WordKey = keyof typeof words;
export type Words = (key: WordKey, values?: Record<string, string | number>) => string;

export const wordsIn =
  (locale: Locale): Words =>
  (key, values = {}) =>
    words[key][locale === 'en-US' ? 1 : 0].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

type Choices<T extends readonly string[]> = Record<T[number], readonly [string, string]>;
export const answerWords: Choices<typeof answerModes> = {
  well: ['Responde bem', 'Answers well'],
  down: ['Fora do ar', 'Down'],
  slow: ['Demora 4 segundos', 'Takes 4 seconds'],
  silent: ['Não responde nunca', 'Never answers'],
  lost: ['Faz o que pediram, mas a resposta se perde', 'Does what it is asked, but the answer gets lost'],
};
export const subjectWords: Choices<typeof subjects> = {
  all: ['Tudo', 'Everything'],
  token: ['Acesso (token)', 'Access (token)'],
  charge: ['Criar cobrança', 'Making a charge'],
  read: ['Consultas', 'Questions'],
  withdraw: ['Cancelar cobrança', 'Withdrawing a charge'],
  refund: ['Devolver', 'Giving back'],
};
export const noticeWords: Choices<typeof noticeModes> = {
  at_once: ['Na hora', 'At once'],
  repeated: ['Repetidos', 'Repeated'],
  reversed: ['Fora de ordem', 'In reverse order'],
  delayed: ['Um minuto depois', 'A minute later'],
  withheld: ['Retidos', 'Withheld'],
};
export const refundWords: Choices<typeof refundModes> = {
  at_once: ['Na hora', 'At once'],
  later: ['Levam um minuto', 'Take a minute'],
  refused: ['Não se realizam', 'Do not happen'],
};

export const stateWords: Record<string, readonly [string, string]> = {
  ATIVA: ['ativa', 'active'],
  CONCLUIDA: ['paga', 'paid'],
  REMOVIDA_PELO_USUARIO_RECEBEDOR: ['cancelada por quem recebe', 'cancelled by whom it pays'],
  REMOVIDA_PELO_PSP: ['retirada pelo banco', 'removed by the bank'],
  EM_PROCESSAMENTO: ['em processamento', 'under way'],
  DEVOLVIDO: ['feita', 'done'],
  NAO_REALIZADO: ['não realizada', 'not done'],
};
