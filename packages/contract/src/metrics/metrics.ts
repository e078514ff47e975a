import { reportKinds } from '@acolhe/domain/metrics/report';
import * as z from 'zod';
import { call } from '../call.ts';
import { centavos, companyId, date, done, id, lastDays, lookup } from '../values.ts';

const figures = z.object({
  /** One entry for each day of the clinic, oldest first, today last. */
  days: z.array(
    z.object({
      date,
      finished: z.int(),
      no_show: z.int(),
      cancelled: z.int(),
      /** Amount paid on this day and not refunded. */
      received: centavos,
    }),
  ),
  /** Upcoming booked visits. */
  booked: z.int(),
  /** Median wait of patients in the room, in minutes; null if none waited. */
  wait_minutes: z.int().nullable(),
});
export type Figures = z.infer<typeof figures>;

/** One value for each measure of the kind (packages/domain/src/metrics/report.ts); shares in hundredths of a percent, money in centavos. */
const values = z.array(z.number().nullable());

const reportQuestion = z.object({ kind: z.enum(reportKinds), from: date, to: date });

const report = z.object({
  ...reportQuestion.shape,
  total: values,
  /** The same of the period before, which is as long. */
  before: values,
  /** By day, or by month for more than 62 days. */
  parts: z.array(z.object({ date, values })),
  /** By professional, team, club or origin. */
  rows: z.array(z.object({ name: z.string(), values })),
});
export type Report = z.infer<typeof report>;

export const metrics = {
  send: call
    .meta({ can: 'keep_account', beforeTerms: true })
    .route({
      method: 'POST',
      path: '/sendtoaggregator',
      inputStructure: 'detailed',
      summary: 'Keep the minutes that a person spent in a session',
    })
    .input(
      z.object({
        headers: z
          .object({ 'x-dav-company-id': lookup(60).optional(), 'x-api-key': lookup(200).optional() })
          .optional(),
        body: z.object({
          companyId,
          eventType: z.literal('PERSON_LOGIN'),
          personId: id,
          value: z.number().min(0).max(100_000),
        }),
      }),
    )
    .output(done),
  figures: call
    .meta({ can: 'see_figures', isHeavy: true })
    .route({ method: 'GET', path: '/figures', summary: "Get the clinic's last days: visits, money and waits" })
    .input(z.object({ days: lastDays }))
    .output(figures),
  report: call
    .meta({ can: 'see_figures', isHeavy: true })
    .route({
      method: 'GET',
      path: '/report',
      summary: 'Get a report of a period, 366 days at most, with the period before it',
    })
    .input(reportQuestion)
    .output(report),
  reportFile: call
    .meta({ can: 'see_figures', isHeavy: true })
    .route({ method: 'GET', path: '/report/csv', summary: 'Download the same report as a CSV file' })
    .input(reportQuestion)
    .output(z.file()),
};
