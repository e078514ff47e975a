import type { AttendanceEvent, ChangeRefusal, Refund } from '@acolhe/domain/appointment/change';
import { definePhrases, type Phrase } from '../phrase.ts';

type Refusals = `change.refusal.${ChangeRefusal}` | `change.refusal_action.${ChangeRefusal}`;

/** Why a visit cannot be cancelled or rescheduled, and what to do. A new reason without both does not compile. */
export const changeRefusal: Readonly<Record<Refusals, Phrase>> = {
  'change.refusal.cancelled': ['Esta consulta já foi cancelada', 'This visit is already cancelled'],
  'change.refusal_action.cancelled': ['Quando quiser, marque outra.', 'Book another whenever you like.'],
  'change.refusal.released': ['O horário já foi liberado', 'The time was already given back'],
  'change.refusal_action.released': [
    'O pagamento não chegou a tempo, então não há nada a cancelar. Se ainda quiser a consulta, marque outro horário.',
    'It was not paid in time, so there is nothing to cancel. If you still want the visit, book another time.',
  ],
  'change.refusal.missed': ['Esta consulta não aconteceu', 'This visit did not happen'],
  'change.refusal_action.missed': [
    'Se foi um engano, fale com a clínica.',
    'If this is a mistake, talk to the clinic.',
  ],
  'change.refusal.running': ['A consulta está acontecendo agora', 'The visit is under way'],
  'change.refusal_action.running': ['Se algo aconteceu, fale com a clínica.', 'If something came up, call the clinic.'],
  'change.refusal.finished': ['Esta consulta já aconteceu', 'This visit is over'],
  'change.refusal_action.finished': [
    'Se algo parece errado, fale com a clínica.',
    'If this seems wrong, talk to the clinic.',
  ],
  'change.refusal.arrived': ['A chegada já foi marcada', 'The arrival is already marked'],
  'change.refusal_action.arrived': [
    'Se não puder esperar, fale com a clínica.',
    'If you cannot wait, talk to the clinic.',
  ],
  'change.refusal.started': ['O horário desta consulta já começou', 'The time of this visit has begun'],
  'change.refusal_action.started': [
    'Se não puder participar, fale com a clínica.',
    'If you cannot take part, talk to the clinic.',
  ],
  'change.refusal.unpaid': ['Falta pagar esta consulta', 'This visit has not been paid for'],
  'change.refusal_action.unpaid': [
    'Depois do pagamento é possível mudar o horário.',
    'Once it is paid, its time can be changed.',
  ],
  'change.refusal.too_late': ['Falta pouco para a consulta', 'The visit is about to begin'],
  'change.refusal_action.too_late': [
    'Assim perto da hora, só a clínica muda o horário.',
    'This close to its time, only the clinic can change it.',
  ],
};

/** The refund rule before confirming, for the patient. */
export const refundRule: Readonly<Record<`change.refund.${Refund}`, Phrase>> = {
  'change.refund.whole': [
    'Você recebe {total} de volta, por onde pagou: na conta do PIX ou na fatura do cartão.',
    'You get {total} back the way you paid: to the account of the PIX or on the bill of the card.',
  ],
  'change.refund.none': [
    'Falta menos de {hours, plural, one {# hora} other {# horas}} para a consulta: os {total} não são devolvidos.',
    'The visit is less than {hours, plural, one {# hour} other {# hours}} away: the {total} are not sent back.',
  ],
  'change.refund.voucher': [
    'Nada foi cobrado, e seu voucher volta a valer.',
    'Nothing was charged, and your voucher is valid again.',
  ],
  'change.refund.coverage': [
    'Nada foi cobrado, e seu benefício volta a valer.',
    'Nothing was charged, and your benefit is valid again.',
  ],
  'change.refund.nothing': ['Nada foi cobrado.', 'Nothing was charged.'],
};

