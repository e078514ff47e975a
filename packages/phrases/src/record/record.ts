import type { HistoryItemType } from '@acolhe/domain/record/record-item';
import { definePhrases, type Phrase } from '../phrase.ts';

/** Kinds of record items (spec §3); a new kind without a phrase does not compile. */
export const recordType: Readonly<Record<`record.type.${HistoryItemType}`, Phrase>> = {
  'record.type.APPOINTMENT': ['Consulta', 'Visit'],
  'record.type.ARCHIVE': ['Arquivo', 'File'],
  'record.type.DIAGNOSTIC': ['Diagnóstico', 'Diagnosis'],
  'record.type.EVENT': ['Acontecimento', 'Event'],
  'record.type.EXAM': ['Exame', 'Exam'],
  'record.type.LINK': ['Link', 'Link'],
  'record.type.MEDICAL_REFERRAL': ['Encaminhamento', 'Referral'],
  'record.type.NOTES': ['Registro da consulta', 'Note of the visit'],
  'record.type.PRESCRIPTION': ['Receita', 'Prescription'],
  'record.type.QUESTIONNAIRE': ['Questionário', 'Questionnaire'],
  'record.type.VACCINE': ['Vacina', 'Vaccine'],
};

/** Age and day of birth of a person. */
export const personAge = definePhrases({
  'record.born': [
    '{age, plural, one {# ano} other {# anos}}, {date}',
    '{age, plural, one {# year} other {# years}}, {date}',
  ],
  'record.born_months': [
    '{age, plural, one {# mês} other {# meses}}, {date}',
    '{age, plural, one {# month} other {# months}}, {date}',
  ],
});

/** Health records: finding a patient, reading a record. */
export const record = definePhrases({
  'record.search': ['Nome, CPF, celular ou matrícula', 'Name, CPF, mobile phone or registration'],
  'record.search_lead': ['Seus pacientes, os últimos atendidos primeiro.', 'Your patients, the last seen first.'],
  'record.search_lead_staff': [
    'Pacientes da clínica. O que está escrito no prontuário só quem atende vê.',
    'Patients of the clinic. What stands in a record is seen only by those who treat.',
  ],
  'record.found': [
    '{n, plural, one {# paciente} other {# pacientes}}',
    '{n, plural, one {# patient} other {# patients}}',
  ],
  'record.found_most': [
    'Os {n} primeiros. Escreva mais do nome para achar os outros.',
    'The first {n}. Write more of the name to find the others.',
  ],
  'record.none_found': ['Ninguém com “{search}”', 'Nobody with “{search}”'],
  'record.none_found_text': [
    'Confira a grafia ou tente só o primeiro nome.',
    'Check the spelling or try the first name only.',
  ],
  'record.no_patients': ['Nenhum paciente ainda', 'No patients yet'],
  'record.no_patients_text': ['Quem marcar consulta com você aparece aqui.', 'Whoever books with you shows here.'],
  'record.clear': ['Limpar a busca', 'Clear the search'],
  'record.age': ['Idade', 'Age'],
  'record.gender': ['Gênero', 'Gender'],
  'record.registration': ['Matrícula', 'Registration'],
  'record.legal_name': ['Nome civil: {name}', 'Legal name: {name}'],
  'record.me': ['Eu', 'Me'],
  'record.whose': ['De quem é o prontuário', 'Whose record'],
  'record.last_visit': ['Última consulta em {date}', 'Last visit on {date}'],
  'record.first_visit': ['Ainda não atendido', 'Not seen yet'],
  'record.own': ['Meu prontuário', 'My health record'],
  'record.own_lead': [
    'O que foi registrado sobre a sua saúde nesta clínica.',
    'What was recorded about your health at this clinic.',
  ],
  'record.of': ['Prontuário de {name}', 'Record of {name}'],
  'record.show': ['Mostrar', 'Show'],
  'record.all': ['Tudo', 'Everything'],
  'record.words': ['Procurar no prontuário', 'Search the record'],
  'record.empty': ['Nada registrado ainda', 'Nothing recorded yet'],
  'record.empty_text': ['Depois da consulta, o registro aparece aqui.', 'After a visit, its record shows here.'],
  'record.filter_empty': ['Nada com este filtro', 'Nothing with this filter'],
  'record.no_clinical': [
    'O que está escrito aqui só quem atende vê',
    'What stands here is seen only by those who treat',
  ],
  'record.no_clinical_text': [
    'Consultas, horários e pagamentos deste paciente estão na lista de consultas.',
    'Visits, times and payments of this patient are in the list of visits.',
  ],
  'record.see_visits': ['Ver as consultas', 'See the visits'],
  'record.back': ['Todos os prontuários', 'All records'],
  'record.share': ['Compartilhar e baixar', 'Share and download'],
  'record.access_log': ['Quem leu este prontuário', 'Who read this record'],
});

/** Items of a record, which are read in the room too. */
export const recordItem = definePhrases({
  'record.logged': ['Cada leitura fica registrada para o paciente.', 'Every reading is logged for the patient.'],
  'record.open_document': ['Abrir documento', 'Open document'],
  'record.read_note': ['Ler o registro inteiro', 'Read the whole note'],
  'record.close_note': ['Recolher o registro', 'Fold the note'],
  'record.see_visit': ['Ver a consulta', 'See the visit'],
  'record.note': ['Anotação', 'Note'],
  'record.hidden': ['Conteúdo sensível', 'Sensitive content'],
  'record.is_error': ['Registrado por engano', 'Entered in error'],
  'record.ended.cancelled': ['Documento cancelado: não vale mais', 'Cancelled document: it does not hold any more'],
  'record.ended.replaced': [
    'Documento substituído por outro: não vale mais',
    'Document replaced by another: it does not hold any more',
  ],
  'record.is_corrected': ['Corrigido', 'Corrected'],
  'record.is_sensitive': ['Sensível', 'Sensitive'],
  'record.recorded': ['Registrado em {date}', 'Recorded on {date}'],
  'record.value': ['{name}: {value} {unit}', '{name}: {value} {unit}'],
  'record.value_reference': ['(referência {reference})', '(reference {reference})'],
  'record.show_more': ['Mostrar anteriores', 'Show earlier ones'],
  'record.see_answers': ['Ver respostas', 'See the answers'],
  'record.more': ['Mais', 'More'],
  'record.corrected_by': ['Corrigido por {author}, {date}: {reason}', 'Corrected by {author}, {date}: {reason}'],
  'record.error_by': [
    'Registrado por engano ({author}, {date}): {reason}',
    'Entered in error ({author}, {date}): {reason}',
  ],
});
