import { definePhrases } from '../phrase.ts';

/** Web push. Others may read it on a locked screen: it says when, and for a dependent who, but never why. */
export const push = definePhrases({
  'push.booked': [
    '{whose, select, own {Sua consulta} other {A consulta de {name}}} está marcada: {day}, às {time}',
    '{whose, select, own {Your visit} other {The visit of {name}}} is booked: {day} at {time}',
  ],
  'push.moved': [
    '{whose, select, own {Sua consulta} other {A consulta de {name}}} mudou: agora é {day}, às {time}',
    '{whose, select, own {Your visit} other {The visit of {name}}} has moved: it is now {day} at {time}',
  ],
  'push.cancelled': [
    '{whose, select, own {Sua consulta} other {A consulta de {name}}} ({day}, às {time}) foi cancelada',
    '{whose, select, own {Your visit} other {The visit of {name}}} ({day} at {time}) was cancelled',
  ],
  'push.day': [
    '{whose, select, own {Sua consulta} other {A consulta de {name}}} é {day} às {time}',
    '{whose, select, own {Your visit} other {The visit of {name}}} is {day} at {time}',
  ],
  'push.line_called': [
    '{whose, select, own {É a sua vez} other {É a vez de {name}}}. Toque para aceitar',
    '{whose, select, own {It is your turn} other {It is the turn of {name}}}. Press to accept',
  ],
  'push.line_missed': [
    'Chamamos {whose, select, own {você} other {{name}}} e não houve resposta. O lugar na fila continua: fique por perto',
    'We called {whose, select, own {you} other {{name}}} without an answer. The place in the line is kept: stay near',
  ],
  'push.line_aside': [
    'Chamamos {whose, select, own {você} other {{name}}} duas vezes. Toque para voltar à fila',
    'We called {whose, select, own {you} other {{name}}} twice. Press to return to the line',
  ],
  'push.message': [
    'Há uma mensagem {whose, select, own {para você} other {sobre {name}}}',
    'There is a message {whose, select, own {for you} other {about {name}}}',
  ],
  'push.hour': [
    '{whose, select, own {Sua consulta} other {A consulta de {name}}} começa às {time}. A sala abre 15 minutos antes',
    '{whose, select, own {Your visit} other {The visit of {name}}} begins at {time}. The room opens 15 minutes before',
  ],
  'push.waiting': [
    '{whose, select, own {Sua consulta} other {A consulta de {name}}} começou, e estão esperando. Toque para entrar',
    '{whose, select, own {Your visit} other {The visit of {name}}} has begun, and you are awaited. Press to enter',
  ],
});

/** Language of mails and the private calendar address, on the account. */
export const reminder = definePhrases({
  'reminder.locale_title': ['Idioma dos e-mails', 'Language of mails'],
  'reminder.locale_lead': [
    'E-mails e recibos chegam no idioma que você escolher.',
    'Mails and receipts come in the language that you choose.',
  ],
  'reminder.locale': ['Quero receber em', 'I want to get them in'],

  'calendar_feed.title': ['Sua agenda no seu calendário', 'Your visits in your calendar'],
  'calendar_feed.lead_P': [
    'As consultas aparecem sozinhas no Google, na Apple ou no Outlook, com o nome do profissional e sem o motivo.',
    'Visits show by themselves in Google, Apple or Outlook, with the name of the professional and without the reason.',
  ],
  'calendar_feed.lead_D': [
    'As consultas aparecem sozinhas no Google, na Apple ou no Outlook, só com as iniciais do paciente.',
    'Visits show by themselves in Google, Apple or Outlook, with the patient’s initials only.',
  ],
  'calendar_feed.start': ['Criar o endereço', 'Make the address'],
  'calendar_feed.address': ['Endereço do calendário', 'Address of the calendar'],
  'calendar_feed.secret': [
    'Quem tem este endereço vê os horários. Não compartilhe.',
    'Whoever has this address sees the times. Keep it to yourself.',
  ],
  'calendar_feed.copy': ['Copiar o endereço', 'Copy the address'],
  'calendar_feed.copied': ['Endereço copiado', 'Address copied'],
  'calendar_feed.copy_failed': [
    'Não deu para copiar sozinho: o endereço está selecionado, copie à mão.',
    'It could not be copied by itself: the address is selected, copy it by hand.',
  ],
  'calendar_feed.open': ['Abrir no calendário deste aparelho', 'Open in this device’s calendar'],
  'calendar_feed.renew': ['Trocar o endereço', 'Change the address'],
  'calendar_feed.renew_title': ['Trocar o endereço?', 'Change the address?'],
  'calendar_feed.renew_text': [
    'O endereço de agora para de funcionar na hora. Nos calendários onde ele está, será preciso pôr o novo.',
    'The present address stops at once. Calendars that have it will need the new one.',
  ],
  'calendar_feed.renewed': [
    'Endereço novo. O anterior parou de funcionar.',
    'New address. The one before has stopped.',
  ],
  'calendar_feed.stop': ['Desligar', 'Turn off'],
  'calendar_feed.stop_title': ['Desligar a agenda no calendário?', 'Turn the calendar off?'],
  'calendar_feed.stop_text': [
    'O endereço para de funcionar na hora, e as consultas somem dos calendários onde ele está.',
    'The address stops at once, and the visits leave the calendars that have it.',
  ],
  'calendar_feed.stopped': ['Desligado. O endereço parou de funcionar.', 'Turned off. The address has stopped.'],
});