/** The refund rule for members of the clinic. */
export const clinicRefundRule: Readonly<Record<`change.clinic_refund.${Refund}`, Phrase>> = {
  'change.clinic_refund.whole': [
    'O paciente recebe {total} de volta, por onde pagou.',
    'The patient gets {total} back, the way they paid.',
  ],
  'change.clinic_refund.none': ['O valor de {total} não é devolvido.', 'The {total} are not sent back.'],
  'change.clinic_refund.voucher': [
    'Nada foi cobrado, e o voucher volta a valer.',
    'Nothing was charged, and the voucher is valid again.',
  ],
  'change.clinic_refund.coverage': [
    'Nada foi cobrado, e o benefício volta a valer.',
    'Nothing was charged, and the benefit is valid again.',
  ],
  'change.clinic_refund.nothing': ['Nada foi cobrado.', 'Nothing was charged.'],
};

/** Attendance marks. */
export const attendance: Readonly<Record<`attendance.${AttendanceEvent | `${AttendanceEvent}_label`}`, Phrase>> = {
  'attendance.confirm': ['Marcar confirmação', 'Mark as confirmed'],
  'attendance.confirm_label': ['Marcar confirmação de {name}', 'Mark as confirmed: {name}'],
  'attendance.arrive': ['Marcar chegada', 'Mark arrival'],
  'attendance.arrive_label': ['Marcar chegada de {name}', 'Mark arrival of {name}'],
  'attendance.miss': ['Marcar falta', 'Mark absence'],
  'attendance.miss_label': ['Marcar falta de {name}', 'Mark absence of {name}'],
  'attendance.unconfirm': ['Desfazer confirmação', 'Undo confirmation'],
  'attendance.unconfirm_label': ['Desfazer confirmação de {name}', 'Undo confirmation of {name}'],
  'attendance.unarrive': ['Desfazer chegada', 'Undo arrival'],
  'attendance.unarrive_label': ['Desfazer chegada de {name}', 'Undo arrival of {name}'],
  'attendance.unmiss': ['Desfazer falta', 'Undo absence'],
  'attendance.unmiss_label': ['Desfazer falta de {name}', 'Undo absence of {name}'],
};

