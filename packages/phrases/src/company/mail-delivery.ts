import { definePhrases } from '../phrase.ts';

/** Notice beside a promised mail while the mail server takes none. It says the same whether or not there is a mail. */
export const mailDelay = definePhrases({
  'mail_delay.title': ['O e-mail pode demorar', 'The e-mail may be late'],
  'mail_delay.code': [
    'O envio de e-mails está com problemas agora. Espere alguns minutos e peça outro código. Se ele não chegar, fale com a clínica.',
    'Sending e-mail does not work well just now. Wait a few minutes and ask for another code. If none arrives, talk to the clinic.',
  ],
  'mail_delay.link': [
    'O envio de e-mails está com problemas agora. Espere alguns minutos e peça outro link. Se ele não chegar, fale com a clínica.',
    'Sending e-mail does not work well just now. Wait a few minutes and ask for another link. If none arrives, talk to the clinic.',
  ],
  'mail_delay.message': [
    'O envio de e-mails está com problemas agora. As mensagens saem sozinhas quando voltar: não precisa pedir de novo. Se tiver pressa, fale com a clínica.',
    'Sending e-mail does not work well just now. Messages go by themselves when it does: no need to ask again. If you are in a hurry, talk to the clinic.',
  ],
  'mail_delay.told': [
    'O envio de e-mails está com problemas agora. As mensagens saem sozinhas quando voltar. Se for urgente, avise por telefone.',
    'Sending e-mail does not work well just now. Messages go by themselves when it does. If it is urgent, tell them by phone.',
  ],
});

/** How the clinic's mails leave, for its managers. */
export const mailDelivery = definePhrases({
  'mail_delivery.flows': ['Os e-mails da clínica estão saindo.', 'The clinic’s e-mails are going out.'],
  'mail_delivery.failing': ['Nenhum e-mail sai desde {time}', 'No e-mail has gone out since {time}'],
  'mail_delivery.some': ['Alguns e-mails não saíram', 'Some e-mails did not go out'],
  'mail_delivery.waiting': [
    '{n, plural, one {# e-mail espera para sair.} other {# e-mails esperam para sair.}}',
    '{n, plural, one {# e-mail waits to go out.} other {# e-mails wait to go out.}}',
  ],
  'mail_delivery.failed': [
    '{n, plural, one {# e-mail dos últimos 90 dias não foi entregue, e não é mais tentado.} other {# e-mails dos últimos 90 dias não foram entregues, e não são mais tentados.}}',
    '{n, plural, one {# e-mail of the last 90 days was not delivered, and is not tried any more.} other {# e-mails of the last 90 days were not delivered, and are not tried any more.}}',
  ],
  'mail_delivery.whom': [
    'Avise quem cuida da instalação do sistema: o servidor de e-mail não está aceitando mensagens. Assim que aceitar, tudo o que espera sai sozinho.',
    'Tell whoever looks after the installation of the system: the mail server takes no messages. Once it does, everything that waits goes by itself.',
  ],
  'mail_delivery.address': [
    'O mais comum é um endereço errado: confira o e-mail no cadastro de quem não recebe.',
    'Most often an address is wrong: look at the e-mail in the record of who gets none.',
  ],
});
