import type { AppointmentEvent, AppointmentState } from '@acolhe/domain/appointment-flow';
import { definePhrases, type Phrase } from './phrase.ts';

/** A visit's state said to its patient; `list.STATUS_APPOINTMENT` says it to those who work at the clinic. */
export const appointmentState: Readonly<Record<`appointment.state.${AppointmentState}`, Phrase>> = {
  'appointment.state.requested': ['Pedida à clínica', 'Asked of the clinic'],
  'appointment.state.held': ['Falta pagar', 'To be paid'],
  'appointment.state.scheduled': ['Marcada', 'Booked'],
  'appointment.state.confirmed': ['Confirmada', 'Confirmed'],
  'appointment.state.arrived': ['Você já chegou', 'You are here'],
  'appointment.state.in_progress': ['Acontecendo agora', 'Happening now'],
  'appointment.state.finished': ['Realizada', 'Done'],
  'appointment.state.cancelled': ['Cancelada', 'Cancelled'],
  'appointment.state.no_show': ['Não aconteceu', 'Missed'],
  'appointment.state.released': ['Horário liberado', 'Time given back'],
};

/** What happened to a visit, for its history of changes. */
export const appointmentEvent: Readonly<Record<`appointment.event.${AppointmentEvent}`, Phrase>> = {
  'appointment.event.hold': ['Horário reservado', 'Time kept'],
  'appointment.event.schedule': ['Consulta marcada', 'Visit booked'],
  'appointment.event.release': ['Horário liberado por falta de pagamento', 'Time given back, as it was not paid'],
  'appointment.event.cancel': ['Consulta cancelada', 'Visit cancelled'],
  'appointment.event.confirm': ['Presença confirmada', 'Presence confirmed'],
  'appointment.event.arrive': ['Paciente entrou na sala', 'Patient entered the room'],
  'appointment.event.start': ['Consulta começou', 'Visit began'],
  'appointment.event.miss': ['Paciente não compareceu', 'Patient did not come'],
  'appointment.event.finish': ['Consulta terminou', 'Visit ended'],
  'appointment.event.rebook': ['Outro horário escolhido', 'Another time chosen'],
};

type Actor = 'P' | 'D' | 'DC' | 'M' | 'link' | 'bank' | 'system';

/** Who did it. */
export const appointmentActor: Readonly<Record<`appointment.actor.${Actor}`, Phrase>> = {
  'appointment.actor.P': ['paciente', 'patient'],
  'appointment.actor.D': ['profissional', 'professional'],
  'appointment.actor.DC': ['equipe da clínica', 'clinic staff'],
  'appointment.actor.M': ['gestão da clínica', 'clinic management'],
  'appointment.actor.link': ['pelo link de pagamento', 'by the payment link'],
  'appointment.actor.bank': ['confirmado pelo banco', 'confirmed by the bank'],
  'appointment.actor.system': ['automático', 'automatic'],
};

/** Lists and details of visits. */
export const appointment = definePhrases({
  'appointment.today': ['Hoje', 'Today'],
  'appointment.upcoming': ['Próximas', 'Upcoming'],
  'appointment.past': ['Anteriores', 'Past'],
  'appointment.none_today': ['Nenhuma consulta hoje.', 'No visits today.'],
  'appointment.none_upcoming': ['Nada marcado por enquanto', 'Nothing booked for now'],
  'appointment.none_upcoming_text': [
    'Escolha o profissional e o horário em um minuto.',
    'Choose the professional and the time in a minute.',
  ],
  'appointment.none_past': ['Ainda não houve consultas.', 'No visits yet.'],
  'appointment.book': ['Agendar consulta', 'Book a visit'],
  'appointment.with': ['com {name}', 'with {name}'],
  'appointment.when': ['{day}, {start} às {end}', '{day}, {start} to {end}'],
  'appointment.pay': ['Pagar agora', 'Pay now'],
  'appointment.pay_left': ['Pagar em até {time}', 'Pay within {time}'],
  'appointment.pay_left_label': ['Tempo para pagar', 'Time left to pay'],
  'appointment.enter': ['Entrar na sala', 'Enter the room'],
  'appointment.enter_label': ['Entrar na sala de {name}', 'Enter the room of {name}'],
  'appointment.opens_at': ['A sala abre às {time}', 'The room opens at {time}'],
  'appointment.opens_on': ['A sala abre {day}, às {time}', 'The room opens {day} at {time}'],
  'appointment.test_devices': ['Testar câmera e microfone', 'Test camera and microphone'],
  'appointment.survey': ['Contar como foi', 'Say how it was'],
  'appointment.choose_late': ['Escolher horário ou devolução', 'Choose a time or a refund'],
  'appointment.details': ['Ver detalhes', 'See details'],
  'appointment.details_label': ['Ver detalhes: {title}, {when}', 'See details: {title}, {when}'],

  'appointment.about': ['A consulta', 'The visit'],
  'appointment.professional': ['Profissional', 'Professional'],
  'appointment.patient': ['Paciente', 'Patient'],
  'appointment.when_label': ['Quando', 'When'],
  'appointment.reason': ['Motivo', 'Reason'],
  'appointment.payment': ['Pagamento', 'Payment'],
  'appointment.protocol': ['Protocolo', 'Protocol'],
  'appointment.record': ['Abrir o prontuário', 'Open the record'],
  'appointment.note': ['O que foi registrado', 'What was recorded'],
  'appointment.note_draft': [
    'Rascunho: só você vê até encerrar a consulta.',
    'Draft: only you see it until the visit ends.',
  ],
  'appointment.note_by': ['{author}, {date}', '{author}, {date}'],
  'appointment.note_empty': ['Sem anotações.', 'Nothing was written.'],
  'appointment.history': ['O que aconteceu', 'What happened'],
  'appointment.survey_title': ['Como foi a consulta?', 'How was the visit?'],
  'appointment.survey_text': [
    'Sua opinião ajuda a clínica a cuidar melhor.',
    'Your opinion helps the clinic care better.',
  ],
  'appointment.survey_done': ['Você já respondeu à pesquisa. Obrigado!', 'You answered the survey. Thank you!'],
  'appointment.back': ['Todas as consultas', 'All visits'],

  'appointment.filter': ['Mostrar', 'Show'],
  'appointment.filter_all': ['Todas', 'All'],
  'appointment.filter_waiting': ['Aguardando agora', 'Waiting now'],
  'appointment.filter_coming': ['Por vir', 'To come'],
  'appointment.filter_running': ['Em andamento', 'Under way'],
  'appointment.filter_unpaid': ['A pagar', 'To be paid'],
  'appointment.filter_done': ['Realizadas', 'Done'],
  'appointment.filter_off': ['Não aconteceram', 'Did not happen'],
  'appointment.filter_none': ['Nenhuma consulta neste filtro', 'No visit with this filter'],
  'appointment.filter_clear': ['Ver todas', 'See all'],
  'appointment.free_day': ['Nenhuma consulta hoje', 'No visits today'],
  'appointment.free_day_text': [
    'Quando alguém marcar, aparece aqui na hora.',
    'When somebody books, it shows here at once.',
  ],
  'appointment.see_upcoming': ['Ver as próximas', 'See what is next'],
  'appointment.live': ['A lista se atualiza sozinha.', 'The list keeps itself up to date.'],
  'appointment.present': ['Na sala agora', 'In the room now'],
  'appointment.away': ['Saiu da sala', 'Left the room'],
  'appointment.announce': ['{name}: {status}', '{name}: {status}'],
  'appointment.period': ['Período', 'Period'],
  'appointment.none_listed': ['Nenhuma consulta neste período', 'No visits in this period'],
});
