import { definePhrases } from '../phrase.ts';

/** Names of devices and their networks, which the server writes. */
export const device = definePhrases({
  'device.on': ['{browser} no {system}', '{browser} on {system}'],
  'device.unknown': ['Aparelho desconhecido', 'Unknown device'],
  'device.network': ['rede {network}', 'network {network}'],
  'device.network_local': ['rede local', 'local network'],
  'device.network_unknown': ['rede desconhecida', 'unknown network'],
});

/** Accesses that end with a password, on the page and in the mail. */
export const ended = definePhrases({
  'ended.session': [
    '{n, plural, one {# outro acesso} other {# outros acessos}}',
    '{n, plural, one {# other access} other {# other accesses}}',
  ],
  'ended.share': [
    '{n, plural, one {# link do prontuário} other {# links do prontuário}}',
    '{n, plural, one {# link to the record} other {# links to the record}}',
  ],
  'ended.token': ['{n, plural, one {# aplicativo} other {# aplicativos}}', '{n, plural, one {# app} other {# apps}}'],
  'ended.calendar': [
    '{n, plural, one {# endereço de agenda} other {# endereços de agenda}}',
    '{n, plural, one {# calendar address} other {# calendar addresses}}',
  ],
  'ended.signing': [
    '{n, plural, one {# assinatura que esperava} other {# assinaturas que esperavam}}',
    '{n, plural, one {# signature that waited} other {# signatures that waited}}',
  ],
});

/** Proving again who is signed in, before something that protects the account or reads on after the session. */
export const proof = definePhrases({
  'proof.why': ['Para sua segurança, confirme que é você.', 'For your safety, confirm that it is you.'],
  'proof.code_hint': [
    'O código do aplicativo de autenticação, ou um código de reserva.',
    'The code of the authenticator app, or a backup code.',
  ],
});

