import { definePhrases } from '../phrase.ts';

/** Who works at the clinic. */
export const staff = definePhrases({
  'staff.lead': [
    'Cada pessoa com a própria conta: assim ninguém tira ninguém do sistema, e o histórico diz quem fez o quê.',
    'An account for each person: nobody throws anybody out, and the history tells who did what.',
  ],
  'staff.invite': ['Convidar alguém', 'Invite somebody'],
  'staff.invite_submit': ['Enviar o convite', 'Send the invitation'],
  'staff.role': ['O que faz', 'What they do'],
  'staff.role_hint': [
    'A equipe marca consultas e recebe pagamentos. A gestão também cuida de pessoas, preços e configurações. Nenhuma das duas lê o prontuário.',
    'Staff book visits and take payments. Management also looks after people, prices and settings. Neither reads health records.',
  ],
  'staff.invited': [
    'Convite enviado para {email}. O link vale por 14 dias.',
    'Invitation sent to {email}. The link is valid for 14 days.',
  ],
  'staff.accounts': ['Contas', 'Accounts'],
  'staff.invitations': ['Convites em aberto', 'Open invitations'],
  'staff.column_name': ['Nome', 'Name'],
  'staff.column_role': ['Função', 'Role'],
  'staff.column_seen': ['Último uso', 'Last use'],
  'staff.column_status': ['Situação', 'Status'],
  'staff.active': ['ativa', 'active'],
  'staff.inactive': ['desativada', 'deactivated'],
  'staff.no_factor': ['sem a segunda etapa', 'without the second step'],
  'staff.never_seen': ['nenhuma sessão aberta', 'no open session'],
  'staff.you': ['{name} (você)', '{name} (you)'],
  'staff.deactivate': ['Desativar', 'Deactivate'],
  'staff.deactivate_ask': [
    'Desativar a conta de {name}? As sessões abertas terminam agora. Dá para ativar de novo.',
    "Deactivate {name}''s account? Open sessions end now. It can be activated again.",
  ],
  'staff.activate': ['Ativar', 'Activate'],
  'staff.activate_label': ['Ativar: {name}', 'Activate: {name}'],
  'staff.keep': ['Deixar ativa', 'Keep it active'],
  'staff.invited_on': ['Convite de {date}', 'Invited on {date}'],
  'staff.expired': ['O link venceu', 'The link has expired'],
  'staff.withdraw': ['Cancelar convite', 'Withdraw'],
  'staff.withdraw_label': ['Cancelar convite: {name}', 'Withdraw: {name}'],
  'staff.resend': ['Enviar de novo', 'Send again'],
  'staff.resend_label': ['Enviar de novo: {name}', 'Send again: {name}'],
});
