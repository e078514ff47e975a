import { definePhrases } from '../phrase.ts';

/** A patient's dependents. */
export const dependent = definePhrases({
  'dependent.register_title': ['De quem você cuida?', 'Whom do you care for?'],
  'dependent.register_lead': [
    'Quem você cadastrar aqui é atendido com a sua ajuda: os avisos vão para o seu e-mail.',
    'Whoever you register here is seen with your help: news goes to your e-mail.',
  ],
  'dependent.social_name_hint': [
    'O nome pelo qual a pessoa quer ser chamada, se for outro.',
    'The name the person wants to be called by, if it is another.',
  ],
  'dependent.cpf_hint': ['Se a pessoa já tiver.', 'If the person has one.'],
  'dependent.submit': ['Cadastrar', 'Register'],
  'dependent.next_booking': ['Depois: continuar marcando a consulta.', 'Next: go on booking the visit.'],
  'dependent.next_list': ['Depois: marcar uma consulta, se quiser.', 'Next: book a visit, if you like.'],
  'dependent.none': ['Ninguém cadastrado ainda', 'Nobody registered yet'],
  'dependent.none_text': [
    'Filhos, pais, quem depende de você: cadastre uma vez e marque consultas por eles.',
    'Children, parents, whoever depends on you: register them once and book visits for them.',
  ],
  'dependent.register': ['Cadastrar alguém', 'Register somebody'],
  'dependent.book': ['Marcar consulta', 'Book a visit'],
  'dependent.book_label': ['Marcar consulta para {name}', 'Book a visit for {name}'],
  'dependent.record': ['Prontuário', 'Health record'],
  'dependent.record_label': ['Prontuário de {name}', 'Health record of {name}'],
  'dependent.details': ['Dados', 'Details'],
  'dependent.details_label': ['Dados de {name}', 'Details of {name}'],
  'dependent.end': ['Deixar de cuidar', 'Stop caring for'],
  'dependent.end_label': ['Deixar de cuidar de {name}', 'Stop caring for {name}'],
  'dependent.end_ask': ['Deixar de cuidar de {name} por aqui?', 'Stop caring for {name} here?'],
  'dependent.end_text': [
    'Você não verá mais consultas nem prontuário. Nada é apagado, e a pessoa pode criar a própria conta.',
    'You will see neither visits nor record any more. Nothing is deleted, and the person can make their own account.',
  ],
  'dependent.end_yes': ['Deixar de cuidar', 'Stop'],
  'dependent.end_no': ['Continuar', 'Go on'],
  'dependent.me': ['{name} (você)', '{name} (you)'],
  'dependent.for': ['Para {name}', 'For {name}'],
  'dependent.registered': ['{name} está na sua lista.', '{name} is on your list.'],
});

/** Choice among the patient's dependents. */
export const dependentChoice = definePhrases({
  'dependent.choose_title': ['Quem você cuida', 'Whom you care for'],
  'dependent.choose_lead': [
    'Marque consultas e veja o prontuário de cada pessoa.',
    'Book visits and see the record of each person.',
  ],
});