/** The page behind a reminder's link. */
export const confirmation = definePhrases({
  'confirm.title': ['Você vem à consulta?', 'Will you come to the visit?'],
  'confirm.lead': ['Confirme para a clínica contar com você.', 'Confirm, so that the clinic can count on you.'],
  'confirm.yes': ['Confirmo que vou', 'I will be there'],
  'confirm.done_title': ['Presença confirmada', 'You have confirmed'],
  'confirm.done_lead': [
    'A clínica já sabe que você vem. Até lá!',
    'The clinic knows that you will come. See you then!',
  ],
  'confirm.room_opens': ['A sala abre {day}, às {time}.', 'The room opens {day} at {time}.'],
  'confirm.room': ['Ver a sala da consulta', 'See the visit room'],
  'confirm.cannot': ['Não pode nesse horário?', 'Can’t make it at that time?'],
  'confirm.move_sign_in': ['Para mudar o horário, entre na sua conta.', 'To change the time, sign in to your account.'],
  'confirm.unknown_how': [
    'Confira se copiou o link inteiro, ou fale com a clínica.',
    'Check that you copied the whole link, or talk to the clinic.',
  ],
});

/** Said when a choice is stored as it is made. */
export const choiceSaved = definePhrases({
  'reminder.saved': ['Preferência salva.', 'Preference saved.'],
});

/** By which channel a patient is told what. */
export const noticeChoice = definePhrases({
  'reminder.device_title': ['Notificações neste aparelho', 'Notifications on this device'],
  'reminder.device_off': [
    'Avisamos na tela deste aparelho quando a consulta está marcada, muda ou está chegando. O aviso diz só o dia e a hora.',
    'This device shows when a visit is booked, has moved or is near. It says only the day and the time.',
  ],
  'reminder.device_start': ['Avisar neste aparelho', 'Notify on this device'],
  'reminder.device_on': ['Este aparelho recebe os avisos.', 'This device is notified.'],
  'reminder.device_stop': ['Parar neste aparelho', 'Stop on this device'],
  'reminder.device_others': [
    '{count, plural, one {Mais um aparelho recebe os avisos.} other {Mais # aparelhos recebem os avisos.}}',
    '{count, plural, one {One more device is notified.} other {# more devices are notified.}}',
  ],
  'reminder.device_unsupported': [
    'Este navegador não recebe notificações. Os lembretes por e-mail continuam.',
    'This browser takes no notifications. Reminders by e-mail go on.',
  ],
  'reminder.device_denied': ['As notificações estão bloqueadas', 'Notifications are blocked'],
  'reminder.device_denied_how': [
    'Toque no cadeado ao lado do endereço, abra as permissões, permita as notificações e volte aqui.',
    'Press the lock beside the address, open the permissions, allow notifications and come back here.',
  ],
  'reminder.device_failed': [
    'O navegador não conseguiu ligar as notificações',
    'The browser could not turn notifications on',
  ],
  'reminder.device_failed_how': [
    'Confira a internet e tente de novo. Os lembretes por e-mail continuam.',
    'Check the internet connection and try again. Reminders by e-mail go on.',
  ],

  'notice.phone_title': ['WhatsApp e SMS', 'WhatsApp and SMS'],
  'notice.phone_lead': [
    'Só com a sua autorização, neste número, e sem nada sobre a sua saúde: o dia, a hora e o link. Você desliga aqui, ou respondendo SAIR no WhatsApp.',
    'Only if you allow it, to this number, and with nothing about your health: day, time and link. Turn it off here, or answer SAIR on WhatsApp.',
  ],
  'notice.phone_missing': ['A clínica ainda não tem o seu número.', 'The clinic does not have your number yet.'],
  'notice.phone_add': ['Informar o telefone', 'Give your phone number'],
  'notice.consent.whatsapp': ['Autorizo mensagens por WhatsApp', 'I allow messages by WhatsApp'],
  'notice.consent.sms': ['Autorizo mensagens por SMS', 'I allow messages by SMS'],
  'notice.topics_title': ['Por onde avisamos', 'How we tell you'],
  'notice.topics_lead': [
    'Cada aviso vai por um só canal. Se a mensagem não chegar ao telefone, vai o e-mail. Tudo fica também nas novidades.',
    'Each notice goes by one channel. If a message does not reach the phone, the e-mail goes. All of it is in your news too.',
  ],
  'notice.topic.visit': ['Consulta marcada, mudada ou cancelada', 'A visit is booked, moved or cancelled'],
  'notice.topic.reminder': ['Lembretes da consulta', 'Reminders of a visit'],
  'notice.topic.offer': ['Horário da lista de espera', 'A time from the waiting list'],
  'notice.topic.message': ['Mensagem da clínica', 'A message from the clinic'],
  'notice.topic.payment': ['Pagamento', 'Payment'],
  'notice.channel.mail': ['E-mail', 'E-mail'],
  'notice.channel.whatsapp': ['WhatsApp', 'WhatsApp'],
  'notice.channel.sms': ['SMS', 'SMS'],
  'notice.channel.none': ['Só nas novidades', 'Only in the news'],
  'notice.push': ['Lembretes como notificação', 'Reminders as a notification'],
});

