import type { appointmentSources } from '@acolhe/contract/appointment/appointment';
import type { genders } from '@acolhe/contract/identity/user';
import type { AppointmentStatus } from '@acolhe/domain/appointment/appointment-flow';
import type { AppointmentType } from '@acolhe/domain/booking/booking-rules';
import type { Role } from '@acolhe/domain/identity/roles';
import type { BillType } from '@acolhe/domain/plan/plan';
import type { ParticipantRole } from '@acolhe/domain/room/room-people';
import type { Phrase } from '../phrase.ts';

type ListKey =
  | `APPOINTMENT_SOURCE.${(typeof appointmentSources)[number]}`
  | `BILL_TYPE.${BillType}`
  | `GENDER.${(typeof genders)[number]}`
  | `PAYMENT_TYPE.${'pix' | 'card' | 'voucher' | 'local'}`
  | `STATUS.${'active' | 'inactive'}`
  | `STATUS_APPOINTMENT.${AppointmentStatus}`
  | 'TIME_APPOINTMENT.minutes'
  | `TYPE_APPOINTMENT.${AppointmentType}`
  | `TYPE_USER.${Role}`;

/** Values of the domain lists (spec §3). A new state, role or source without a phrase does not compile. */
export const list: Readonly<Record<`list.${ListKey}`, Phrase>> = {
  'list.APPOINTMENT_SOURCE.clinic': ['Clínica', 'Clinic'],
  'list.APPOINTMENT_SOURCE.emergency': ['Atendimento imediato', 'Immediate attendance'],
  'list.APPOINTMENT_SOURCE.patient': ['Paciente', 'Patient'],
  'list.BILL_TYPE.monthly': ['Mensal', 'Monthly'],
  'list.BILL_TYPE.yearly': ['Anual', 'Yearly'],
  'list.BILL_TYPE.per_visit': ['Por consulta', 'Per visit'],
  'list.BILL_TYPE.per_minute': ['Por minuto', 'Per minute'],
  'list.GENDER.female': ['Feminino', 'Female'],
  'list.GENDER.male': ['Masculino', 'Male'],
  'list.GENDER.non_binary': ['Não binário', 'Non-binary'],
  'list.GENDER.other': ['Outro', 'Other'],
  'list.GENDER.undisclosed': ['Prefiro não dizer', 'I would rather not say'],
  'list.PAYMENT_TYPE.pix': ['PIX', 'PIX'],
  'list.PAYMENT_TYPE.card': ['Cartão de crédito', 'Credit card'],
  'list.PAYMENT_TYPE.local': ['Na clínica', 'At the clinic'],
  'list.PAYMENT_TYPE.voucher': ['Voucher', 'Voucher'],
  'list.STATUS.active': ['Ativo', 'Active'],
  'list.STATUS.inactive': ['Inativo', 'Inactive'],
  'list.STATUS_APPOINTMENT.requested': ['Pedida', 'Requested'],
  'list.STATUS_APPOINTMENT.offered': ['Oferecida na lista de espera', 'Offered from the waiting list'],
  'list.STATUS_APPOINTMENT.held': ['Aguardando pagamento', 'Awaiting payment'],
  'list.STATUS_APPOINTMENT.scheduled': ['Marcada', 'Booked'],
  'list.STATUS_APPOINTMENT.confirmed': ['Confirmada', 'Confirmed'],
  'list.STATUS_APPOINTMENT.arrived': ['Paciente chegou', 'Patient is here'],
  'list.STATUS_APPOINTMENT.in_progress': ['Em andamento', 'Under way'],
  'list.STATUS_APPOINTMENT.finished': ['Realizada', 'Done'],
  'list.STATUS_APPOINTMENT.cancelled': ['Cancelada', 'Cancelled'],
  'list.STATUS_APPOINTMENT.no_show': ['Não compareceu', 'Missed'],
  'list.STATUS_APPOINTMENT.released': ['Horário liberado', 'Time given back'],
  'list.TIME_APPOINTMENT.minutes': ['{minutes} minutos', '{minutes} minutes'],
  'list.TYPE_APPOINTMENT.first_visit': ['Primeira consulta', 'First visit'],
  'list.TYPE_APPOINTMENT.return': ['Retorno', 'Return'],
  'list.TYPE_APPOINTMENT.exam_results': ['Resultado de exames', 'Exam results'],
  'list.TYPE_APPOINTMENT.follow_up': ['Acompanhamento', 'Follow-up'],
  'list.TYPE_APPOINTMENT.procedure': ['Orientação de procedimento', 'Procedure guidance'],
  'list.TYPE_APPOINTMENT.other': ['Outro', 'Other'],
  'list.TYPE_USER.P': ['Paciente', 'Patient'],
  'list.TYPE_USER.D': ['Médico ou médica', 'Doctor'],
  'list.TYPE_USER.DC': ['Equipe da clínica', 'Clinic staff'],
  'list.TYPE_USER.M': ['Gestão da clínica', 'Clinic management'],
};

/** The list of people in a room, which the room shows too. */
export const participantRole: Readonly<Record<`list.PARTICIPANT_ROLE.${ParticipantRole}`, Phrase>> = {
  'list.PARTICIPANT_ROLE.assistant': ['Assistente', 'Assistant'],
  'list.PARTICIPANT_ROLE.companion': ['Acompanhante', 'Companion'],
  'list.PARTICIPANT_ROLE.interpreter': ['Intérprete', 'Interpreter'],
  'list.PARTICIPANT_ROLE.patient': ['Paciente', 'Patient'],
  'list.PARTICIPANT_ROLE.professional': ['Profissional', 'Professional'],
};
