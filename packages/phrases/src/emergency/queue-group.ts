import { definePhrases } from '../phrase.ts';

/** Queue groups, as the manager keeps them. */
export const queueGroup = definePhrases({
  'queue_group.lead': [
    'As filas da linha virtual: quando abrem, quanto custam e quem atende.',
    'The queues of the virtual line: when they open, what they cost and who attends.',
  ],
  'queue_group.new': ['Nova fila', 'New queue'],
  'queue_group.to_line': ['Ver a linha virtual', 'See the virtual line'],
  'queue_group.empty': ['Nenhuma fila ainda', 'No queue yet'],
  'queue_group.empty_text': [
    'Com a primeira fila, pacientes podem pedir atendimento agora, sem hora marcada.',
    'With the first queue, patients can ask for attendance now, without an appointment.',
  ],
  'queue_group.name': ['Nome da fila', 'Name of the queue'],
  'queue_group.name_hint': ['O paciente escolhe por este nome.', 'Patients choose by this name.'],
  'queue_group.description_hint': [
    'Para quem é esta fila, em uma frase. O paciente vê.',
    'Whom this queue is for, in one sentence. Patients see it.',
  ],
  'queue_group.choose_specialty': ['Escolha', 'Choose'],
  'queue_group.price': ['Preço do atendimento', 'Price of an attendance'],
  'queue_group.price_hint': ['Deixe 0,00 para não cobrar.', 'Leave 0.00 to charge nothing.'],
  'queue_group.free': ['Sem custo', 'Free'],
  'queue_group.visit_minutes': ['Duração esperada', 'Expected length'],
  'queue_group.opening': ['Abrir ou fechar', 'Open or close'],
  'queue_group.opening_of': ['Abrir ou fechar: {name}', 'Open or close: {name}'],
  'queue_group.opening.schedule': ['Por horário', 'By hours'],
  'queue_group.opening.open': ['Aberta', 'Open'],
  'queue_group.opening.closed': ['Fechada', 'Closed'],
  'queue_group.switched': ['{name}: {opening}.', '{name}: {opening}.'],
  'queue_group.opening_hint': [
    'Aberta ou fechada valem até você voltar para os horários.',
    'Open or closed hold until you go back to the hours.',
  ],
  'queue_group.hours': ['Horários', 'Hours'],
  'queue_group.hours_hint': [
    'Sem nenhum horário, a fila fica aberta o dia todo, todos os dias.',
    'Without any hours the queue is open all day, every day.',
  ],
  'queue_group.weekday': ['Dia da semana', 'Weekday'],
  'queue_group.start': ['Abre às', 'Opens at'],
  'queue_group.end': ['Fecha às', 'Closes at'],
  'queue_group.add_hours': ['Acrescentar horário', 'Add hours'],
  'queue_group.remove_hours': ['Remover', 'Remove'],
  'queue_group.remove_hours_label': ['Remover: {what}', 'Remove: {what}'],
  'queue_group.hours_of': ['{weekday}, {start} às {end}', '{weekday}, {start} to {end}'],
  'queue_group.who': ['Quem atende', 'Who attends'],
  'queue_group.who_hint': [
    'Só quem for marcado pode entrar no plantão desta fila.',
    'Only those who are marked can check in to this queue.',
  ],
  'queue_group.attending': [
    '{n, plural, =0 {Ninguém pode atender ainda} one {# profissional} other {# profissionais}}',
    '{n, plural, =0 {Nobody can attend yet} one {# professional} other {# professionals}}',
  ],
  'queue_group.present': [
    '{n, plural, =0 {ninguém de plantão} other {# de plantão}}',
    '{n, plural, =0 {nobody on shift} other {# on shift}}',
  ],
  'queue_group.waiting': [
    '{n, plural, =0 {ninguém espera} one {# espera} other {# esperam}}',
    '{n, plural, =0 {nobody waits} one {# waits} other {# wait}}',
  ],
  'queue_group.promises': [
    'Espera prevista certa: {right} de {measured} em 30 dias',
    'Told wait was right: {right} of {measured} in 30 days',
  ],
  'queue_group.promises_late': [
    '{n, plural, one {# esperou mais do que o previsto} other {# esperaram mais do que o previsto}}',
    '{n, plural, one {# waited longer than told} other {# waited longer than told}}',
  ],
  'queue_group.now': ['Neste momento', 'At this moment'],
  'queue_group.is_open': ['Aberta', 'Open'],
  'queue_group.is_closed': ['Fechada', 'Closed'],
  'queue_group.opens_at': ['Abre {at}', 'Opens {at}'],
  'queue_group.inactive': ['Fora de uso', 'Out of use'],
  'queue_group.status': ['Em uso', 'In use'],
  'queue_group.status_hint': [
    'Fora de uso, ninguém a vê nem entra nela. Quem já espera continua até ser atendido.',
    'Out of use, nobody sees or enters it. Those who wait already are attended.',
  ],
  'queue_group.create': ['Criar fila', 'Make the queue'],
  'queue_group.save': ['Salvar', 'Save'],
  'queue_group.created': ['Fila criada.', 'The queue was made.'],
  'queue_group.saved': ['Alterações salvas.', 'Changes saved.'],
  'queue_group.unknown': ['Esta fila não existe.', 'This queue does not exist.'],
});
