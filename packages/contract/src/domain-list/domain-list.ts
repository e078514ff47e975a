import * as z from 'zod';
import { coding } from '../appointment/appointment.ts';
import { call } from '../call.ts';
import { lookup, postalCode } from '../values.ts';

/** Names of the domain lists (spec §3). */
export const domainListNames = [
  'APPOINTMENT_SOURCE',
  'BILL_TYPE',
  'CITY',
  'COUNTRY_LIST',
  'GENDER',
  'PARTICIPANT_ROLE',
  'PAYMENT_TYPE',
  'PROFESSIONAL_REGISTER_TYPE',
  'REGION',
  'REQUEST_SPECIALTYS',
  'STATUS',
  'STATUS_APPOINTMENT',
  'TIME_APPOINTMENT',
  'TYPE_APPOINTMENT',
  'TYPE_USER',
] as const;
export type DomainListName = (typeof domainListNames)[number];

/** Lengths of a visit in minutes (domain list TIME_APPOINTMENT). */
export const visitLengths = [15, 20, 30, 40, 45, 50, 60, 90, 120] as const;

/** The code of a state is its IBGE number and abbreviation, of a city its IBGE number; of anything else a word. */
const domainValue = z.object({
  code: z.union([z.string(), z.int(), z.object({ id: z.int(), abbreviation: z.string() })]),
  value: z.string(),
});
export type DomainValue = z.infer<typeof domainValue>;

const address = z.object({
  postal_code: z.string(),
  street: z.string(),
  district: z.string(),
  city: z.string(),
  /** IBGE number of the city; null if only the state is known. */
  city_code: z.int().nullable(),
  state: z.string(),
});

export const domainList = {
  searchCid10: call
    .meta({ can: 'find_diagnosis' })
    .route({ method: 'GET', path: '/CID10', summary: 'Search CID-10 codes by code or words' })
    .input(z.object({ search: lookup(60).default('') }))
    .output(z.object({ values: z.array(coding) })),
  values: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/{name}',
      summary: 'Get a domain list: code and value. CITY takes its state as parent',
    })
    .input(
      z
        .object({ name: z.enum(domainListNames), parent: lookup(20).optional() })
        .refine(({ name, parent }) => name !== 'CITY' || parent, { path: ['parent'], params: { problem: 'required' } }),
    )
    .output(z.object({ values: z.array(domainValue) })),
  address: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/{postal_code}/json',
      summary: 'Get the address of a postal code; parts that are not known are empty',
    })
    .input(z.object({ postal_code: postalCode }))
    .output(address),
};
