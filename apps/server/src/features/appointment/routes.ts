import { chosenFields } from '../../platform/chosen-fields.ts';
import { callerOf, gated, grantOf } from '../../platform/gate.ts';
import { Problem } from '../../platform/problem.ts';
import { FILE_CSP } from '../../platform/upload.ts';
import { visitCalendar } from '../calendar/service.ts';
import { readNote, saveNote } from '../record/service.ts';
import { readVitalSigns, saveVitalSigns } from '../record/vital-sign.ts';
import { writtenInVisit } from '../room/message.ts';
import { requestReturn } from '../service-request/service.ts';
import { answerSurvey, satisfaction, surveyOf } from '../survey/service.ts';
import { mark } from './attendance.ts';
import { cancelAs, cancelByLink, viewCancellation } from './cancellation.ts';
import { bookAs } from './clinic-booking.ts';
import { confirmByLink, viewConfirmation } from './confirmation.ts';
import { appointmentDetail } from './detail.ts';
import { changeVisit } from './edit.ts';
import { addFile, fileBytes, removeFile } from './files.ts';
import { report } from './report.ts';
import { reportFile } from './report-file.ts';
import { cards, changeReason, finish, mustSee, plainList } from './service.ts';

const done = { ok: true } as const;

const LIST_FIELDS = [
  'id',
  'company_id',
  'protocol',
  'status_appointment',
  'doctor_id',
  'patient_id',
  'start',
  'end',
  'source',
  'specialty',
] as const;

export const appointmentRoutes = {
  create: gated.appointment.create.handler(({ context, input }) =>
    bookAs(context.platform, context.scope, callerOf(context), input),
  ),
  list: gated.appointment.list.handler(async ({ context, input }) =>
    chosenFields(await plainList(context.platform, context.scope, callerOf(context)), input.fields, LIST_FIELDS),
  ),
  today: gated.appointment.today.handler(({ context, input }) =>
    cards(context.platform, context.scope, callerOf(context), input.period, context.locale),
  ),
  report: gated.appointment.report.handler(({ context, input }) =>
    report(context.platform, context.scope, callerOf(context), input, context.locale),
  ),
  reportFile: gated.appointment.reportFile.handler(({ context, input }) =>
    reportFile(context.platform, context.scope, callerOf(context), input, context.locale),
  ),
  detail: gated.appointment.detail.handler(({ context, input }) =>
    appointmentDetail(context.platform, context.scope, callerOf(context), input.id, context.locale),
  ),
  setReason: gated.appointment.setReason.handler(async ({ context, input }) => {
    await changeReason(context.platform, context.scope, callerOf(context), input.id, input.reason);
    return done;
  }),
  cancelInfo: gated.appointment.cancelInfo.handler(({ context }) => {
    // A code of another purpose reads here as any failure to fetch does (spec §8).
    if (context.grant?.purpose !== 'cancel') throw new Problem('cancel_fetch_failed');
    return viewCancellation(context.platform, context.scope, context.grant.appointmentId);
  }),
  cancelByCode: gated.appointment.cancelByCode.handler(({ context, input }) =>
    cancelByLink(context.platform, context.scope, grantOf(context, 'cancel').appointmentId, input.query.reason ?? ''),
  ),
  confirmInfo: gated.appointment.confirmInfo.handler(({ context }) =>
    viewConfirmation(context.platform, context.scope, grantOf(context, 'confirm').appointmentId),
  ),
  confirmByCode: gated.appointment.confirmByCode.handler(({ context }) =>
    confirmByLink(context.platform, context.scope, grantOf(context, 'confirm').appointmentId),
  ),
  calendarByCode: gated.appointment.calendarByCode.handler(({ context }) => {
    const { participant, appointmentId } = grantOf(context, 'room', 'payment', 'cancel', 'confirm');
    if (participant !== 'patient') throw new Problem('code_unknown');
    return visitCalendar(context.platform, context.scope, appointmentId, context.locale);
  }),
  calendar: gated.appointment.calendar.handler(async ({ context, input }) => {
    await mustSee(context.platform, context.scope, callerOf(context), input.id);
    return visitCalendar(context.platform, context.scope, input.id, context.locale);
  }),
  cancel: gated.appointment.cancel.handler(({ context, input }) =>
    cancelAs(context.platform, context.scope, callerOf(context), input.params.id, input.query.reason ?? ''),
  ),
  reschedule: gated.appointment.reschedule.handler(({ context, input }) =>
    changeVisit(context.platform, context.scope, callerOf(context), input),
  ),
  mark: gated.appointment.mark.handler(async ({ context, input }) => ({
    status_appointment: await mark(context.platform, context.scope, callerOf(context), input.id, input.event),
  })),
  addFile: gated.appointment.addFile.handler(({ context, input: { params, query, body } }) =>
    addFile(context.platform, context.scope, callerOf(context), {
      ...params,
      ...query,
      upload: query.upload,
      file: body,
    }),
  ),
  readFile: gated.appointment.readFile.handler(async ({ context, input: { params, query } }) => {
    const { name, type, bytes } = await fileBytes(
      context.platform,
      context.scope,
      callerOf(context),
      params.id,
      query.filePath,
    );
    // Whatever it holds, it runs nothing and reaches nobody; `nosniff` comes with every answer.
    context.reply.header('content-security-policy', FILE_CSP);
    return new File([new Uint8Array(bytes)], name, { type });
  }),
  removeFile: gated.appointment.removeFile.handler(async ({ context, input: { params, query } }) => {
    await removeFile(context.platform, context.scope, callerOf(context), params.id, query.filePath);
    return done;
  }),
  messages: gated.appointment.messages.handler(({ context, input }) =>
    writtenInVisit(context.platform, context.scope, callerOf(context), input.id),
  ),
  requestReturn: gated.appointment.requestReturn.handler(({ context, input }) =>
    requestReturn(context.platform, context.scope, callerOf(context), input),
  ),
  note: gated.appointment.note.handler(({ context, input }) =>
    readNote(context.platform, context.scope, callerOf(context), input.id),
  ),
  saveNote: gated.appointment.saveNote.handler(({ context, input }) =>
    saveNote(context.platform, context.scope, callerOf(context), input),
  ),
  vitalSigns: gated.appointment.vitalSigns.handler(({ context, input }) =>
    readVitalSigns(context.platform, context.scope, callerOf(context), input.id),
  ),
  saveVitalSigns: gated.appointment.saveVitalSigns.handler(({ context, input }) =>
    saveVitalSigns(context.platform, context.scope, callerOf(context), input.params.id, input.body),
  ),
  finish: gated.appointment.finish.handler(async ({ context, input }) => {
    await finish(context.platform, context.scope, callerOf(context), input.id);
    return done;
  }),
  survey: gated.appointment.survey.handler(({ context, input }) => surveyOf(context.platform, input.protocol)),
  answerSurvey: gated.appointment.answerSurvey.handler(async ({ context, input }) => {
    await answerSurvey(context.platform, input.query.protocol, input.body);
    return done;
  }),
  satisfaction: gated.appointment.satisfaction.handler(({ context, input }) =>
    satisfaction(context.platform, context.scope, input.days),
  ),
};
