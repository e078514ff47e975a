import { asCaller, gated } from '../../platform/gate.ts';
import { sparseFields } from '../../platform/http/sparse-fields.ts';
import { FILE_CSP } from '../../platform/http/upload.ts';
import { addFile, removeFile, visitFile } from './files.ts';
import { changeReason, finish, plainList } from './service.ts';

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
  list: gated.appointment.list.handler(async ({ context, input }) =>
    sparseFields(await plainList(asCaller(context)), input.fields, LIST_FIELDS),
  ),
  setReason: gated.appointment.setReason.handler(async ({ context, input }) => {
    await changeReason(asCaller(context), input.id, input.reason);
    return done;
  }),
  addFile: gated.appointment.addFile.handler(({ context, input: { params, query, body } }) =>
    addFile(asCaller(context), {
      ...params,
      ...query,
      upload: query.upload,
      file: body,
    }),
  ),
  readFile: gated.appointment.readFile.handler(({ context, input: { params, query } }) => {
    // The file runs no script and loads nothing; `nosniff` comes with every answer.
    context.reply.header('content-security-policy', FILE_CSP);
    return visitFile(asCaller(context), params.id, query.filePath);
  }),
  removeFile: gated.appointment.removeFile.handler(async ({ context, input: { params, query } }) => {
    await removeFile(asCaller(context), params.id, query.filePath);
    return done;
  }),
  finish: gated.appointment.finish.handler(async ({ context, input }) => {
    await finish(asCaller(context), input.id);
    return done;
  }),
};
