import { definePhrases } from '../phrase.ts';

/** Contents of a clinic's contract, for managers and their network. */
export const contracted = definePhrases({
  'contracted.title': ['O que está contratado', 'What the contract includes'],
  'contracted.lead': [
    'O que a clínica pode oferecer a pacientes e equipe. O que não está incluído não aparece em lugar nenhum.',
    'What the clinic can offer patients and staff. Whatever is not included is shown nowhere.',
  ],
  'contracted.emergency': ['Atendimento de urgência', 'Immediate attendance'],
  'contracted.emergency_text': [
    'A linha virtual com suas filas, o totem e o painel da recepção, e o atendimento na hora dos clubes.',
    'The virtual line with its queues, the totem and the display of the lobby, and the clubs’ immediate attendance.',
  ],
  'contracted.included': ['Incluído', 'Included'],
  'contracted.missing': ['Não incluído', 'Not included'],
  'contracted.powered_by': ['Linha “Feito com Acolhe”', 'The line “Made with Acolhe”'],
  'contracted.powered_by_text': ['No fim de cada página.', 'At the end of each page.'],
  'contracted.shown': ['Aparece', 'Shown'],
  'contracted.hidden': ['Não aparece', 'Not shown'],
  'contracted.change': ['Para mudar', 'To change it'],
  'contracted.by_network': [
    'A rede {name} decide, na página desta clínica. Fale com quem gerencia a rede.',
    'The network {name} decides, on this clinic’s page. Talk to whoever manages the network.',
  ],
  'contracted.by_installation': [
    'Quem cuida da instalação do Acolhe decide, com o comando “npm run admin -- company contract”. Vale na hora, sem reiniciar nada.',
    'Whoever runs the installation decides, with the command “npm run admin -- company contract”. It holds at once, without a restart.',
  ],
  'contracted.next': ['Próximos passos', 'Next steps'],
  'contracted.next_text': [
    'Crie as filas com seus horários e, se houver recepção, prepare um totem. Em “Acesso” você esconde a linha quando quiser.',
    'Make the queues with their hours and, if there is a lobby, prepare a totem. Under “Access” you hide the line whenever you like.',
  ],
  'contracted.status': [
    '{emergency, select, yes {Com atendimento de urgência} other {Sem atendimento de urgência}}',
    '{emergency, select, yes {With immediate attendance} other {Without immediate attendance}}',
  ],
  'contracted.label_use_emergency_module': ['Inclui o atendimento de urgência', 'Includes immediate attendance'],
  'contracted.label_display_powered_by': [
    'Mostra “Feito com Acolhe” no fim das páginas',
    'Shows “Made with Acolhe” at the end of pages',
  ],
  'contracted.save': ['Salvar contrato', 'Save contract'],
  'contracted.own': [
    'O que a sua clínica inclui está em Configurações.',
    'What your own clinic includes is in Settings.',
  ],
});
