import { definePhrases } from '../phrase.ts';

/** The patient's way through the line, from arrival to the end. */
export const ownEntry = definePhrases({
  'own_entry.risk_of_life': ['Risco de vida? Ligue 192 (SAMU)', 'Is a life at risk? Call 192 (SAMU)'],
  'own_entry.about_totem': ['{group} · Senha {ticket}', '{group} · Number {ticket}'],
  'own_entry.about': ['{name} · {group} · senha {ticket}', '{name} · {group} · ticket {ticket}'],
  'own_entry.continue': ['Continuar', 'Continue'],
  'own_entry.back': ['Voltar', 'Back'],

  // another device
  'own_entry.elsewhere': ['Você continuou em outro aparelho', 'You went on with another device'],
  'own_entry.elsewhere_text': [
    'Seu lugar está guardado. A chamada toca no aparelho que você abriu por último.',
    'Your place is kept. The call rings on the device that you opened last.',
  ],
  'own_entry.elsewhere_here': ['Continuar aqui', 'Go on here'],

  // whose
  'own_entry.whose': ['De quem é o atendimento?', 'Whose attendance is it?'],
  'own_entry.whose_lead': ['Há mais de uma pessoa na fila.', 'More than one person is in the line.'],
  'own_entry.somebody_else': ['Outra pessoa', 'Somebody else'],
  'own_entry.somebody_else_text': ['Entrar na fila com mais alguém', 'Enter the line with one more person'],
  'own_entry.all': ['Ver todos', 'See all'],
  'own_entry.status.check_resources': ['Falta testar câmera e som', 'Camera and sound are to be tested'],
  'own_entry.status.payment': ['Falta pagar', 'To be paid'],
  'own_entry.status.complaint': ['Falta contar o que houve', 'To tell what is the matter'],
  'own_entry.status.pre_assessment': ['Faltam algumas perguntas', 'Some questions are left'],
  'own_entry.status.waiting': ['Na sala de espera', 'In the waiting room'],
  'own_entry.status.ready': ['Chamando agora', 'Being called now'],
  'own_entry.status.aside': ['Chamamos e não houve resposta', 'Called without an answer'],
  'own_entry.status.attendance': ['Em atendimento', 'Being attended'],
  'own_entry.status.post_attendance': ['Atendimento terminado', 'Attendance over'],
  'own_entry.status.survey': ['Atendimento terminado', 'Attendance over'],

  // arrival
  'own_entry.arrival': ['Atendimento agora', 'Attendance now'],
  'own_entry.arrival_lead': [
    'Um profissional atende por vídeo, por ordem de gravidade e de chegada.',
    'A professional attends by video, in order of urgency and arrival.',
  ],
  'own_entry.for_whom': ['Para quem é?', 'Who is it for?'],
  'own_entry.me': ['Para mim', 'For me'],
  'own_entry.register': ['Outra pessoa', 'Somebody else'],
  'own_entry.register_text': ['Cadastrar um dependente', 'Register a dependent'],
  'own_entry.for': ['Para {name}', 'For {name}'],
  'own_entry.change_person': ['Mudar', 'Change'],
  'own_entry.group': ['Em qual fila?', 'Which queue?'],
  'own_entry.free': ['Sem custo', 'Free of charge'],
  'own_entry.open': ['Atendendo', 'Open'],
  'own_entry.closed': ['Fechada', 'Closed'],
  'own_entry.opens': ['Abre {when}', 'Opens {when}'],
  'own_entry.opens_unknown': ['Sem hora para abrir', 'No opening time planned'],
  'own_entry.waiting_count': [
    '{n, plural, =0 {Ninguém esperando} one {# pessoa esperando} other {# pessoas esperando}}',
    '{n, plural, =0 {Nobody waiting} one {# person waiting} other {# people waiting}}',
  ],
  'own_entry.nobody_present': [
    'Nenhum profissional entrou ainda. Você já pode guardar seu lugar.',
    'No professional has checked in yet. You can keep your place already.',
  ],
  'own_entry.enter': ['Entrar na fila', 'Enter the line'],
  'own_entry.enter_of': ['Entrar na fila: {group}', 'Enter the line: {group}'],
  'own_entry.none_open': ['Nenhuma fila está atendendo agora', 'No queue is open now'],
  'own_entry.none_open_text': [
    'Se puder esperar, marque uma consulta com hora.',
    'If it can wait, book a visit at a set time.',
  ],
  'own_entry.none_at_all': ['Esta clínica não tem filas no momento', 'This clinic has no queues at the moment'],
  'own_entry.book': ['Marcar uma consulta', 'Book a visit'],

  // devices
  'own_entry.devices': ['Câmera, som e internet', 'Camera, sound and internet'],
  'own_entry.devices_lead': [
    'O atendimento é por vídeo. Teste agora, ou siga sem testar.',
    'The attendance is by video. Test now, or go on without a test.',
  ],
  'own_entry.devices_go': ['Continuar', 'Continue'],
  'own_entry.devices_skip': ['Continuar mesmo assim', 'Continue anyway'],

  // payment
  'own_entry.payment': ['Pagamento', 'Payment'],
  'own_entry.payment_lead': [
    'Depois de pagar, seu lugar na fila está garantido.',
    'Once it is paid, your place in the line is certain.',
  ],
  'own_entry.price': ['Valor do atendimento', 'Price of the attendance'],
  'own_entry.pay': ['Pagar', 'Pay'],
  'own_entry.payment_text': [
    'Esta página segue sozinha quando o pagamento for confirmado. Se você sair antes do atendimento, o valor volta.',
    'This page goes on by itself once the payment is confirmed. If you leave before the attendance, the amount goes back.',
  ],

  // complaint
  'own_entry.complaint': ['O que está acontecendo?', 'What is the matter?'],
  'own_entry.complaint_lead': [
    'Conte com suas palavras. Quem atende lê antes.',
    'Tell it in your own words. Who attends reads it first.',
  ],
  'own_entry.complaint_hint': [
    'O que sente, desde quando e o que já tomou.',
    'What it feels like, since when, and what was taken already.',
  ],

  // pre-assessment
  'own_entry.question': ['Pergunta {n} de {total}', 'Question {n} of {total}'],
  'own_entry.choose_all': ['Marque tudo o que vale.', 'Tick all that apply.'],
  'own_entry.pain_low': ['0: sem dor', '0: no pain'],
  'own_entry.pain_high': ['10: a pior dor', '10: the worst pain'],
  'own_entry.skip': ['Pular', 'Skip'],
  'own_entry.answer_needed': ['Marque uma resposta para continuar.', 'Choose an answer to continue.'],
  'own_entry.priority': ['Alguma prioridade por lei?', 'Any priority by law?'],
  'own_entry.priority_lead': ['A idade já sabemos pelo cadastro.', 'The age is known from the registration.'],
  'own_entry.send': ['Entrar na sala de espera', 'Enter the waiting room'],

  // alarms
  'own_entry.alarm.192': ['Ligue 192 agora', 'Call 192 now'],
  'own_entry.alarm.188': ['Ligue 188, a qualquer hora', 'Call 188, at any hour'],
  'own_entry.alarm_text.192': [
    'O que você contou pode precisar de ambulância. O SAMU atende de graça, dia e noite.',
    'What you told may need an ambulance. SAMU answers free of charge, day and night.',
  ],
  'own_entry.alarm_text.188': [
    'O CVV escuta de graça e em sigilo, dia e noite. Você não precisa passar por isso só.',
    'CVV listens free of charge and in confidence, day and night. You need not go through this alone.',
  ],
  'own_entry.alarm_dial.192': ['Ligar 192 (SAMU)', 'Call 192 (SAMU)'],
  'own_entry.alarm_dial.188': ['Ligar 188 (CVV)', 'Call 188 (CVV)'],
  'own_entry.alarm_kept': [
    'Seu lugar na fila está guardado, e quem atende já foi avisado.',
    'Your place in the line is kept, and who attends has been told.',
  ],
  'own_entry.alarm_goes_on': ['As perguntas continuam aqui.', 'The questions go on here.'],
  'own_entry.alarm_seen': ['Entendi', 'I understand'],

  // outcome
  'own_entry.outcome': ['O que o profissional orientou', 'What the professional advises'],
  'own_entry.outcome.discharged': [
    'Você pode seguir em casa, com estas orientações.',
    'You can go on at home, with this advice.',
  ],
  'own_entry.outcome.referred': ['Você foi encaminhado(a):', 'You were referred:'],
  'own_entry.outcome.emergency_unit': [
    'Vá agora a um pronto-socorro. Se não conseguir ir, ligue 192.',
    'Go to an emergency unit now. If you cannot go, call 192.',
  ],

  // waiting room
  'own_entry.place': [
    '{n, plural, =1 {Você é a próxima pessoa} other {Você é a #ª pessoa}}',
    '{n, plural, =1 {You are next} other {You are number # in line}}',
  ],
  'own_entry.place_of': [
    '{n, plural, =1 {{name} é a próxima pessoa} other {{name} é a #ª pessoa}}',
    '{n, plural, =1 {{name} is next} other {{name} is number # in line}}',
  ],
  'own_entry.of_waiting': [
    '{n, plural, =1 {Só você espera} other {de # pessoas esperando}}',
    '{n, plural, =1 {Nobody else waits} other {of # people waiting}}',
  ],
  'own_entry.wait': ['Espera provável: de {low} a {high} minutos', 'Likely wait: {low} to {high} minutes'],
  'own_entry.wait_hours': ['Espera provável: de {low} a {high}', 'Likely wait: {low} to {high}'],
  'own_entry.wait_up_to': [
    '{high, plural, one {Espera provável: até # minuto} other {Espera provável: até # minutos}}',
    '{high, plural, one {Likely wait: up to # minute} other {Likely wait: up to # minutes}}',
  ],
  'own_entry.wait_why': [
    'Acertamos para cerca de quatro em cada cinco pessoas. Casos mais graves passam à frente.',
    'We are right for about four people in five. More serious cases go first.',
  ],
  'own_entry.wait_unknown': [
    'Ainda não dá para dizer quantos minutos faltam; o seu lugar é atualizado aqui.',
    'It is too early to say how many minutes are left; your place is kept up to date here.',
  ],
  'own_entry.since': ['Na sala de espera desde {time}', 'In the waiting room since {time}'],
  'own_entry.next': ['O que vem agora', 'What comes next'],
  'own_entry.next_1': [
    'Deixe esta página aberta. Pode usar outra aba: tocamos um som quando for a vez.',
    'Leave this page open. You may use another tab: a sound plays when it is your turn.',
  ],
  'own_entry.next_2': [
    'Quando chamarmos, você tem 90 segundos para apertar “Entrar agora”.',
    'When we call, you have 90 seconds to press “Enter now”.',
  ],
  'own_entry.next_3': [
    'Se não der tempo, o lugar continua seu e chamamos de novo.',
    'If you miss it, the place stays yours and we call again.',
  ],
  'own_entry.sound_off': ['O som do aviso está desligado', 'The sound of the call is off'],
  'own_entry.sound_on': ['Ligar o som', 'Turn the sound on'],
  'own_entry.push': ['Avisar com a tela bloqueada', 'Notify while the screen is locked'],
  'own_entry.push_off': [
    'Assim você pode fechar o navegador: o aviso da sua vez chega na tela. Ele não diz nada sobre a sua saúde.',
    'Then you can close the browser: the call comes to your screen. It says nothing about your health.',
  ],
  'own_entry.push_start': ['Receber o aviso aqui', 'Be notified here'],
  'own_entry.push_on': [
    'Este aparelho avisa quando for a vez, mesmo com a tela bloqueada.',
    'This device tells you when it is time, also while its screen is locked.',
  ],
  'own_entry.push_denied': [
    'As notificações estão bloqueadas neste navegador. Deixe esta página aberta, com o som ligado, ou permita as notificações no cadeado ao lado do endereço.',
    'Notifications are blocked in this browser. Keep this page open with its sound on, or allow notifications at the lock beside the address.',
  ],
  'own_entry.push_unsupported': [
    'Este navegador não recebe avisos com a tela bloqueada. Deixe esta página aberta, com o som ligado.',
    'This browser gets no notice while the screen is locked. Keep this page open with its sound on.',
  ],
  'own_entry.push_ios': [
    'No iPhone e no iPad, o aviso chega depois que você adiciona esta página à Tela de Início: toque em Compartilhar, depois em “Adicionar à Tela de Início”, e abra por lá. Até lá, deixe esta página aberta, com o som ligado.',
    'On an iPhone or iPad the notice comes once this page is on your Home Screen: press Share, then “Add to Home Screen”, and open it from there. Until then keep this page open with its sound on.',
  ],
  'own_entry.push_failed': [
    'O navegador não conseguiu ligar o aviso. Confira a internet e tente de novo.',
    'The browser could not turn the notice on. Check the internet and try again.',
  ],
  'own_entry.passed': ['Mudanças na ordem', 'Changes of the order'],
  'own_entry.passed_text': [
    'Às vezes alguém precisa ser visto antes. Seu lugar logo atrás continua guardado.',
    'Sometimes somebody has to be seen first. Your place right behind stays kept.',
  ],
  'own_entry.passed_one': ['Às {time}: {reason}', 'At {time}: {reason}'],
  'own_entry.missed': [
    'Chamamos às {time} e não houve resposta. Seu lugar continua o mesmo.',
    'We called at {time} without an answer. Your place stays the same.',
  ],
  'own_entry.order': ['Como é a ordem', 'How the order is made'],
  'own_entry.order_text': [
    'Primeiro quem corre mais risco; depois por chegada, com a prioridade da lei. Por isso o número pode subir.',
    'First those at most risk; then by arrival, with the priority of the law. So the number may rise.',
  ],
  'own_entry.worse': ['Piorou? Não espere a vez: ligue 192.', 'Getting worse? Do not wait for the turn: call 192.'],
  'own_entry.leave': ['Sair da fila', 'Leave the line'],
  'own_entry.leave_title': ['Sair da fila?', 'Leave the line?'],
  'own_entry.leave_text': ['Você perde o lugar.', 'You lose the place.'],
  'own_entry.leave_text_paid': [
    'Você perde o lugar, e o que foi pago volta.',
    'You lose the place, and what was paid goes back.',
  ],
  'own_entry.leave_yes': ['Sim, sair', 'Yes, leave'],
  'own_entry.stay': ['Ficar', 'Stay'],

  // called
  'own_entry.ready': ['É a sua vez', 'It is your turn'],
  'own_entry.ready_of': ['É a vez de {name}', 'It is the turn of {name}'],
  'own_entry.calls': ['{name} está chamando', '{name} is calling'],
  'own_entry.time_to_enter': ['Tempo para entrar', 'Time to enter'],
  'own_entry.accept': ['Entrar agora', 'Enter now'],
  'own_entry.call_over': ['O tempo acabou. Seu lugar continua guardado.', 'The time is over. Your place stays kept.'],
  'own_entry.answer_call': ['Ver a chamada', 'See the call'],
  'own_entry.flash': ['Chamando você!', 'Calling you!'],

  // missed twice
  'own_entry.aside': ['Você ainda está aí?', 'Are you still there?'],
  'own_entry.aside_text': [
    'Chamamos duas vezes e não houve resposta. Aperte o botão para voltar ao seu lugar na fila.',
    'We called twice without an answer. Press the button to return to your place in the line.',
  ],
  'own_entry.here': ['Estou aqui', 'I am here'],

  // attended
  'own_entry.attendance': ['A sala está aberta', 'The room is open'],
  'own_entry.attendance_lead': ['{name} está atendendo.', '{name} is attending.'],
  'own_entry.to_room': ['Entrar na sala', 'Enter the room'],

  // afterwards
  'own_entry.after': ['Atendimento terminado', 'The attendance is over'],
  'own_entry.after_lead': ['{name} atendeu. Veja o que fazer agora.', '{name} attended. This is what to do now.'],
  'own_entry.after_1': [
    'Receitas, pedidos e atestados ficam na página da consulta.',
    'Prescriptions, requests and certificates are on the page of the visit.',
  ],
  'own_entry.after_2': ['Siga o que foi combinado na consulta.', 'Follow what was agreed in the visit.'],
  'own_entry.after_3': [
    'Se piorar, ligue 192 ou volte à fila.',
    'If it gets worse, call 192 or come back to the line.',
  ],
  'own_entry.visit': ['Ver a consulta', 'See the visit'],
  'own_entry.survey': ['Como foi?', 'How was it?'],
  'own_entry.survey_skip': ['Agora não', 'Not now'],

  // end
  'own_entry.end': ['Pronto', 'All done'],
  'own_entry.end_text': ['Cuide-se. Estamos aqui se precisar.', 'Take care. We are here if you need us.'],
  'own_entry.end_left': ['Você saiu da fila', 'You left the line'],
  'own_entry.end_left_text': [
    'Se pagou, o valor volta. Pode entrar de novo quando quiser.',
    'If you paid, the amount goes back. You may enter again at any time.',
  ],
  'own_entry.end_other': ['Este atendimento foi encerrado', 'This attendance was ended'],
  'own_entry.end_other_text': [
    'O prazo do pagamento passou, ou a clínica encerrou. Se pagou e não houve atendimento, o valor volta.',
    'The time to pay is over, or the clinic ended it. If you paid and were not attended, the amount goes back.',
  ],
  'own_entry.again': ['Entrar na fila de novo', 'Enter the line again'],
});
