import { definePhrases } from '../phrase.ts';

/** Mails that tell the owner of an account about changes to it, in case they were not the owner's. */
export const accountMail = definePhrases({
  'mail.reset.subject': ['Crie uma nova senha', 'Set a new password'],
  'mail.reset.text': [
    'Você pediu uma nova senha. O link vale por 1 hora e só uma vez. Se não foi você, ignore este e-mail: sua senha continua a mesma.',
    'You asked for a new password. The link is valid for 1 hour and only once. If it was not you, ignore this e-mail: your password stays the same.',
  ],
  'mail.reset.link': ['Criar nova senha', 'Set a new password'],
  'mail.new_device.subject': ['Sua conta foi aberta em um aparelho novo', 'Your account was opened on a new device'],
  'mail.new_device.text': [
    'Sua conta foi aberta em um aparelho ou navegador que ela ainda não conhecia: {device}, {network}, em {when} ({zone}). Se foi você, está tudo certo. Não foi você? Abra a lista dos seus aparelhos, encerre esse acesso e troque sua senha.',
    'Your account was opened on a device or browser it did not know yet: {device}, {network}, on {when} ({zone}). If it was you, all is well. Was it not you? Open the list of your devices, end that access and change your password.',
  ],
  'mail.new_device.link': ['Ver onde minha conta está aberta', 'See where my account is open'],
  'mail.new_device.password': [
    'Não consegue entrar? Crie uma nova senha, o que encerra todos os acessos:',
    'Cannot sign in? Set a new password, which ends every access:',
  ],
  'mail.password_changed.subject': ['Sua senha foi trocada', 'Your password was changed'],
  'mail.password_changed.text': [
    'Em {when}, a senha da sua conta foi trocada ({device}). {any, select, yes {Por segurança, encerramos o que foi aberto com a senha anterior: {list}. Se foi você, está tudo certo: crie de novo o que ainda for preciso.} other {Se foi você, está tudo certo.}} Não foi você? Crie uma nova senha pelo link abaixo e avise a clínica.',
    'On {when} the password of your account was changed ({device}). {any, select, yes {To be safe, what was opened with the earlier password has ended: {list}. If it was you, all is well: make again what is still needed.} other {If it was you, all is well.}} Was it not you? Set a new password by the link below and tell the clinic.',
  ],
  'mail.password_changed.link': ['Criar nova senha', 'Set a new password'],
  'mail.change_email.subject': ['Seu código: {code}', 'Your code: {code}'],
  'mail.change_email.text': [
    'Digite {code} em Minha conta para que este seja o e-mail da sua conta. O código vale por 10 minutos. Se não foi você que pediu, ignore este e-mail: nada muda sem o código.',
    'Type {code} in My account to make this the e-mail of your account. The code is valid for 10 minutes. If you did not ask for it, ignore this e-mail: nothing changes without the code.',
  ],
  'mail.email_asked.subject': [
    'Pedido para trocar o e-mail da sua conta',
    'Request to change the e-mail of your account',
  ],
  'mail.email_asked.text': [
    'Em {when} ({zone}), com a sua senha, alguém pediu para trocar o e-mail da sua conta ({device}, {network}). Se foi você, confirme com o código que chegou no novo endereço. Não foi você? Crie agora uma nova senha pelo link abaixo: o pedido deixa de valer.',
    'On {when} ({zone}) somebody asked, with your password, to change the e-mail of your account ({device}, {network}). If it was you, confirm with the code that went to the new address. Was it not you? Set a new password now by the link below: the request stops.',
  ],
  'mail.email_asked.link': ['Criar nova senha', 'Set a new password'],
  'mail.email_changed.subject': ['O e-mail da sua conta foi trocado', 'The e-mail of your account was changed'],
  'mail.email_changed.text': [
    'Em {when} ({zone}), o e-mail da sua conta foi trocado ({device}, {network}). Este endereço não entra mais nela nem recebe seus avisos.{any, select, yes { Por segurança, encerramos o que estava aberto: {list}.} other {}} Se foi você, está tudo certo. Não foi você? Avise a clínica agora.',
    'On {when} ({zone}) the e-mail of your account was changed ({device}, {network}). This address does not sign in to it any more, nor get its notices.{any, select, yes { To be safe, what was open has ended: {list}.} other {}} If it was you, all is well. Was it not you? Tell the clinic now.',
  ],
  'mail.email_changed.link': ['Abrir a página da clínica', "Open the clinic's page"],
  'mail.second_factor_added.subject': ['Confirmação em duas etapas ligada', 'Two-step confirmation turned on'],
  'mail.second_factor_added.text': [
    'Em {when}, a confirmação em duas etapas foi ligada na sua conta ({device}). Guarde os códigos de reserva. Não foi você? Crie uma nova senha pelo link abaixo e avise a clínica.',
    'On {when} two-step confirmation was turned on for your account ({device}). Keep the backup codes. Was it not you? Set a new password by the link below and tell the clinic.',
  ],
  'mail.second_factor_added.link': ['Criar nova senha', 'Set a new password'],
  'mail.second_factor_removed.subject': ['Confirmação em duas etapas desligada', 'Two-step confirmation turned off'],
  'mail.second_factor_removed.text': [
    'Em {when}, a confirmação em duas etapas foi desligada na sua conta ({device}). Não foi você? Crie uma nova senha pelo link abaixo, ligue-a de novo e avise a clínica.',
    'On {when} two-step confirmation was turned off for your account ({device}). Was it not you? Set a new password by the link below, turn it on again and tell the clinic.',
  ],
  'mail.second_factor_removed.link': ['Criar nova senha', 'Set a new password'],
  'mail.second_factor_tried.subject': [
    'Tentaram entrar na sua conta com códigos errados',
    'Wrong codes were tried on your account',
  ],
  'mail.second_factor_tried.text': [
    'Em {when}, a confirmação em duas etapas da sua conta recebeu códigos errados seguidos ({device}, {network}). Quem tenta já sabe a sua senha. Se foi você, confira se o relógio do celular está certo. Não foi você? Crie agora uma nova senha pelo link abaixo.',
    'On {when} the two-step confirmation of your account was given wrong codes in a row ({device}, {network}). Whoever tries knows your password already. If it was you, check that the clock of your phone is right. Was it not you? Set a new password now by the link below.',
  ],
  'mail.second_factor_tried.link': ['Criar nova senha', 'Set a new password'],
  'mail.second_factor_locked.subject': [
    'Muitos códigos errados: confirmação bloqueada por alguns minutos',
    'Too many wrong codes: confirmation locked for some minutes',
  ],
  'mail.second_factor_locked.text': [
    'Em {when}, a confirmação em duas etapas da sua conta foi bloqueada por alguns minutos, depois de muitos códigos errados ({device}, {network}). Ninguém entrou com eles. Quem tenta já sabe a sua senha: se não foi você, crie agora uma nova senha pelo link abaixo e avise a clínica.',
    'On {when} the two-step confirmation of your account was locked for some minutes, after many wrong codes ({device}, {network}). Nobody signed in with them. Whoever tries knows your password already: if it was not you, set a new password now by the link below and tell the clinic.',
  ],
  'mail.second_factor_locked.link': ['Criar nova senha', 'Set a new password'],
  'mail.token_made.subject': ['Um aplicativo pode ler um prontuário seu', 'An app may read a record of yours'],
  'mail.token_made.text': [
    'Em {when}, foi criado na sua conta um código com que o aplicativo “{given}” lê um prontuário até {until} ({device}, {network}). Se foi você, está tudo certo. Não foi você? Revogue-o pelo link abaixo e crie uma nova senha.',
    'On {when} a code was made in your account by which the app “{given}” reads a record until {until} ({device}, {network}). If it was you, all is well. Was it not you? Revoke it by the link below and set a new password.',
  ],
  'mail.token_made.link': ['Ver e revogar', 'See and revoke'],
  'mail.share_made.subject': ['Um prontuário seu foi mostrado a alguém', 'A record of yours was shown to somebody'],
  'mail.share_made.text': [
    'Em {when}, foi criado na sua conta um link com que “{given}” lê um prontuário ou documento até {until} ({device}, {network}). Se foi você, está tudo certo. Não foi você? Encerre-o pelo link abaixo e crie uma nova senha.',
    'On {when} a link was made in your account by which “{given}” reads a record or document until {until} ({device}, {network}). If it was you, all is well. Was it not you? End it by the link below and set a new password.',
  ],
  'mail.share_made.link': ['Ver e encerrar', 'See and end it'],
  'mail.calendar_made.subject': ['Um endereço da sua agenda foi criado', 'An address of your calendar was made'],
  'mail.calendar_made.text': [
    'Em {when}, foi criado na sua conta um endereço que mostra a sua agenda a quem o tem, sem motivo nem dados de saúde ({device}, {network}). Se foi você, está tudo certo. Não foi você? Apague-o pelo link abaixo e crie uma nova senha.',
    'On {when} an address was made in your account that shows your calendar to whoever has it, without reasons or health data ({device}, {network}). If it was you, all is well. Was it not you? Delete it by the link below and set a new password.',
  ],
  'mail.calendar_made.link': ['Ver e apagar', 'See and delete'],
});
