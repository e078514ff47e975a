import { definePhrases } from '../phrase.ts';

/** Events in the log of a visit's room. */
export const visitLog = definePhrases({
  'visit_log.title': ['Na sala de vídeo', 'In the video room'],
  'visit_log.summary': ['{n} registros, o primeiro às {time}', '{n} entries, the first at {time}'],
  'visit_log.who': ['{name} ({role})', '{name} ({role})'],
  'visit_log.event.consented': ['concordou com o atendimento por vídeo', 'agreed to the visit by video'],
  'visit_log.event.invited': ['recebeu um convite', 'was invited'],
  'visit_log.event.withdrawn': ['teve o convite cancelado', 'had the invitation taken back'],
  'visit_log.event.knocked': ['pediu para entrar', 'asked to come in'],
  'visit_log.event.admitted': ['foi autorizado a entrar', 'was let in'],
  'visit_log.event.denied': ['teve de aguardar', 'had to wait'],
  'visit_log.event.entered': ['entrou', 'came in'],
  'visit_log.event.resumed': [
    'voltou depois de recarregar ou perder a conexão',
    'came back after a reload or a lost connection',
  ],
  'visit_log.event.replaced': ['passou para outro aparelho ou aba', 'moved to another device or tab'],
  'visit_log.event.lost': ['perdeu a conexão', 'lost the connection'],
  'visit_log.event.left': ['saiu', 'left'],
  'visit_log.event.released': ['não voltou em dois minutos', 'did not come back within two minutes'],
  'visit_log.event.removed': ['foi posto para fora da sala', 'was put out of the room'],
  'visit_log.event.interrupted': ['ficou sem som e imagem', 'was without sound and picture'],
  'visit_log.event.recovered': ['voltou a ter som e imagem', 'had sound and picture again'],
  'visit_log.event.picture_low': [
    'passou a enviar imagem menor: internet fraca',
    'sent a smaller picture: weak network',
  ],
  'visit_log.event.picture_paused': ['ficou só com voz: internet fraca', 'had voice only: weak network'],
  'visit_log.event.picture_back': ['voltou à imagem normal', 'had the normal picture again'],
});
