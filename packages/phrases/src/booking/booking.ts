import { definePhrases } from '../phrase.ts';

/** Booking a visit, one question per screen. */
export const booking = definePhrases({
  'booking.step': ['Passo {step} de {steps}', 'Step {step} of {steps}'],
  'booking.back': ['Voltar', 'Back'],
  'booking.next_forwarding': ['Depois: se alguém encaminhou você.', 'Next: whether somebody referred you.'],
  'booking.next_person': ['Depois: para quem é a consulta.', 'Next: for whom the visit is.'],
  'booking.next_professional': ['Depois: com quem você quer falar.', 'Next: whom you want to see.'],
  'booking.next_time': ['Depois: dia e horário.', 'Next: day and time.'],
  'booking.next_reason': ['Depois: o motivo da consulta.', 'Next: the reason of the visit.'],
  'booking.next_confirm': ['Depois: conferir e confirmar.', 'Next: check and confirm.'],
  'booking.next_payment': ['Depois: pagamento, 1 minuto.', 'Next: payment, 1 minute.'],

  'booking.specialty': ['Que tipo de consulta você precisa?', 'What kind of visit do you need?'],
  'booking.specialty_next': ['A partir de {day}', 'From {day}'],
  'booking.specialty_none': ['Sem horário livre por enquanto', 'No free time for now'],
  'booking.specialty_empty': ['Ainda não há profissionais atendendo', 'No professionals are seeing patients yet'],
  'booking.specialty_empty_text': ['A clínica marca com você por telefone.', 'The clinic books with you by phone.'],

  'booking.forwarding': ['Alguém encaminhou você?', 'Were you referred by somebody?'],
  'booking.forwarding_no': ['Não', 'No'],
  'booking.forwarding_no_text': ['Estou procurando por conta própria', 'I am looking for care by myself'],
  'booking.forwarding_yes': ['Sim', 'Yes'],
  'booking.forwarding_yes_text': [
    'Um médico, outro profissional ou uma clínica pediu',
    'A doctor, another professional or a clinic asked for it',
  ],
  'booking.forwarding_who': ['Quem encaminhou você?', 'Who referred you?'],
  'booking.referred_by': ['Nome de quem encaminhou', 'Name of who referred you'],
  'booking.referred_by_hint': [
    'Como está no pedido: Dra. Ana Reis, UBS Centro…',
    'As on the letter: Dr. Ana Reis, a clinic…',
  ],
  'booking.register': ['Registro (CRM, COREN…)', 'Register (CRM, COREN…)'],
  'booking.referral_note': ['O que foi pedido', 'What was asked for'],
  'booking.letter': ['Carta ou pedido', 'Letter or request'],
  'booking.letter_hint': [
    'Foto ou PDF, até {mb} MB. Fica guardado neste aparelho até você confirmar o horário.',
    'A picture or PDF, up to {mb} MB. It is kept on this device until you confirm the time.',
  ],
  'booking.letter_choose': ['Escolher arquivo', 'Choose a file'],
  'booking.letter_remove': ['Tirar {name}', 'Take {name} away'],
  'booking.forwarding_skip': ['Não fui encaminhado', 'I was not referred'],

  'booking.person': ['Para quem é a consulta?', 'For whom is the visit?'],
  'booking.person_me': ['Para mim', 'For me'],
  'booking.person_other': ['Outra pessoa', 'Somebody else'],
  'booking.person_other_text': ['Cadastrar alguém de quem você cuida', 'Register somebody you care for'],
  'booking.person_gone': [
    'Esta pessoa não está entre as que você cuida. Escolha de novo.',
    'This person is not among those you care for. Choose again.',
  ],

  'booking.next_free': ['Primeiro horário livre', 'First free time'],
  'booking.professional': ['Com quem você quer falar?', 'Whom do you want to see?'],
  'booking.first_free': ['Quem puder antes', 'Whoever is free first'],
  'booking.first_free_text': ['{name}, {day}', '{name}, {day}'],
  'booking.professional_gone': [
    'Este profissional não está mais atendendo por aqui',
    'This professional no longer sees patients here',
  ],
  'booking.professional_other': ['Escolher outro profissional', 'Choose another professional'],

  'booking.time': ['Qual o melhor dia e horário?', 'Which day and time suit you?'],

  'booking.reason': ['O que está acontecendo?', 'What is going on?'],
  'booking.reason_label': ['Motivo da consulta', 'Reason for the visit'],
  'booking.reason_hint': [
    'Conte com as suas palavras: o que sente, desde quando, remédios que usa. Só quem vai atender você lê.',
    'Say it in your own words: what you feel, since when, what you take. Only who sees you reads it.',
  ],
  'booking.reason_emergency': [
    'Dor forte no peito, falta de ar ou desmaio? Ligue 192 (SAMU) agora.',
    'Strong chest pain, short of breath or fainting? Call 192 (SAMU) now.',
  ],
  'booking.continue': ['Continuar', 'Continue'],

  'booking.confirm': ['Está tudo certo?', 'Is everything right?'],
  'booking.with': ['Com', 'With'],
  'booking.when': ['Quando', 'When'],
  'booking.why': ['Motivo', 'Reason'],
  'booking.price': ['Valor', 'Price'],
  'booking.change': ['Trocar', 'Change'],
  'booking.change_label': ['Trocar: {what}', 'Change: {what}'],
  'booking.duration': ['{minutes} minutos por vídeo', '{minutes} minutes by video'],
  'booking.for_whom': ['Para', 'For'],
  'booking.referral': ['Encaminhamento', 'Referral'],
  'booking.referral_none': ['Sem encaminhamento', 'Not referred'],
  'booking.submit': ['Confirmar horário', 'Confirm the time'],
  'booking.submit_hint': [
    'O horário fica reservado por 15 minutos, enquanto você paga.',
    'The time is kept for 15 minutes, while you pay.',
  ],

  'booking.exams': ['Quer enviar exames?', 'Do you want to send exams?'],
  'booking.exams_text': [
    'Quem vai atender você vê tudo antes e durante a consulta. Também dá para enviar depois, na página da consulta.',
    'Who sees you has it all before and during the visit. You can also send them later, on the page of the visit.',
  ],
  'booking.exams_skip': ['Não tenho exames', 'I have no exams'],
  'booking.exams_done': ['Pronto', 'Done'],
  'booking.exams_wait': [
    'Enviando. Espere terminar, ou cancele o envio.',
    'Sending. Wait until it is done, or cancel it.',
  ],
  'booking.exams_later_title': ['Primeiro, o pagamento', 'First, the payment'],
  'booking.exams_later': [
    'O horário está guardado enquanto você paga. Depois você envia os exames com calma.',
    'The time is kept while you pay. Then you send the exams at your leisure.',
  ],
  'booking.exams_pay': ['Ir para o pagamento', 'Go to the payment'],
  'booking.exams_over_title': ['O tempo da reserva acabou', 'The time is no longer kept'],
  'booking.exams_over': [
    'Nada foi cobrado. Marque de novo; leva um minuto.',
    'Nothing was charged. Book again; it takes a minute.',
  ],
  'booking.exams_again': ['Marcar de novo', 'Book again'],
  'booking.offline': [
    'Seu aparelho parece estar sem internet. O que você preencheu está guardado.',
    'Your device seems to be offline. What you filled in is kept.',
  ],
});

