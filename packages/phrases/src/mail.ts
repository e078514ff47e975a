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
    'Sua consulta com {doctor} ({specialty}) está marcada para {when} ({zone}). No dia, abra o link abaixo no celular ou computador; a sala abre 15 minutos antes. O convite em anexo coloca a consulta na sua agenda.',
    'Your appointment with {doctor} ({specialty}) is booked for {when} ({zone}). On the day, open the link below on a phone or computer; the room opens 15 minutes before. The attached invitation puts the appointment in your calendar.',
  ],
  'mail.booked.link': ['Entrar na sala da consulta', 'Enter the consultation room'],
  'mail.booked.protocol': ['Protocolo: {protocol}', 'Protocol: {protocol}'],
  'mail.late.subject': ['Recebemos seu PIX depois do prazo', 'Your PIX arrived after the deadline'],
  'mail.late.text': [
    'Seu pagamento da consulta com {doctor} chegou depois que o horário foi liberado. Nada se perdeu: abra o link e escolha outro horário ou a devolução do valor.',
    'Your payment for the appointment with {doctor} arrived after the time had been given back. Nothing is lost: open the link and choose another time or a refund.',
  ],
  'mail.late.link': ['Escolher', 'Choose'],
  'calendar.title': ['Consulta com {doctor}', 'Appointment with {doctor}'],
});
