import type { mailLocales, sexesAtBirth } from '@acolhe/contract/person/field-schema';
import { definePhrases, type Phrase } from '../phrase.ts';

/** Sexes and languages of mails, as forms and files say them. */
export const personValue: Readonly<
  Record<`list.SEX.${(typeof sexesAtBirth)[number]}` | `list.LOCALE.${(typeof mailLocales)[number]}`, Phrase>
> = {
  'list.SEX.female': ['Feminino', 'Female'],
  'list.SEX.male': ['Masculino', 'Male'],
  'list.SEX.intersex': ['Intersexo', 'Intersex'],
  'list.LOCALE.pt-BR': ['Português', 'Portuguese'],
  'list.LOCALE.en-US': ['Inglês', 'English'],
};

/** The clinic's people: their list, one of them whole, and what is done with them. */
export const clinicPerson = definePhrases({
  'person.lead': ['Quem a clínica atende, e quem responde por eles.', 'Whom the clinic sees, and who is responsible.'],
  'person.import': ['Importar planilha', 'Import a spreadsheet'],
  'person.new': ['Nova pessoa', 'New person'],
  'person.search': [
    'Nome, CPF, telefone, e-mail, registro ou protocolo',
    'Name, CPF, phone, e-mail, registration, protocol',
  ],
  'person.status': ['Situação', 'Status'],
  'person.status_active': ['Ativas', 'Active'],
  'person.status_inactive': ['Desativadas', 'Deactivated'],
  'person.status_all': ['Todas', 'All'],
  'person.confirmation': ['Cadastro', 'Record'],
  'person.confirmed_yes': ['Confirmado', 'Confirmed'],
  'person.confirmed_no': ['Não confirmado', 'Unconfirmed'],
  'person.account': ['Conta', 'Account'],
  'person.account_yes': ['Com conta', 'With an account'],
  'person.account_no': ['Sem conta', 'Without an account'],
  'person.family': ['Família', 'Family'],
  'person.family_dependent': ['Dependentes', 'Dependents'],
  'person.family_responsible': ['Responsáveis', 'Responsible persons'],
  'person.any': ['Tanto faz', 'Any'],
  'person.seen_since': ['Última consulta desde', 'Last visit since'],
  'person.filters_clear': ['Limpar filtros', 'Clear the filters'],
  'person.order': ['Ordem', 'Order'],
  'person.order_name': ['Nome, de A a Z', 'Name, A to Z'],
  'person.order_name_desc': ['Nome, de Z a A', 'Name, Z to A'],
  'person.order_last_visit': ['Última consulta, mais antiga antes', 'Last visit, oldest first'],
  'person.order_last_visit_desc': ['Última consulta, mais recente antes', 'Last visit, latest first'],
  'person.page_size': ['Por página', 'On a page'],
  'person.found': [
    '{more, select, yes {Mais de {n, number} pessoas} other {{n, plural, =0 {Ninguém} one {# pessoa} other {# pessoas}}}}',
    '{more, select, yes {More than {n, number} people} other {{n, plural, =0 {Nobody} one {# person} other {# people}}}}',
  ],
  'person.none_matching': ['Ninguém com esses filtros', 'Nobody with these filters'],
  'person.none': ['Ninguém cadastrado ainda', 'Nobody registered yet'],
  'person.none_text': [
    'Cadastre a primeira pessoa, ou traga a planilha que a clínica já tem.',
    'Register the first person, or bring the spreadsheet that the clinic has.',
  ],
  'person.none_matching_text': [
    'Tire um filtro, ou procure por outra palavra.',
    'Remove a filter, or look for another word.',
  ],
  'person.first_page': ['Ir para a primeira página', 'Go to the first page'],
  'person.download': ['Baixar em planilha (CSV)', 'Download for a spreadsheet (CSV)'],
  'person.downloaded': ['Arquivo baixado', 'File downloaded'],
  'person.print': ['Imprimir esta página', 'Print this page'],
  'person.column_name': ['Nome', 'Name'],
  'person.column_numbers': ['CPF e registro', 'CPF and registration'],
  'person.column_contact': ['Contato', 'Contact'],
  'person.column_last_visit': ['Última consulta', 'Last visit'],
  'person.column_state': ['Situação', 'State'],
  'person.never_seen': ['Nenhuma consulta ainda', 'No visit yet'],
  'person.last_visit': ['Última consulta: {date}', 'Last visit: {date}'],
  'person.born': ['Nascimento: {date}', 'Born: {date}'],
  'person.of': ['Responsável: {name}', 'Responsible: {name}'],
  'person.has_account': ['Tem conta', 'Has an account'],
  'person.inactive': ['Desativada', 'Deactivated'],

  // one person
  'person.write': ['Escrever mensagem', 'Write a message'],
  'person.edit': ['Mudar dados', 'Change data'],
  'person.edit_of': ['Mudar dados de {name}', 'Change data of {name}'],
  'person.data': ['Dados', 'Data'],
  'person.not_given': ['Não informado', 'Not given'],
  'person.account_is': [
    '{has, select, yes {Entra com o próprio e-mail} other {Não tem conta}}',
    '{has, select, yes {Signs in with their own e-mail} other {Has no account}}',
  ],
  'person.visits': ['Consultas', 'Visits'],
  'person.no_visits': ['Nenhuma consulta.', 'No visits.'],
  'person.dependents': ['Dependentes', 'Dependents'],
  'person.no_dependents': ['Não responde por ninguém.', 'Is responsible for nobody.'],
  'person.created': ['Cadastro feito.', 'Registered.'],
  'person.saved': ['Dados salvos.', 'Data saved.'],
  'person.create': ['Cadastrar', 'Register'],
  'person.save': ['Salvar', 'Save'],
  'person.identity': ['Quem é', 'Who it is'],
  'person.clinic': ['Na clínica', 'At the clinic'],
  'person.cpf_manager': [
    'Cadastro confirmado: só a gestão muda o CPF.',
    'Confirmed record: only the management changes the CPF.',
  ],
  'person.email_account': ['É o e-mail da conta da pessoa.', "It is the e-mail of the person's account."],
  'person.locale_hint': ['Idioma de mensagens e recibos.', 'Language of mails and receipts.'],
  'person.parent_hint': ['Obrigatório para menores de 18 anos.', 'Required for those under 18.'],
  'person.sex_none': ['Não informado', 'Not given'],
  'person.joined': ['Este cadastro foi juntado a outro', 'This record was joined into another'],
  'person.joined_text': ['Tudo o que era dele está com {name}.', 'All that was in it is with {name}.'],
  'person.open_joined': ['Abrir {name}', 'Open {name}'],

  // status
  'person.deactivate': ['Desativar', 'Deactivate'],
  'person.deactivate_ask': ['Desativar {name}?', 'Deactivate {name}?'],
  'person.deactivate_text': [
    'Sai das buscas e não se marca mais consulta. Nada se apaga: o prontuário é guardado por 20 anos, e dá para reativar.',
    'Leaves the searches, and no visits are booked any more. Nothing is erased: the record is kept for 20 years, and it can be reactivated.',
  ],
  'person.deactivate_yes': ['Sim, desativar', 'Yes, deactivate'],
  'person.deactivate_anyway': ['Desativar mesmo assim', 'Deactivate all the same'],
  'person.deactivate_kept': ['As consultas continuam marcadas.', 'The visits stay booked.'],
  'person.deactivate_no': ['Deixar como está', 'Leave it'],
  'person.upcoming_line': ['{when}, com {doctor} ({protocol})', '{when}, with {doctor} ({protocol})'],
  'person.activate': ['Reativar', 'Reactivate'],
});

