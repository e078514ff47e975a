import { definePhrases } from '../phrase.ts';

/** The doctor's panel beside the call, and the screens after it. */
export const roomPanel = definePhrases({
  'panel.title': ['Prontuário', 'Record'],
  'panel.open': ['Prontuário', 'Record'],
  'panel.close': ['Fechar prontuário', 'Close the record'],
  'panel.parts': ['Partes do prontuário', 'Parts of the record'],
  'panel.note': ['Registro', 'Note'],
  'panel.documents': ['Receita e exames', 'Prescriptions'],
  'panel.vital': ['Sinais vitais', 'Vital signs'],
  'panel.history': ['Histórico', 'History'],
  'panel.visit': ['Consulta', 'Visit'],
  'panel.told': ['Motivo contado ao marcar', 'Reason told when booking'],
  'panel.told_nothing': ['Nada foi contado', 'Nothing was told'],
  'panel.no_files': ['Nenhum arquivo enviado', 'No file was sent'],
  'panel.payment': ['Pagamento', 'Payment'],
  'panel.paid_by': ['Pago {source}, {amount}', 'Paid {source}, {amount}'],
  'panel.paid_voucher': ['Pago com o voucher {voucher}', 'Paid with the voucher {voucher}'],
  'panel.courtesy': ['Cortesia da clínica', 'Courtesy of the clinic'],
  'panel.paid_free': ['Sem custo', 'Free of charge'],
  'panel.part_back': ['{amount} devolvidos', '{amount} given back'],
  'panel.history_empty': ['Nada registrado antes desta consulta', 'Nothing was recorded before this visit'],

  // the time
  'clock.left': [
    '{minutes, plural, one {Falta # minuto} other {Faltam # minutos}}',
    '{minutes, plural, one {# minute left} other {# minutes left}}',
  ],
  'clock.over': [
    '{minutes, plural, =0 {O tempo previsto acabou} one {# minuto além do previsto} other {# minutos além do previsto}}',
    '{minutes, plural, =0 {The planned time is over} one {Over by # minute} other {Over by # minutes}}',
  ],
  'clock.title': ['Tempo da consulta', 'Time of the visit'],

  // next visit
  'next.label': ['Próxima consulta', 'Next visit'],
  'next.at': ['{time}, {name}', '{time}, {name}'],
  'next.waiting': ['já está esperando', 'already waiting'],
  'next.enter': ['Ir para a sala de {name}', "Go to {name}'s room"],
  'next.enter_hint': ['{time}, ainda não chegou', '{time}, not here yet'],
  'next.enter_waiting': ['{time}, já está esperando', '{time}, already waiting'],

  // no-show
  'miss.button': ['O paciente não veio', 'The patient did not come'],
  'miss.title': ['Marcar que {name} não veio?', 'Mark that {name} did not come?'],
  'miss.text': [
    'A sala fecha e a consulta termina como falta. Na lista de hoje isso pode ser desfeito.',
    "The room closes and the visit ends as missed. Today's list can take it back.",
  ],
  'miss.yes': ['Marcar falta', 'Mark as missed'],

  // alone in the room
  'idle.text': [
    'Só você está na sala. Ela fecha em {seconds} s.',
    'You are alone in the room. It closes in {seconds} s.',
  ],
  'idle.say': [
    'Só você está na sala. Ela fecha em um minuto. Aperte qualquer tecla para ficar.',
    'You are alone in the room. It closes in one minute. Press any key to stay.',
  ],
  'idle.stay': ['Ficar', 'Stay'],

  // after the visit
  'after.idle.title': ['A sala ficou vazia', 'The room was empty'],
  'after.idle.text': [
    'Ninguém mais estava na sala, então saímos dela. Volte quando quiser: a consulta continua marcada.',
    'Nobody else was in the room, so you were taken out. Come back whenever you like: the visit still stands.',
  ],
  'after.moved.title': ['A consulta mudou de horário', 'The visit has another time'],
  'after.moved.text': ['Agora é {time}. O link continua o mesmo.', 'It is now {time}. The link stays the same.'],
  'after.moved.ok': ['Entendi', 'All right'],
  'after.cancelled.title': ['A consulta foi cancelada', 'The visit was cancelled'],
  'after.cancelled.text': [
    'A sala está fechada. A lista de consultas diz o que acontece com o pagamento.',
    'The room is closed. The list of visits says what happens to the payment.',
  ],
  'after.missed.title': ['Consulta encerrada como falta', 'The visit ended as missed'],
  'after.missed.text': [
    'Se foi engano, fale com a clínica: isso ainda pode ser desfeito.',
    'If this is a mistake, talk to the clinic: it can still be taken back.',
  ],
  'after.missed.text_doctor': [
    'Se o paciente chegar, desfaça na lista de hoje.',
    "If the patient comes, take it back in today's list.",
  ],
  'after.visit': ['Ver esta consulta', 'See this visit'],
  'after.record': ['Ver o prontuário', 'See the record'],
  'after.vital_unsaved': [
    'Os sinais vitais ainda não foram salvos. Corrija ou apague o que está marcado.',
    'The vital signs are not saved yet. Correct or clear what is marked.',
  ],
});
