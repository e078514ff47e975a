import { definePhrases } from '../phrase.ts';

/** Badge beside the name of a person who registered alone. */
export const unconfirmedBadge = definePhrases({
  'unconfirmed.badge': ['Cadastro não confirmado', 'Unconfirmed record'],
});

/** People who registered alone: for the clinic, and for themselves. */
export const unconfirmed = definePhrases({
  'unconfirmed.title': ['Cadastro ainda não confirmado', 'Record not confirmed yet'],
  'unconfirmed.text': [
    'Estes dados vieram do cadastro pela internet. Confira um documento com foto antes de confirmar quem é.',
    'This was filled in online. Check a photo document before you confirm who it is.',
  ],
  'unconfirmed.confirm': ['Conferi o documento', 'I checked the document'],
  'unconfirmed.known': ['A clínica já tem um cadastro com este CPF', 'The clinic has a record with this CPF'],
  'unconfirmed.known_who': [
    '{name}{born, select, none {} other {, nascimento em {born}}}.',
    '{name}{born, select, none {} other {, born on {born}}}.',
  ],
  'unconfirmed.known_join': [
    'Se for a mesma pessoa, junte os dois: as consultas e a conta passam para o cadastro da clínica.',
    'If it is the same person, join the two: visits and account go to the record of the clinic.',
  ],
  'unconfirmed.join': ['Juntar os cadastros', 'Join the records'],
  'unconfirmed.cancel': ['Agora não', 'Not now'],
  'unconfirmed.known_account': [
    'O cadastro da clínica já tem outra conta, e não podem ser juntados. Peça à pessoa que entre com a conta mais antiga.',
    'The record of the clinic has another account, and they cannot be joined. Ask the person to sign in with the older account.',
  ],

  'claim.title': ['A clínica ainda não confirmou quem você é', 'The clinic has not confirmed who you are yet'],
  'claim.text': [
    'Você pode marcar e fazer consultas. A confirmação acontece na primeira visita, com um documento. Se você já foi atendido aqui, ligue esta conta ao seu cadastro antigo: mandamos um código para o e-mail que a clínica tem.',
    'You can book and have visits. You are confirmed at the first one, with a document. If you were seen here before, link this account to your earlier record: we send a code to the e-mail that the clinic has.',
  ],
  'claim.send': ['Já fui atendido aqui', 'I was seen here before'],
  'claim.sent': [
    'Se a clínica tem, há mais de 30 dias, um e-mail para o seu CPF e a sua data de nascimento, o código chega em instantes. Se não chegar, leve um documento à recepção.',
    'If the clinic has had an e-mail for your CPF and birth date for more than 30 days, the code arrives in a moment. If it does not, show a document at the reception.',
  ],
  'claim.resent': ['Pedido feito de novo.', 'Asked for again.'],
});
