import { definePhrases } from '../phrase.ts';

/** The value `subject` of the messages below. */
export const phoneSubject = definePhrases({
  'phone.subject': [
    '{whose, select, own {sua consulta} other {a consulta de {patient}}}',
    '{whose, select, own {your visit} other {the visit of {patient}}}',
  ],
});

/**
 * Messages by WhatsApp and SMS. Each is a template that Meta approves (docs/whatsapp.md): its values stand neither first
 * nor last, and it says no more than a push. Meta numbers the values as the Portuguese text has them: with another order
 * it is another template.
 */
export const phone = definePhrases({
  'phone.booked': [
    'Olá, {name}. {company} confirma {subject}: {when}. O link é {link} e vale até a consulta.',
    'Hello, {name}. {company} confirms {subject}: {when}. The link is {link} and works until then.',
  ],
  'phone.moved': [
    'Olá, {name}. {company} informa que {subject} mudou para {when}. O link é {link} e continua o mesmo.',
    'Hello, {name}. {company} tells you that {subject} has moved to {when}. The link is {link} and stays the same.',
  ],
  'phone.cancelled': [
    'Olá, {name}. {company} informa que {subject} de {when} foi cancelada. Em {link} você vê a situação.',
    'Hello, {name}. {company} tells you that {subject} on {when} was cancelled. See {link} for how it stands.',
  ],
  'phone.to_pay': [
    'Olá, {name}. {company} reservou {subject} para {when}. Pague até {until} em {link} para confirmar.',
    'Hello, {name}. {company} holds {subject} on {when}. Pay until {until} at {link} to confirm it.',
  ],
  'phone.payment': [
    'Olá, {name}. {company} avisa que o pagamento precisa de você: {subject} de {when}. Em {link} você vê o que fazer.',
    'Hello, {name}. {company} tells you that the payment needs you: {subject} on {when}. See {link} for what to do.',
  ],
  'phone.reminder_day': [
    'Olá, {name}. {company} lembra {subject}: {when}. Abra {link} para ver ou confirmar.',
    'Hello, {name}. {company} reminds you of {subject}: {when}. Open {link} to see or confirm it.',
  ],
  'phone.reminder_hour': [
    'Olá, {name}. {company} lembra: {subject} está chegando, {when}. Entre por {link} na hora marcada.',
    'Hello, {name}. {company} reminds you: {subject} is near, {when}. Enter by {link} at that time.',
  ],
  'phone.reminder_waiting': [
    'Olá, {name}. {company} avisa: {subject} começou e estão esperando. Entre por {link} agora.',
    'Hello, {name}. {company} tells you: {subject} has begun and you are awaited. Enter by {link} now.',
  ],
  'phone.offer': [
    'Olá, {name}. {company} tem um horário da lista de espera: {when}. Responda até {until} em {link} se quiser.',
    'Hello, {name}. {company} has a time from the waiting list: {when}. Answer until {until} at {link} if you want it.',
  ],
  'phone.message': [
    'Olá, {name}. {company} enviou uma mensagem. Leia em {link} com a sua conta.',
    'Hello, {name}. {company} has sent a message. Read it at {link} with your account.',
  ],
  'phone.answer': [
    'Olá, {name}. {company} respondeu ao seu pedido. Veja em {link} com a sua conta.',
    'Hello, {name}. {company} has answered your request. See it at {link} with your account.',
  ],
  'phone.link': [
    'Olá, {name}. {company} envia o link da consulta ({subject}): {when}. Entre por {link} na hora marcada.',
    'Hello, {name}. {company} sends the link ({subject}): {when}. Enter by {link} at that time.',
  ],
});
