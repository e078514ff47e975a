import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, lookup, requiredLine } from '../values.ts';

/** A code of TUSS: eight digits. */
const tuss = z.string().regex(/^\d{8}$/);

const exam = z.object({ name: z.string(), tuss: tuss.nullable() });
export type Exam = z.infer<typeof exam>;

const clinicExam = exam.extend({ id });
export type ClinicExam = z.infer<typeof clinicExam>;

/** Calls about the exams that doctors choose from. */
export const examCalls = {
  exams: call
    .meta({ can: 'write_document' })
    .route({ method: 'GET', path: '/exam', summary: "Search exams by words, the clinic's own first" })
    .input(z.object({ search: lookup(80).default('') }))
    .output(z.object({ values: z.array(exam) })),
  clinicExams: call
    .meta({ can: 'keep_exam' })
    .route({ method: 'GET', path: '/exam/list', summary: 'List exams that the clinic has added to the list' })
    .output(z.array(clinicExam)),
  addExam: call
    .meta({ can: 'keep_exam' })
    .route({ method: 'POST', path: '/exam', successStatus: 201, summary: 'Add an exam to the list of the clinic' })
    .input(z.object({ exam: requiredLine(200), tuss: tuss.nullable().default(null) }))
    .output(clinicExam),
  removeExam: call
    .meta({ can: 'keep_exam' })
    .route({ method: 'DELETE', path: '/exam/{id}', summary: 'Take an exam off the list of the clinic' })
    .input(z.object({ id }))
    .output(done),
};