/** Cancelling, rescheduling and attendance. */
export const change = definePhrases({
  'change.cancel_title': ['Cancelar esta consulta?', 'Cancel this visit?'],
  'change.cancel_lead': ['Veja antes o que acontece com o pagamento.', 'See first what happens to the payment.'],
  'change.refund_title': ['E o pagamento?', 'And the payment?'],
  'change.refund_until': ['Vale para quem cancela até {when}.', 'This holds if you cancel by {when}.'],
  'change.refund_moved': [
    'A consulta mudou de horário depois do prazo de devolução: os {total} não são devolvidos.',
    'The visit was moved after the refund limit: the {total} are not sent back.',
  ],
  'change.refund_none_voucher': [
    'Falta menos de {hours, plural, one {# hora} other {# horas}} para a consulta: o voucher ou benefício não volta a valer.',
    'The visit is less than {hours, plural, one {# hour} other {# hours}} away: the voucher or benefit is used up.',
  ],
  'change.reason_patient': ['Quer contar o motivo?', 'Would you like to say why?'],
  'change.reason_patient_hint': ['A clínica e o profissional leem.', 'The clinic and the professional read it.'],
  'change.reason_clinic': ['Motivo do cancelamento', 'Reason for cancelling'],
  'change.reason_clinic_hint': ['O paciente lê no e-mail.', 'The patient reads it in the e-mail.'],
  'change.reason_missing': [
    'Diga ao paciente por que a consulta não vai acontecer.',
    'Tell the patient why the visit will not happen.',
  ],
  'change.cancel_yes': ['Cancelar a consulta', 'Cancel the visit'],
  'change.keep': ['Manter a consulta', 'Keep the visit'],
  'change.cannot_undo': [
    'O horário fica livre na hora, e isso não pode ser desfeito.',
    'The time is free at once, and this cannot be undone.',
  ],
  'change.move_instead': ['Prefiro mudar o horário', 'I would rather change the time'],

  'change.done_title': ['Consulta cancelada', 'Visit cancelled'],
  'change.done_refunding': [
    '{total} estão voltando por onde você pagou. Um PIX costuma levar minutos; no cartão, aparece em uma das próximas faturas.',
    '{total} are on their way back the way you paid. A PIX usually takes minutes; on a card it shows on one of the next bills.',
  ],
  'change.done_refunded': ['{total} voltaram por onde você pagou.', '{total} went back the way you paid.'],
  'change.done_late': [
    'Um pagamento de {total} chegou depois do cancelamento. Abra o link que mandamos por e-mail para receber de volta.',
    'A payment of {total} arrived after it was cancelled. Open the link we sent by e-mail to get it back.',
  ],
  'change.done_none': [
    'Foi depois do prazo de devolução, e os {total} não são devolvidos.',
    'It came after the refund limit, and the {total} are not sent back.',
  ],
  'change.done_none_voucher': [
    'Foi depois do prazo, e o voucher não volta a valer.',
    'It came after the limit, and the voucher is used up.',
  ],
  'change.done_coverage': [
    'Nada foi cobrado. Seu benefício volta a valer.',
    'Nothing was charged. Your benefit is valid again.',
  ],
  'change.done_voucher': [
    'Nada foi cobrado, e o voucher volta a valer.',
    'Nothing was charged, and the voucher is valid again.',
  ],
  'change.done_nothing': ['Nada foi cobrado.', 'Nothing was charged.'],
  'change.done_mail': ['Mandamos um e-mail com a confirmação.', 'We sent an e-mail that confirms it.'],

  'change.unknown_title': ['Não conseguimos abrir este link', 'We could not open this link'],

  'change.move_title': ['Para quando você quer mudar?', 'When would you like it instead?'],
  'change.move_title_clinic': ['Para quando mudar a consulta?', 'When should the visit be instead?'],
  'change.move_lead': ['O pagamento e o link continuam os mesmos.', 'Payment and link stay the same.'],
  'change.now_at': ['Horário atual', 'Time now'],
  'change.move_yes': ['Mudar para {time}', 'Move to {time}'],
  'change.move_hint': ['Paciente e profissional recebem um e-mail.', 'Patient and professional get an e-mail.'],
  'change.move_ends_refund': [
    'Passou do prazo de devolução: se depois você cancelar, o valor não volta.',
    'It is past the refund limit: if you cancel later, the money does not come back.',
  ],
  'change.move_loses_refund': [
    'Neste horário, se depois você cancelar, o valor não volta: falta pouco para ele.',
    'At this time, if you cancel later, the money does not come back: it is too near.',
  ],
  'change.moved': ['Pronto, a consulta mudou para {time}.', 'Done, the visit is now {time}.'],
  'change.was_cancelled': ['Pronto, a consulta foi cancelada.', 'Done, the visit is cancelled.'],

  'change.actions': ['Mudar ou cancelar', 'Change or cancel'],
  'change.move': ['Mudar horário', 'Change the time'],
  'change.cancel': ['Cancelar consulta', 'Cancel the visit'],
  'change.rule_whole': [
    'Cancelando até {when}, você recebe tudo de volta.',
    'Cancel by {when} and you get all of it back.',
  ],
  'change.rule_none': ['O prazo para cancelar com devolução já passou.', 'The time to cancel with a refund is over.'],

  'attendance.title': ['Presença', 'Attendance'],
  'attendance.undo': ['Desfazer', 'Undo'],
  'attendance.miss_from': [
    'Se o paciente não vier, a falta pode ser marcada a partir das {time}.',
    'If the patient does not come, the absence can be marked from {time}.',
  ],
});
