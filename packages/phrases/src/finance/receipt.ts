import { definePhrases } from '../phrase.ts';

/** The receipt of a visit as a document. */
export const receipt = definePhrases({
  'receipt.title': ['Recibo {protocol}', 'Receipt {protocol}'],
  'receipt.heading': ['Recibo de pagamento', 'Receipt of payment'],
  'receipt.sentence': [
    'Recebemos de {from} a quantia de {amount} ({words}), pelo pagamento {whose, select, other {da consulta} dependent {da consulta de {patient}}} com {doctor}.',
    'We received {amount} ({words}) from {from} for {whose, select, other {the visit} dependent {the visit of {patient}}} with {doctor}.',
  ],
  'receipt.named': ['{name}, CPF {cpf},', '{name}, CPF {cpf},'],
  'receipt.visit': ['Consulta', 'Visit'],
  'receipt.patient': ['Paciente: {name}', 'Patient: {name}'],
  'receipt.professional': ['Profissional: {name} · {register}', 'Professional: {name} · {register}'],
  'receipt.specialty': ['Especialidade: {specialty}', 'Specialty: {specialty}'],
  'receipt.visit_at': ['Data da consulta: {at}', 'Date of the visit: {at}'],
  'receipt.protocol': ['Protocolo: {protocol}', 'Protocol: {protocol}'],
  'receipt.payment': ['Pagamento', 'Payment'],
  'receipt.price': ['Preço da consulta: {amount}', 'Price of the visit: {amount}'],
  'receipt.discount': [
    'Desconto{voucher, select, none {} other { (voucher {voucher})}}: -{amount}',
    'Discount{voucher, select, none {} other { (voucher {voucher})}}: -{amount}',
  ],
  'receipt.paid': ['Pago por {source} em {at}: {amount}', 'Paid by {source} on {at}: {amount}'],
  'receipt.refunded': ['Devolvido em {at}: -{amount}', 'Refunded on {at}: -{amount}'],
  'receipt.refund_asked': ['Devolução pedida em {at}: -{amount}', 'Refund asked for on {at}: -{amount}'],
  'receipt.kept': ['Valor que fica com a clínica: {amount}', 'Kept by the clinic: {amount}'],
  'receipt.issued': ['Emitido em {at}.', 'Issued on {at}.'],
  'receipt.no_invoice': ['Este recibo não é nota fiscal.', 'This receipt is no tax invoice (nota fiscal).'],
  'receipt.demo': [
    'Clínica de demonstração: nenhum dinheiro de verdade se moveu.',
    'Demonstration clinic: no real money has moved.',
  ],
  'receipt.lost': [
    '□ está no lugar de letras que este documento não consegue mostrar.',
    '□ stands for letters that this document cannot show.',
  ],
  'receipt.file': ['recibo', 'receipt'],
});
