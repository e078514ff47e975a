import type { historyItemTypes } from '@acolhe/contract/person';
import { definePhrases, type Phrase } from './phrase.ts';

type ItemType = (typeof historyItemTypes)[number];

/** Kinds of record items (spec §3); a new kind without a phrase does not compile. */
export const recordType: Readonly<Record<`record.type.${ItemType}`, Phrase>> = {
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
};

/** Health records: finding a patient, reading a record. */
export const record = definePhrases({
  'record.search': ['Nome ou CPF', 'Name or CPF'],
  'record.search_lead': ['Seus pacientes, pelo nome ou CPF.', 'Your patients, by name or CPF.'],
  'record.search_lead_staff': [
    'Pacientes da clínica. O que está escrito no prontuário só quem atende vê.',
    'Patients of the clinic. What stands in a record is seen only by those who treat.',
  ],
  'record.found': [
    '{n, plural, one {# paciente} other {# pacientes}}',
    '{n, plural, one {# patient} other {# patients}}',
  ],
  'record.none_found': ['Ninguém com “{search}”', 'Nobody with “{search}”'],
  'record.none_found_text': [
    'Confira a grafia ou tente só o primeiro nome.',
    'Check the spelling or try the first name only.',
  ],
  'record.no_patients': ['Nenhum paciente ainda', 'No patients yet'],
  'record.no_patients_text': ['Quem marcar consulta com você aparece aqui.', 'Whoever books with you shows here.'],
  'record.clear': ['Limpar a busca', 'Clear the search'],
  'record.born': [
    '{age, plural, one {# ano} other {# anos}}, {date}',
    '{age, plural, one {# year} other {# years}}, {date}',
  ],
  'record.last_visit': ['Última consulta em {date}', 'Last visit on {date}'],
  'record.first_visit': ['Ainda não atendido', 'Not seen yet'],
  'record.own': ['Meu prontuário', 'My health record'],
  'record.own_lead': [
    'O que foi registrado sobre a sua saúde nesta clínica.',
    'What was recorded about your health at this clinic.',
  ],
  'record.of': ['Prontuário de {name}', 'Record of {name}'],
  'record.logged': ['Cada leitura fica registrada para o paciente.', 'Every reading is logged for the patient.'],
  'record.show': ['Mostrar', 'Show'],
  'record.all': ['Tudo', 'Everything'],
  'record.words': ['Procurar no prontuário', 'Search the record'],
  'record.empty': ['Nada registrado ainda', 'Nothing recorded yet'],
  'record.empty_text': ['Depois da consulta, o registro aparece aqui.', 'After a visit, its record shows here.'],
  'record.filter_empty': ['Nada com este filtro', 'Nothing with this filter'],
  'record.open_item': ['Abrir {type}: {title}', 'Open {type}: {title}'],
  'record.by': ['por {author}', 'by {author}'],
  'record.see_visit': ['Ver a consulta', 'See the visit'],
  'record.back': ['Todos os prontuários', 'All records'],
});
