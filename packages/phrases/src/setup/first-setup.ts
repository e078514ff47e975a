import { definePhrases } from '../phrase.ts';

/** Set-up of the first clinic of an installation, before any account exists. */
export const firstSetup = definePhrases({
  'setup.step': ['Passo {step} de {steps}', 'Step {step} of {steps}'],
  'setup.clinic_title': ['Sua clínica', 'Your clinic'],
  'setup.clinic_lead': [
    'É o que os pacientes veem nas páginas, nos e-mails e nos recibos. Tudo pode mudar depois, menos o fuso horário.',
    'This is what patients see on pages, in mails and on receipts. All of it can change later, but for the time zone.',
  ],
  'setup.social_name_hint': ['Como está no CNPJ, se for outro nome.', 'As registered, if it is another name.'],
  'setup.cnpj_hint': ['Com números ou letras; com ou sem pontos.', 'With digits or letters, formatted or not.'],
  'setup.time_zone_hint': [
    'Confira a hora: é a do relógio da clínica agora?',
    "Check the time: is it the clinic''s now?",
  ],
  'setup.address': ['Endereço (opcional)', 'Address (optional)'],
  'setup.address_hint': [
    'Aparece nos recibos e nos buscadores. Uma clínica só de telemedicina pode deixar em branco.',
    'Shown on receipts and by search engines. A clinic of telemedicine alone can leave it empty.',
  ],
  'setup.to_manager': ['Continuar', 'Continue'],
  'setup.manager_title': ['Quem cuida da clínica', 'Who runs the clinic'],
  'setup.manager_lead': [
    'A primeira conta é a da gestão: cadastra profissionais, define preços e regras. Outras pessoas você convida depois.',
    'The first account manages the clinic: adds professionals, sets prices and rules. You invite others later.',
  ],
  'setup.email_hint': ['É com ele que você entra.', 'You sign in with it.'],
  'setup.make': ['Criar a clínica e entrar', 'Make the clinic and sign in'],
  'setup.back_to_clinic': ['Voltar aos dados da clínica', 'Back to the clinic'],
  'setup.closed_title': ['Este link não vale mais', 'This link is no longer valid'],
  'setup.closed_text': [
    'Já existe uma clínica aqui, ou o endereço está incompleto. O link certo está no registro do servidor.',
    'There is a clinic here already, or the address is incomplete. The right link is in the log of the server.',
  ],
});

/** Open steps of a new clinic, on its manager's home. */
export const setupChecklist = definePhrases({
  'checklist.second_factor': ['Proteja a sua conta', 'Protect your account'],
  'checklist.second_factor_hint': ['Um código do celular além da senha.', 'A code of your phone besides the password.'],
  'checklist.look': ['A cara da clínica', 'The look of the clinic'],
  'checklist.look_hint': ['Logotipo e cores.', 'Logo and colours.'],
  'checklist.payment': ['Como os pacientes pagam', 'How patients pay'],
  'checklist.payment_hint': ['PIX, cartão ou só na clínica.', 'PIX, card, or at the clinic alone.'],
  'checklist.mail': ['O e-mail da clínica', 'The mail of the clinic'],
  'checklist.mail_hint': ['Uma mensagem de teste.', 'A test message.'],
  'checklist.professional': ['Os primeiros profissionais', 'The first professionals'],
  'checklist.title': ['Para receber o primeiro paciente', 'Until the first patient'],
  'checklist.lead': ['Some quando tudo estiver pronto.', 'It goes once all is done.'],
  'checklist.done': ['Pronto', 'Done'],
  'checklist.needs_professional': ['Cadastrar um profissional', 'Add a professional'],
  'checklist.needs_professional_hint': [
    'Sem profissional, não há o que marcar.',
    'Without one there is nothing to book.',
  ],
  'checklist.needs_account': ['Um profissional aceitar o convite', 'A professional accepts the invitation'],
  'checklist.needs_account_hint': [
    'O link vai por e-mail; dá para mandar de novo.',
    'The link goes by mail; it can be sent again.',
  ],
  'checklist.needs_hours': ['Definir os horários', 'Set the hours'],
  'checklist.needs_hours_hint': ['Quando os pacientes podem marcar.', 'When patients can book.'],
});

/** The steps after the clinic is there. */
export const clinicSetup = definePhrases({
  'setup.second_factor_lead': [
    'Com a confirmação em duas etapas, a senha sozinha não abre a conta da gestão.',
    'With two-step confirmation the password alone does not open the account that manages the clinic.',
  ],
  'setup.look_lead': ['Logotipo e cores, vistos na hora.', 'Logo and colours, seen at once.'],
  'setup.payment_lead': [
    'O dinheiro vai direto para a conta da clínica. A Acolhe não fica com nada.',
    'The money goes straight to the account of the clinic. Acolhe keeps nothing.',
  ],
  'setup.payment_text': [
    'Para PIX, tenha à mão as credenciais da API Pix do banco; para cartão, as do Mercado Pago. Sem elas, os pacientes pagam na clínica, e você liga o resto quando quiser.',
    "For PIX have the credentials of your bank''s API Pix at hand; for cards, those of Mercado Pago. Without them patients pay at the clinic, and you turn on the rest when you like.",
  ],
  'setup.payment_account': ['Informar a conta', 'Enter the account'],
  'setup.payment_at_clinic': ['Por enquanto, só na clínica', 'For now, at the clinic alone'],
  'setup.mail_lead': [
    'Confirmações, lembretes e recibos vão por e-mail: vale ver se chegam.',
    'Confirmations, reminders and receipts go by mail: see whether they arrive.',
  ],
  'setup.mail_text': [
    'Mandamos uma mensagem de teste para {email}. Não chegou? Olhe no spam e confira o SMTP do servidor.',
    'We send a test message to {email}. Did it not arrive? Look in the spam folder, and check the SMTP of the server.',
  ],
  'setup.mail_test': ['Mandar o teste', 'Send the test'],
  'setup.mail_sent': ['Mandamos para {email}. Veja se chegou.', 'Sent to {email}. See whether it arrived.'],
  'setup.mail_sender': ['Nome do remetente e respostas', 'Name of the sender, and replies'],
  'setup.professional_lead': [
    'Cadastre quem atende: o convite vai por e-mail, e cada um define os próprios horários.',
    'Add who sees patients: the invitation goes by mail, and each sets their own hours.',
  ],
  'setup.professional_text': [
    'Nome, conselho, especialidade e preço bastam para começar.',
    'Name, register, specialty and price are enough to begin.',
  ],
  'setup.professional_there': [
    'Já há profissionais. Quer cadastrar mais?',
    'There are professionals already. Add more?',
  ],
  'setup.professional_new': ['Cadastrar profissional', 'Add a professional'],
  'setup.keep_look': ['Deixar como está', 'Leave it as it is'],
  'setup.go_on': ['Continuar', 'Continue'],
  'setup.later': ['Terminar depois', 'Finish later'],
  'setup.ready_title': ['Tudo pronto', 'All set'],
  'setup.ready_lead': ['A clínica está no ar.', 'The clinic is online.'],
  'setup.ready_text': [
    'O que faltar até o primeiro paciente marcar aparece no seu início.',
    'Whatever lacks until the first patient can book is shown on your home.',
  ],
  'setup.to_home': ['Ir para o início', 'Go to my home'],
});
