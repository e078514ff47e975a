import { definePhrases } from '../phrase.ts';

/** Files on their way, wherever they go. */
export const fileUpload = definePhrases({
  'file.sending_label': ['Envio de {name}', 'Sending {name}'],
  'file.sending': ['Enviando: {percent}%', 'Sending: {percent}%'],
  'file.waiting': ['Na fila', 'Waiting'],
  'file.retry': ['Tentar de novo', 'Try again'],
  'file.retry_label': ['Tentar enviar {name} de novo', 'Try to send {name} again'],
  'file.forget_label': ['Tirar {name} da lista', 'Take {name} off the list'],
  'file.cancel_label': ['Cancelar o envio de {name}', 'Cancel sending {name}'],
  'file.cancel': ['Cancelar', 'Cancel'],
  'file.remove': ['Remover', 'Remove'],
  'file.space_low': ['O espaço para arquivos está quase cheio', 'The space for files is nearly used up'],
  'file.space_used': [
    'Já foram usados {used} de {most} MB, e {files} de {most_files} arquivos.',
    '{used} of {most} MB are used, and {files} of {most_files} files.',
  ],
  'file.new_tab': ['(abre em outra aba)', '(opens in a new tab)'],
});

/** Files of a visit: exams and the referral letter. */
export const file = definePhrases({
  'file.title': ['Exames e documentos', 'Exams and documents'],
  'file.none': ['Nenhum arquivo nesta consulta.', 'No files in this visit.'],
  'file.choose': ['Escolher arquivos', 'Choose files'],
  'file.camera': ['Tirar foto', 'Take a picture'],
  'file.drop': ['ou arraste para cá', 'or drop them here'],
  'file.drop_now': ['Solte para enviar', 'Drop to send'],
  'file.rules': [
    'PDF, JPEG, PNG ou WebP, até {mb} MB cada. {n, plural, one {Cabe mais #.} other {Cabem mais #.}}',
    'PDF, JPEG, PNG or WebP, up to {mb} MB each. {n, plural, one {Room for # more.} other {Room for # more.}}',
  ],
  'file.full': [
    'Esta consulta já tem o máximo de arquivos. Para enviar outro, remova um.',
    'This visit has as many files as it takes. To send another one, remove one.',
  ],
  'file.kept_for': [
    'Depois da consulta eles ficam no prontuário e não podem ser removidos.',
    'After the visit they stay in the record and cannot be removed.',
  ],
  'file.kind_exam': ['Exame ou documento', 'Exam or document'],
  'file.kind_referral': ['Encaminhamento', 'Referral'],
  'file.by_you': ['enviado por você', 'sent by you'],
  'file.by_patient': ['do paciente', 'from the patient'],
  'file.by_doctor': ['do profissional', 'from the professional'],
  'file.by_clinic': ['da clínica', 'from the clinic'],
  'file.about': ['{kind}, {by} · {size}', '{kind}, {by} · {size}'],
  'file.open': ['Abrir', 'Open'],
  'file.open_label': ['Abrir {name}', 'Open {name}'],
  'file.close': ['Fechar', 'Close'],
  'file.save': ['Baixar', 'Download'],
  'file.remove_ask': ['Remover {name}?', 'Remove {name}?'],
  'file.remove_yes': ['Sim, remover', 'Yes, remove'],
  'file.remove_no': ['Não, manter', 'No, keep it'],
  'file.sent': [
    '{n, plural, one {# arquivo na consulta} other {# arquivos na consulta}}',
    '{n, plural, one {# file in the visit} other {# files in the visit}}',
  ],
  'file.offline': [
    'Sem internet agora. Os arquivos estão guardados aqui e vão sozinhos quando ela voltar.',
    'No internet right now. The files are kept here and go by themselves once it is back.',
  ],
  'file.in_room': ['Enviados para esta consulta', 'Sent for this visit'],

  'referral.title': ['Encaminhamento', 'Referral'],
  'referral.by': ['Quem encaminhou', 'Who referred'],
  'file.of_visit': ['Arquivos da consulta', 'Files of the visit'],
});
