import type { CardRefusal } from '@acolhe/domain/payment/card-refusal';
import type { PaymentStatus } from '@acolhe/domain/payment/payment-flow';
import { definePhrases, type Phrase } from '../phrase.ts';

/** A payment's state in a word or two; a new state without a phrase does not compile. */
export const paymentStatus: Readonly<Record<`payment.status.${PaymentStatus}`, Phrase>> = {
  'payment.status.open': ['A pagar', 'To be paid'],
  'payment.status.awaiting_pix': ['Aguardando o PIX', 'Waiting for the PIX'],
  'payment.status.in_analysis': ['Em análise', 'In analysis'],
  'payment.status.awaiting_local': ['A pagar na clínica', 'To be paid at the clinic'],
  'payment.status.paid': ['Pago', 'Paid'],
  'payment.status.refused': ['Não aceito', 'Not accepted'],
  'payment.status.not_confirmed': ['Não confirmado', 'Not confirmed'],
  'payment.status.expired': ['Vencido', 'Expired'],
  'payment.status.cancelled': ['Cancelado', 'Cancelled'],
  'payment.status.paid_late': ['Pago fora do prazo', 'Paid late'],
  'payment.status.refunding': ['Devolução em andamento', 'Refund under way'],
  'payment.status.refunded': ['Devolvido', 'Refunded'],
};

/** Reasons for a declined card, each with advice. */
export const cardRefusal: Readonly<Record<`payment.refusal.${CardRefusal}`, Phrase>> = {
  'payment.refusal.no_funds': ['O cartão não tem limite para este valor.', 'The card has no limit for this amount.'],
  'payment.refusal.wrong_data': [
    'Algum dado do cartão não confere: veja número, validade e código.',
    'Some detail of the card is wrong: check number, expiry and code.',
  ],
  'payment.refusal.call_bank': [
    'O banco pede que você autorize antes: ligue para o número atrás do cartão.',
    'Your bank asks you to authorise it first: call the number on the back of the card.',
  ],
  'payment.refusal.card_disabled': [
    'O cartão ainda não está liberado: ligue para o número atrás dele.',
    'The card is not active yet: call the number on its back.',
  ],
  'payment.refusal.card_blocked': [
    'O cartão está bloqueado, perdido ou vencido. Use outro.',
    'The card is blocked, lost or expired. Use another one.',
  ],
  'payment.refusal.risk': [
    'A operadora não aceitou por segurança. Use outro cartão ou PIX.',
    'The card company refused it for safety. Use another card or PIX.',
  ],
  'payment.refusal.installments': [
    'O cartão não aceita esse número de parcelas.',
    'The card does not take this number of instalments.',
  ],
  'payment.refusal.duplicated': [
    'A operadora já recebeu um pagamento igual há pouco. Use outro cartão ou PIX.',
    'The card company has just received the same payment. Use another card or PIX.',
  ],
  'payment.refusal.too_many_tries': [
    'Foram tentativas demais com este cartão. Use outro cartão ou PIX.',
    'There were too many tries with this card. Use another card or PIX.',
  ],
  'payment.refusal.cancelled': ['A cobrança foi cancelada.', 'The charge was cancelled.'],
  'payment.refusal.other': ['O banco do cartão não autorizou.', 'The bank of the card did not authorise it.'],
};

