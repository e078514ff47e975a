import type { OfferStatus } from '@acolhe/domain/waiting-list/offer-flow';
import type { WaitingStatus } from '@acolhe/domain/waiting-list/waiting-flow';
import type { DayPeriod } from '@acolhe/domain/waiting-list/waiting-list';
import { definePhrases, type Phrase } from '../phrase.ts';

/** States of an entry, on the clinic's list. */
export const waitingStatus: Readonly<Record<`waiting.status.${WaitingStatus}`, Phrase>> = {
  'waiting.status.waiting': ['Esperando', 'Waiting'],
  'waiting.status.offered': ['Decidindo', 'Deciding'],
  'waiting.status.taken': ['Aceitou um horário', 'Took a time'],
  'waiting.status.left': ['Saiu da lista', 'Left the list'],
  'waiting.status.expired': ['Encerrada', 'Over'],
};

/** An offer's page once it is closed. */
export const offerStatus: Readonly<Record<`offer.${'title' | 'text'}.${Exclude<OfferStatus, 'open'>}`, Phrase>> = {
  'offer.title.accepted': ['Pronto, o horário é seu', 'Done, the time is yours'],
  'offer.text.accepted': ['Mandamos um e-mail com tudo.', 'We sent an e-mail with everything.'],
  'offer.title.declined': ['Tudo bem, fica para a próxima', 'All right, maybe the next one'],
  'offer.text.declined': [
    'Seu lugar na lista continua o mesmo. Avisamos quando outro horário abrir.',
    'Your place on the list stays the same. We tell you when another time frees up.',
  ],
  'offer.title.lapsed': ['Esta oferta já terminou', 'This offer is over'],
  'offer.text.lapsed': [
    'O horário foi para quem vem depois. Seu lugar na lista continua o mesmo, e avisamos quando outro abrir.',
    'The time went to the next person. Your place on the list stays the same, and we tell you when another frees up.',
  ],
  'offer.title.withdrawn': ['Esta oferta não vale mais', 'This offer no longer holds'],
  'offer.text.withdrawn': [
    'A consulta mudou, ou você saiu da lista de espera.',
    'The visit has changed, or you left the waiting list.',
  ],
};

export const dayPeriod: Readonly<Record<`waiting.period.${DayPeriod}`, Phrase>> = {
  'waiting.period.morning': ['Manhã', 'Morning'],
  'waiting.period.afternoon': ['Tarde', 'Afternoon'],
  'waiting.period.evening': ['Noite', 'Evening'],
};

