import type { JobArea } from '@acolhe/domain/company/job-area';
import { definePhrases, type Phrase } from '../phrase.ts';

/** On the home of a manager: something that goes by itself does not. */
export const failingJob = definePhrases({
  'failing_job.title': ['Algo não está andando sozinho', 'Something is not going by itself'],
  'failing_job.whom': [
    'Avise quem cuida da instalação do sistema: os registros do servidor dizem a causa. Assim que ela for resolvida, o que ficou para trás é feito sozinho.',
    'Tell whoever looks after the installation of the system: the server’s log says the cause. Once it is mended, what was left behind is done by itself.',
  ],
  'failing_job.since': ['desde {time}', 'since {time}'],
  'failing_job.items': [
    '{n, plural, one {# item esperando nova tentativa} other {# itens esperando nova tentativa}}',
    '{n, plural, one {# item waiting for another try} other {# items waiting for another try}}',
  ],
  'failing_job.set_aside': [
    '{n, plural, one {# deles só é tentado uma vez por dia} other {# deles só são tentados uma vez por dia}}',
    '{n, plural, one {# of them is tried once a day only} other {# of them are tried once a day only}}',
  ],
  'failing_job.whole': ['nada desta parte está sendo feito', 'nothing of this part is being done'],
});

/** Effects of a failing job, and work that a manager can do by hand meanwhile. */
export const failingArea: Readonly<Record<`failing_job.area_${JobArea}`, Phrase>> = {
  'failing_job.area_booking': [
    'Horários reservados e não pagos: podem continuar ocupados depois do prazo. Se precisar do horário, cancele a reserva na lista.',
    'Times held and not paid: they may stay taken after their time. If you need the time, cancel the booking in the list.',
  ],
  'failing_job.area_line': [
    'Fila de atendimento: chamadas sem resposta podem não voltar para a fila. Confira a fila e chame de novo por lá.',
    'The line: unanswered calls may not go back into it. Look at the line and call again from there.',
  ],
  'failing_job.area_waiting_list': [
    'Lista de espera: horários que vagam podem não ser oferecidos. Ofereça por telefone.',
    'Waiting list: times that become free may not be offered. Offer them by phone.',
  ],
  'failing_job.area_payment': [
    'Pagamentos: alguns podem demorar a aparecer como pagos, e devoluções a sair. Confira no banco antes de cobrar de novo.',
    'Payments: some may take long to appear as paid, and refunds to leave. Look at the bank before you charge again.',
  ],
  'failing_job.area_notice': [
    'Lembretes e avisos: alguns pacientes podem não receber os seus. Ligue para as consultas mais próximas.',
    'Reminders and notices: some patients may not get theirs. Call about the nearest visits.',
  ],
  'failing_job.area_mail': [
    'E-mails e recibos: alguns podem não sair. O paciente encontra o recibo na página do pagamento.',
    'Mails and receipts: some may not leave. Patients find the receipt on the page of the payment.',
  ],
  'failing_job.area_person': [
    'Cadastros: uma importação pode estar parada, ou um dependente que fez 18 anos ainda ligado ao responsável.',
    'People: an import may stand still, or a dependent who turned 18 may still be with the responsible person.',
  ],
  'failing_job.area_order': [
    'Ordens de serviço: o convênio ou clube pode ainda não saber que foram usadas.',
    'Service orders: the partner or club may not know yet that they were used.',
  ],
  'failing_job.area_document': [
    'Documentos: uma assinatura interrompida pode continuar aberta. Peça ao profissional que assine de novo mais tarde.',
    'Documents: a signature that was cut off may stay open. Ask the professional to sign again later.',
  ],
  'failing_job.area_stored_file': [
    'Guarda: um documento, um anexo ou um registro selado mudou ou sumiu por fora do sistema. O arquivo não é entregue assim; peça a quem cuida do servidor que o restaure da cópia de segurança.',
    'Keeping: a document, an attachment or a sealed note changed or is gone by ways outside of the product. The file is not given out like that; ask whoever keeps the server to restore it from the backup.',
  ],
  'failing_job.area_housekeeping': [
    'Limpeza de arquivos e dados antigos. Pacientes e equipe não percebem nada.',
    'Cleaning of old files and data. Patients and staff notice nothing.',
  ],
};
