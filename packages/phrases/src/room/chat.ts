import { definePhrases } from '../phrase.ts';

/** Chat in a visit's room. */
export const chat = definePhrases({
  'chat.title': ['Conversa', 'Chat'],
  'chat.open': ['Abrir a conversa', 'Open the chat'],
  'chat.close': ['Fechar a conversa', 'Close the chat'],
  'chat.unread': [
    '{n, plural, one {# mensagem nova} other {# mensagens novas}}',
    '{n, plural, one {# new message} other {# new messages}}',
  ],
  'chat.empty': [
    'Escreva ou envie um arquivo. Tudo o que está aqui fica com o registro da consulta.',
    'Write, or send a file. Everything here is kept with the record of the visit.',
  ],
  'chat.write': ['Escreva uma mensagem', 'Write a message'],
  'chat.send': ['Enviar', 'Send'],
  'chat.file': ['Enviar um arquivo', 'Send a file'],
  'chat.file_hint': ['PDF ou foto, até 10 MB', 'PDF or photo, up to 10 MB'],
  'chat.file_gone': ['{name} (retirado)', '{name} (taken away)'],
  'chat.file_open': ['abre em outra aba', 'opens in another tab'],
  'chat.sending': ['Enviando…', 'Sending…'],
  'chat.sending_percent': ['Enviando… {percent}%', 'Sending… {percent}%'],
  'chat.sending_file': ['Envio de {name}', 'Sending {name}'],
  'chat.kept': ['Sem conexão. Enviamos assim que ela voltar.', 'No connection. It is sent as soon as it is back.'],
  'chat.refused': ['Não foi enviada', 'Not sent'],
  'chat.again': ['Tentar de novo', 'Try again'],
  'chat.drop': ['Descartar', 'Discard'],
  'chat.say': ['{name} escreveu: {text}', '{name} wrote: {text}'],
  'chat.say_file': ['{name} enviou o arquivo {text}', '{name} sent the file {text}'],
  'chat.visit_title': ['Conversa da consulta', 'Chat of the visit'],
  'chat.me': ['Você', 'You'],
});
