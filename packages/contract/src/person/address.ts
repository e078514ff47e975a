import * as z from 'zod';
import { line, postalCode, requiredLine } from '../values.ts';

/** A person's address. Outside Brazil the postal code is free text, and the city has no number. */
export const personAddress = z.object({
  postal_code: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  city: z.string(),
  /** IBGE number of the city. */
  city_code: z.int().nullable(),
  /** Abbreviation of the state; free text outside Brazil. */
  state: z.string(),
  /** Two letters (ISO 3166). */
  country: z.string(),
});
export type PersonAddress = z.infer<typeof personAddress>;

/** {@link personAddress} as inputs say it. */
export const addressChange = z
  .object({
    postal_code: line(20),
    street: requiredLine(120),
    number: requiredLine(20),
    complement: line(60).default(''),
    district: line(80).default(''),
    city: requiredLine(80),
    city_code: z.int32().min(0).nullable().default(null),
    state: line(40),
    country: z.string().regex(/^[A-Z]{2}$/),
  })
  .superRefine((address, context) => {
    if (address.country !== 'BR') return;
    const wrong = (path: string, problem: string) =>
      context.addIssue({ code: 'custom', path: [path], params: { problem } });
    if (!address.state) wrong('state', 'required');
    if (!address.postal_code) wrong('postal_code', 'required');
    else if (!postalCode.safeParse(address.postal_code).success) wrong('postal_code', 'postal_code');
  });
