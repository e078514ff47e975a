import { definePhrases } from '../phrase.ts';

/** Companies and their networks, for managers. */
export const network = definePhrases({
  'network.lead': [
    'As clínicas da sua rede lado a lado. Você vê números e cadastros; prontuários e pacientes ficam com cada clínica.',
    'The clinics of your network side by side. You see figures and registers; records and patients stay with each clinic.',
  ],
  'network.status': [
    '{n, plural, one {# clínica} other {# clínicas}}',
    '{n, plural, one {# clinic} other {# clinics}}',
  ],
  'network.status_none': ['Para quem cuida de mais de uma clínica', 'For whoever runs more than one clinic'],
  'network.new': ['Nova clínica', 'New clinic'],
  'network.new_lead': [
    'Ela entra na sua rede com cadastro, agenda e prontuários próprios. Quem vai cuidar dela recebe um convite por e-mail.',
    'It joins your network with people, agenda and records of its own. Whoever will manage it is invited by e-mail.',
  ],
  'network.none': ['Sua rede ainda tem uma clínica só', 'Your network has one clinic so far'],
  'network.none_text': [
    'Quando houver outra, os números das duas aparecem aqui lado a lado.',
    'Once there is another, the figures of both stand here side by side.',
  ],
  'network.period': ['Período', 'Period'],
  'network.period_days': ['{n} dias', '{n} days'],
  'network.column_name': ['Clínica', 'Clinic'],
  'network.column_standing': ['Situação', 'State'],
  'network.column_finished': ['Realizadas', 'Done'],
  'network.column_no_show': ['Faltas', 'Missed'],
  'network.column_booked': ['Marcadas', 'Booked'],
  'network.column_nps': ['NPS', 'NPS'],
  'network.column_received': ['Recebido', 'Received'],
  'network.column_people': ['Pessoas', 'People'],
  'network.column_professionals': ['Profissionais', 'Professionals'],
  'network.own': ['Sua clínica', 'Your clinic'],
  'network.under': ['Dentro de {name}', 'Under {name}'],
  'network.standing_active': ['Em funcionamento', 'In service'],
  'network.standing_inactive': ['Fora de serviço', 'Out of service'],
  'network.standing_expired': ['Vencida', 'Past its last day'],
  'network.until': ['até {date}', 'until {date}'],
  'network.create': ['Criar clínica e convidar', 'Make the clinic and invite'],
  'network.created': ['Clínica criada. O convite está a caminho.', 'Clinic made. The invitation is on its way.'],
  'network.saved': ['Mudanças salvas.', 'Changes saved.'],
  'network.edit': ['Editar', 'Edit'],
  'network.save': ['Salvar', 'Save'],
  'network.who': ['A clínica', 'The clinic'],
  'network.first_manager': ['Quem vai cuidar dela', 'Who will manage it'],
  'network.first_manager_hint': [
    'Recebe um link que vale por 14 dias, cria a senha e termina a configuração.',
    'Gets a link that is valid for 14 days, sets a password and finishes the set-up.',
  ],
  'network.parent': ['Faz parte de', 'Belongs to'],
  'network.address': ['Endereço', 'Address'],
  'network.address_hint': [
    'Aparece para quem procura a clínica. Deixe tudo em branco se ela atende só à distância.',
    'Seen by whoever looks for the clinic. Leave all of it empty if it works at a distance alone.',
  ],
  'network.money': ['Comissão', 'Commission'],
  'network.money_hint': [
    'Vale para profissionais sem comissão nem plano próprios, a partir do próximo pagamento.',
    'Holds for professionals with neither a commission nor a plan of their own, from the next payment on.',
  ],
  'network.commission_none': ['Sem comissão', 'No commission'],
  'network.plan': ['Plano', 'Plan'],
  'network.plan_none': ['Sem plano', 'No plan'],
  'network.representative_none': ['Ninguém indicado', 'Nobody named'],
  'network.none_given': ['Não informado', 'Not given'],
  'network.photo': ['Logotipo', 'Logo'],
  'network.hosts': ['Endereços na internet', 'Addresses on the internet'],
  'network.parents': ['Redes de que faz parte', 'Networks that it belongs to'],
  'network.service': ['Funcionamento', 'Service'],
  'network.own_service': [
    'Situação e último dia são decididos pela rede ou por quem cuida da instalação.',
    'State and last day are decided by the network or by whoever runs the installation.',
  ],
  'network.in_service': ['Em funcionamento', 'In service'],
  'network.then_closed': [
    'Ao salvar, pacientes e equipe veem uma página que explica. Consultas em andamento terminam em paz; profissionais e gestores continuam lendo o que é deles. Nada é apagado, e você pode reabrir quando quiser.',
    'On saving, patients and staff see a page that explains it. Visits that are going on end in peace; professionals and managers go on reading what is theirs. Nothing is deleted, and you can open it again at any time.',
  ],
  'network.then_expires': [
    'Funciona até o fim de {date}. Gestores são avisados por e-mail 30, 7 e 1 dias antes. Depois, ninguém marca nem muda consultas; prontuários continuam legíveis e nada é apagado.',
    'It works until the end of {date}. Managers are warned by e-mail 30, 7 and 1 days before. After that nobody books or changes visits; records stay readable and nothing is deleted.',
  ],
  'network.then_open': ['Funciona sem data para terminar.', 'It works without an end.'],
  'network.under_closed': [
    'As clínicas dentro dela seguem a mesma situação.',
    'The clinics under it follow the same state.',
  ],
  'network.service_save': ['Salvar funcionamento', 'Save service'],
  'network.managers': ['Gestão', 'Managers'],
  'network.managers_none': ['Ninguém entrou ainda.', 'Nobody has joined yet.'],
  'network.invited_on': ['Convite enviado em {date}', 'Invited on {date}'],
  'network.invite': ['Convidar outra pessoa', 'Invite somebody else'],
  'network.invite_send': ['Enviar convite', 'Send invitation'],
  'network.invited': ['Convite enviado.', 'Invitation sent.'],
});

/** On the home of a manager: the last day of a company comes. */
export const networkNotice = definePhrases({
  'network.expiring_own': [
    'O último dia da clínica no sistema é {date}',
    'The clinic’s last day in the system is {date}',
  ],
  'network.expiring_own_text': [
    'Depois dele ninguém marca nem muda consultas; os prontuários continuam legíveis. Fale com quem cuida da sua rede ou instalação.',
    'After it nobody books or changes visits; records stay readable. Speak with whoever runs your network or installation.',
  ],
  'network.expiring_other': ['Último dia da {name}: {date}', 'Last day of {name}: {date}'],
  'network.expiring_see': ['Ver {name}', 'See {name}'],
});
