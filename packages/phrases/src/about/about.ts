import { definePhrases } from '../phrase.ts';

/** Public pages that every clinic has: prices, questions, privacy, status. */
export const about = definePhrases({
  'about.prices_lead': [
    'O preço de cada consulta, com quem e por quanto tempo. Nada é cobrado além disso.',
    'The price of each visit, with whom and for how long. Nothing else is charged.',
  ],
  'about.prices_pay': [
    'Você paga ao marcar, com PIX ou cartão, e recebe o recibo. Tem um voucher? Ele entra na hora de pagar.',
    'You pay when booking, by PIX or card, and get the receipt. A voucher is used when you pay.',
  ],
  'about.prices_none': ['Nenhum profissional com preço agora', 'No professional with a price right now'],
  'about.prices_call': ['Ligue para a clínica para saber mais.', 'Call the clinic to learn more.'],
  'about.price_of': [
    '{minutes, plural, one {# minuto} other {# minutos}}',
    '{minutes, plural, one {# minute} other {# minutes}}',
  ],
  'about.price_times': ['Ver horários de {name}', 'See free times of {name}'],
  'about.free': ['Sem custo', 'Free'],
  'about.questions_lead': [
    'O que mais perguntam antes da primeira consulta.',
    'What people ask before their first visit.',
  ],
  'about.questions_more': [
    'Perguntas sobre a clínica estão em “Sobre a clínica”.',
    'Questions about the clinic are in “About the clinic”.',
  ],
  'about.q.need': ['Do que eu preciso para a consulta?', 'What do I need for the visit?'],
  'about.a.need': [
    'De um celular ou computador com câmera, microfone e internet. Não precisa instalar nada: a sala abre pelo link, no navegador. Você pode testar a câmera e o microfone antes.',
    'A phone or computer with camera, microphone and internet. There is nothing to install: the room opens by the link, in the browser. You can test camera and microphone before.',
  ],
  'about.q.pay': ['Como eu pago?', 'How do I pay?'],
  'about.a.pay': [
    'Com PIX ou cartão, na hora de marcar. O horário fica guardado por 15 minutos enquanto você paga; o código PIX vale esse mesmo tempo. Se ele passar, é só marcar de novo: nada é cobrado.',
    'By PIX or card, when booking. The time is kept for 15 minutes while you pay; the PIX code is valid for as long. If it passes, book again: nothing is charged.',
  ],
  'about.q.cancel': ['Posso cancelar ou mudar o horário?', 'May I cancel or move the visit?'],
  'about.a.cancel': [
    'Pode, pelo link do e-mail ou em “Minhas consultas”. {hours, plural, =0 {O dinheiro volta até o começo da consulta.} one {O dinheiro volta se faltar mais de # hora.} other {O dinheiro volta se faltarem mais de # horas.}}',
    'Yes, by the link in the e-mail or in “My visits”. {hours, plural, =0 {The money comes back until the visit begins.} one {The money comes back if more than # hour is left.} other {The money comes back if more than # hours are left.}}',
  ],
  'about.q.drop': ['E se a internet cair no meio?', 'What if the internet drops in the middle?'],
  'about.a.drop': [
    'A sala espera por você e a chamada volta sozinha. Se a rede for fraca, o vídeo diminui antes de a voz falhar, e dá para escrever.',
    'The room waits for you and the call comes back by itself. On a weak network the picture shrinks before the voice fails, and you can write.',
  ],
  'about.q.family': ['Posso marcar para meu filho ou meus pais?', 'May I book for my child or my parents?'],
  'about.a.family': [
    'Sim. Cadastre a pessoa como dependente na sua conta e escolha para quem é a consulta. O prontuário é dela.',
    'Yes. Register the person as a dependent in your account and choose whom the visit is for. The record is theirs.',
  ],
  'about.q.paper': ['A receita e o atestado valem?', 'Are prescription and certificate valid?'],
  'about.a.paper': [
    'Documentos assinados com certificado ICP-Brasil valem em todo o país e podem ser conferidos pelo código. Alguns medicamentos controlados ainda exigem receita em papel: nesse caso, o profissional avisa.',
    'Documents signed with an ICP-Brasil certificate are valid in the whole country and can be checked by their code. Some controlled medicines still need a prescription on paper: the professional tells you.',
  ],
  'about.q.urgent': ['É uma emergência. O que faço?', 'It is an emergency. What do I do?'],
  'about.a.urgent': [
    'Não espere por uma consulta: ligue 192 (SAMU). Se precisar conversar com alguém agora, ligue 188 (CVV), a qualquer hora, de graça.',
    'Do not wait for a visit: call 192 (SAMU). If you need to talk to somebody now, call 188 (CVV), at any time, free of charge.',
  ],
  'about.q.private': ['Quem vê o que eu conto?', 'Who sees what I tell?'],
  'about.a.private': [
    'Quem atende você e quem você autorizar. A chamada vai de aparelho a aparelho e não é gravada. Cada leitura do seu prontuário fica registrada.',
    'Whoever attends you, and whom you allow. The call goes from device to device and is not recorded. Each reading of your record is logged.',
  ],
  'about.privacy_lead': [
    'Quais dados seus a {company} usa, para quê, por quanto tempo e como você decide sobre eles.',
    'Which of your data {company} uses, what for, for how long, and how you decide about them.',
  ],
  'about.privacy_who': [
    'Quem responde por eles é a {company} (controladora, na Lei Geral de Proteção de Dados, Lei 13.709/2018). O sistema roda em equipamento escolhido por ela; nenhuma página carrega nada de terceiros, a não ser a do pagamento com cartão, se a clínica usar uma operadora.',
    '{company} answers for them (controller under the General Data Protection Law, Lei 13.709/2018). The system runs on equipment of its choice; no page loads anything of others, save the payment by card where the clinic uses a gateway.',
  ],
  'about.purpose': ['Para quê', 'What for'],
  'about.basis': ['Base legal', 'Legal basis'],
  'about.kept': ['Por quanto tempo', 'For how long'],
  'about.p.account': [
    'Conta: nome, CPF, nascimento, contatos, senha cifrada',
    'Account: name, CPF, birth date, contacts, hashed password',
  ],
  'about.p.account_purpose': ['Saber quem você é e entrar com segurança', 'To know who you are and to sign in safely'],
  'about.p.account_basis': ['Execução de contrato (art. 7º, V)', 'Performance of a contract (art. 7, V)'],
  'about.p.account_kept': ['Enquanto houver conta, e o prontuário dela', 'While there is an account, and its record'],
  'about.p.visit': [
    'Consultas: horários, motivo, quem atendeu, presença',
    'Visits: times, reason, who attended, attendance',
  ],
  'about.p.visit_purpose': ['Marcar, lembrar e realizar o atendimento', 'To book, remind and hold the visit'],
  'about.p.visit_basis': ['Tutela da saúde (art. 11, II, f)', 'Protection of health (art. 11, II, f)'],
  'about.p.visit_kept': [
    '20 anos depois do último registro (Lei 13.787/2018)',
    '20 years after the last entry (Lei 13.787/2018)',
  ],
  'about.p.record': [
    'Prontuário: anotações, diagnósticos, documentos, exames, mensagens sobre saúde',
    'Record: notes, diagnoses, documents, exams, messages about health',
  ],
  'about.p.record_purpose': [
    'Cuidar de você e cumprir as regras da medicina',
    'To care for you and follow the rules of medicine',
  ],
  'about.p.record_basis': [
    'Tutela da saúde e obrigação legal (art. 11, II, a e f)',
    'Protection of health and legal duty (art. 11, II, a and f)',
  ],
  'about.p.record_kept': [
    '20 anos depois do último registro (Lei 13.787/2018)',
    '20 years after the last entry (Lei 13.787/2018)',
  ],
  'about.p.call': ['Chamada: vídeo e voz', 'Call: video and voice'],
  'about.p.call_purpose': ['Conversar durante a consulta', 'To talk during the visit'],
  'about.p.call_basis': [
    'Seu consentimento para a telemedicina (art. 11, I)',
    'Your consent to telemedicine (art. 11, I)',
  ],
  'about.p.call_kept': ['Não é gravada', 'Not recorded'],
  'about.p.money': [
    'Pagamentos: valor, forma, situação; o número do cartão não chega à clínica',
    'Payments: amount, method, state; the card number never reaches the clinic',
  ],
  'about.p.money_purpose': ['Cobrar, devolver e emitir recibos', 'To charge, refund and issue receipts'],
  'about.p.money_basis': ['Contrato e obrigação fiscal (art. 7º, II e V)', 'Contract and tax duty (art. 7, II and V)'],
  'about.p.money_kept': ['5 anos, ou o prazo fiscal', '5 years, or as tax law says'],
  'about.p.log': [
    'Registros de acesso: quem leu o prontuário e quando; sessões e aparelhos',
    'Access logs: who read the record and when; sessions and devices',
  ],
  'about.p.log_purpose': ['Proteger seus dados e prestar contas', 'To protect your data and to account for it'],
  'about.p.log_basis': [
    'Obrigação legal (art. 7º, II; Marco Civil, art. 15)',
    'Legal duty (art. 7, II; Marco Civil, art. 15)',
  ],
  'about.p.log_kept': [
    'Sessões, pelo menos 6 meses; leituras, com o prontuário',
    'Sessions, at least 6 months; readings, with the record',
  ],
  'about.p.notice': ['Avisos: e-mail e notificações', 'Notices: e-mail and notifications'],
  'about.p.notice_purpose': [
    'Avisar de consultas e mensagens, sem dizer nada de saúde',
    'To tell of visits and messages, saying nothing of health',
  ],
  'about.p.notice_basis': [
    'Contrato; notificações, só se você permitir (art. 7º, I e V)',
    'Contract; notifications only if you allow them (art. 7, I and V)',
  ],
  'about.p.notice_kept': ['Até você desligar', 'Until you turn them off'],
  'about.rights': ['Seus direitos', 'Your rights'],
  'about.rights_text': [
    'Você pode pedir acesso, correção, cópia, informação sobre quem leu, e o fim do que depende do seu consentimento. O prontuário não pode ser apagado antes do prazo da lei: nesse caso a clínica explica por escrito e restringe o uso. Se não concordar, procure a ANPD.',
    'You may ask for access, correction, a copy, information about who read, and the end of what rests on your consent. The record cannot be erased before the term of the law: the clinic then explains in writing and restricts its use. If you disagree, turn to the ANPD.',
  ],
  'about.contact': ['Como pedir', 'How to ask'],
  'about.contact_text': [
    'Escreva uma mensagem para a clínica ou ligue {phone}.',
    'Write a message to the clinic or call {phone}.',
  ],
  'about.contact_write': ['Escrever uma mensagem', 'Write a message'],
  'about.status_lead': ['O que funciona agora.', 'What works right now.'],
  'about.status_ok': ['Tudo funcionando', 'Everything works'],
  'about.status_failing': ['Há um problema', 'There is a problem'],
  'about.status_unreachable': ['Não conseguimos falar com o servidor', 'We cannot reach the server'],
  'about.status_advice': [
    'Consultas em andamento continuam. Se você não consegue entrar na sua, ligue para a clínica.',
    'Visits that are going on continue. If you cannot enter yours, call the clinic.',
  ],
  'about.status_database': ['Agenda, prontuário e pagamentos', 'Agenda, record and payments'],
  'about.status_jobs': ['Avisos, lembretes e e-mails', 'Notices, reminders and e-mails'],
  'about.status_sockets': ['Salas e atualizações na hora', 'Rooms and live updates'],
  'about.status_good': ['Funcionando', 'Working'],
  'about.status_bad': ['Com problema', 'Has a problem'],
  'about.status_at': [
    'Conferido às {time}; confere de novo a cada 30 segundos.',
    'Checked at {time}; checked again every 30 seconds.',
  ],
});
