import { definePhrases } from '../phrase.ts';

/** Limits of what an account begins, said before they are met. */
export const messageLimit = definePhrases({
  'limit.threads': [
    '{left, plural, =0 {Agora não dá para abrir outra conversa} one {Você ainda pode abrir # conversa} other {Você ainda pode abrir # conversas}}',
    '{left, plural, =0 {You cannot begin another conversation now} one {You can begin # more conversation} other {You can begin # more conversations}}',
  ],
  'limit.threads_rule': [
    'São até {most} conversas novas a cada 24 horas. Nas que já existem, escreva quantas vezes precisar.',
    'There are at most {most} new ones within 24 hours. In those that are there, write as often as you need.',
  ],
  'limit.drafts': [
    '{left, plural, =0 {Não há lugar para outro rascunho} one {Há lugar para mais # rascunho} other {Há lugar para mais # rascunhos}}',
    '{left, plural, =0 {There is no room for another draft} one {There is room for # more draft} other {There is room for # more drafts}}',
  ],
  'limit.drafts_rule': [
    'São guardados até {most}. Envie ou descarte os que não usa mais.',
    'At most {most} are kept. Send or discard those you no longer use.',
  ],
});

/** The same, for managers of clinics. */
export const makingLimit = definePhrases({
  'limit.companies': [
    '{left, plural, =0 {Agora não dá para criar outra clínica} one {Você ainda pode criar # clínica} other {Você ainda pode criar # clínicas}}',
    '{left, plural, =0 {You cannot make another clinic now} one {You can make # more clinic} other {You can make # more clinics}}',
  ],
  'limit.companies_rule': [
    'São até {most} por pessoa a cada 24 horas, cada uma com o convite de quem a administra.',
    'There are at most {most} for a person within 24 hours, each with an invitation for its manager.',
  ],
  'limit.invitations': [
    '{left, plural, =0 {Agora não dá para enviar outro convite} one {Você ainda pode enviar # convite} other {Você ainda pode enviar # convites}}',
    '{left, plural, =0 {You cannot send another invitation now} one {You can send # more invitation} other {You can send # more invitations}}',
  ],
  'limit.invitations_rule': [
    'São até {most} por pessoa, e por clínica, a cada 24 horas.',
    'There are at most {most} for a person, and for a clinic, within 24 hours.',
  ],
});
