import type { ProblemCode } from '@acolhe/contract/problems';
import type { Phrase } from './phrase.ts';

type Part = 'message' | 'action';

/** Problems that the server alone finds: its answer has their words, and no page loads them. */
export type AnsweredProblem = Extract<
  ProblemCode,
  | 'patient_space_full'
  | 'clinic_space_full'
  | 'draft_too_many'
  | 'thread_too_many'
  | 'company_too_many'
  | 'invitation_too_many'
  | 'picture_unreadable'
  | 'picture_too_large'
  | 'picture_animated'
>;
export const answeredProblem: Readonly<Record<`problem.${AnsweredProblem}.${Part}`, Phrase>> = {
  'problem.patient_space_full.message': [
    'O espaço para os arquivos deste paciente acabou.',
    "The space for this patient's files is used up.",
  ],
  'problem.patient_space_full.action': [
    'O arquivo não foi guardado. Remova arquivos que ainda não foram enviados, mande um menor, ou peça mais espaço à clínica.',
    'The file was not kept. Remove files that are not sent yet, send a smaller one, or ask the clinic for more space.',
  ],
  'problem.clinic_space_full.message': [
    'O espaço da clínica para arquivos acabou.',
    "The clinic's space for files is used up.",
  ],
  'problem.clinic_space_full.action': [
    'O arquivo não foi guardado. Avise a clínica: a gestão vê o espaço em Configurações, Espaço e limites.',
    'The file was not kept. Tell the clinic: managers see the space in Settings, Space and limits.',
  ],
  'problem.draft_too_many.message': ['Você já tem rascunhos demais.', 'You have too many drafts already.'],
  'problem.draft_too_many.action': [
    'Envie ou apague um rascunho antes de começar outro.',
    'Send or delete a draft before you begin another.',
  ],
  'problem.thread_too_many.message': [
    'Você já começou muitas conversas nas últimas 24 horas.',
    'You have begun many conversations within the last 24 hours.',
  ],
  'problem.thread_too_many.action': [
    'Escreva em uma conversa que já está aberta, ou espere até amanhã. Seu rascunho continua guardado.',
    'Write in a conversation that is open already, or wait until tomorrow. Your draft is kept.',
  ],
  'problem.company_too_many.message': [
    'Você já cadastrou muitas empresas nas últimas 24 horas.',
    'You have made many companies within the last 24 hours.',
  ],
  'problem.company_too_many.action': [
    'Espere até amanhã, ou peça a quem cuida da instalação.',
    'Wait until tomorrow, or ask those who look after the installation.',
  ],
  'problem.invitation_too_many.message': [
    'Já foram enviados muitos convites nas últimas 24 horas.',
    'Many invitations were sent within the last 24 hours.',
  ],
  'problem.invitation_too_many.action': [
    'Nada foi enviado agora. Espere até amanhã, ou peça a quem cuida da instalação.',
    'Nothing was sent now. Wait until tomorrow, or ask those who look after the installation.',
  ],
  'problem.picture_unreadable.message': [
    'Esta imagem está danificada ou incompleta.',
    'This picture is damaged or incomplete.',
  ],
  'problem.picture_unreadable.action': [
    'Ela não pôde ser aberta. Tire a foto de novo, ou abra a imagem, salve outra vez e envie.',
    'It could not be opened. Take the picture again, or open it, save it once more and send it.',
  ],
  'problem.picture_too_large.message': ['Esta imagem tem pontos demais.', 'This picture has too many pixels.'],
  'problem.picture_too_large.action': [
    'Cada imagem pode ter até 50 megapixels, e 16.383 pontos de cada lado. Diminua a imagem ou tire uma foto menor.',
    'A picture can have up to 50 megapixels, and 16,383 pixels either way. Make it smaller or take a smaller picture.',
  ],
  'problem.picture_animated.message': ['Imagens animadas não são aceitas.', 'Animated pictures are not accepted.'],
  'problem.picture_animated.action': [
    'Envie uma foto parada, em JPEG, PNG ou WebP.',
    'Send a still picture, as JPEG, PNG or WebP.',
  ],
};
