import * as z from 'zod';
import { coding } from './appointment.ts';
import { call } from './call.ts';
import { text } from './values.ts';

/** Names of the lists that can be fetched now (spec §3). */
export const domainListNames = [
  'APPOINTMENT_SOURCE',
  'GENDER',
  'PARTICIPANT_ROLE',
  'PAYMENT_TYPE',
  'PROFESSIONAL_REGISTER_TYPE',
  'STATUS',
  'STATUS_APPOINTMENT',
  'TYPE_USER',
] as const;

export const domainList = {
  searchCid10: call
    .meta({ access: 'session' })
    .route({ method: 'GET', path: '/CID10', summary: 'CID-10 codes by code or words' })
    .input(z.object({ search: text(60).default('') }))
    .output(z.object({ values: z.array(coding) })),
  values: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/{name}', summary: 'A domain list: code and value' })
    .input(z.object({ name: z.enum(domainListNames) }))
    .output(z.object({ values: z.array(z.object({ code: z.string(), value: z.string() })) })),
};
