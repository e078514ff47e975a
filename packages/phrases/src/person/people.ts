import { definePhrases } from '../phrase.ts';

/** Guests in a visit's room, and the door. */
export const people = definePhrases({
  'people.title': ['Pessoas', 'People'],
  'people.here': ['Na sala', 'In the room'],
  'people.you': ['{name} (você)', '{name} (you)'],
  'people.lost': ['reconectando', 'reconnecting'],
  'people.remove_ask': ['Tirar {name} da sala?', 'Put {name} out of the room?'],
  'people.remove_yes': ['Tirar da sala', 'Put out'],
  'people.remove_no': ['Deixar na sala', 'Let them stay'],
  'people.invited': ['Convidados', 'Invited'],
  'people.invite': ['Convidar alguém', 'Invite somebody'],
  'people.invite_lead': [
    'Um acompanhante, um intérprete: cada pessoa entra por um link só dela.',
    'A companion, an interpreter: each person enters by a link of their own.',
  ],
  'people.role': ['Quem vem', 'Who comes'],
  'people.name': ['Nome da pessoa', "The person's name"],
  'people.make_link': ['Criar o link', 'Make the link'],
  'people.link_for': ['Link de {name}', "{name}'s link"],
  'people.link_hint': [
    'Envie só para {name}. Ao chegar, a pessoa espera até que alguém a deixe entrar.',
    'Send it to {name} alone. On arriving they wait until somebody lets them in.',
  ],
  'people.link_hint_trusted': [
    'Envie só para {name}, que entra sem precisar esperar.',
    'Send it to {name} alone; they come in without waiting.',
  ],
  'people.copy': ['Copiar link', 'Copy link'],
  'people.copied': ['Link copiado', 'Link copied'],
  'people.copy_failed': [
    'O navegador não deixou copiar. O link está marcado: copie daí.',
    'The browser did not let us copy. The link is selected: copy it from there.',
  ],
  'people.share': ['Enviar', 'Send'],
  'people.share_text': [
    'Convite para participar da consulta de {patient}, {when}',
    "Invitation to {patient}'s visit, {when}",
  ],
  'people.show': ['Ver link', 'See link'],
  'people.show_link': ['Ver link de {name}', 'See link of {name}'],
  'people.take_back_ask': [
    'Cancelar o convite de {name}? O link deixa de funcionar.',
    "Take back {name}'s invitation? The link stops working.",
  ],
  'people.take_back_yes': ['Cancelar convite', 'Take back'],
  'people.take_back_no': ['Manter', 'Keep'],
  'people.by_mail': ['convite por e-mail', 'invited by e-mail'],
  'people.another': ['Convidar outra pessoa', 'Invite another person'],
  'people.back': ['Voltar para a lista', 'Back to the list'],

  // the door
  'people.knocks': ['{name} quer entrar', '{name} wants to come in'],
  'people.let_in': ['Deixar entrar', 'Let in'],
  'people.not_now': ['Agora não', 'Not now'],
  'people.let_in_who': ['Deixar entrar: {name}', 'Let in: {name}'],
  'people.not_now_who': ['Agora não: {name}', 'Not now: {name}'],
  'people.say.knocks': ['{name} quer entrar na sala', '{name} wants to come into the room'],

  // the guest's view
  'people.guest.title': ['Consulta de {patient} com {doctor}', "{patient}'s visit with {doctor}"],
  'people.guest.companion': [
    'Acompanhante: você está ao lado de quem é atendido, ouve e ajuda quando pedirem.',
    'Companion: you are there for the patient, you listen, and help when asked.',
  ],
  'people.guest.interpreter': [
    'Intérprete: você traduz o que é dito, para os dois lados, sem acrescentar nem tirar.',
    'Interpreter: you put into words what is said, both ways, adding and leaving out nothing.',
  ],
  'people.guest.assistant': [
    'Assistente: você ajuda quem atende e pode deixar convidados entrarem.',
    'Assistant: you help the professional, and may let guests in.',
  ],
  'people.promise.title': ['Sigilo', 'Confidentiality'],
  'people.promise.text': [
    'O que é dito numa consulta é segredo de saúde. Você vê e ouve o que {patient} permitir, não grava nada e não conta a ninguém. Imagem e voz vão cifradas, e a clínica não as grava.',
    'What is said in a visit is a health secret. You see and hear what {patient} allows, record nothing and tell nobody. Picture and voice are encrypted, and the clinic does not record them.',
  ],
  'people.promise.accept': [
    'Prometo guardar segredo do que vir e ouvir',
    'I promise to keep to myself what I see and hear',
  ],
  'people.guest.enter_hint': [
    'Depois: alguém da consulta deixa você entrar.',
    'Next: somebody in the visit lets you in.',
  ],
  'people.guest.closed': ['Esta consulta não está aberta para você', 'This visit is not open to you'],
  'people.guest.closed_over': ['Esta consulta já terminou', 'This visit is over'],
  'people.guest.closed_over_text': [
    'Obrigado por ter ajudado. Pode fechar esta página.',
    'Thank you for your help. You may close this page.',
  ],
  'people.guest.closed_cancelled': ['Esta consulta foi cancelada', 'This visit was cancelled'],
  'people.guest.closed_not_yet': ['Esta consulta ainda não foi confirmada', 'This visit is not confirmed yet'],
  'people.guest.closed_full': ['A sala está cheia', 'The room is full'],
  'people.guest.closed_withdrawn': ['Este convite não vale mais', 'This invitation is no longer valid'],
  'people.guest.closed_ask': ['Fale com quem convidou você.', 'Talk to whoever invited you.'],
  'people.guest.closed_again': [
    'Quando alguém sair, há lugar. Tente de novo em um instante.',
    'When somebody leaves there is room. Try again in a moment.',
  ],
});