/** Server's texts about people: answers of calls, and headings of files. */
export const personAnswer = definePhrases({
  'person.yes': ['Sim', 'Yes'],
  'person.no': ['Não', 'No'],
  'person.file': ['pessoas', 'people'],
  'person.column.confirmed': ['Cadastro confirmado', 'Confirmed record'],
  'person.column.account': ['Tem conta', 'Has an account'],
  'person.column.last_visit': ['Última consulta', 'Last visit'],
  'person.answer.active': ['O cadastro está ativo.', 'The record is active.'],
  'person.answer.inactive': [
    '{n, plural, one {Cadastro desativado} other {# cadastros desativados}}. Nada foi apagado: prontuários são guardados por {years} anos, e dá para reativar.',
    '{n, plural, one {Record deactivated} other {# records deactivated}}. Nothing was erased: records are kept for {years} years, and they can be reactivated.',
  ],
  'person.answer.upcoming': [
    'Há consultas por vir de {n, plural, one {uma pessoa} other {# pessoas}}. Nada mudou.',
    'There are visits to come of {n, plural, one {one person} other {# people}}. Nothing has changed.',
  ],
});

/** Files of refused lines, written by the server. */
export const importFile = definePhrases({
  'import.column.line': ['Linha', 'Line'],
  'import.column.reason': ['Motivo', 'Reason'],
  'import.refused_file': ['recusadas', 'refused'],
});