/** The waiting list: joining, offers, and the clinic's view. */
export const waitingList = definePhrases({
  'waiting.earlier': ['Quer vir antes?', 'Would you like to come earlier?'],
  'waiting.earlier_text': [
    'Se alguém desistir de um horário antes do seu, ele pode ser oferecido a você. A consulta só muda se você aceitar.',
    'If somebody gives up an earlier time, it may be offered to you. The visit only moves if you accept.',
  ],
  'waiting.earlier_ask': ['Quero um horário mais cedo', 'I would like an earlier time'],
  'waiting.none_good': ['Nenhum horário bom?', 'No good time?'],
  'waiting.none_good_text': [
    'Entre na lista de espera: avisamos por e-mail quando abrir um horário que sirva.',
    'Join the waiting list: we tell you by e-mail when a time that suits frees up.',
  ],
  'waiting.none_good_ask': ['Avisar quando abrir', 'Tell me when one frees up'],
  'waiting.days': ['Dias que servem', 'Days that suit'],
  'waiting.periods': ['Períodos que servem', 'Parts of the day that suit'],
  'waiting.any_hint': ['Sem marcar nada, qualquer um serve.', 'Mark none and any will do.'],
  'waiting.join': ['Entrar na lista de espera', 'Join the waiting list'],
  'waiting.not_now': ['Agora não', 'Not now'],
  'waiting.how': [
    'Quem pediu antes recebe antes. O horário fica guardado por até 30 minutos para cada pessoa.',
    'Who asked first is offered first. A time is kept for up to 30 minutes for each person.',
  ],
  'waiting.on_list': ['Você está na lista de espera', 'You are on the waiting list'],
  'waiting.joined': ['Pronto, você está na lista de espera.', 'Done, you are on the waiting list.'],
  'waiting.place': [
    '{n, plural, =0 {Ninguém pediu antes de você.} one {# pessoa pediu antes de você.} other {# pessoas pediram antes de você.}}',
    '{n, plural, =0 {Nobody asked before you.} one {# person asked before you.} other {# people asked before you.}}',
  ],
  'waiting.place_text': [
    'Não sabemos quando um horário vai abrir, nem se vai. Se abrir um que sirva, você recebe um e-mail.',
    'We do not know when a time will free up, or whether one will. If one suits, you get an e-mail.',
  ],
  'waiting.reason': ['“{reason}”', '“{reason}”'],
  'waiting.since': ['Desde {when}', 'Since {when}'],
  'waiting.wish': ['Serve: {wish}', 'Suits: {wish}'],
  'waiting.wish_any': ['qualquer dia e período', 'any day and time of day'],
  'waiting.leave': ['Sair da lista', 'Leave the list'],
  'waiting.leave_title': ['Sair da lista de espera?', 'Leave the waiting list?'],
  'waiting.leave_text': ['Se entrar de novo, vai para o fim.', 'If you join again, you go to the end.'],
  'waiting.leave_yes': ['Sair', 'Leave'],
  'waiting.stay': ['Continuar na lista', 'Stay on the list'],
  'waiting.offered_now': ['Há um horário guardado para você', 'A time is kept for you'],
  'waiting.offered_text': ['{when}. Responda até as {until}.', '{when}. Answer by {until}.'],
  'waiting.see_offer': ['Ver e responder', 'See and answer'],
  'waiting.mine': ['Lista de espera', 'Waiting list'],
  'waiting.for_visit': ['Antes da consulta de {when}', 'Before the visit of {when}'],
  'waiting.for_new': ['Primeiro horário que servir', 'The first time that suits'],
  'waiting.any_of': ['Qualquer profissional de {specialty}', 'Any professional of {specialty}'],

  'waiting.staff_lead': [
    'Quando um horário abre, ele é oferecido automaticamente, em ordem, a quem pode naquele dia e período.',
    'A time that frees up is offered automatically, in order, to those whom its day and hour suit.',
  ],
  'waiting.staff_count': [
    '{n, plural, =0 {Ninguém esperando} one {# pessoa esperando} other {# pessoas esperando}}',
    '{n, plural, =0 {Nobody waiting} one {# person waiting} other {# people waiting}}',
  ],
  'waiting.show': ['Mostrar', 'Show'],
  'waiting.show_open': ['Esperando', 'Waiting'],
  'waiting.show_ended': ['Últimos 7 dias', 'Last 7 days'],
  'waiting.empty': ['Ninguém na lista de espera', 'Nobody on the waiting list'],
  'waiting.empty_text': [
    'Pacientes entram pela página da consulta ou quando não acham horário.',
    'Patients join from the page of a visit, or when they find no time.',
  ],
  'waiting.empty_ended': ['Nada terminou nesta semana', 'Nothing ended this week'],
  'waiting.add': ['Colocar alguém na lista', 'Put somebody on the list'],
  'waiting.add_patient': ['Paciente', 'Patient'],
  'waiting.add_for': ['Com quem', 'With whom'],
  'waiting.add_any': ['Qualquer profissional de {specialty}', 'Any professional of {specialty}'],
  'waiting.add_choose': ['Escolha', 'Choose'],
  'waiting.added': ['{name} está na lista de espera.', '{name} is on the waiting list.'],
  'waiting.remove': ['Tirar da lista', 'Take off the list'],
  'waiting.remove_title': ['Tirar {name} da lista de espera?', 'Take {name} off the waiting list?'],
  'waiting.remove_yes': ['Tirar', 'Take off'],
  'waiting.keep': ['Manter', 'Keep'],
  'waiting.deciding': ['Sobre {when}, até as {until}', 'On {when}, until {until}'],
  'waiting.offers': [
    '{n, plural, one {# oferta até agora} other {# ofertas até agora}}',
    '{n, plural, one {# offer so far} other {# offers so far}}',
  ],
  'waiting.now_at': ['Consulta agora: {when}', 'Visit now: {when}'],
});

/** A time that is offered, behind its link. */
export const offer = definePhrases({
  'offer.lead': [
    'Alguém desistiu deste horário, e agora é a sua vez.',
    'Somebody gave this time up, and it is your turn.',
  ],
  'offer.title': ['Abriu um horário para você', 'A time is free for you'],
  'offer.time_left': ['Guardado para você por', 'Kept for you for'],
  'offer.new_time': ['Horário novo', 'New time'],
  'offer.now_at': ['Sua consulta agora', 'Your visit now'],
  'offer.accept': ['Quero este horário', 'I want this time'],
  'offer.accept_moves': ['Mudar para este horário', 'Move to this time'],
  'offer.decline': ['Não, obrigado', 'No, thank you'],
  'offer.keeps': [
    'O pagamento e o link continuam os mesmos. O horário antigo fica livre.',
    'Payment and link stay the same. The old time is free again.',
  ],
  'offer.pays': ['Depois de aceitar: pagamento, 1 minuto.', 'After accepting: payment, 1 minute.'],
  'offer.declines': [
    'Se não quiser, sua consulta e seu lugar na lista continuam como estão.',
    'If you do not want it, your visit and your place on the list stay as they are.',
  ],
  'offer.ends_refund': [
    'Este horário está mais perto: se depois você cancelar, o valor não volta.',
    'This time is closer: if you cancel later, the money does not come back.',
  ],
  'offer.unpaid': [
    'Falta só o pagamento. O horário fica reservado por 15 minutos.',
    'Only the payment is left. The time is kept for 15 minutes.',
  ],
  'offer.to_payment': ['Ir para o pagamento', 'Go to the payment'],
  'offer.unknown_title': ['Não reconhecemos este link', 'We do not recognise this link'],
});