/** The bell and its list. */
export const news = definePhrases({
  'news.lead_list': ['O que aconteceu nos últimos 90 dias.', 'What happened in the last 90 days.'],
  'news.lead_channels': ['Por onde a clínica avisa você.', 'How the clinic tells you.'],
  'news.view_list': ['Avisos', 'Notices'],
  'news.view_channels': ['Canais', 'Channels'],
  'news.read_all': ['Marcar tudo como lido', 'Mark all as read'],
  'news.empty': ['Nenhuma novidade', 'No news'],
  'news.empty_how': [
    'Aqui aparece quando uma consulta é marcada, muda ou é cancelada, e o que chega de mensagens, documentos e pagamentos.',
    'When a visit is booked, moved or cancelled it shows here, as do messages, documents and payments.',
  ],
  'news.more': ['Mostrar mais', 'Show more'],
  'news.new': ['Nova', 'New'],
  'news.today': ['Hoje', 'Today'],
  'news.yesterday': ['Ontem', 'Yesterday'],
  'news.about': ['{what}: {name}', '{what}: {name}'],
  'news.kind.booked': ['Consulta marcada', 'Visit booked'],
  'news.kind.to_pay': ['Consulta reservada, à espera do pagamento', 'Visit held until it is paid'],
  'news.kind.moved': ['Consulta mudou de horário', 'Visit moved'],
  'news.kind.cancelled': ['Consulta cancelada', 'Visit cancelled'],
  'news.kind.paid': ['Pagamento recebido', 'Payment received'],
  'news.kind.refunded': ['Valor devolvido', 'Money sent back'],
  'news.kind.payment_late': ['Pagamento chegou depois do prazo', 'Payment came after the time limit'],
  'news.kind.card_refused': ['Cartão não foi cobrado', 'Card was not charged'],
  'news.kind.offer': ['Surgiu um horário da lista de espera', 'A time from the waiting list'],
  'news.kind.opened': ['Prontuário aberto com justificativa', 'Record opened with a reason'],
  'news.kind.answered': ['Questionário respondido', 'Questionnaire answered'],
  'news.kind.help': ['Alguém pede ajuda no totem', 'Somebody asks for help at the kiosk'],
  'news.kind.mail_late': ['E-mails que não estão saindo', 'E-mails that do not go out'],
  'news.kind.alarm': ['Resposta de alarme em um questionário', 'Alarm answer in a questionnaire'],
  'news.kind.answer': ['A clínica respondeu ao pedido', 'The clinic answered the request'],
  'news.kind.message': ['Mensagem da clínica', 'Message from the clinic'],
  'news.kind.document': ['Novo documento na consulta', 'New document in the visit'],
  'news.kind.signed': ['Receita ou documento assinado', 'Signed prescription or document'],
  'news.kind.request': ['Pedido de um paciente', 'A patient’s request'],
});

/** Notices about a visit, for the clinic. */
export const visitNotice = definePhrases({
  'visit_notice.title': ['Avisos enviados', 'Notices sent'],
  'visit_notice.none': ['Nada foi enviado sobre esta consulta.', 'Nothing was sent about this visit.'],
  'visit_notice.no_address': [
    'Sem e-mail nem telefone para avisos, o link da consulta não chega ao paciente. Inclua o endereço no cadastro e envie o link pelos avisos da consulta.',
    'Without an e-mail or a phone for notices the link of the visit does not reach the patient. Add the address to their details and send the link from the notices of the visit.',
  ],
  'visit_notice.add_address': ['Abrir o cadastro', 'Open the details'],
  'visit_notice.send_again': ['Enviar o link de novo por', 'Send the link again by'],
  'visit_notice.sent_again': ['O link vai por {channel}.', 'The link goes by {channel}.'],
  'visit_notice.channel.mail': ['e-mail', 'e-mail'],
  'visit_notice.channel.whatsapp': ['WhatsApp', 'WhatsApp'],
  'visit_notice.channel.sms': ['SMS', 'SMS'],
  'visit_notice.channel.push': ['notificação', 'notification'],
  'visit_notice.fallback': ['no lugar da mensagem no telefone', 'instead of the message on the phone'],
  'visit_notice.status.queued': ['na fila', 'queued'],
  'visit_notice.status.sent': ['enviado', 'sent'],
  'visit_notice.status.delivered': ['entregue', 'delivered'],
  'visit_notice.status.read': ['lido', 'read'],
  'visit_notice.status.failed': ['não chegou', 'did not arrive'],
  'visit_notice.status.withdrawn': ['retirado antes do envio', 'withdrawn before it was sent'],
});