/** The payment screen. */
export const payment = definePhrases({
  'payment.title_pay': ['Falta só o pagamento', 'Only the payment is left'],
  'payment.lead_pay': ['Seu horário está guardado até o tempo acabar.', 'Your time is kept until the clock runs out.'],
  'payment.patient': ['Paciente', 'Patient'],
  'payment.price': ['Valor', 'Price'],
  'payment.discount': ['Desconto ({voucher})', 'Discount ({voucher})'],
  'payment.total': ['Total', 'Total'],
  'payment.protocol': ['Protocolo', 'Protocol'],

  'payment.pix': ['Pagar {total} com PIX', 'Pay {total} with PIX'],
  'payment.next_code': [
    'Depois: o código PIX para pagar no aplicativo do seu banco.',
    'Next: the PIX code to pay in your bank app.',
  ],
  'payment.next_room': ['Depois: o link da sua consulta.', 'Next: the link of your visit.'],
  'payment.no_way': ['A clínica não recebe pela internet agora.', 'The clinic takes no payment online right now.'],
  'payment.no_way_text': [
    'Seu horário fica guardado até o tempo acabar. Fale com a clínica para combinar o pagamento; um voucher que cobre tudo também vale.',
    'Your time is kept until the clock runs out. Talk to the clinic about paying; a voucher that covers all counts too.',
  ],
  'payment.by_card': ['Pagar com cartão de crédito', 'Pay by credit card'],
  'payment.card_title': ['Pague com cartão', 'Pay by card'],
  'payment.card_lead': [
    'Os dados vão direto para a operadora do cartão: a clínica não vê nem guarda o número.',
    'The details go straight to the card company: the clinic neither sees nor keeps the number.',
  ],
  'payment.card_simulated': [
    'Ambiente de demonstração, nenhum valor é cobrado. Só os cartões de teste funcionam.',
    'Demonstration environment, no money is charged. Only the test cards work.',
  ],
  'payment.card_tests': ['Ver os cartões de teste', 'See the test cards'],
  'payment.card_test_only': [
    'Na demonstração só valem os cartões de teste: abra “Ver os cartões de teste”.',
    'In the demonstration only the test cards work: open “See the test cards”.',
  ],
  'payment.card_expiry_hint': ['Como 12/31', 'As in 12/31'],
  'payment.card_code_hint': [
    '{n, plural, =4 {4 números na frente} other {# números no verso}}',
    '{n, plural, =4 {4 digits on the front} other {# digits on the back}}',
  ],
  'payment.installments_first': [
    'Digite o número do cartão para ver as parcelas.',
    'Type the card number to see the instalments.',
  ],
  'payment.installment': [
    '{n, plural, =1 {À vista: {total}} other {{n}x de {each}, total {total}}}',
    '{n, plural, =1 {At once: {total}} other {{n} × {each}, {total} in all}}',
  ],
  'payment.card_pay': [
    '{n, plural, =1 {Pagar {total}} other {Pagar {n}x de {each}}}',
    '{n, plural, =1 {Pay {total}} other {Pay {n} × {each}}}',
  ],
  'payment.card_total': ['Total no cartão', 'Total on the card'],
  'payment.card_total_of': [
    'Total no cartão: {total}, {free, select, yes {sem juros} other {com juros}}.',
    'Total on the card: {total}, {free, select, yes {without interest} other {with interest}}.',
  ],
  'payment.card': ['Cartão', 'Card'],
  'payment.card_of': ['{brand} final {last}', '{brand} ending in {last}'],
  'payment.card_split': [
    '{n, plural, =1 {À vista} other {{n}x de {each}}}',
    '{n, plural, =1 {At once} other {{n} × {each}}}',
  ],
  'payment.instead_pix': ['Pagar com PIX ou de outra forma', 'Pay by PIX or in another way'],
  'payment.card_refused': [
    '{reason} Nada foi cobrado. Tente de novo, com este ou outro cartão, ou pague com PIX.',
    '{reason} Nothing was charged. Try again, with this or another card, or pay by PIX.',
  ],
  'payment.card_lost_title': ['O cartão não foi cobrado', 'The card was not charged'],
  'payment.card_lost': [
    'A operadora não recebeu o pagamento. Tente de novo com o cartão ou pague com PIX.',
    'The card company did not receive the payment. Try again by card or pay by PIX.',
  ],
  'payment.analysis_card_lead': [
    'A operadora está analisando o pagamento. Avisamos você por e-mail; pode fechar esta página. Seu horário fica guardado até {until}.',
    'The card company is looking at the payment. We will tell you by e-mail; you may close this page. Your time is kept until {until}.',
  ],
  'payment.analysis_over_lead': [
    'A análise demorou, e o horário voltou para a agenda. Se o cartão for aprovado, você escolhe outro horário ou recebe tudo de volta.',
    'It took long, and the time went back to the agenda. If the card is accepted, you choose another time or get everything back.',
  ],
  'payment.silent_title': ['A operadora do cartão não respondeu', 'The card company did not answer'],
  'payment.silent_lead': [
    'Ainda não sabemos se o cartão foi cobrado. Não pague de novo: continuamos perguntando e avisamos você por e-mail. Seu horário fica guardado até {until}.',
    'We do not know yet whether the card was charged. Do not pay again: we keep asking and will tell you by e-mail. Your time is kept until {until}.',
  ],
  'payment.ask_again': ['Conferir de novo', 'Check again'],
  'payment.offline': [
    'Você está sem internet. Seu horário continua guardado até o tempo acabar.',
    'You are offline. Your time is still kept until the clock runs out.',
  ],
  'payment.pix_title': ['Pague com PIX', 'Pay with PIX'],
  'payment.pix_total': ['Total a pagar', 'To pay'],
  'payment.bank_silent_lead': [
    'O banco ainda não mandou o código. Seu horário continua guardado: tente de novo em instantes.',
    'The bank has not sent the code yet. Your time is still kept: try again in a moment.',
  ],
  'payment.pix_lead': [
    'Esta tela muda sozinha assim que o banco confirmar.',
    'This page changes by itself as soon as the bank confirms.',
  ],
  'payment.pix_step_copy': ['Copie o código abaixo.', 'Copy the code below.'],
  'payment.pix_step_bank': [
    'No aplicativo do banco, escolha PIX copia e cola.',
    'In your bank app, choose PIX copy and paste.',
  ],
  'payment.pix_step_back': ['Pague e volte para cá.', 'Pay and come back here.'],
  'payment.qr': ['QR code do PIX de {total}', 'QR code of the PIX of {total}'],
  'payment.qr_hint': [
    'Em outro aparelho? Leia o QR code com o aplicativo do banco.',
    'On another device? Scan the QR code with your bank app.',
  ],
  'payment.code': ['Código PIX', 'PIX code'],
  'payment.copy': ['Copiar código', 'Copy the code'],
  'payment.copied': ['Código copiado', 'Code copied'],
  'payment.copy_failed': ['Toque no código e copie.', 'Tap the code and copy it.'],
  'payment.simulated': ['Ambiente de demonstração: nenhum valor é cobrado.', 'Demonstration: no money is charged.'],
  'payment.simulator': ['Pagar este código no banco de demonstração', 'Pay this code at the demonstration bank'],
  'payment.new_tab': ['(abre em outra aba)', '(opens in another tab)'],
  'payment.already_paid': ['Já paguei', 'I have paid'],
  'payment.other_way': ['Pagar de outra forma', 'Pay another way'],
  'payment.other_way_ask': ['Cancelar este código PIX?', 'Cancel this PIX code?'],
  'payment.other_way_text': [
    'Ele deixa de valer. Seu horário continua guardado, e você pode usar um voucher ou gerar outro código.',
    'It stops working. Your time is still kept, and you can use a voucher or ask for another code.',
  ],
  'payment.other_way_yes': ['Sim, cancelar o código', 'Yes, cancel the code'],
  'payment.other_way_no': ['Ficar com este', 'Keep this one'],
  'payment.waiting': ['Esperando a confirmação do banco', 'Waiting for the bank to confirm'],

  'payment.have_voucher': ['Tenho um voucher', 'I have a voucher'],
  'payment.voucher_apply': ['Aplicar', 'Apply'],
  'payment.voucher_applied': ['Voucher {voucher}: {percent}% de desconto', 'Voucher {voucher}: {percent}% off'],
  'payment.voucher_applied_amount': ['Voucher {voucher}: {amount} de desconto', 'Voucher {voucher}: {amount} off'],
  'payment.voucher_remove': ['Tirar o voucher', 'Remove the voucher'],
  'payment.voucher_free': ['Confirmar sem pagar nada', 'Confirm without paying'],

  'payment.give_up': ['Desistir da consulta', 'Give up the visit'],
  'payment.give_up_ask': ['Desistir e liberar o horário?', 'Give up and free the time?'],
  'payment.give_up_text': ['Outra pessoa poderá marcar este horário.', 'Somebody else may book this time.'],
  'payment.give_up_yes': ['Sim, desistir', 'Yes, give up'],
  'payment.give_up_no': ['Manter a consulta', 'Keep the visit'],

  'payment.paid_title': ['Tudo certo, consulta marcada!', 'All set, your visit is booked!'],
  'payment.paid_lead': ['O link também foi para o seu e-mail.', 'The link went to your e-mail, too.'],
  'payment.paid_over': ['Pagamento confirmado', 'Payment confirmed'],
  'payment.room_mailed': [
    'O link da sala está no aviso de confirmação.',
    'The link of the room is in the confirmation.',
  ],
  'payment.room_opens': [
    'A sala abre {day}, às {time}. Já dá para testar câmera e microfone.',
    'The room opens {day} at {time}. You can test camera and microphone now.',
  ],

  'payment.expired_title': ['O tempo para pagar acabou', 'The time to pay is over'],
  'payment.expired_lead': [
    'O horário voltou para a agenda e nada foi cobrado. Marcar de novo leva um minuto.',
    'The time went back to the agenda and nothing was charged. Booking again takes a minute.',
  ],
  'payment.expired_paid': [
    'Pagou mesmo assim? Toque em “Já paguei”: o dinheiro não se perde.',
    'Did you pay anyway? Tap “I have paid”: your money is not lost.',
  ],
  'payment.of_line': ['Atendimento imediato', 'Attendance now'],
  'payment.going_to_line': [
    'Pagamento confirmado. Você volta ao atendimento em instantes.',
    'The payment is confirmed. You return to the attendance in a moment.',
  ],
  'payment.back_to_line': ['Continuar o atendimento', 'Go on with the attendance'],
  'payment.book_again': ['Marcar de novo', 'Book again'],

  'payment.late_title': ['Seu pagamento chegou depois do prazo', 'Your payment arrived after its time'],
  'payment.late_lead': [
    'O dinheiro está seguro. Escolha outro horário com {name} ou receba tudo de volta.',
    'Your money is safe. Choose another time with {name}, or get all of it back.',
  ],
  'payment.late_times': ['Escolher outro horário', 'Choose another time'],
  'payment.late_take': ['Ficar com {time}', 'Take {time}'],
  'payment.late_nothing_more': ['Sem pagar mais nada.', 'With nothing more to pay.'],
  'payment.late_only_refund': [
    'A consulta foi cancelada, e o dinheiro está seguro: receba tudo de volta.',
    'The visit was cancelled, and your money is safe: get all of it back.',
  ],
  'payment.late_until': [
    'Escolha até {until}. Depois disso, o valor volta sozinho para você.',
    'Choose by {until}. After that the money goes back to you by itself.',
  ],
  'payment.late_refund': ['Receber meu dinheiro de volta', 'Get my money back'],
  'payment.late_refund_ask': ['Devolver {total} para você?', 'Send {total} back to you?'],
  'payment.late_refund_text': [
    'O valor volta {way, select, card {para o cartão, na fatura} other {para a conta de onde saiu o PIX}}.',
    'The money goes back {way, select, card {to the card, on its bill} other {to the account the PIX came from}}.',
  ],
  'payment.late_refund_yes': ['Sim, devolver', 'Yes, send it back'],
  'payment.late_refund_no': ['Quero pensar', 'Let me think'],

  'payment.refunding_title': ['Estamos devolvendo o seu dinheiro', 'We are sending your money back'],
  'payment.refunding_lead': [
    '{total} voltam {way, select, card {para o cartão. Costuma aparecer em uma das próximas faturas} other {para a conta de onde saiu o PIX. Costuma levar alguns minutos}}.',
    '{total} go back {way, select, card {to the card. It usually shows on one of the next bills} other {to the account the PIX came from. It usually takes a few minutes}}.',
  ],
  'payment.refunded_title': ['Seu dinheiro foi devolvido', 'Your money was sent back'],
  'payment.refunded_lead': [
    '{total} voltaram {way, select, card {para o cartão. Costuma aparecer em uma das próximas faturas} other {para a conta de onde saiu o PIX}}.',
    '{total} went back {way, select, card {to the card. It usually shows on one of the next bills} other {to the account the PIX came from}}.',
  ],
  'payment.analysis_title': ['Estamos conferindo o pagamento', 'We are checking the payment'],
  'payment.analysis_lead': [
    'Avisamos você assim que houver resposta. Pode fechar esta página.',
    'We will let you know as soon as there is an answer. You may close this page.',
  ],
  'payment.by_desk': ['Pagar na clínica', 'Pay at the clinic'],
  'payment.local_title': ['Pague na recepção da clínica', 'Pay at the reception of the clinic'],
  'payment.local_held_lead': [
    'Seu horário fica guardado até {until}. A consulta está marcada quando a recepção receber.',
    'Your time is kept until {until}. The visit is booked once the reception has the money.',
  ],
  'payment.local_other': ['Pagar de outra forma', 'Pay another way'],
  'payment.local_lead': ['Mostre o protocolo abaixo na chegada.', 'Show the protocol below when you arrive.'],
  'payment.refused_title': ['O pagamento não foi aceito', 'The payment was not accepted'],
  'payment.refused_lead': [
    'Nada foi cobrado. Tente com PIX: seu horário ainda está guardado.',
    'Nothing was charged. Try PIX: your time is still kept.',
  ],
  'payment.not_confirmed_title': ['O banco não confirmou o pagamento', 'The bank did not confirm the payment'],
  'payment.not_confirmed_lead': [
    'Veja no aplicativo do banco se a transação foi concluída e toque em “Já paguei”.',
    'Check in your bank app that it went through and tap “I have paid”.',
  ],
  'payment.cancelled_title': ['Esta consulta foi cancelada', 'This visit was cancelled'],
  'payment.cancelled_lead': [
    'Nada foi cobrado. Quando quiser, marque outra.',
    'Nothing was charged. Book another whenever you like.',
  ],
  'payment.cancelled_paid_lead': [
    'Foi depois do prazo de devolução, e os {total} não são devolvidos. Se foi um imprevisto, fale com a clínica.',
    'It came after the refund limit, and the {total} are not sent back. If something came up, talk to the clinic.',
  ],
  'payment.closed_title': ['Não há nada a pagar aqui', 'There is nothing to pay here'],
  'payment.closed_lead': [
    'Se isso parece errado, ligue para a clínica e diga o protocolo abaixo.',
    'If this seems wrong, call the clinic and give the protocol below.',
  ],
  'payment.unknown': ['Não encontramos este pagamento', 'We could not find this payment'],
});

/** Payment in short, for other pages. */
export const paymentBrief = definePhrases({
  'payment.time_left': ['Tempo para pagar', 'Time left to pay'],
  'payment.pay_until': ['Pague até {until}', 'Pay by {until}'],
  'payment.time_left_minutes': [
    '{n, plural, one {Falta # minuto para pagar} other {Faltam # minutos para pagar}}',
    '{n, plural, one {# minute left to pay} other {# minutes left to pay}}',
  ],
  'payment.free': ['Sem custo', 'Free'],
  'payment.add_calendar': ['Pôr na minha agenda', 'Add to my calendar'],
  'payment.receipt_link': ['Recibo em PDF', 'Receipt as PDF'],
});