/** Choosing a time: when booking, moving, and after a late payment. */
export const timeChoice = definePhrases({
  'booking.calendar': ['Dias com horário livre em {month}', 'Days with free times in {month}'],
  'booking.calendar_hint': [
    'Use as setas para andar pelos dias e Enter para escolher.',
    'Use the arrow keys to move over the days and Enter to choose.',
  ],
  'booking.month_before': ['Mês anterior', 'Month before'],
  'booking.month_after': ['Próximo mês', 'Next month'],
  'booking.day_free': [
    '{day}: {n, plural, one {# horário livre} other {# horários livres}}',
    '{day}: {n, plural, one {# free time} other {# free times}}',
  ],
  'booking.day_full': ['{day}: sem horário livre', '{day}: no free time'],
  'booking.month_full': ['Nenhum horário livre em {month}', 'No free time in {month}'],
  'booking.month_full_text': [
    'Veja o mês seguinte ou outro profissional.',
    'Look at the next month or another professional.',
  ],
  'booking.to_next_free': ['Ir para {day}', 'Go to {day}'],
  'booking.never_free': ['{name} está sem horários livres', '{name} has no free times'],
  'booking.zone': ['{zone}.', 'Times in {zone}.'],
  'booking.zone_differs': [
    'Seu aparelho está em outro fuso: {clinic} na clínica são {own} para você.',
    'Your device is in another time zone: {clinic} at the clinic is {own} for you.',
  ],
  'booking.refund_until': [
    'Cancelando até {when}, você recebe tudo de volta.',
    'If you cancel by {when}, you get all of it back.',
  ],
  'booking.refund_none': [
    'Falta menos de {hours, plural, one {# hora} other {# horas}}: se cancelar, o valor não volta. Mudar o horário, pode.',
    'It is less than {hours, plural, one {# hour} other {# hours}} away: if you cancel, the money does not come back. The time can be changed.',
  ],
  'booking.exams_ask': ['Enviar exames ou documentos', 'Send exams or documents'],
});
