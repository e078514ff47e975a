import type { RequestKind, ServiceRequestStatus } from '@acolhe/domain/service-request/service-request-flow';
import { definePhrases, type Phrase } from '../phrase.ts';

/** States of a request, for the clinic and for its patient. */
export const requestStatus: Readonly<Record<`request.${'status' | 'patient_status'}.${ServiceRequestStatus}`, Phrase>> =
  {
    'request.status.active': ['Novo', 'New'],
    'request.status.on-hold': ['Em contato', 'In contact'],
    'request.status.completed': ['Marcado', 'Booked'],
    'request.status.revoked': ['Encerrado', 'Closed'],
    'request.patient_status.active': ['Enviado à clínica', 'Sent to the clinic'],
    'request.patient_status.on-hold': ['A clínica está vendo com você', 'The clinic is talking to you'],
    'request.patient_status.completed': ['Consulta marcada', 'Visit booked'],
    'request.patient_status.revoked': ['Encerrado', 'Closed'],
  };

export const requestKindName: Readonly<Record<`request.kind.${RequestKind}`, Phrase>> = {
  'request.kind.referral': ['Encaminhamento', 'Referral'],
  'request.kind.return': ['Retorno', 'Return'],
  'request.kind.scheduling': ['Pedido de horário', 'Request for a time'],
};

