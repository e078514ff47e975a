import * as z from 'zod';
import { call } from '../call.ts';
import { fhirAppCalls } from '../fhir/app.ts';
import { companyFinance } from '../finance/statement.ts';
import { landingCalls } from '../landing/landing.ts';
import { networkCalls } from '../network/network.ts';
import { paymentAccountCalls } from '../payment-account/payment-account.ts';
import { holiday } from '../professional/availability.ts';
import { screeningCalls } from '../queue/screening-form.ts';
import { ruleHistory } from '../rule-history/rule-history.ts';
import { firstSetupCalls } from '../setup/first-setup.ts';
import { spaceCalls } from '../space/space.ts';
import { companyId, date, requiredLine } from '../values.ts';
import { contractedCalls } from './contracted.ts';
import { failingJobCalls } from './failing-job.ts';
import { mailDeliveryCalls } from './mail-delivery.ts';
import { settingCalls } from './setting.ts';

/** Protection of the accounts of a clinic's staff. */
const companySecurity = z.object({ second_factor_required: z.boolean(), history: ruleHistory });
export type CompanySecurity = z.infer<typeof companySecurity>;

export const company = {
  settings: call
    .meta({ access: 'public', whenClosed: true })
    .route({ method: 'GET', path: '/{id}/settings', summary: 'Get the rules and limits of a company' })
    .input(z.object({ id: companyId }))
    .output(
      z.object({
        allows_patient_to_schedule: z.boolean(),
        access_person_schedule: z.boolean(),
        access_emergency: z.boolean(),
        allow_professional_view_patient_history: z.boolean(),
        allows_patient_registration: z.boolean(),
        access_benefit_club: z.boolean(),
        /** Lead time of a booking in minutes. */
        allows_patient_to_schedule_time_before: z.int(),
        /** Minutes. */
        appointment_duration: z.int(),
        /** Days covered by lists: 7, 15 or 30. */
        period: z.int(),
      }),
    ),
  holidays: call
    .meta({ can: 'see_agenda' })
    .route({ method: 'GET', path: '/{id}/holiday', summary: 'List holidays of the twelve months to come' })
    .input(z.object({ id: companyId }))
    .output(z.array(holiday)),
  setHoliday: call
    .meta({ can: 'change_setting' })
    .route({
      method: 'PUT',
      path: '/{id}/holiday',
      summary: 'Close the clinic on a day, or open it; a public holiday is decided for every year. Visits are kept',
    })
    .input(
      // A day that is no public holiday where the clinic is needs a name to be closed.
      z.object({ id: companyId, date, closed: z.boolean(), name: requiredLine(80).optional() }),
    )
    .output(z.object({ kept: z.int() })),
  security: call
    .meta({ can: 'keep_staff' })
    .route({ method: 'GET', path: '/{id}/security', summary: 'Tell how the accounts of the clinic are protected' })
    .input(z.object({ id: companyId }))
    .output(companySecurity),
  setSecurity: call
    .meta({ can: 'keep_staff' })
    .route({
      method: 'PUT',
      path: '/{id}/security',
      summary: 'Require a second factor of doctors, staff and managers, or not',
    })
    .input(z.object({ id: companyId, second_factor_required: z.boolean() }))
    .output(companySecurity),
  ...firstSetupCalls,
  ...companyFinance,
  ...paymentAccountCalls,
  ...settingCalls,
  ...spaceCalls,
  ...fhirAppCalls,
  ...landingCalls,
  ...screeningCalls,
  ...failingJobCalls,
  ...mailDeliveryCalls,
  ...networkCalls,
  ...contractedCalls,
};

/** Area `contract`: modules included in a company's contract. */
const contractFlags = ['DISPLAY_POWERED_BY', 'USE_EMERGENCY_MODULE'] as const;

export const companyContract = {
  enforce: call
    .meta({ access: 'public', whenClosed: true })
    .route({
      method: 'GET',
      path: '/enforce/{company_id}/{flag}',
      summary: "Tell whether a company's contract includes a feature",
    })
    .input(z.object({ company_id: companyId, flag: z.enum(contractFlags) }))
    .output(z.object({ flag: z.enum(contractFlags), enforced: z.boolean() })),
};
