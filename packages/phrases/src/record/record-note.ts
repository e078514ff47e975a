import { definePhrases } from '../phrase.ts';

/** The doctor's note of a visit. */
export const recordNote = definePhrases({
  'note.reason': ['Motivo', 'Reason'],
  'note.assessment': ['Avaliação', 'Assessment'],
  'note.codes': ['CID-10', 'CID-10'],
  'note.codes_search': [
    'Busque por código ou nome, como “J45” ou “asma”',
    'Search by code or name, such as “J45” or “asma”',
  ],
  'note.codes_none': ['Nenhum código encontrado', 'No code found'],
  'note.codes_count': [
    '{n, plural, one {# código encontrado} other {# códigos encontrados}}',
    '{n, plural, one {# code found} other {# codes found}}',
  ],
  'note.codes_remove': ['Tirar {code}', 'Remove {code}'],
  'note.conduct': ['Conduta', 'Plan'],
  'note.saving': ['Salvando…', 'Saving…'],
  'note.saved': ['Salvo às {time}', 'Saved at {time}'],
  'note.kept': [
    'Guardado neste aparelho; será enviado quando a internet voltar',
    'Kept on this device; it will be sent when the internet is back',
  ],
  'note.new': ['Salva sozinho enquanto você escreve', 'Saves itself while you write'],
  'note.closed': ['Este registro está encerrado', 'This note is closed'],
  'note.recovered': ['Recuperamos o que ainda não tinha sido salvo', 'We recovered what had not been saved yet'],
  'note.sign_in': ['Entre na sua conta para escrever o registro', 'Sign in to write the note'],
  'note.sign_in_action': ['Entrar', 'Sign in'],
});
