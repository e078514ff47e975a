import { definePhrases } from '../phrase.ts';

/** Parts of a record that a program reads. */
export const recordPart = definePhrases({
  'sharing.address': ['Endereço FHIR', 'FHIR address'],
  'sharing.scopes': ['O que ele lê', 'What it reads'],
  'sharing.scope.person': ['Identificação e profissionais', 'Identity and professionals'],
  'sharing.scope.visits': ['Consultas', 'Visits'],
  'sharing.scope.problems': ['Problemas e alergias', 'Problems and allergies'],
  'sharing.scope.medicines': ['Medicamentos', 'Medicines'],
  'sharing.scope.requests': ['Pedidos e encaminhamentos', 'Requests and referrals'],
  'sharing.scope.vaccines': ['Vacinas', 'Vaccines'],
  'sharing.scope.signs': ['Sinais vitais', 'Vital signs'],
  'sharing.scope.exams': ['Exames', 'Exams'],
  'sharing.scope.documents': ['Documentos, anotações e arquivos', 'Documents, notes and files'],
  'sharing.scope.answers': ['Questionários', 'Questionnaires'],
  'sharing.scope.consents': ['Termos e acessos', 'Terms and accesses'],
  'sharing.scopes_missing': ['Escolha pelo menos uma parte.', 'Choose at least one part.'],
});

/** Letting others read a record, and taking a copy of it. */
export const recordSharing = definePhrases({
  'sharing.lead': [
    'O prontuário é seu. Aqui você baixa uma cópia, mostra a alguém por algumas horas, ou deixa um aplicativo ler.',
    'The record is yours. Take a copy, show it to somebody for some hours, or let an app read it.',
  ],
  'sharing.copy_title': ['Baixar tudo', 'Download everything'],
  'sharing.copy_text': [
    'Um arquivo ZIP com o prontuário (FHIR), os documentos assinados, os arquivos e os demais dados que a clínica tem de você.',
    'A ZIP file with the record (FHIR), signed documents, files, and whatever else the clinic has about you.',
  ],
  'sharing.copy': ['Baixar meus dados', 'Download my data'],
  'sharing.show_title': ['Mostrar a alguém', 'Show it to somebody'],
  'sharing.show_text': [
    'A pessoa abre o link e digita o código. Diga o código por outro meio, como por telefone. Cada leitura fica registrada.',
    'They open the link and type the code. Tell the code another way, such as by phone. Each reading is logged.',
  ],
  'sharing.show': ['Criar link', 'Make a link'],
  'sharing.recipient': ['Quem vai ler', 'Who will read it'],
  'sharing.recipient_hint': ['Como “Dra. Helena, do pronto-socorro”', 'Such as “Dr. Helena, of the emergency room”'],
  'sharing.what': ['O que mostrar', 'What to show'],
  'sharing.whole': ['O prontuário inteiro', 'The whole record'],
  'sharing.hours': ['Por quanto tempo', 'For how long'],
  'sharing.hours.1': ['1 hora', '1 hour'],
  'sharing.hours.4': ['4 horas', '4 hours'],
  'sharing.hours.24': ['1 dia', '1 day'],
  'sharing.hours.72': ['3 dias', '3 days'],
  'sharing.hours.168': ['1 semana', '1 week'],
  'sharing.with_sensitive': ['Incluir o que é sensível', 'Include what is sensitive'],
  'sharing.link': ['Link', 'Link'],
  'sharing.code_is': ['Código: {code}', 'Code: {code}'],
  'sharing.until': ['até {date}', 'until {date}'],
  'sharing.over': ['Terminou', 'Over'],
  'sharing.end': ['Encerrar', 'End'],
  'sharing.no_shares': ['Ninguém lê por link agora.', 'Nobody reads by a link now.'],
  'sharing.former': ['Anteriores ({n})', 'Earlier ones ({n})'],
  'sharing.programs_title': ['Aplicativos', 'Apps'],
  'sharing.programs_text': [
    'Um aplicativo com o código de acesso lê o que você escolher, no formato FHIR R4, no endereço abaixo.',
    'An app with the access code reads what you choose, as FHIR R4, at the address below.',
  ],
  'sharing.no_tokens': ['Nenhum aplicativo lê este prontuário.', 'No app reads this record.'],
  'sharing.add_token': ['Autorizar um aplicativo', 'Let an app read'],
  'sharing.name': ['Nome do aplicativo', 'Name of the app'],
  'sharing.whose': ['De quem é', 'Whose it is'],
  'sharing.whose.own': ['Meu', 'Mine'],
  'sharing.whose.other': ['De outra pessoa ou empresa', 'Of another person or company'],
  'sharing.days': ['Por quanto tempo', 'For how long'],
  'sharing.days.1': ['1 dia', '1 day'],
  'sharing.days.7': ['1 semana', '1 week'],
  'sharing.days.30': ['30 dias', '30 days'],
  'sharing.days.90': ['90 dias', '90 days'],
  'sharing.days.365': ['1 ano', '1 year'],
  'sharing.save_token': ['Criar código de acesso', 'Make the access code'],
  'sharing.token_once': [
    'Copie o código de acesso agora: ele não será mostrado de novo.',
    'Copy the access code now: it is not shown again.',
  ],
  'sharing.token': ['Código de acesso', 'Access code'],
  'sharing.used': ['usado em {date}', 'used on {date}'],
  'sharing.unused': ['ainda não usado', 'not used yet'],
  'sharing.revoke': ['Revogar', 'Revoke'],
});

