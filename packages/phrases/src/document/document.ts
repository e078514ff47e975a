import { definePhrases } from '../phrase.ts';

/** Names of documents and states, for all readers. */
export const documentName = definePhrases({
  'document.type.prescription': ['Receita', 'Prescription'],
  'document.type.certificate': ['Atestado ou declaração', 'Certificate'],
  'document.type.exam_request': ['Solicitação de exames', 'Exam request'],
  'document.type.referral': ['Encaminhamento', 'Referral'],
  'document.type.report': ['Relatório', 'Report'],
  'document.type.free': ['Outro documento', 'Other document'],
  'document.kind.simple': ['Receita simples', 'Simple prescription'],
  'document.kind.antimicrobial': ['Receita de antimicrobiano', 'Antimicrobial prescription'],
  'document.kind.glp1': ['Receita com retenção (GLP-1)', 'Retained prescription (GLP-1)'],
  'document.kind.special_control': ['Receita de controle especial', 'Special control prescription'],
  'document.kind.notification_b2': ['Notificação B2', 'Notification B2'],
  'document.kind.notification_b': ['Notificação B', 'Notification B'],
  'document.kind.notification_a': ['Notificação A', 'Notification A'],
  'document.kind.retinoid': ['Notificação de retinoide', 'Retinoid notification'],
  'document.kind.thalidomide': ['Notificação de talidomida', 'Thalidomide notification'],
  'document.status.draft': ['Rascunho', 'Draft'],
  'document.status.numbered': ['Falta assinar', 'To be signed'],
  'document.status.printed': ['Em papel', 'On paper'],
  'document.status.signing': ['Esperando a assinatura', 'Waiting for the signature'],
  'document.status.signed': ['Assinado', 'Signed'],
  'document.status.cancelled': ['Cancelado', 'Cancelled'],
  'document.status.replaced': ['Substituído', 'Replaced'],
  'document.valid_until': ['Válido até {date}', 'Valid until {date}'],
  'document.issued': ['Emitido em {date}', 'Issued on {date}'],
  'document.not_legal': ['Sem validade jurídica (demonstração)', 'No legal validity (demonstration)'],
  'document.new_tab': ['(abre em outra aba)', '(opens in a new tab)'],
});

/** Lists of documents, for patients and doctors. */
export const documentList = definePhrases({
  'document.stamped': ['Carimbo do tempo de {at}', 'Time stamp of {at}'],
  'document.certificate_unchecked': [
    'Não foi possível consultar se o certificado foi revogado.',
    'It could not be asked whether the certificate was revoked.',
  ],
  'document.replaced_by': ['Substituído por', 'Replaced by'],
  'document.replaced_by_none': ['Nenhum: fica apenas anulado', 'None: it is void'],
  'document.evidence': ['Baixar as provas desta consulta (ZIP)', 'Download the evidence of this visit (ZIP)'],
  'document.list': ['Documentos', 'Documents'],
  'document.open': ['Abrir {type}', 'Open {type}'],
  'document.open_pdf': ['Abrir', 'Open'],
  'document.link': ['Página de verificação', 'Verification page'],
  'document.code_is': [
    'Código para a farmácia ou outra pessoa abrir: {code}',
    'Code for a pharmacy or somebody else to open it: {code}',
  ],
  'document.number_is': ['Número SNCR {number}', 'SNCR number {number}'],
  'document.paper.no_number': [
    'Em papel, porque não havia número do SNCR: imprima, assine e carimbe.',
    'On paper, as there was no SNCR number: print, sign and stamp it.',
  ],
  'document.paper.notification': [
    'Em papel: este tipo exige o talonário da vigilância sanitária. A folha ajuda a transcrever.',
    'On paper: this kind needs the pad of the health authority. The sheet helps to copy it.',
  ],
  'document.received': [
    '{n, plural, one {Você recebeu # documento} other {Você recebeu # documentos}}',
    '{n, plural, one {You received # document} other {You received # documents}}',
  ],
  'document.received_close': ['Fechar', 'Close'],
  'document.cancelled_for': ['Motivo do cancelamento: {reason}', 'Reason for cancelling: {reason}'],
  'document.patient_paper': [
    'Este documento é em papel: a clínica combina com você como entregar.',
    'This document is on paper: the clinic arranges with you how to hand it over.',
  ],
});

