import { definePhrases } from '../phrase.ts';

/** The clinics and roles of one account. */
export const membership = definePhrases({
  'membership.title': ['Suas clínicas', 'Your clinics'],
  'membership.lead': [
    'Onde você quer continuar? Dá para trocar depois em Eu, sem entrar de novo. Conta: {email}',
    'Where do you want to go on? You can switch later under Me, without signing in again. Account: {email}',
  ],
  'membership.as': ['{name} · {role}', '{name} · {role}'],
  'membership.here': ['você está aqui', 'you are here'],
  'membership.inactive': ['fora de atendimento', 'out of service'],
  'membership.expired': ['contrato encerrado', 'contract ended'],
  'membership.join_title': ['Ser paciente de {clinic}', 'Become a patient of {clinic}'],
  'membership.join_lead': [
    'A conta é a mesma. {clinic} não vê nada das outras clínicas.',
    'It is the same account. {clinic} sees nothing of the other clinics.',
  ],
  'membership.join_submit': ['Cadastrar', 'Register'],
  'membership.social_name_hint': [
    'Como quer ser chamado, se for outro nome.',
    'What you want to be called, if it is another name.',
  ],
});