/** The terms of use, and the account of the caller. */
export const ownAccount = definePhrases({
  'terms.lead': [
    'Leia com calma. É preciso aceitar para usar o sistema.',
    'Take your time. They must be accepted to use the system.',
  ],
  'terms.version': ['Versão {version}', 'Version {version}'],
  'terms.accept': ['Li e aceito os termos de uso', 'I have read and accept the terms of use'],
  'terms.submit': ['Aceitar e continuar', 'Accept and go on'],
  'terms.accepted_at': ['Você aceitou em {date}.', 'You accepted on {date}.'],
  'account.profile_mine': ['Meus dados', 'My details'],
  'account.notices': ['Avisos', 'Notices'],
  'account.notices_lead': [
    'Escolha por onde a clínica avisa: e-mail, WhatsApp, SMS ou este aparelho.',
    'Choose how the clinic tells you: e-mail, WhatsApp, SMS or this device.',
  ],
  'account.notices_open': ['Escolher os canais', 'Choose channels'],
  'account.role_P': ['Paciente', 'Patient'],
  'account.role_D': ['Médico ou médica', 'Doctor'],
  'account.role_DC': ['Equipe da clínica', 'Clinic staff'],
  'account.role_M': ['Gestão da clínica', 'Clinic management'],
  'account.dependents': ['Ver quem você cuida', 'See whom you care for'],
  'account.sessions': ['Onde sua conta está aberta', 'Where your account is open'],
  'account.sessions_lead': [
    'Não reconhece um aparelho? Encerre o acesso e troque sua senha.',
    'Is there a device that you do not know? Sign it out and change your password.',
  ],
  'account.session_opened': ['Aberta em {date}, {network}', 'Opened on {date}, {network}'],
  'account.session_used': ['Último uso: {date}', 'Last used: {date}'],
  'account.session_current': ['Este aparelho', 'This device'],
  'account.session_end': ['Encerrar', 'Sign out'],
  'account.session_end_label': ['Encerrar o acesso em {device}', 'Sign out on {device}'],
  'account.session_end_title': ['Encerrar o acesso em {device}?', 'Sign out on {device}?'],
  'account.session_end_text': [
    'Quem usa a conta lá sai na hora, e o que não foi enviado se perde.',
    'The account closes there at once, and what was not sent is lost.',
  ],
  'account.session_end_others': ['Encerrar todos os outros', 'Sign out all others'],
  'account.session_end_others_title': [
    'Encerrar o acesso em todos os outros aparelhos?',
    'Sign out on all other devices?',
  ],
  'account.session_was_ended': ['Acesso encerrado.', 'Signed out.'],
  'account.ended_signed_out': ['Você saiu em {date}', 'You signed out on {date}'],
  'account.ended_signed_in_elsewhere': [
    'Encerrada em {date}: a conta foi aberta em outro aparelho',
    'Ended on {date}: the account was opened on another device',
  ],
  'account.ended_revoked': ['Encerrada em {date}', 'Ended on {date}'],
  'account.ended_replaced': [
    'Encerrada em {date}: você entrou de novo no mesmo navegador',
    'Ended on {date}: you signed in again in the same browser',
  ],
  'account.ended_expired': ['Expirou em {date}', 'Expired on {date}'],
  'account.past_sessions': ['Acessos anteriores', 'Earlier sign-ins'],
  'account.email': ['E-mail da conta', 'E-mail of the account'],
  'account.change_email': ['Trocar o e-mail', 'Change the e-mail'],
  'account.new_email': ['Novo e-mail', 'New e-mail'],
  'account.email_lead': [
    'Mandamos um código ao novo endereço, e um aviso ao atual.',
    'We send a code to the new address, and a notice to the present one.',
  ],
  'account.email_send': ['Enviar o código', 'Send the code'],
  'account.email_sent': [
    'Digite o código de 10 números que mandamos para {email}. Olhe também a caixa de spam.',
    'Type the code of 10 digits that we sent to {email}. Look in the spam folder too.',
  ],
  'account.email_changed': ['O e-mail da sua conta agora é {email}.', 'The e-mail of your account is now {email}.'],
  'account.password': ['Senha', 'Password'],
  'account.change_password': ['Trocar a senha', 'Change the password'],
  'account.password_changed': ['Senha trocada.', 'Password changed.'],
  'account.change_ended': [
    'O que estava aberto foi encerrado. Mandamos a lista por e-mail.',
    'What was open has ended. We mailed you the list.',
  ],
  'account.change_ends': [
    'A troca encerra o que está aberto: {list}. Este aparelho continua.',
    'The change ends what is open: {list}. This device goes on.',
  ],
  'account.change_ends_nothing': ['Nada além deste aparelho está aberto.', 'Nothing but this device is open.'],
  'account.change_ends_all': [
    'A troca encerra os outros acessos, os links do prontuário, os aplicativos e o endereço da agenda. Este aparelho continua.',
    'The change ends other accesses, links to the record, apps and the calendar address. This device goes on.',
  ],
  'account.second_factor': ['Confirmação em duas etapas', 'Two-step confirmation'],
  'account.second_factor_off': [
    'Além da senha, peça um código do aplicativo do seu celular. É a melhor proteção para o seu prontuário.',
    'Besides the password, ask for a code from an app on your phone. It is the best protection for your record.',
  ],
  'account.second_factor_on': [
    'Ligada: ao entrar, pedimos um código do aplicativo.',
    'On: signing in asks for a code from the app.',
  ],
  'account.second_factor_start': ['Ligar', 'Turn on'],
  'account.second_factor_remove': ['Desligar', 'Turn off'],
  'company_security.title': ['Segurança da clínica', "The clinic's security"],
  'company_security.required': [
    'Exigir a confirmação em duas etapas de médicos, equipe e gestão',
    'Require two-step confirmation of doctors, staff and management',
  ],
  'company_security.hint': [
    'Quem ainda não a ligou faz isso no próximo acesso, antes de continuar. Para pacientes ela segue opcional.',
    'Those without it turn it on at their next visit here, before going on. For patients it stays optional.',
  ],
  'company_security.saved': ['Salvo.', 'Saved.'],
  'required_factor.lead': [
    'A clínica pede um segundo passo ao entrar: além da senha, um código do aplicativo no seu celular. Leva dois minutos.',
    'The clinic asks for a second step when signing in: besides the password, a code of the app on your phone. It takes two minutes.',
  ],
  'account.second_factor_scan': [
    '1. No aplicativo de autenticação (Google Authenticator, Authy ou outro), leia este código.',
    '1. In the authenticator app (Google Authenticator, Authy or another), scan this code.',
  ],
  'account.second_factor_manual': [
    'Sem câmera? Digite ou cole esta chave no aplicativo:',
    'No camera? Type or paste this key into the app:',
  ],
  'account.second_factor_open': ['Abrir no aplicativo deste aparelho', 'Open in the app of this device'],
  'account.second_factor_copy_key': ['Copiar a chave', 'Copy the key'],
  'account.second_factor_copy_codes': ['Copiar os códigos', 'Copy the codes'],
  'account.copy_failed': [
    'O navegador não deixou copiar: segure o texto e copie à mão.',
    'The browser did not let us copy: hold the text and copy it by hand.',
  ],
  'account.second_factor_backup': [
    '2. Guarde estes códigos de reserva. Cada um vale uma vez, se você ficar sem o celular.',
    '2. Keep these backup codes. Each works once, should you be without your phone.',
  ],
  'account.second_factor_code': ['3. Digite o código que o aplicativo mostra.', '3. Type the code the app shows.'],
  'account.second_factor_qr': ['Código para o aplicativo de autenticação', 'Code for the authenticator app'],
  'account.profile_open': ['Meu perfil profissional', 'My professional profile'],
  'account.continue': ['Continuar', 'Continue'],
  'account.cancel': ['Cancelar', 'Cancel'],
});
