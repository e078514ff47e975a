import { definePhrases } from './phrase.ts';

/** Mails. Subject, and a text of short paragraphs; the link stands under its own words. */
export const mail = definePhrases({
  'mail.hello': ['Olá, {name}.', 'Hello, {name}.'],
  'mail.signature': ['Com carinho, {company}', 'Kind regards, {company}'],
  'mail.verify.subject': ['Confirme seu e-mail', 'Confirm your e-mail'],
  'mail.verify.text': [
    'Falta só confirmar que este e-mail é seu. O link vale por 1 hora.',
    'Just confirm that this e-mail is yours. The link is valid for 1 hour.',
  ],
  'mail.verify.link': ['Confirmar meu e-mail', 'Confirm my e-mail'],
  'mail.reset.subject': ['Crie uma nova senha', 'Set a new password'],
  'mail.reset.text': [
    'Você pediu uma nova senha. O link vale por 1 hora e só uma vez. Se não foi você, ignore este e-mail: sua senha continua a mesma.',
    'You asked for a new password. The link is valid for 1 hour and only once. If it was not you, ignore this e-mail: your password stays the same.',
  ],
  'mail.reset.link': ['Criar nova senha', 'Set a new password'],
  'mail.booked.subject': ['Consulta marcada: {when}', 'Appointment booked: {when}'],
  'mail.booked.text': [
    '{whose, select, dependent {A consulta de {patient}} other {Sua consulta}} com {doctor} ({specialty}) está marcada para {when} ({zone}). No dia, abra o link abaixo no celular ou computador; a sala abre 15 minutos antes. O convite em anexo coloca a consulta na sua agenda.',
    '{whose, select, dependent {The appointment of {patient}} other {Your appointment}} with {doctor} ({specialty}) is booked for {when} ({zone}). On the day, open the link below on a phone or computer; the room opens 15 minutes before. The attached invitation puts the appointment in your calendar.',
  ],
  'mail.booked.link': ['Entrar na sala da consulta', 'Enter the consultation room'],
  'mail.booked.protocol': ['Protocolo: {protocol}', 'Protocol: {protocol}'],
  'mail.booked_local.subject': ['Consulta marcada: {when}', 'Appointment booked: {when}'],
  'mail.booked_local.text': [
    'A clínica marcou sua consulta com {doctor} ({specialty}) para {when} ({zone}). O pagamento de {total} é feito na clínica. No dia, abra o link abaixo no celular ou computador; a sala abre 15 minutos antes. O convite em anexo coloca a consulta na sua agenda.',
    'The clinic booked your appointment with {doctor} ({specialty}) for {when} ({zone}). The {total} are paid at the clinic. On the day, open the link below on a phone or computer; the room opens 15 minutes before. The attached invitation puts the appointment in your calendar.',
  ],
  'mail.booked_local.link': ['Entrar na sala da consulta', 'Enter the consultation room'],
  'mail.to_pay.subject': ['Falta pagar: consulta de {when}', 'To be paid: appointment of {when}'],
  'mail.to_pay.text': [
    'A clínica reservou sua consulta com {doctor} ({specialty}) para {when} ({zone}). O horário fica guardado até {until}. Pague {total} pelo link abaixo e a consulta está confirmada.',
    'The clinic reserved your appointment with {doctor} ({specialty}) for {when} ({zone}). The time is kept until {until}. Pay {total} by the link below and the appointment is confirmed.',
  ],
  'mail.to_pay.link': ['Pagar a consulta', 'Pay for the appointment'],
  'mail.changed.subject': ['Sua consulta mudou: {when}', 'Your appointment changed: {when}'],
  'mail.changed.text': [
    'Sua consulta, que era {before}, agora é com {doctor} ({specialty}), {when} ({zone}), e dura {minutes} minutos. O link continua o mesmo. O convite em anexo muda a consulta na sua agenda.',
    'Your appointment, which was {before}, is now with {doctor} ({specialty}), {when} ({zone}), and takes {minutes} minutes. The link stays the same. The attached invitation changes it in your calendar.',
  ],
  'mail.changed.link': ['Entrar na sala da consulta', 'Enter the consultation room'],
  'mail.changed_doctor.subject': ['Consulta mudou: {when}', 'Appointment changed: {when}'],
  'mail.changed_doctor.text': [
    'A consulta de {patient}, que era {before}, agora é {when} ({zone}) e dura {minutes} minutos.',
    'The appointment of {patient}, which was {before}, is now {when} ({zone}) and takes {minutes} minutes.',
  ],
  'mail.changed_doctor.link': ['Ver a consulta', 'See the appointment'],
  'mail.given_doctor.subject': ['Nova consulta sua: {when}', 'A new appointment of yours: {when}'],
  'mail.given_doctor.text': [
    'A clínica passou para você a consulta de {patient}, {when} ({zone}).',
    'The clinic gave you the appointment of {patient}, {when} ({zone}).',
  ],
  'mail.given_doctor.link': ['Ver a consulta', 'See the appointment'],
  'mail.taken_doctor.subject': ['Consulta passou para {doctor}', 'Appointment passed to {doctor}'],
  'mail.taken_doctor.text': [
    'A consulta de {patient}, que era {before} com você, passou para {doctor}.',
    'The appointment of {patient}, which was {before} with you, passed to {doctor}.',
  ],
  'mail.taken_doctor.link': ['Ver meu dia', 'See my day'],
  'mail.cancel_way': [
    'Precisa cancelar? Até {hours} {hours, plural, one {hora} other {horas}} antes, devolvemos tudo:',
    'Need to cancel? Up to {hours} {hours, plural, one {hour} other {hours}} before, we send all of it back:',
  ],
  'mail.cancel_way_plain': [
    'Precisa cancelar? Veja antes o que acontece com o pagamento:',
    'Need to cancel? See first what happens to the payment:',
  ],
  'mail.moved.subject': ['Novo horário: {when}', 'New time: {when}'],
  'mail.moved.text': [
    '{whose, select, dependent {A consulta de {patient}} other {Sua consulta}} com {doctor} ({specialty}), que era {before}, agora é {when} ({zone}). O link e o pagamento continuam os mesmos. O convite em anexo muda o horário na sua agenda.',
    '{whose, select, dependent {The appointment of {patient}} other {Your appointment}} with {doctor} ({specialty}), which was {before}, is now {when} ({zone}). Link and payment stay the same. The attached invitation moves it in your calendar.',
  ],
  'mail.moved.link': ['Entrar na sala da consulta', 'Enter the consultation room'],
  'mail.moved_doctor.subject': ['Consulta mudou para {when}', 'Appointment moved to {when}'],
  'mail.moved_doctor.text': [
    'A consulta de {patient}, que era {before}, agora é {when} ({zone}).',
    'The appointment of {patient}, which was {before}, is now {when} ({zone}).',
  ],
  'mail.moved_doctor.link': ['Ver a consulta', 'See the appointment'],
  'mail.cancelled.subject': ['Consulta cancelada: {when}', 'Appointment cancelled: {when}'],
  'mail.cancelled.text': [
    '{by, select, clinic {A clínica cancelou {whose, select, dependent {a consulta de {patient}} other {sua consulta}} com {doctor} ({specialty}) de {when}.} other {{whose, select, dependent {A consulta de {patient}} other {Sua consulta}} com {doctor} ({specialty}) de {when} foi cancelada.}}{told, select, yes { Motivo: {reason}.} other {}}{refund, select, whole { Os {total} que você pagou voltam para a conta de onde saiu o PIX.} voucher { Seu voucher volta a valer.} none { O cancelamento veio depois do prazo de {hours} horas, e por isso {paid, select, voucher {o voucher não volta a valer} other {os {total} não são devolvidos}}.} other { Nada foi cobrado.}}',
    '{by, select, clinic {The clinic cancelled {whose, select, dependent {the appointment of {patient}} other {your appointment}} with {doctor} ({specialty}) of {when}.} other {{whose, select, dependent {The appointment of {patient}} other {Your appointment}} with {doctor} ({specialty}) of {when} was cancelled.}}{told, select, yes { Reason: {reason}.} other {}}{refund, select, whole { The {total} you paid go back to the account the PIX came from.} voucher { Your voucher is valid again.} none { It came after the limit of {hours} hours, so {paid, select, voucher {the voucher is not valid again} other {the {total} are not sent back}}.} other { Nothing was charged.}}',
  ],
  'mail.cancelled.link': ['Ver a situação ou marcar outra', 'See how it stands, or book another'],
  'mail.cancelled_doctor.subject': ['Consulta cancelada: {when}', 'Appointment cancelled: {when}'],
  'mail.cancelled_doctor.text': [
    'A consulta de {patient} de {when} ({zone}) foi cancelada {by, select, clinic {pela clínica} other {pelo paciente}}. O horário está livre de novo.{told, select, yes { Motivo: {reason}.} other {}}',
    'The appointment of {patient} of {when} ({zone}) was cancelled by {by, select, clinic {the clinic} other {the patient}}. The time is free again.{told, select, yes { Reason: {reason}.} other {}}',
  ],
  'mail.cancelled_doctor.link': ['Ver a consulta', 'See the appointment'],
  'mail.offer.subject': ['Abriu um horário: {when}', 'A time is free: {when}'],
  'mail.offer.text': [
    'Abriu um horário com {doctor} ({specialty}): {when} ({zone}). Ele está guardado para você até as {until}.{moves, select, yes { Se aceitar, sua consulta de {now} muda para lá; o pagamento e o link continuam os mesmos.} other { Se aceitar, falta só o pagamento.}}',
    'A time with {doctor} ({specialty}) is free: {when} ({zone}). It is kept for you until {until}.{moves, select, yes { Take it and your visit of {now} moves there; payment and link stay the same.} other { Take it and only the payment is left.}}',
  ],
  'mail.offer.link': ['Ver e responder', 'See and answer'],
  'mail.offer.silence': [
    'Se não responder, oferecemos a quem vem depois. Seu lugar na lista continua o mesmo.',
    'If you do not answer, it goes to the next person. Your place on the list stays the same.',
  ],
  'mail.request_booked.subject': ['Sua consulta foi marcada: {when}', 'Your visit is booked: {when}'],
  'mail.request_booked.text': [
    '{kind, select, referral {A clínica marcou a consulta do seu encaminhamento para {specialty}} other {A clínica respondeu ao seu pedido de retorno}}: {when} ({zone}), com {doctor}.',
    '{kind, select, referral {The clinic booked the visit of your referral to {specialty}} other {The clinic answered your request to come back}}: {when} ({zone}), with {doctor}.',
  ],
  'mail.request_booked.link': ['Ver a consulta', 'See the visit'],
  'mail.request_declined.subject': ['Resposta ao seu pedido', 'An answer to your request'],
  'mail.request_declined.text': [
    '{kind, select, referral {O encaminhamento para {specialty} foi encerrado} other {A clínica não marcou o retorno com {doctor}}}. Motivo: {answer}.',
    '{kind, select, referral {The referral to {specialty} was closed} other {The clinic did not book the return to {doctor}}}. Reason: {answer}.',
  ],
  'mail.request_declined.link': ['Ver os detalhes', 'See the details'],
  'mail.late.subject': ['Recebemos seu PIX depois do prazo', 'Your PIX arrived after the deadline'],
  'mail.late.text': [
    'Seu pagamento da consulta {whose, select, dependent {de {patient} } other {}}com {doctor} chegou depois que o horário foi liberado. Nada se perdeu: abra o link e escolha outro horário ou a devolução do valor.',
    'Your payment for the appointment {whose, select, dependent {of {patient} } other {}}with {doctor} arrived after the time had been given back. Nothing is lost: open the link and choose another time or a refund.',
  ],
  'mail.late.link': ['Escolher', 'Choose'],
  'mail.reminder_day.subject': ['Lembrete: sua consulta é {day} às {time}', 'Reminder: your visit is {day} at {time}'],
  'mail.reminder_day.text': [
    '{whose, select, dependent {A consulta de {patient}} other {Sua consulta}} com {doctor} ({specialty}) é {when} ({zone}). Você vem? Abra o link, veja os detalhes e confirme. Se precisar, dá para mudar o horário ou cancelar.',
    '{whose, select, dependent {The visit of {patient}} other {Your visit}} with {doctor} ({specialty}) is on {when} ({zone}). Will you be there? Open the link, see the details and confirm. You can also change the time or cancel.',
  ],
  'mail.reminder_day.link': ['Confirmar que vou', 'Confirm that I will come'],
  'mail.reminder_sure.subject': ['Lembrete: sua consulta é {day} às {time}', 'Reminder: your visit is {day} at {time}'],
  'mail.reminder_sure.text': [
    '{whose, select, dependent {A consulta de {patient}} other {Sua consulta}} com {doctor} ({specialty}) é {when} ({zone}), e já está confirmada. A sala abre 15 minutos antes.',
    '{whose, select, dependent {The visit of {patient}} other {Your visit}} with {doctor} ({specialty}) is on {when} ({zone}), and it is confirmed. The room opens 15 minutes before.',
  ],
  'mail.reminder_sure.link': ['Entrar na sala da consulta', 'Enter the consultation room'],
  'mail.reminder_hour.subject': ['Sua consulta é {day} às {time}', 'Your visit is {day} at {time}'],
  'mail.reminder_hour.text': [
    'Falta pouco: {whose, select, dependent {a consulta de {patient}} other {sua consulta}} com {doctor} ({specialty}) começa às {time} ({zone}). A sala abre 15 minutos antes. Teste a câmera e o microfone com calma.',
    'Almost time: {whose, select, dependent {the visit of {patient}} other {your visit}} with {doctor} ({specialty}) begins at {time} ({zone}). The room opens 15 minutes before. Take a moment to test camera and microphone.',
  ],
  'mail.reminder_hour.link': ['Entrar na sala da consulta', 'Enter the consultation room'],
  'mail.reminder_waiting.subject': ['{doctor} já está na sala', '{doctor} is in the room'],
  'mail.reminder_waiting.text': [
    '{whose, select, dependent {A consulta de {patient}} other {Sua consulta}} das {time} começou e {doctor} espera por você. Abra o link para entrar.',
    '{whose, select, dependent {The visit of {patient}} other {Your visit}} at {time} has begun, and {doctor} is waiting for you. Open the link to enter.',
  ],
  'mail.reminder_waiting.link': ['Entrar agora', 'Enter now'],
  'calendar.title': ['Consulta com {doctor}', 'Appointment with {doctor}'],
  'calendar.dependent_title': ['Consulta com {doctor} ({initials})', 'Appointment with {doctor} ({initials})'],
  'calendar.doctor_title': ['Consulta: {initials}', 'Visit: {initials}'],
  'calendar.text': [
    'Abra o link na hora marcada: {link} Protocolo {protocol}',
    'Open the link at the time of the visit: {link} Protocol {protocol}',
  ],
});