/** Return requests and referrals: asking, seeing, and working them off. */
export const serviceRequest = definePhrases({
  'request.return_title': ['Quer voltar?', 'Would you like to come back?'],
  'request.return_ask': ['Pedir retorno', 'Request a return'],
  'request.return_card_text': [
    'Conte quando seria bom, e a clínica responde por e-mail.',
    'Say when would be good, and the clinic answers by e-mail.',
  ],
  'request.return_lead': [
    'A clínica procura um horário com {doctor} e responde por e-mail.',
    'The clinic looks for a time with {doctor} and answers by e-mail.',
  ],
  'request.return_why': ['Por que você quer voltar?', 'Why would you like to come back?'],
  'request.return_why_hint': [
    'Por exemplo: resultado de exame, remédio que não fez bem, dúvida que ficou.',
    'For example: a test result, a medicine that did not suit, a question that was left.',
  ],
  'request.return_send': ['Enviar pedido', 'Send the request'],
  'request.return_sent': [
    'Pedido enviado. A clínica responde por e-mail.',
    'Request sent. The clinic answers by e-mail.',
  ],
  'request.return_not_yet': ['A consulta ainda não terminou', 'The visit is not over yet'],
  'request.return_not_yet_text': [
    'O retorno é pedido depois da consulta. Para mudar o horário desta, abra os detalhes dela.',
    'A return is asked for after the visit. To change the time of this one, open its details.',
  ],
  'request.return_open': ['Você já pediu o retorno desta consulta', 'You have asked for a return of this visit'],
  'request.return_change': ['Mudar o pedido', 'Change the request'],
  'request.return_again': ['Pedir de novo', 'Ask again'],
  'request.your_return': ['Seu pedido de retorno', 'Your request to come back'],
  'request.take_back': ['Desistir do pedido', 'Take the request back'],
  'request.take_back_title': ['Desistir deste pedido?', 'Take this request back?'],
  'request.take_back_yes': ['Desistir', 'Take back'],
  'request.take_back_no': ['Manter', 'Keep'],
  'request.answer_said': ['Resposta da clínica: “{answer}”', 'Answer of the clinic: “{answer}”'],
  'request.see_visit': ['Ver a consulta de {when}', 'See the visit of {when}'],

  'request.time_ask': ['Pedir um horário à clínica', 'Ask the clinic for a time'],
  'request.time_lead': [
    'Diga o que precisa e quando seria bom. A clínica escolhe um horário e responde.',
    'Say what you need and when would be good. The clinic chooses a time and answers.',
  ],
  'request.time_for': ['Para quem?', 'For whom?'],
  'request.time_what': ['Qual especialidade?', 'Which specialty?'],
  'request.time_sent': ['Pedido enviado.', 'Request sent.'],
  'request.time_sent_until': ['A clínica responde até {when}.', 'The clinic answers by {when}.'],
  'request.time_open': ['Seus pedidos de horário', 'Your requests for a time'],
  'request.time_another': ['Pedir outro horário', 'Ask for another time'],
  'request.referred_to': ['Você foi encaminhado para {specialty}', 'You were referred to {specialty}'],
  'request.referred_by': ['Por {doctor}', 'By {doctor}'],
  'request.book_specialty': ['Marcar {specialty}', 'Book {specialty}'],

  'request.refer': ['Encaminhar', 'Refer'],
  'request.refer_text': [
    'A equipe marca, e o paciente vê o encaminhamento na consulta e no prontuário.',
    'Staff books it, and the patient sees the referral in the visit and in the record.',
  ],
  'request.refer_to': ['Para qual especialidade', 'To which specialty'],
  'request.refer_remark': ['O que o outro profissional precisa saber', 'What the other professional needs to know'],
  'request.refer_remark_hint': [
    'O paciente e os profissionais leem; a equipe não.',
    'The patient and the professionals read it; the staff do not.',
  ],
  'request.refer_contact': [
    'Para a equipe: quando e como falar com o paciente',
    'For the staff: when and how to reach the patient',
  ],
  'request.refer_send': ['Encaminhar', 'Refer'],
  'request.referred': ['Encaminhado para {specialty}.', 'Referred to {specialty}.'],

  'request.lead': [
    'Horários e retornos que pacientes pedem, e encaminhamentos da clínica.',
    'Times and returns that patients ask for, and referrals of the clinic.',
  ],
  'request.waiting_count': [
    '{n, plural, =0 {Pedidos} one {# pedido} other {# pedidos}}',
    '{n, plural, =0 {Requests} one {# request} other {# requests}}',
  ],
  'request.show': ['Mostrar', 'Show'],
  'request.show_open': ['Abertos', 'Open'],
  'request.show_ended': ['Encerrados', 'Closed'],
  'request.kinds': ['Tipo', 'Kind'],
  'request.kind_all': ['Todos', 'All'],
  'request.kind_returns': ['Retornos', 'Returns'],
  'request.kind_schedulings': ['Horários', 'Times'],
  'request.kind_referrals': ['Encaminhamentos', 'Referrals'],
  'request.found': [
    '{n, plural, =0 {Nenhum pedido} one {# pedido} other {# pedidos}}',
    '{n, plural, =0 {No requests} one {# request} other {# requests}}',
  ],
  'request.empty': ['Nenhum pedido esperando', 'No request is waiting'],
  'request.empty_text': [
    'Quando alguém pedir retorno ou for encaminhado, aparece aqui.',
    'When somebody asks to come back or is referred, it shows here.',
  ],
  'request.empty_ended': ['Nada encerrado por enquanto', 'Nothing closed yet'],
  'request.asked_on': ['Pedido {when}', 'Asked {when}'],
  'request.promised': ['Resposta prometida até {when}', 'Answer promised by {when}'],
  'request.promised_late': ['Passou do prazo prometido, {when}', 'Past the promised time, {when}'],
  'request.of_visit': ['Da consulta de {when} com {doctor}', 'From the visit of {when} with {doctor}'],
  'request.to_specialty': ['Para {specialty}', 'To {specialty}'],
  'request.phone': ['Telefone: {phone}', 'Phone: {phone}'],
  'request.contact': ['Contato: {contact}', 'Contact: {contact}'],
  'request.book': ['Marcar consulta', 'Book a visit'],
  'request.book_label': ['Marcar consulta para {name}', 'Book a visit for {name}'],
  'request.complete': ['Já está marcada: {when}, {doctor}', 'It is booked: {when}, {doctor}'],
  'request.contacted': ['Já falei com o paciente', 'I talked to the patient'],
  'request.contacted_several': [
    '{n, plural, one {# pedido marcado} other {# pedidos marcados}} como "em contato".',
    '{n, plural, one {# request marked} other {# requests marked}} as "in contact".',
  ],
  'request.contacted_label': ['Já falei com o paciente: {name}', 'I talked to the patient: {name}'],
  'request.reopen': ['Voltar para novo', 'Back to new'],
  'request.decline': ['Responder sem marcar', 'Answer without booking'],
  'request.decline_label': ['Responder sem marcar: {name}', 'Answer without booking: {name}'],
  'request.decline_answer': ['O que dizer ao paciente', 'What to tell the patient'],
  'request.decline_hint': [
    'O paciente lê por e-mail e na consulta.',
    'The patient reads it by e-mail and in the visit.',
  ],
  'request.decline_send': ['Enviar resposta', 'Send the answer'],
  'request.back': ['Voltar', 'Back'],
  'request.was_completed': ['{name}: consulta marcada.', '{name}: visit booked.'],
  'request.was_revoked': ['{name}: resposta enviada.', '{name}: answer sent.'],
});
