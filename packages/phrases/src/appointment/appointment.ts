import type { AppointmentEvent, AppointmentStatus } from '@acolhe/domain/appointment/appointment-flow';
import { definePhrases, type Phrase } from '../phrase.ts';

/** States of a visit for its patient; `list.STATUS_APPOINTMENT` has those for the clinic. */
export const appointmentStatus: Readonly<Record<`appointment.status.${AppointmentStatus}`, Phrase>> = {
  'appointment.status.requested': ['Pedida à clínica', 'Asked of the clinic'],
  'appointment.status.offered': ['Horário oferecido', 'Time offered'],
  'appointment.status.held': ['Falta pagar', 'To be paid'],
  'appointment.status.scheduled': ['Marcada', 'Booked'],
  'appointment.status.confirmed': ['Confirmada', 'Confirmed'],
  'appointment.status.arrived': ['Você já chegou', 'You are here'],
  'appointment.status.in_progress': ['Acontecendo agora', 'Happening now'],
  'appointment.status.finished': ['Realizada', 'Done'],
  'appointment.status.cancelled': ['Cancelada', 'Cancelled'],
  'appointment.status.no_show': ['Não aconteceu', 'Missed'],
  'appointment.status.released': ['Horário liberado', 'Time given back'],
};

/** Events without a change of state. */
type NotedEvent = 'edit' | 'override' | 'courtesy';

/** Events in a visit's history of changes. */
export const appointmentEvent: Readonly<Record<`appointment.event.${AppointmentEvent | NotedEvent}`, Phrase>> = {
  'appointment.event.offer': ['Horário oferecido pela lista de espera', 'Time offered from the waiting list'],
  'appointment.event.yield': ['Horário trocado com a consulta já marcada', 'Time taken by the visit already booked'],
  'appointment.event.hold': ['Horário reservado', 'Time kept'],
  'appointment.event.schedule': ['Consulta marcada', 'Visit booked'],
  'appointment.event.release': ['Horário liberado por falta de pagamento', 'Time given back, as it was not paid'],
  'appointment.event.cancel': ['Consulta cancelada', 'Visit cancelled'],
  'appointment.event.confirm': ['Presença confirmada', 'Presence confirmed'],
  'appointment.event.arrive': ['Paciente chegou', 'Patient arrived'],
  'appointment.event.start': ['Consulta começou', 'Visit began'],
  'appointment.event.miss': ['Paciente não compareceu', 'Patient did not come'],
  'appointment.event.finish': ['Consulta terminou', 'Visit ended'],
  'appointment.event.reschedule': ['Horário mudado', 'Time changed'],
  'appointment.event.assign': ['Profissional da fila assumiu', 'Taken by a professional of the line'],
  'appointment.event.unassign': ['Voltou para a fila', 'Returned to the line'],
  'appointment.event.unconfirm': ['Confirmação desfeita', 'Confirmation taken back'],
  'appointment.event.unarrive': ['Chegada desfeita', 'Arrival taken back'],
  'appointment.event.unmiss': ['Falta desfeita', 'Absence taken back'],
  'appointment.event.edit': ['Dados alterados', 'Details changed'],
  'appointment.event.override': ['Regra da agenda ignorada de propósito', 'Rule of the agenda broken on purpose'],
  'appointment.event.courtesy': ['Cortesia da clínica', 'Courtesy of the clinic'],
  'appointment.event.rebook': ['Outro horário escolhido', 'Another time chosen'],
};

type Actor = 'P' | 'D' | 'DC' | 'M' | 'link' | 'bank' | 'system';

/** Actors of those events. */
export const appointmentActor: Readonly<Record<`appointment.actor.${Actor}`, Phrase>> = {
  'appointment.actor.P': ['paciente', 'patient'],
  'appointment.actor.D': ['profissional', 'professional'],
  'appointment.actor.DC': ['equipe da clínica', 'clinic staff'],
  'appointment.actor.M': ['gestão da clínica', 'clinic management'],
  'appointment.actor.link': ['paciente, pelo link', 'patient, by the link'],
  'appointment.actor.bank': ['confirmado pelo banco', 'confirmed by the bank'],
  'appointment.actor.system': ['automático', 'automatic'],
};

