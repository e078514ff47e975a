import { definePhrases } from '../phrase.ts';

/** The command palette, and the list of shortcuts. */
export const palette = definePhrases({
  'palette.field': ['O que você procura?', 'What are you looking for?'],
  'palette.hint': [
    'Nome, CPF, protocolo de uma consulta ou nome de uma tela.',
    'A name, a CPF, the protocol of a visit, or the name of a screen.',
  ],
  'palette.recent': ['Recentes', 'Recent'],
  'palette.actions': ['Ações', 'Actions'],
  'palette.screens': ['Telas', 'Screens'],
  'palette.people': ['Pessoas encontradas', 'People found'],
  'palette.visits': ['Consultas encontradas', 'Visits found'],
  'palette.none': ['Nada encontrado.', 'Nothing found.'],
  'palette.count': [
    '{n, plural, one {# resultado} other {# resultados}}',
    '{n, plural, one {# result} other {# results}}',
  ],
  'palette.searching': ['Procurando…', 'Searching…'],
  'palette.failed': ['Não deu para procurar pessoas e consultas agora.', 'People and visits cannot be searched now.'],
  'palette.shortcuts': ['Atalhos do teclado', 'Keyboard shortcuts'],
  'palette.key_palette': ['Abrir a busca rápida', 'Open the quick search'],
  'palette.key_shortcuts': ['Mostrar estes atalhos', 'Show these shortcuts'],
  'palette.key_close': ['Fechar o que está aberto', 'Close what is open'],
  'palette.key_call_next': ['Na linha virtual: chamar o próximo', 'On the virtual line: call the next'],
  'palette.then': ['depois', 'then'],
  'palette.keys_on': ['Usar atalhos de uma tecla neste navegador', 'Use single-key shortcuts in this browser'],
});
