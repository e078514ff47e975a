import { definePhrases } from './phrase.ts';

/** The two homes: the patient's and the professional's. */
export const home = definePhrases({
  'home.morning': ['Bom dia, {name}', 'Good morning, {name}'],
  'home.afternoon': ['Boa tarde, {name}', 'Good afternoon, {name}'],
  'home.evening': ['Boa noite, {name}', 'Good evening, {name}'],
  'home.next': ['Sua próxima consulta', 'Your next visit'],
  'home.nothing_next': ['Nenhuma consulta marcada', 'No visit booked'],
  'home.nothing_next_text': ['Quando precisar, marque em um minuto.', 'When you need one, book it in a minute.'],
  'home.later': ['Depois desta', 'After this one'],
  'home.past': ['Consultas anteriores', 'Past visits'],
  'home.all': ['Ver todas', 'See all'],
  'home.record': ['Meu prontuário', 'My health record'],
  'home.survey': ['Como foi a consulta com {name}?', 'How was your visit with {name}?'],
  'home.survey_text': ['Leva 30 segundos.', 'It takes 30 seconds.'],
  'home.unverified': ['Falta confirmar o seu e-mail', 'Your e-mail is not confirmed yet'],
  'home.unverified_text': [
    'Abra o link que mandamos para {email}: é por lá que chegam os avisos.',
    'Open the link we sent to {email}: that is where news about your visits goes.',
  ],

  'home.day_lead': [
    '{n, plural, =0 {Nenhuma consulta hoje} one {# consulta hoje} other {# consultas hoje}}',
    '{n, plural, =0 {No visits today} one {# visit today} other {# visits today}}',
  ],
  'home.day_waiting': [
    '{n, plural, one {# paciente esperando} other {# pacientes esperando}}',
    '{n, plural, one {# patient waiting} other {# patients waiting}}',
  ],
  'home.now': ['Agora', 'Now'],
  'home.nobody_waiting': ['Ninguém esperando agora.', 'Nobody is waiting now.'],
  'home.next_at': ['A próxima é às {time}, com {name}.', 'The next one is at {time}, with {name}.'],
  'home.timeline': ['O dia', 'The day'],
  'home.here_now': ['Agora, {time}', 'Now, {time}'],
  'home.today_list': ['Lista de hoje', "Today's list"],
  'home.figures': ['Números', 'Figures'],
});