/** Lists and details of visits. */
export const appointment = definePhrases({
  'appointment.today': ['Hoje', 'Today'],
  'appointment.upcoming': ['Próximas', 'Upcoming'],
  'appointment.past': ['Anteriores', 'Past'],
  'appointment.none_today': ['Nenhuma consulta hoje.', 'No visits today.'],
  'appointment.none_later': ['Nada marcado para depois de hoje.', 'Nothing booked after today.'],
  'appointment.none_upcoming': ['Nada marcado por enquanto', 'Nothing booked for now'],
  'appointment.none_upcoming_text': [
    'Escolha o profissional e o horário em um minuto.',
    'Choose the professional and the time in a minute.',
  ],
  'appointment.none_past': ['Ainda não houve consultas.', 'No visits yet.'],
  'appointment.book': ['Agendar consulta', 'Book a visit'],
  'appointment.with': ['com {name}', 'with {name}'],
  'appointment.pay': ['Pagar agora', 'Pay now'],
  'appointment.pay_left_label': ['Tempo para pagar', 'Time left to pay'],
  'appointment.enter_label': ['Entrar na sala de {name}', 'Enter the room of {name}'],
  'appointment.opens_at': ['A sala abre às {time}', 'The room opens at {time}'],
  'appointment.opens_on': ['A sala abre {day}, às {time}', 'The room opens {day} at {time}'],
  'appointment.survey': ['Contar como foi', 'Say how it was'],
  'appointment.choose_late': ['Escolher horário ou devolução', 'Choose a time or a refund'],
  'appointment.details': ['Ver detalhes', 'See details'],
  'appointment.details_label': ['Ver detalhes: {title}, {when}', 'See details: {title}, {when}'],

  'appointment.about': ['A consulta', 'The visit'],
  'appointment.professional': ['Profissional', 'Professional'],
  'appointment.reason': ['Motivo', 'Reason'],
  'appointment.payment': ['Pagamento', 'Payment'],
  'appointment.record': ['Abrir o prontuário', 'Open the record'],
  'appointment.documents': ['Receitas, atestados e exames', 'Prescriptions, certificates and exams'],
  'appointment.note': ['O que foi registrado', 'What was recorded'],
  'appointment.history': ['O que aconteceu', 'What happened'],
  'appointment.moved_from_to': ['De {before} para {after}', 'From {before} to {after}'],
  'appointment.quoted': ['“{text}”', '“{text}”'],
  'appointment.survey_done': ['Você já respondeu à pesquisa. Obrigado!', 'You answered the survey. Thank you!'],

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
  'appointment.over': ['Encerradas', 'Over'],
  'appointment.live': ['A lista se atualiza sozinha.', 'The list keeps itself up to date.'],
  'appointment.present': ['Na sala agora', 'In the room now'],
  'appointment.away': ['Saiu da sala', 'Left the room'],
  'appointment.announce': ['{name}: {status}', '{name}: {status}'],
  'appointment.repeat_recipe': ['Repetir receita', 'Repeat prescription'],
  'appointment.open_payment': ['Abrir o pagamento', 'Open the payment'],
  'appointment.outdated': ['Sem atualizar desde as {time}', 'Not updated since {time}'],

  'appointment.search': ['Paciente, CPF ou protocolo', 'Patient, CPF or protocol'],
  'appointment.filters': ['Filtros', 'Filters'],
  'appointment.filters_on': ['Filtros ({n})', 'Filters ({n})'],
  'appointment.filters_clear': ['Limpar filtros', 'Clear filters'],
  'appointment.period': ['Período', 'Period'],
  'appointment.next_days': ['Próximos {n} dias', 'Next {n} days'],
  'appointment.last_days': ['Últimos {n} dias', 'Last {n} days'],
  'appointment.between_dates': ['Entre duas datas', 'Between two dates'],
  'appointment.all_dates': ['Todas as datas', 'All dates'],
  'appointment.status': ['Situação', 'Status'],
  'appointment.any_status': ['Todas as situações', 'Any status'],
  'appointment.any_doctor': ['Todos os profissionais', 'All professionals'],
  'appointment.order': ['Ordem', 'Order'],
  'appointment.order_start': ['Mais cedo primeiro', 'Earliest first'],
  'appointment.order_start_desc': ['Mais tarde primeiro', 'Latest first'],
  'appointment.order_patient': ['Por paciente', 'By patient'],
  'appointment.order_doctor': ['Por profissional', 'By professional'],
  'appointment.download': ['Baixar planilha', 'Download spreadsheet'],
  'appointment.downloaded': ['A planilha foi baixada.', 'The spreadsheet was downloaded.'],
  'appointment.found': [
    '{more, select, yes {Mais de {n, number} consultas} other {{n, plural, =0 {Nenhuma consulta} one {# consulta} other {# consultas}}}}',
    '{more, select, yes {More than {n, number} visits} other {{n, plural, =0 {No visits} one {# visit} other {# visits}}}}',
  ],
  'appointment.pages': ['Páginas', 'Pages'],
  'appointment.page': ['Página {page} de {pages}', 'Page {page} of {pages}'],
  'appointment.page_open': ['Página {page}', 'Page {page}'],
  'appointment.first_page': ['Ir para a primeira página', 'Go to the first page'],
  'appointment.page_before': ['Anterior', 'Previous'],
  'appointment.page_after': ['Próxima', 'Next'],
  'appointment.none_listed': ['Nenhuma consulta neste período', 'No visits in this period'],
  'appointment.none_matching': ['Nenhuma consulta com estes filtros', 'No visit with these filters'],
  'appointment.none_listed_text': [
    'Tente outro período ou veja todas as datas.',
    'Try another period, or see all dates.',
  ],
});

/** A visit in short, on pages behind a link too. */
export const visitBrief = definePhrases({
  'appointment.when': ['{day}, {start} às {end}', '{day}, {start} to {end}'],
  'appointment.write': ['Escrever uma mensagem', 'Write a message'],
  'appointment.enter': ['Entrar na sala', 'Enter the room'],
  'appointment.test_devices': ['Testar câmera e microfone', 'Test camera and microphone'],
  'appointment.patient': ['Paciente', 'Patient'],
  'appointment.when_label': ['Quando', 'When'],
  'appointment.protocol': ['Protocolo', 'Protocol'],
  'appointment.to_visit': ['Ver a consulta', 'See the visit'],
});

/** The spreadsheet of visits. */
export const report = definePhrases({
  'report.file': ['consultas', 'visits'],
  'report.day': ['Data', 'Date'],
  'report.start': ['Início', 'Start'],
  'report.end': ['Fim', 'End'],
  'report.patient': ['Paciente', 'Patient'],
  'report.cpf': ['CPF', 'CPF'],
  'report.doctor': ['Profissional', 'Professional'],
  'report.specialty': ['Especialidade', 'Specialty'],
  'report.status': ['Situação', 'State'],
  'report.payment': ['Pagamento', 'Payment'],
  'report.amount': ['Valor (R$)', 'Amount (BRL)'],
  'report.protocol': ['Protocolo', 'Protocol'],
});