/** Two records of one person. */
export const personMerge = definePhrases({
  'merge.lead': [
    'Mesmo CPF, ou mesmo nome e nascimento. Junte quem é a mesma pessoa; quem não é, some da lista.',
    'The same CPF, or the same name and birth date. Join who is one person; who is not leaves the list.',
  ],
  'merge.found': [
    '{n, plural, =0 {Nada repetido} one {# par} other {# pares}}',
    '{n, plural, =0 {No duplicates} one {# pair} other {# pairs}}',
  ],
  'merge.none': ['Nenhum cadastro repetido', 'No duplicate records'],
  'merge.reason_cpf': ['Mesmo CPF.', 'The same CPF.'],
  'merge.reason_name': ['Mesmo nome e mesma data de nascimento.', 'The same name and birth date.'],
  'merge.since': ['Desde {date}', 'Since {date}'],
  'merge.look': ['Comparar', 'Compare'],
  'merge.look_label': ['Comparar: {name}', 'Compare: {name}'],
  'merge.apart': ['São pessoas diferentes', 'They are different people'],
  'merge.apart_label': ['São pessoas diferentes: {name}', 'They are different people: {name}'],
  'merge.joined': ['{from} foi juntado a {into}', '{from} was joined into {into}'],
  'merge.joined_by': ['Por {by}. Dá para desfazer até {until}.', 'By {by}. It can be undone until {until}.'],
  'merge.undo': ['Desfazer', 'Undo'],
  'merge.undone': ['Os cadastros estão separados de novo.', 'The records are separate again.'],
  'merge.title': ['Juntar dois cadastros', 'Join two records'],
  'merge.moves': ['De {from} para {into}', 'From {from} to {into}'],
  'merge.moves_what': [
    'Passam {visits, plural, =0 {nenhuma consulta} one {# consulta} other {# consultas}}, {items, plural, =0 {nenhum item do prontuário} one {# item do prontuário} other {# itens do prontuário}}, {dependents, plural, =0 {nenhum dependente} one {# dependente} other {# dependentes}} e {others, plural, =0 {nada mais} one {# outro registro} other {# outros registros}}.',
    '{visits, plural, =0 {No visit} one {# visit} other {# visits}}, {items, plural, =0 {no item of the record} one {# item of the record} other {# items of the record}}, {dependents, plural, =0 {no dependent} one {# dependent} other {# dependents}} and {others, plural, =0 {nothing else} one {# other entry} other {# other entries}} move.',
  ],
  'merge.moves_account': [
    'A conta também passa: a pessoa entra como antes e vê tudo.',
    'The account moves too: the person signs in as before and sees everything.',
  ],
  'merge.swap': ['Juntar no sentido contrário', 'Join the other way round'],
  'merge.fields': ['O que fica', 'What is kept'],
  'merge.no_difference': ['Os dois dizem o mesmo.', 'Both say the same.'],
  'merge.fixed': ['Não pode ser escolhido.', 'Cannot be chosen.'],
  'merge.join': ['Juntar', 'Join'],
  'merge.ask': ['Juntar {from} a {into}?', 'Join {from} into {into}?'],
  'merge.ask_text': ['Dá para desfazer dentro de um dia.', 'It can be undone within a day.'],
  'merge.yes': ['Sim, juntar', 'Yes, join'],
  'merge.no': ['Ainda não', 'Not yet'],
  'merge.conflict_accounts': ['Os dois têm conta', 'Both have an account'],
  'merge.conflict_accounts_text': [
    'Uma das contas perderia as consultas sem que a pessoa dissesse. Peça que ela entre com uma só e cancele o que estiver na outra.',
    'One of the accounts would lose its visits without a word of its owner. Ask them to use one of them, and to cancel what is in the other.',
  ],
  'merge.conflict_family': ['Os dois são da mesma família', 'The two are of one family'],
  'merge.conflict_family_text': [
    'Um responde pelo outro, ou passaria a responder por alguém e a ter responsável. Confira o responsável em cada cadastro.',
    'One is responsible for the other, or would be responsible for somebody and have a responsible person. Look at that field of each record.',
  ],
});

