import { definePhrases } from '../phrase.ts';

/** Bookings and edits by the clinic. */
export const clinicBooking = definePhrases({
  'clinic_booking.new': ['Nova consulta', 'New visit'],
  'clinic_booking.departed_title': ['{name} não atende mais na clínica', '{name} no longer works at the clinic'],
  'clinic_booking.departed_text': [
    'A consulta continua marcada, mas ninguém vai atender. Passe para outro profissional ou cancele, antes da hora.',
    'The visit is still booked, but nobody will attend. Give it to another professional or cancel it, before it begins.',
  ],
  'clinic_booking.departed_move': ['Passar a outro profissional', 'Give to another professional'],
  'clinic_booking.edit': ['Editar consulta', 'Edit the visit'],
  'clinic_booking.return': ['Marcar retorno', 'Book a return'],
  'clinic_booking.for_patient': ['Marcar consulta', 'Book a visit'],

  'clinic_booking.who': ['Para quem', 'For whom'],
  'clinic_booking.new_person': ['Novo cadastro', 'New person'],
  'clinic_booking.register': ['Cadastrar e continuar', 'Register and go on'],
  'clinic_booking.search_again': ['Voltar à busca', 'Back to the search'],
  'clinic_booking.known': ['Este CPF já é de {name}', 'This CPF is {name}’s already'],
  'clinic_booking.known_text': [
    'Nada foi alterado no cadastro que já existe.',
    'Nothing was changed in the record that is there.',
  ],
  'clinic_booking.similar': [
    '{n, plural, one {Já existe uma pessoa com este nome e nascimento} other {Já existem # pessoas com este nome e nascimento}}',
    '{n, plural, one {There is a person of this name and birth date already} other {There are # people of this name and birth date already}}',
  ],
  'clinic_booking.similar_text': [
    'Escolha quem é, para o histórico ficar junto. Se for outra pessoa, cadastre mesmo assim.',
    'Choose who it is, so that the history stays together. If it is another person, register them all the same.',
  ],
  'clinic_booking.register_another': ['É outra pessoa: cadastrar', 'It is another person: register'],
  'clinic_booking.take_known': ['Usar {name}', 'Use {name}'],

  'clinic_booking.when': ['Com quem e quando', 'With whom and when'],
  'clinic_booking.choose': ['Escolha', 'Choose'],
  'clinic_booking.chosen_time': ['Escolhido: {time}', 'Chosen: {time}'],
  'clinic_booking.no_time': ['Escolha um horário livre ou outro qualquer.', 'Choose a free time or any other.'],
  'clinic_booking.no_free': ['Sem horário livre neste mês e no próximo.', 'No free time this month and the next.'],
  'clinic_booking.other_time': ['Outro dia ou horário', 'Another day or time'],
  'clinic_booking.date': ['Dia', 'Day'],
  'clinic_booking.time': ['Hora', 'Time'],
  'clinic_booking.usual_length': ['A de costume', 'As usual'],
  'clinic_booking.minutes': ['{n} minutos', '{n} minutes'],

  'clinic_booking.what': ['Sobre a consulta', 'About the visit'],
  'clinic_booking.internal': ['Só para a clínica', 'For the clinic only'],
  'clinic_booking.notes_hint': ['O paciente não vê.', 'The patient does not see them.'],
  'clinic_booking.assistant_name': ['Assistente', 'Medical assistant'],
  'clinic_booking.assistant_link': ['Link do assistente, enviado por e-mail', 'Assistant’s link, sent by e-mail'],
  'clinic_booking.assistant_mail': ['E-mail do assistente', 'Assistant’s e-mail'],

  'clinic_booking.payment_online': ['Pelo link', 'By the link'],
  'clinic_booking.payment_local': ['Na clínica', 'At the clinic'],
  'clinic_booking.payment_courtesy': ['Cortesia', 'Courtesy'],
  'clinic_booking.payment_online_hint': [
    'O paciente recebe o link por e-mail. O horário fica guardado por até 24 horas; sem pagamento, volta para a agenda.',
    'The patient gets the link by e-mail. The time is kept for up to 24 hours; unpaid, it goes back to the agenda.',
  ],
  'clinic_booking.payment_local_hint': [
    'A consulta fica marcada. Quando receber, marque o pagamento nos detalhes.',
    'The visit is booked. Mark the payment in its details when it comes.',
  ],
  'clinic_booking.payment_courtesy_hint': [
    'Nada é cobrado. O motivo fica no histórico.',
    'Nothing is charged. The reason is kept in the history.',
  ],

  'clinic_booking.override_reason': ['Por que marcar mesmo assim?', 'Why book anyway?'],
  'clinic_booking.override_hint': [
    'Fica no histórico, com o seu nome. O paciente não vê.',
    'It is kept in the history with your name. The patient does not see it.',
  ],
  'clinic_booking.submit': ['Marcar consulta', 'Book the visit'],
  'clinic_booking.submit_anyway': ['Marcar mesmo assim', 'Book anyway'],
  'clinic_booking.save': ['Salvar', 'Save'],
  'clinic_booking.save_anyway': ['Salvar mesmo assim', 'Save anyway'],
  'clinic_booking.saved': ['Pronto, as mudanças foram salvas.', 'Done, the changes are saved.'],
  'clinic_booking.finish_person': [
    'Termine o cadastro do paciente, ou procure outro.',
    'Finish registering the patient, or look for another.',
  ],
  'clinic_booking.start_over': ['Começar de novo', 'Start over'],
  'clinic_booking.restored': ['Recuperamos o que você tinha preenchido.', 'What you had filled in is back.'],
  'clinic_booking.edit_hint': [
    'Paciente e profissional recebem um e-mail se mudar horário, duração ou profissional.',
    'Patient and professional get an e-mail if time, length or professional change.',
  ],
  'clinic_booking.changed_since': [
    'Esta consulta mudou enquanto você editava',
    'This visit changed while you were editing',
  ],
  'clinic_booking.changed_since_text': [
    'Carregue como ela está agora; o que você digitou aqui é descartado.',
    'Load it as it is now; what you typed here is discarded.',
  ],
  'clinic_booking.load_again': ['Carregar de novo', 'Load again'],
  'clinic_booking.not_editable': ['Esta consulta não pode mais ser editada', 'This visit can no longer be edited'],
  'clinic_booking.reason_hidden': [
    'Só o paciente e o profissional leem o motivo. Escreva apenas para trocá-lo.',
    'Only the patient and the professional read the reason. Write here only to replace it.',
  ],
  'clinic_booking.only_details': [
    'Horário e profissional não mudam agora: a consulta espera pagamento ou o paciente já chegou.',
    'Time and professional cannot change now: the visit waits for its payment, or the patient is here.',
  ],

  'clinic_booking.done': ['Consulta marcada', 'Visit booked'],
  'clinic_booking.done_held': ['Horário guardado', 'Time kept'],
  'clinic_booking.done_text': ['{name}, {time}, com {doctor}.', '{name}, {time}, with {doctor}.'],
  'clinic_booking.done_mailed': ['A confirmação foi por e-mail.', 'The confirmation went by e-mail.'],
  'clinic_booking.done_mailed_held': [
    'O link de pagamento foi por e-mail. O horário fica guardado até {until}.',
    'The payment link went by e-mail. The time is kept until {until}.',
  ],
  'clinic_booking.done_unmailed': [
    'O paciente não tem e-mail no cadastro: nada foi enviado.',
    'The patient has no e-mail on record: nothing was sent.',
  ],
  'clinic_booking.done_unmailed_held': [
    'O paciente não tem e-mail no cadastro: copie e envie o link. O horário fica guardado até {until}.',
    'The patient has no e-mail on record: copy and send the link. The time is kept until {until}.',
  ],
  'clinic_booking.payment_link': ['Link de pagamento', 'Payment link'],
  'clinic_booking.another': ['Marcar outra', 'Book another'],
  'clinic_booking.details': ['Ver a consulta', 'See the visit'],

  'clinic_booking.desk': ['Na clínica', 'At the clinic'],
  'clinic_booking.source': ['Origem', 'Source'],
  'clinic_booking.booked_by': ['Quem marcou', 'Booked by'],
  'clinic_booking.named': ['{name} ({role})', '{name} ({role})'],
  'clinic_booking.kept_until': ['Guardado até', 'Kept until'],
  'clinic_booking.next': ['Próximas consultas de {name}', 'Next visits of {name}'],
  'clinic_booking.next_own': ['Suas próximas consultas', 'Your next visits'],
  'clinic_booking.local_agree': ['Vai pagar na clínica', 'Will pay at the clinic'],
  'clinic_booking.local_receive': ['Recebi o pagamento', 'Payment received'],
  'clinic_booking.local_give_back': ['Devolvi o dinheiro', 'Money given back'],
  'clinic_booking.local_receive_ask': ['Como {total} foi pago?', 'How was {total} paid?'],
  'clinic_booking.local_method.cash': ['Em dinheiro', 'In cash'],
  'clinic_booking.local_method.terminal': ['Na maquininha', 'On the card terminal'],
  'clinic_booking.local_method.pix': ['PIX na recepção', 'PIX at the desk'],
  'clinic_booking.local_give_back_ask': ['Marcar {total} como devolvido?', 'Mark {total} as given back?'],
  'clinic_booking.local_yes': ['Sim, marcar', 'Yes, mark it'],
  'clinic_booking.local_no': ['Ainda não', 'Not yet'],
  'clinic_booking.changed': ['{field}: {before} → {after}', '{field}: {before} → {after}'],
  'clinic_booking.nothing': ['nada', 'nothing'],
  'clinic_booking.rule.outside_agenda': ['fora da agenda', 'outside the agenda'],
  'clinic_booking.rule.holiday_closed': ['clínica fechada', 'clinic closed'],
  'clinic_booking.rule.inside_lead_time': ['em cima da hora', 'inside the lead time'],
  'clinic_booking.rule.patient_busy': ['paciente com outra consulta', 'patient has another visit'],
  'clinic_booking.rule.shorter_than_default': ['mais curta que o comum', 'shorter than usual'],
});

/** Search for a person by any of their data that the desk has. */
export const personFinder = definePhrases({
  'clinic_booking.change_label': ['Trocar: {what}', 'Change: {what}'],
  'clinic_booking.change': ['Trocar', 'Change'],
  'clinic_booking.born': ['nasc. {date}', 'born {date}'],
  'clinic_booking.find_hint': [
    'Nome, CPF, celular, e-mail ou protocolo. Setas e Enter para escolher.',
    'Name, CPF, mobile phone, e-mail or protocol. Arrow keys and Enter to choose.',
  ],
  'clinic_booking.found': [
    '{n, plural, =0 {Ninguém encontrado} one {# pessoa} other {# pessoas}}',
    '{n, plural, =0 {Nobody found} one {# person} other {# people}}',
  ],
  'clinic_booking.create_named': ['Cadastrar “{words}”', 'Register “{words}”'],
  'clinic_booking.create_new': ['Cadastrar uma pessoa nova', 'Register a new person'],
});
