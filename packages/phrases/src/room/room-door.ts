import { definePhrases } from '../phrase.ts';

/** A room's door: before it opens, and when it does not. Each says what to do. */
export const roomDoor = definePhrases({
  'door.unknown.title': ['Não encontramos esta consulta', 'We cannot find this visit'],
  'door.unknown.text': [
    'O link pode ter sido cortado ao copiar. Abra de novo o e-mail da clínica e toque no link, ou entre na sua conta: suas consultas estão lá.',
    'The link may have been cut when it was copied. Open the e-mail of the clinic again and press the link, or sign in: your visits are there.',
  ],
  'door.sign_in': ['Entrar na minha conta', 'Sign in'],
  'door.late.title': ['O horário desta consulta já passou', 'The time of this visit has passed'],
  'door.late.text': [
    'A sala fechou. Fale com a clínica para marcar outro horário; se você pagou, eles veem isso por lá.',
    'The room has closed. Talk to the clinic about another time; if you paid, they can see it.',
  ],
  'door.late.doctor': [
    'A sala fechou. Na consulta você pode dizer se o paciente veio ou faltou.',
    'The room has closed. On its page you can say whether the patient came.',
  ],
  'door.missed.title': ['Esta consulta foi marcada como falta', 'This visit was marked as missed'],
  'door.missed.text': [
    'Se você esteve na sala ou teve um problema para entrar, fale com a clínica: dá para corrigir.',
    'If you were in the room or had trouble entering, talk to the clinic: it can be put right.',
  ],
  'door.missed.doctor': [
    'Se foi engano, dá para voltar atrás na página da consulta.',
    'If that was a mistake, it can be taken back on the page of the visit.',
  ],
  'door.finished.title': ['Esta consulta já terminou', 'This visit is over'],
  'door.finished.text': [
    'O que foi registrado está em Minhas consultas. Conte para a clínica como foi: são duas perguntas.',
    'What was recorded is in My visits. Tell the clinic how it was: two questions.',
  ],
  'door.finished.doctor': [
    'O registro está fechado, no prontuário do paciente.',
    "The note is closed, in the patient's record.",
  ],
  'door.cancelled.title': ['Esta consulta foi cancelada', 'This visit was cancelled'],
  'door.cancelled.text': [
    'O que acontece com o pagamento está no e-mail do cancelamento e em Minhas consultas. Quando quiser, marque outra.',
    'What becomes of the payment is in the mail about it and in My visits. Book another whenever you like.',
  ],
  'door.cancelled.doctor': ['O horário está livre de novo.', 'The time is free again.'],
  'door.released.title': ['A reserva deste horário venceu', 'This time is no longer kept'],
  'door.released.text': [
    'O pagamento não chegou a tempo e o horário voltou para a agenda. Marque de novo: leva um minuto.',
    'The payment did not come in time, and the time went back to the agenda. Book again: it takes a minute.',
  ],
  'door.released.doctor': [
    'O pagamento não chegou a tempo e o horário voltou para a sua agenda.',
    'The payment did not come in time, and the time went back to your agenda.',
  ],
  'door.unpaid.title': ['Falta o pagamento desta consulta', 'This visit has not been paid for'],
  'door.unpaid.text': [
    'Pague agora: a sala abre assim que o pagamento for confirmado, nesta mesma página.',
    'Pay now: the room opens as soon as the payment is confirmed, on this very page.',
  ],
  'door.unpaid.doctor': [
    'O paciente ainda não pagou. A sala abre sozinha, nesta página, assim que o pagamento chegar.',
    'The patient has not paid yet. The room opens by itself, on this page, as soon as the payment comes.',
  ],
  'door.withdrawn.title': ['Este convite não vale mais', 'This invitation is no longer valid'],
  'door.full.title': ['A sala está cheia', 'The room is full'],
  'door.full.text': [
    'Assim que alguém sair, esta página deixa você entrar.',
    'As soon as somebody leaves, this page lets you in.',
  ],
  'door.guest.unpaid': [
    'A consulta ainda não foi paga. A sala abre nesta página assim que o pagamento chegar.',
    'The visit has not been paid yet. The room opens on this page as soon as the payment comes.',
  ],
  'door.guest.other': [
    'Fale com quem convidou você: se houver outra consulta, o convite é outro.',
    'Talk to whoever invited you: for another visit there is another invitation.',
  ],
  'door.see_visit': ['Ver a consulta', 'See the visit'],
  'door.moved': ['O horário mudou: era {before}', 'The time has changed: it was {before}'],
  'door.moved_text': [
    'O link é o mesmo, e o que você pagou continua valendo.',
    'The link is the same, and what you paid still counts.',
  ],
  'door.moved_doctor': [
    'O link é o mesmo, e o paciente foi avisado.',
    'The link is the same, and the patient was told.',
  ],
  'door.expect': ['O que esperar', 'What to expect'],
  'door.expect_light': [
    'Sente-se num lugar calmo, com luz no rosto e o aparelho apoiado.',
    'Sit in a quiet place, with light on your face and the device leaning on something.',
  ],
  'door.expect_papers': [
    'Tenha por perto seus remédios, exames e um documento.',
    'Have your medicines, exams and an identity document at hand.',
  ],
  'door.expect_wait': [
    'Na hora, toque em entrar e espere: quem atende você é avisado e a consulta começa ali mesmo.',
    'When it is time, press enter and wait: who sees you is told, and the visit starts right there.',
  ],
});
