import { definePhrases } from '../phrase.ts';

/** The patient's way through the line, from arrival to the end. */
export const ownLine = definePhrases({
  'own_line.risk_of_life': ['Risco de vida? Ligue 192 (SAMU)', 'Is a life at risk? Call 192 (SAMU)'],
  'own_line.about_totem': ['{group} · Senha {ticket}', '{group} · Number {ticket}'],
  'own_line.about': ['{name} · {group} · senha {ticket}', '{name} · {group} · ticket {ticket}'],
  'own_line.continue': ['Continuar', 'Continue'],
  'own_line.back': ['Voltar', 'Back'],

  // another device
  'own_line.elsewhere': ['Você continuou em outro aparelho', 'You went on with another device'],
  'own_line.elsewhere_text': [
    'Seu lugar está guardado. A chamada toca no aparelho que você abriu por último.',
    'Your place is kept. The call rings on the device that you opened last.',
  ],
  'own_line.elsewhere_here': ['Continuar aqui', 'Go on here'],

  // whose
  'own_line.whose': ['De quem é o atendimento?', 'Whose attendance is it?'],
  'own_line.whose_lead': ['Há mais de uma pessoa na fila.', 'More than one person is in the line.'],
  'own_line.somebody_else': ['Outra pessoa', 'Somebody else'],
  'own_line.somebody_else_text': ['Entrar na fila com mais alguém', 'Enter the line with one more person'],
  'own_line.all': ['Ver todos', 'See all'],
  'own_line.state.check_resources': ['Falta testar câmera e som', 'Camera and sound are to be tested'],
  'own_line.state.payment': ['Falta pagar', 'To be paid'],
  'own_line.state.complaint': ['Falta contar o que houve', 'To tell what is the matter'],
  'own_line.state.pre_assessment': ['Faltam algumas perguntas', 'Some questions are left'],
  'own_line.state.waiting': ['Na sala de espera', 'In the waiting room'],
  'own_line.state.ready': ['Chamando agora', 'Being called now'],
  'own_line.state.aside': ['Chamamos e não houve resposta', 'Called without an answer'],
  'own_line.state.attendance': ['Em atendimento', 'Being attended'],
  'own_line.state.post_attendance': ['Atendimento terminado', 'Attendance over'],
  'own_line.state.survey': ['Atendimento terminado', 'Attendance over'],

  // arrival
  'own_line.arrival': ['Atendimento agora', 'Attendance now'],
  'own_line.arrival_lead': [
    'Um profissional atende por vídeo, por ordem de gravidade e de chegada.',
    'A professional attends by video, in order of urgency and arrival.',
  ],
  'own_line.for_whom': ['Para quem é?', 'Who is it for?'],
  'own_line.me': ['Para mim', 'For me'],
  'own_line.register': ['Outra pessoa', 'Somebody else'],
  'own_line.register_text': ['Cadastrar um dependente', 'Register a dependent'],
  'own_line.for': ['Para {name}', 'For {name}'],
  'own_line.change_person': ['Mudar', 'Change'],
  'own_line.group': ['Em qual fila?', 'Which queue?'],
  'own_line.free': ['Sem custo', 'Free of charge'],
  'own_line.open': ['Atendendo', 'Open'],
  'own_line.closed': ['Fechada', 'Closed'],
  'own_line.opens': ['Abre {when}', 'Opens {when}'],
  'own_line.opens_unknown': ['Sem hora para abrir', 'No opening time planned'],
  'own_line.waiting_count': [
    '{n, plural, =0 {Ninguém esperando} one {# pessoa esperando} other {# pessoas esperando}}',
    '{n, plural, =0 {Nobody waiting} one {# person waiting} other {# people waiting}}',
  ],
  'own_line.nobody_present': [
    'Nenhum profissional entrou ainda. Você já pode guardar seu lugar.',
    'No professional has checked in yet. You can keep your place already.',
  ],
  'own_line.enter': ['Entrar na fila', 'Enter the line'],
  'own_line.enter_of': ['Entrar na fila: {group}', 'Enter the line: {group}'],
  'own_line.none_open': ['Nenhuma fila está atendendo agora', 'No queue is open now'],
  'own_line.none_open_text': [
    'Se puder esperar, marque uma consulta com hora.',
    'If it can wait, book a visit at a set time.',
  ],
  'own_line.none_at_all': ['Esta clínica não tem filas no momento', 'This clinic has no queues at the moment'],
  'own_line.book': ['Marcar uma consulta', 'Book a visit'],

  // devices
  'own_line.devices': ['Câmera, som e internet', 'Camera, sound and internet'],
  'own_line.devices_lead': [
    'O atendimento é por vídeo. Teste agora, ou siga sem testar.',
    'The attendance is by video. Test now, or go on without a test.',
  ],
  'own_line.devices_go': ['Continuar', 'Continue'],
  'own_line.devices_skip': ['Continuar mesmo assim', 'Continue anyway'],

  // payment
  'own_line.payment': ['Pagamento', 'Payment'],
  'own_line.payment_lead': [
    'Depois de pagar, seu lugar na fila está garantido.',
    'Once it is paid, your place in the line is certain.',
  ],
  'own_line.price': ['Valor do atendimento', 'Price of the attendance'],
  'own_line.pay': ['Pagar', 'Pay'],
  'own_line.payment_text': [
    'Esta página segue sozinha quando o pagamento for confirmado. Se você sair antes do atendimento, o valor volta.',
    'This page goes on by itself once the payment is confirmed. If you leave before the attendance, the amount goes back.',
  ],

  // complaint
  'own_line.complaint': ['O que está acontecendo?', 'What is the matter?'],
  'own_line.complaint_lead': [
    'Conte com suas palavras. Quem atende lê antes.',
    'Tell it in your own words. Who attends reads it first.',
  ],
  'own_line.complaint_hint': [
    'O que sente, desde quando e o que já tomou.',
    'What it feels like, since when, and what was taken already.',
  ],

  // pre-assessment
  'own_line.question': ['Pergunta {n} de {total}', 'Question {n} of {total}'],
  'own_line.choose_all': ['Marque tudo o que vale.', 'Tick all that apply.'],
  'own_line.pain_low': ['0: sem dor', '0: no pain'],
  'own_line.pain_high': ['10: a pior dor', '10: the worst pain'],
  'own_line.skip': ['Pular', 'Skip'],
  'own_line.answer_needed': ['Marque uma resposta para continuar.', 'Choose an answer to continue.'],
  'own_line.priority': ['Alguma prioridade por lei?', 'Any priority by law?'],
  'own_line.priority_lead': ['A idade já sabemos pelo cadastro.', 'The age is known from the registration.'],
  'own_line.send': ['Entrar na sala de espera', 'Enter the waiting room'],

  // alarms
  'own_line.alarm.192': ['Ligue 192 agora', 'Call 192 now'],
  'own_line.alarm.188': ['Ligue 188, a qualquer hora', 'Call 188, at any hour'],
  'own_line.alarm_text.192': [
    'O que você contou pode precisar de ambulância. O SAMU atende de graça, dia e noite.',
    'What you told may need an ambulance. SAMU answers free of charge, day and night.',
  ],
  'own_line.alarm_text.188': [
    'O CVV escuta de graça e em sigilo, dia e noite. Você não precisa passar por isso só.',
    'CVV listens free of charge and in confidence, day and night. You need not go through this alone.',
  ],
  'own_line.alarm_dial.192': ['Ligar 192 (SAMU)', 'Call 192 (SAMU)'],
  'own_line.alarm_dial.188': ['Ligar 188 (CVV)', 'Call 188 (CVV)'],
  'own_line.alarm_kept': [
    'Seu lugar na fila está guardado, e quem atende já foi avisado.',
    'Your place in the line is kept, and who attends has been told.',
  ],
  'own_line.alarm_goes_on': ['As perguntas continuam aqui.', 'The questions go on here.'],
  'own_line.alarm_seen': ['Entendi', 'I understand'],

  // outcome
  'own_line.outcome': ['O que o profissional orientou', 'What the professional advises'],
  'own_line.outcome.discharged': [
    'Você pode seguir em casa, com estas orientações.',
    'You can go on at home, with this advice.',
  ],
  'own_line.outcome.referred': ['Você foi encaminhado(a):', 'You were referred:'],
  'own_line.outcome.emergency_unit': [
    'Vá agora a um pronto-socorro. Se não conseguir ir, ligue 192.',
    'Go to an emergency unit now. If you cannot go, call 192.',
  ],

  // waiting room
  'own_line.place': [
    '{n, plural, =1 {Você é a próxima pessoa} other {Você é a #ª pessoa}}',
    '{n, plural, =1 {You are next} other {You are number # in line}}',
  ],
  'own_line.place_of': [
    '{n, plural, =1 {{name} é a próxima pessoa} other {{name} é a #ª pessoa}}',
    '{n, plural, =1 {{name} is next} other {{name} is number # in line}}',
  ],
  'own_line.of_waiting': [
    '{n, plural, =1 {Só você espera} other {de # pessoas esperando}}',
    '{n, plural, =1 {Nobody else waits} other {of # people waiting}}',
  ],
  'own_line.wait': ['Espera provável: de {low} a {high} minutos', 'Likely wait: {low} to {high} minutes'],
  'own_line.wait_hours': ['Espera provável: de {low} a {high}', 'Likely wait: {low} to {high}'],
  'own_line.wait_up_to': [
    '{high, plural, one {Espera provável: até # minuto} other {Espera provável: até # minutos}}',
    '{high, plural, one {Likely wait: up to # minute} other {Likely wait: up to # minutes}}',
  ],
  'own_line.wait_why': [
    'Acertamos para cerca de quatro em cada cinco pessoas. Casos mais graves passam à frente.',
    'We are right for about four people in five. More serious cases go first.',
  ],
  'own_line.wait_unknown': [
    'Ainda não dá para dizer quantos minutos faltam; o seu lugar é atualizado aqui.',
    'It is too early to say how many minutes are left; your place is kept up to date here.',
  ],
  'own_line.since': ['Na sala de espera desde {time}', 'In the waiting room since {time}'],
  'own_line.next': ['O que vem agora', 'What comes next'],
  'own_line.next_1': [
    'Deixe esta página aberta. Pode usar outra aba: tocamos um som quando for a vez.',
    'Leave this page open. You may use another tab: a sound plays when it is your turn.',
  ],
  'own_line.next_2': [
    'Quando chamarmos, você tem 90 segundos para apertar “Entrar agora”.',
    'When we call, you have 90 seconds to press “Enter now”.',
  ],
  'own_line.next_3': [
    'Se não der tempo, o lugar continua seu e chamamos de novo.',
    'If you miss it, the place stays yours and we call again.',
  ],
  'own_line.sound_off': ['O som do aviso está desligado', 'The sound of the call is off'],
  'own_line.sound_on': ['Ligar o som', 'Turn the sound on'],
  'own_line.push': ['Avisar com a tela bloqueada', 'Notify while the screen is locked'],
  'own_line.push_off': [
    'Assim você pode fechar o navegador: o aviso da sua vez chega na tela. Ele não diz nada sobre a sua saúde.',
    'Then you can close the browser: the call comes to your screen. It says nothing about your health.',
  ],
  'own_line.push_start': ['Receber o aviso aqui', 'Be notified here'],
  'own_line.push_on': [
    'Este aparelho avisa quando for a vez, mesmo com a tela bloqueada.',
    'This device tells you when it is time, also while its screen is locked.',
  ],
  'own_line.push_denied': [
    'As notificações estão bloqueadas neste navegador. Deixe esta página aberta, com o som ligado, ou permita as notificações no cadeado ao lado do endereço.',
    'Notifications are blocked in this browser. Keep this page open with its sound on, or allow notifications at the lock beside the address.',
  ],
  'own_line.push_unsupported': [
    'Este navegador não recebe avisos com a tela bloqueada. Deixe esta página aberta, com o som ligado.',
    'This browser gets no notice while the screen is locked. Keep this page open with its sound on.',
  ],
  'own_line.push_ios': [
    'No iPhone e no iPad, o aviso chega depois que você adiciona esta página à Tela de Início: toque em Compartilhar, depois em “Adicionar à Tela de Início”, e abra por lá. Até lá, deixe esta página aberta, com o som ligado.',
    'On an iPhone or iPad the notice comes once this page is on your Home Screen: press Share, then “Add to Home Screen”, and open it from there. Until then keep this page open with its sound on.',
  ],
  'own_line.push_failed': [
    'O navegador não conseguiu ligar o aviso. Confira a internet e tente de novo.',
    'The browser could not turn the notice on. Check the internet and try again.',
  ],
  'own_line.passed': ['Mudanças na ordem', 'Changes of the order'],
  'own_line.passed_text': [
    'Às vezes alguém precisa ser visto antes. Seu lugar logo atrás continua guardado.',
    'Sometimes somebody has to be seen first. Your place right behind stays kept.',
  ],
  'own_line.passed_one': ['Às {time}: {reason}', 'At {time}: {reason}'],
  'own_line.missed': [
    'Chamamos às {time} e não houve resposta. Seu lugar continua o mesmo.',
    'We called at {time} without an answer. Your place stays the same.',
  ],
  'own_line.order': ['Como é a ordem', 'How the order is made'],
  'own_line.order_text': [
    'Primeiro quem corre mais risco; depois por chegada, com a prioridade da lei. Por isso o número pode subir.',
    'First those at most risk; then by arrival, with the priority of the law. So the number may rise.',
  ],
  'own_line.worse': ['Piorou? Não espere a vez: ligue 192.', 'Getting worse? Do not wait for the turn: call 192.'],
  'own_line.leave': ['Sair da fila', 'Leave the line'],
  'own_line.leave_title': ['Sair da fila?', 'Leave the line?'],
  'own_line.leave_text': ['Você perde o lugar.', 'You lose the place.'],
  'own_line.leave_text_paid': [
    'Você perde o lugar, e o que foi pago volta.',
    'You lose the place, and what was paid goes back.',
  ],
  'own_line.leave_yes': ['Sim, sair', 'Yes, leave'],
  'own_line.stay': ['Ficar', 'Stay'],

  // called
  'own_line.ready': ['É a sua vez', 'It is your turn'],
  'own_line.ready_of': ['É a vez de {name}', 'It is the turn of {name}'],
  'own_line.calls': ['{name} está chamando', '{name} is calling'],
  'own_line.time_to_enter': ['Tempo para entrar', 'Time to enter'],
  'own_line.accept': ['Entrar agora', 'Enter now'],
  'own_line.call_over': ['O tempo acabou. Seu lugar continua guardado.', 'The time is over. Your place stays kept.'],
  'own_line.answer_call': ['Ver a chamada', 'See the call'],
  'own_line.flash': ['Chamando você!', 'Calling you!'],

  // missed twice
  'own_line.aside': ['Você ainda está aí?', 'Are you still there?'],
  'own_line.aside_text': [
    'Chamamos duas vezes e não houve resposta. Aperte o botão para voltar ao seu lugar na fila.',
    'We called twice without an answer. Press the button to return to your place in the line.',
  ],
  'own_line.here': ['Estou aqui', 'I am here'],

  // attended
  'own_line.attendance': ['A sala está aberta', 'The room is open'],
  'own_line.attendance_lead': ['{name} está atendendo.', '{name} is attending.'],
  'own_line.to_room': ['Entrar na sala', 'Enter the room'],

  // afterwards
  'own_line.after': ['Atendimento terminado', 'The attendance is over'],
  'own_line.after_lead': ['{name} atendeu. Veja o que fazer agora.', '{name} attended. This is what to do now.'],
  'own_line.after_1': [
    'Receitas, pedidos e atestados ficam na página da consulta.',
    'Prescriptions, requests and certificates are on the page of the visit.',
  ],
  'own_line.after_2': ['Siga o que foi combinado na consulta.', 'Follow what was agreed in the visit.'],
  'own_line.after_3': ['Se piorar, ligue 192 ou volte à fila.', 'If it gets worse, call 192 or come back to the line.'],
  'own_line.visit': ['Ver a consulta', 'See the visit'],
  'own_line.survey': ['Como foi?', 'How was it?'],
  'own_line.survey_skip': ['Agora não', 'Not now'],

  // end
  'own_line.end': ['Pronto', 'All done'],
  'own_line.end_text': ['Cuide-se. Estamos aqui se precisar.', 'Take care. We are here if you need us.'],
  'own_line.end_left': ['Você saiu da fila', 'You left the line'],
  'own_line.end_left_text': [
    'Se pagou, o valor volta. Pode entrar de novo quando quiser.',
    'If you paid, the amount goes back. You may enter again at any time.',
  ],
  'own_line.end_other': ['Este atendimento foi encerrado', 'This attendance was ended'],
  'own_line.end_other_text': [
    'O prazo do pagamento passou, ou a clínica encerrou. Se pagou e não houve atendimento, o valor volta.',
    'The time to pay is over, or the clinic ended it. If you paid and were not attended, the amount goes back.',
  ],
  'own_line.again': ['Entrar na fila de novo', 'Enter the line again'],
});
