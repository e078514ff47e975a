import { definePhrases } from '../phrase.ts';

/** Signing in and up, passwords, terms, the account. */
export const identity = definePhrases({
  'sign_in.title': ['Que bom ter você aqui', 'Good to have you here'],
  'sign_in.lead': ['Entre com o e-mail que você usa na clínica.', 'Sign in with the e-mail you use at the clinic.'],
  'sign_in.lead_next': ['Entre para continuar de onde você parou.', 'Sign in to go on from where you stopped.'],
  'sign_in.submit': ['Entrar', 'Sign in'],
  'sign_in.forgotten': ['Esqueci a senha', 'I forgot my password'],
  'sign_in.no_account': ['Primeira vez aqui?', 'First time here?'],
  'sign_in.create': ['Criar minha conta', 'Create my account'],
  'sign_in.demo': ['Contas de demonstração', 'Demonstration accounts'],
  'sign_in.demo_hint': [
    'Toque em uma para preencher. A senha é {password}.',
    'Tap one to fill in. The password is {password}.',
  ],
  'sign_in.demo_patient': ['Paciente', 'Patient'],
  'sign_in.demo_doctor': ['Médica', 'Doctor'],
  'sign_in.demo_staff': ['Equipe', 'Staff'],
  'sign_in.demo_manager': ['Gestora', 'Manager'],
  'sign_in.code_title': ['Mais um passo', 'One more step'],
  'sign_in.code_lead': [
    'Abra o aplicativo de autenticação e digite o código de 6 números. Um código de reserva também serve.',
    'Open your authenticator app and type the 6-digit code. A backup code works too.',
  ],
  'sign_in.code_submit': ['Confirmar', 'Confirm'],
  'sign_in.other_account': ['Entrar com outra conta', 'Sign in with another account'],

  'sign_up.lead': [
    'Leva um minuto. Usamos estes dados só para o seu atendimento.',
    'It takes a minute. We use this only for your care.',
  ],
  'sign_up.social_name_hint': ['Como você quer ser chamado na consulta.', 'How you want to be called at the visit.'],
  'sign_up.phone_hint': [
    'Com DDD, para avisar sobre a consulta. De outro país: comece com + e o código do país.',
    'With area code, to tell you about your visit. Of another country: begin with + and its code.',
  ],
  'sign_up.submit': ['Criar minha conta', 'Create my account'],
  'sign_up.email_lead': [
    'Primeiro, o seu e-mail: mandamos um código para confirmar que é seu.',
    'First your e-mail: we send a code to confirm that it is yours.',
  ],
  'sign_up.email_hint': [
    'É com ele que você entra, e por ele chegam os avisos das consultas.',
    'You sign in with it, and news about your visits goes there.',
  ],
  'sign_up.send_code': ['Enviar o código', 'Send the code'],
  'sign_up.code_title': ['Digite o código', 'Type the code'],
  'sign_up.code_lead': [
    'Mandamos um código de 10 números para {email}. Olhe também a caixa de spam.',
    'We sent a code of 10 digits to {email}. Look in the spam folder too.',
  ],
  'sign_up.other_email': ['Usar outro e-mail', 'Use another e-mail'],
  'sign_up.proved': ['{email} está confirmado.', '{email} is confirmed.'],
  'sign_up.new_code': ['Receber um novo código', 'Get a new code'],
  'sign_up.has_account_title': ['Você já tem uma conta', 'You have an account already'],
  'sign_up.has_account_text': [
    'O e-mail {email} já entra no sistema. Use a sua senha, ou crie uma nova.',
    'The e-mail {email} can sign in already. Use your password, or set a new one.',
  ],
  'sign_up.have_account': ['Já tenho conta', 'I already have an account'],
  'sign_up.next': ['Depois: ler e aceitar os termos de uso.', 'Next: read and accept the terms of use.'],

  'forgotten.lead': [
    'Diga o seu e-mail e enviaremos um link para criar uma nova senha.',
    'Give your e-mail and we send a link to set a new password.',
  ],
  'forgotten.submit': ['Enviar o link', 'Send the link'],
  'forgotten.sent_title': ['Confira o seu e-mail', 'Check your e-mail'],
  'forgotten.sent_text': [
    'Se {email} tiver uma conta aqui, o link chega em instantes. Olhe também a caixa de spam.',
    'If {email} has an account here, the link arrives in a moment. Look in the spam folder too.',
  ],
  'forgotten.again': ['Usar outro e-mail', 'Use another e-mail'],
  'forgotten.back': ['Voltar para entrar', 'Back to sign in'],

  'new_password.lead': [
    'Escolha uma senha que só você conheça. Ela encerra todos os acessos, links do prontuário e aplicativos abertos com a anterior.',
    'Choose a password only you know. It ends every access, link to the record and app opened with the earlier one.',
  ],
  'new_password.submit': ['Salvar a nova senha', 'Save the new password'],
  'new_password.done_title': ['Senha nova salva', 'New password saved'],
  'new_password.done_text': ['Agora é só entrar com ela.', 'Now sign in with it.'],
  'new_password.new_link': ['Pedir um novo link', 'Ask for a new link'],
});

/** Rules of a password, at sign-up and on the account. */
export const password = definePhrases({
  'password.rule': ['Use pelo menos:', 'Use at least:'],
  'password.rule_length': ['8 caracteres', '8 characters'],
  'password.rule_upper': ['uma letra maiúscula', 'an upper case letter'],
  'password.rule_lower': ['uma letra minúscula', 'a lower case letter'],
  'password.rule_digit': ['um número', 'a digit'],
  'password.show': ['Mostrar a senha', 'Show the password'],
});

/** Joining a clinic by an invitation. */
export const invitation = definePhrases({
  'invitation.title': ['Bem-vindo a {company}', 'Welcome to {company}'],
  'invitation.lead': [
    '{name}, crie a senha da sua conta. Você entra com o e-mail {email}.',
    '{name}, set the password of your account. You sign in with the e-mail {email}.',
  ],
  'invitation.lead_account': [
    'Olá, {name}. Você já tem uma conta com {email}: é só entrar com ela e aceitar.',
    'Hello, {name}. You already have an account with {email}: sign in with it and accept.',
  ],
  'invitation.sign_in': ['Entrar e aceitar o convite', 'Sign in and accept the invitation'],
  'invitation.accept': ['Aceitar o convite', 'Accept the invitation'],
  'invitation.other_account': [
    'Você está na conta {email}. Saia dela e abra o convite de novo.',
    'You are signed in as {email}. Sign out and open the invitation again.',
  ],
  'invitation.submit': ['Criar a conta e entrar', 'Make the account and sign in'],
  'invitation.ask_again': [
    'Peça à gestão da clínica que envie outro convite.',
    'Ask the management of the clinic to send another invitation.',
  ],
});

/** A code from the mailbox, at sign-up and to claim a record. */
export const mailedCode = definePhrases({
  'mailed_code.hint': ['10 números. Vale por 10 minutos.', '10 digits. It is valid for 10 minutes.'],
  'mailed_code.demo_outbox': [
    'Demonstração: ver o e-mail na caixa de saída',
    'Demonstration: see the e-mail in the outbox',
  ],
  'mailed_code.resent': ['Enviamos de novo para {email}.', 'Sent again to {email}.'],
  'mailed_code.resend': ['Enviar outro código', 'Send another code'],
  'mailed_code.submit': ['Confirmar', 'Confirm'],
});