/** A doctor's certificate and numbers. */
export const signingPage = definePhrases({
  'signing.lead': [
    'Seu certificado digital ICP-Brasil e os números de receita da Anvisa.',
    'Your ICP-Brasil digital certificate and ANVISA’s prescription numbers.',
  ],
  'signing.cloud': ['Certificado em nuvem', 'Cloud certificate'],
  'signing.cloud_is': [
    'Esta clínica assina com {name}. Você autoriza cada assinatura no seu celular ou no site do provedor; a chave nunca passa por aqui.',
    'This clinic signs with {name}. You authorise each signature on your phone or the provider’s page; the key never comes here.',
  ],
  'signing.cloud_none': [
    'Nenhum provedor está ligado a esta instalação.',
    'No provider is connected to this installation.',
  ],
  'signing.file': ['Certificado em arquivo (A1)', 'Certificate file (A1)'],
  'signing.file_text': [
    'O arquivo .pfx ou .p12 fica guardado com a chave cifrada pela senha dele. A senha não é guardada: você a digita ao assinar.',
    'The .pfx or .p12 file is kept with its key encrypted under its passphrase. The passphrase is not kept: you type it when you sign.',
  ],
  'signing.file_is': [
    '{holder}, emitido por {issuer}, válido até {date}',
    '{holder}, issued by {issuer}, valid until {date}',
  ],
  'signing.file_choose': ['Arquivo do certificado', 'Certificate file'],
  'signing.file_keep': ['Guardar certificado', 'Keep certificate'],
  'signing.file_kept': ['Certificado guardado.', 'Certificate kept.'],
  'signing.file_forget': ['Apagar certificado', 'Delete certificate'],
  'signing.numbers': ['Números de receita (SNCR)', 'Prescription numbers (SNCR)'],
  'signing.numbers_text': [
    'Receitas eletrônicas de antimicrobianos, GLP-1 e controle especial só valem com um número da Anvisa. Sem número, elas saem em papel.',
    'Electronic prescriptions of antimicrobials, GLP-1 and special control are valid with a number of ANVISA only. Without one they are on paper.',
  ],
  'signing.numbers_left': [
    '{series}: {n, plural, one {# número livre} other {# números livres}}',
    '{series}: {n, plural, one {# free number} other {# free numbers}}',
  ],
  'signing.numbers_empty': ['Você ainda não tem números.', 'You have no numbers yet.'],
  'signing.numbers_none': [
    'O SNCR não está ligado a esta instalação, ou não dá números à sua profissão.',
    'The SNCR is not connected to this installation, or gives no numbers to your profession.',
  ],
  'signing.numbers_ask': ['Pedir números à Anvisa', 'Ask ANVISA for numbers'],
  'signing.numbers_waiting': [
    'Entre com a sua conta gov.br na janela que se abriu.',
    'Sign in with your gov.br account in the window that opened.',
  ],
});

/** The public page of a document. */
export const documentPublic = definePhrases({
  'verify.title': ['Verificar documento', 'Check a document'],
  'verify.lead': [
    'Confira se este documento foi emitido aqui e ainda vale.',
    'See whether this document was issued here and still holds.',
  ],
  'verify.by': ['Emitido por', 'Issued by'],
  'verify.for': ['Paciente', 'Patient'],
  'verify.on': ['Assinado em', 'Signed on'],
  'verify.until': ['Válido até', 'Valid until'],
  'verify.clinic': ['Clínica', 'Clinic'],
  'verify.kind': ['Documento', 'Document'],
  'verify.good': ['Documento autêntico', 'Authentic document'],
  'verify.expired': ['Documento autêntico, mas fora da validade', 'Authentic document, but past its validity'],
  'verify.replaced': [
    'Este documento foi substituído por outro e não vale mais.',
    'This document was replaced by another and does not hold any more.',
  ],
  'verify.cancelled': ['Este documento foi cancelado. Não use.', 'This document was cancelled. Do not use it.'],
  'verify.demo': [
    'Demonstração: a assinatura não tem validade jurídica.',
    'Demonstration: the signature has no legal validity.',
  ],
  'verify.open_title': ['Abrir o documento', 'Open the document'],
  'verify.open_text': [
    'O conteúdo só abre com o código que está no documento ou que o paciente informou.',
    'Its content opens with the code that stands on it or that the patient gave you.',
  ],
  'verify.code': ['Código do documento', 'Code of the document'],
  'verify.open': ['Abrir documento', 'Open document'],
  'verify.iti': [
    'A assinatura também pode ser conferida em validar.iti.gov.br.',
    'The signature can also be checked at validar.iti.gov.br.',
  ],
});

/** The window in which a doctor comes back from a service; written by the server. */
export const documentReturn = definePhrases({
  'document.return_done': ['Tudo certo', 'All done'],
  'document.return_failed': ['Não deu certo', 'It did not work'],
  'document.return_close': [
    'Você pode fechar esta janela e voltar à consulta.',
    'You can close this window and go back to the visit.',
  ],
});