/** Bringing people from a spreadsheet. */
export const peopleImport = definePhrases({
  'import.lead': [
    'Traga os cadastros que a clínica já tem. Nada entra antes de você conferir.',
    'Bring the records that the clinic has. Nothing is taken before you have looked at it.',
  ],
  'import.how': [
    'Envie a planilha em Excel (.xlsx) ou CSV, com os títulos na primeira linha. Nome e data de nascimento são necessários; menores de 18 anos precisam do CPF do responsável. Até 20 MB e 50.000 linhas.',
    'Send the spreadsheet as Excel (.xlsx) or CSV, with headings on the first line. Name and birth date are needed; those under 18 need the CPF of the responsible person. Up to 20 MB and 50,000 lines.',
  ],
  'import.file': ['Arquivo da planilha', 'Spreadsheet file'],
  'import.choose': ['Escolher arquivo', 'Choose a file'],
  'import.sending': ['Enviando o arquivo', 'Sending the file'],
  'import.earlier': ['Importações dos últimos 30 dias', 'Imports of the last 30 days'],
  'import.taken_of': ['{taken} de {total} cadastrados', '{taken} of {total} registered'],
  'import.status_checking': ['Conferindo as linhas', 'Looking at the lines'],
  'import.status_checked': ['Pronta para importar', 'Ready to be taken'],
  'import.status_running': ['Cadastrando', 'Registering'],
  'import.status_done': ['Terminada', 'Done'],
  'import.goes_on': ['Continua mesmo que você feche esta página.', 'It goes on even if you close this page.'],
  'import.total': ['Linhas', 'Lines'],
  'import.good': ['Boas', 'Good'],
  'import.taken': ['Cadastradas', 'Registered'],
  'import.known': ['Já existiam', 'There already'],
  'import.wrong': ['Com erro', 'With faults'],
  'import.read_as': ['Lida como {charset}.', 'Read as {charset}.'],
  'import.take_all': [
    '{n, plural, one {Cadastrar # pessoa} other {Cadastrar # pessoas}}',
    '{n, plural, one {Register # person} other {Register # people}}',
  ],
  'import.take_good': [
    '{n, plural, one {Cadastrar só a linha boa} other {Cadastrar só as # linhas boas}}',
    '{n, plural, one {Register the good line only} other {Register the # good lines only}}',
  ],
  'import.discard': ['Descartar o arquivo', 'Discard the file'],
  'import.download': ['Baixar as linhas recusadas', 'Download the refused lines'],
  'import.done': [
    '{n, plural, =0 {Ninguém novo foi cadastrado} one {# pessoa foi cadastrada} other {# pessoas foram cadastradas}}',
    '{n, plural, =0 {Nobody new was registered} one {# person was registered} other {# people were registered}}',
  ],
  'import.see_people': ['Ver as pessoas', 'See the people'],
  'import.columns': ['Colunas', 'Columns'],
  'import.columns_text': [
    'Os títulos dizem o que cada coluna traz. Mude o que não estiver certo.',
    'The headings say what each column brings. Change what is not right.',
  ],
  'import.column_nameless': ['Coluna {n}', 'Column {n}'],
  'import.column_none': ['Não importar', 'Leave out'],
  'import.sample': ['Por exemplo: {sample}', 'For example: {sample}'],
  'import.check_again': ['Conferir de novo', 'Look again'],
  'import.lines_wrong': [
    '{n, plural, one {# linha com erro} other {# linhas com erro}}',
    '{n, plural, one {# line with faults} other {# lines with faults}}',
  ],
  'import.lines_known': [
    '{n, plural, one {# linha já existia} other {# linhas já existiam}}',
    '{n, plural, one {# line was there already} other {# lines were there already}}',
  ],
  'import.line': ['Linha {line}', 'Line {line}'],
  'import.see_person': ['Ver o cadastro', 'See the record'],
});

/** Why a line was not taken: in files, and on the screen. */
export const importKnown = definePhrases({
  'import.known_clinic': ['A clínica já tem esta pessoa.', 'The clinic has this person already.'],
  'import.known_line': ['Repete a linha {line}.', 'Repeats line {line}.'],
});
