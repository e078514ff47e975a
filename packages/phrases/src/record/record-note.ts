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
  'note.closed': ['Este registro está assinado', 'This note is signed'],
  'note.to_sign': ['Registro para assinar', 'Note to sign'],
  'note.to_sign_text': [
    'Mude o que for preciso. Assinado, ele entra no prontuário e só aceita adendos e correções com motivo.',
    'Change whatever you need. Once signed it goes into the record and takes addenda and corrections with a reason only.',
  ],
  'note.sign': ['Assinar o registro', 'Sign the note'],
  'note.sign_ask': ['Assinar este registro?', 'Sign this note?'],
  'note.sign_yes': ['Sim, assinar', 'Yes, sign it'],
  'note.sign_no': ['Ainda não', 'Not yet'],
  'note.unsigned': ['Registros para assinar', 'Notes to sign'],
  'note.unsigned_of': ['{name}, {when}', '{name}, {when}'],
  'note.unsigned_documents': ['Documentos para assinar', 'Documents to sign'],
  'note.unsigned_documents_of': [
    '{name}, {when}: {n, plural, one {# documento} other {# documentos}}',
    '{name}, {when}: {n, plural, one {# document} other {# documents}}',
  ],
  'note.addenda': ['Adendos', 'Addenda'],
  'note.addendum': ['Adendo', 'Addendum'],
  'note.addendum_hint': [
    'Fica abaixo do registro, com seu nome e a data.',
    'It stands below the note, with your name and the date.',
  ],
  'note.addendum_add': ['Acrescentar adendo', 'Add an addendum'],
  'note.correct': ['Corrigir pelo prontuário', 'Correct it in the record'],
  'note.recovered': ['Recuperamos o que ainda não tinha sido salvo', 'We recovered what had not been saved yet'],
  'note.sign_in': ['Entre na sua conta para escrever o registro', 'Sign in to write the note'],
  'note.sign_in_action': ['Entrar', 'Sign in'],
});

/** A note as it is read afterwards. */
export const noteReading = definePhrases({
  'appointment.note_draft': ['Rascunho: só você vê até assinar.', 'Draft: only you see it until you sign it.'],
  'appointment.note_by': ['{author}, {date}', '{author}, {date}'],
  'note.sealed': ['Selado pela clínica em {date}', 'Sealed by the clinic on {date}'],
  'note.sealed_stamped': [
    'Selado pela clínica, com carimbo do tempo de {date}',
    'Sealed by the clinic, with a time stamp of {date}',
  ],
  'appointment.note_empty': ['Sem anotações.', 'Nothing was written.'],
});
