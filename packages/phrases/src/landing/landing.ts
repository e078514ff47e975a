import { definePhrases } from '../phrase.ts';

/** Top of the home page, and its preview in the console. */
export const landingTop = definePhrases({
  'landing.title': ['Consulte quem cuida de você, sem sair de casa', 'See who cares for you, without leaving home'],
  'landing.description': [
    'Consultas por vídeo na {company}: escolha o profissional, marque o horário e pague com PIX.',
    'Video visits at {company}: choose the professional, book a time and pay with PIX.',
  ],
  'landing.choose': ['Ver horários', 'See free times'],
});

/** The clinic's public pages. */
export const landing = definePhrases({
  'landing.sign_in': ['Já tenho conta', 'I have an account'],
  'landing.steps': ['Como funciona', 'How it works'],
  'landing.step_choose': ['Escolha quem e quando', 'Choose who and when'],
  'landing.step_choose_text': ['Os horários livres estão logo abaixo.', 'The free times are right below.'],
  'landing.step_pay': ['Pague com PIX', 'Pay with PIX'],
  'landing.step_pay_text': ['O horário fica reservado por 15 minutos.', 'The time is kept for 15 minutes.'],
  'landing.step_meet': ['Converse por vídeo', 'Talk by video'],
  'landing.step_meet_text': ['Pelo link que enviamos, sem instalar nada.', 'By the link we send, nothing to install.'],
  'landing.professionals': ['Nossos profissionais', 'Our professionals'],
  'landing.all': ['Todas', 'All'],
  'landing.specialty': ['Especialidade', 'Specialty'],
  'landing.next_free': ['Próximo horário', 'Next free time'],
  'landing.no_free': ['Sem horário livre nos próximos dias', 'No free time in the next days'],
  'landing.none': ['Nenhum profissional com este filtro', 'No professional with this filter'],
  'landing.none_text': [
    'Veja todas as especialidades ou ligue para a clínica.',
    'See all specialties or call the clinic.',
  ],
  'landing.emergency': [
    'Em caso de risco de vida, ligue 192 (SAMU). A consulta por vídeo não substitui a emergência.',
    'If a life is at risk, call 192 (SAMU). A video visit does not replace an emergency service.',
  ],

  'professional.description': [
    '{name}, {specialty}. Consulta por vídeo na {company}.',
    '{name}, {specialty}. Video visit at {company}.',
  ],
  'professional.about': ['Sobre', 'About'],
  'professional.languages': ['Idiomas', 'Languages'],
  'professional.education': ['Formação', 'Education'],
  'professional.times': ['Escolha um horário', 'Choose a time'],
  'professional.times_next': [
    'Depois: motivo da consulta e pagamento.',
    'Next: the reason of the visit and the payment.',
  ],
  'professional.all': ['Todos os profissionais', 'All professionals'],

  'additional.lead': ['Quem somos e como atendemos.', 'Who we are and how we work.'],
});

/** Free times and prices, on public pages and when booking. */
export const freeTimes = definePhrases({
  'landing.price': ['{price} por {minutes} minutos', '{price} for {minutes} minutes'],
  'professional.time_label': ['{day} às {time}', '{day} at {time}'],
  'professional.days': ['Dias com horário livre', 'Days with free times'],
  'professional.free_times': [
    '{n, plural, one {# horário} other {# horários}}',
    '{n, plural, one {# time} other {# times}}',
  ],
  'professional.no_times': ['Sem horários livres por enquanto', 'No free times for now'],
  'professional.no_times_text': [
    'Ligue para a clínica: pode haver um encaixe.',
    'Call the clinic: there may be a gap.',
  ],
  'professional.more_days': ['Ver mais dias', 'See more days'],
});

/** Above the steps that lead to a booking that was begun. */
export const chosenTime = definePhrases({
  'professional.chosen_time': ['O horário que você escolheu', 'The time you chose'],
});