/** The page of a link by which a record is shared. */
export const sharedRecord = definePhrases({
  'shared.title': ['Prontuário compartilhado', 'Shared record'],
  'shared.lead': [
    'Um paciente de {clinic} compartilhou isto até {date}. Digite o código que ele lhe disse.',
    'A patient of {clinic} shared this until {date}. Type the code that they told you.',
  ],
  'shared.code': ['Código', 'Code'],
  'shared.open': ['Abrir', 'Open'],
  'shared.head': [
    '{clinic} · aberto para {recipient} até {date}. O paciente vê cada leitura.',
    '{clinic} · open to {recipient} until {date}. The patient sees each reading.',
  ],
  'shared.allergies': ['Alergias', 'Allergies'],
  'shared.allergies.not_asked': ['Não foi perguntado.', 'Nobody asked.'],
  'shared.allergies.denied': ['O paciente diz não ter alergias.', 'The patient knows of no allergy.'],
  'shared.problems': ['Problemas ativos', 'Active problems'],
  'shared.medicines': ['Medicamentos em uso', 'Medicines in use'],
  'shared.none': ['Nada registrado.', 'Nothing on record.'],
  'shared.timeline': ['Linha do tempo', 'Timeline'],
  'shared.error': ['Registrado por engano', 'Entered in error'],
  'shared.ended.cancelled': ['Documento cancelado: não vale mais', 'Cancelled document: it does not hold any more'],
  'shared.ended.replaced': [
    'Documento substituído por outro: não vale mais',
    'Document replaced by another: it does not hold any more',
  ],
  'shared.reference': ['referência {reference}', 'reference {reference}'],
  'shared.open_file': ['Abrir {name}', 'Open {name}'],
  'shared.link': ['Abrir o link', 'Open the link'],
  'shared.more': ['Mostrar mais', 'Show more'],
  'shared.empty': ['Ainda não há nada no prontuário.', 'There is nothing in the record yet.'],
});

/** Texts in copies that patients take. */
export const recordCopy = definePhrases({
  'copy.readme': [
    'Cópia dos dados que {clinic} tem sobre esta pessoa.\n\nfhir/record.json: o prontuário (FHIR R4).\ndata/: as demais informações, uma tabela por arquivo.\ndocuments/: documentos, com a assinatura digital dentro do PDF.\nfiles/: arquivos do prontuário, das consultas e das mensagens.\nmanifest.json e SHA256SUMS: tamanho e resumo de cada arquivo.\n\nPara conferir: sha256sum -c SHA256SUMS',
    'Copy of the data that {clinic} has about this person.\n\nfhir/record.json: the record (FHIR R4).\ndata/: everything else, a table a file.\ndocuments/: documents, with the signature inside the PDF.\nfiles/: files of the record, of visits and of messages.\nmanifest.json and SHA256SUMS: size and hash of each file.\n\nTo check: sha256sum -c SHA256SUMS',
  ],
  'copy.evidence_readme': [
    'Provas da consulta {protocol} em {clinic}.\n\nfhir/visit.json: os dados da consulta (FHIR R4).\ndocuments/: documentos, com a assinatura digital dentro do PDF; documents.json diz o estado e o resumo de cada um.\nconsent.json: termos aceitos.\nroom-log.json: entradas e saídas da sala.\nmanifest.json e SHA256SUMS: tamanho e resumo de cada arquivo.\n\nPara conferir: sha256sum -c SHA256SUMS; pdfsig documents/*.pdf, ou validar.iti.gov.br',
    'Evidence of the visit {protocol} at {clinic}.\n\nfhir/visit.json: the data of the visit (FHIR R4).\ndocuments/: documents, with the signature inside the PDF; documents.json has the state and hash of each.\nconsent.json: terms that were accepted.\nroom-log.json: who entered and left the room.\nmanifest.json and SHA256SUMS: size and hash of each file.\n\nTo check: sha256sum -c SHA256SUMS; pdfsig documents/*.pdf, or validar.iti.gov.br',
  ],
});
