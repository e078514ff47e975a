import { shaped } from '@acolhe/domain/keyed';
import type { FieldEntry } from '@acolhe/domain/person/field-entry';
import {
  type FieldWith,
  fieldsWith,
  type KindOf,
  type PersonField,
  personFieldNames,
  personFields,
} from '@acolhe/domain/person/person-fields';
import * as z from 'zod';
import { genders } from '../identity/user.ts';
import { birthDate, cns, cpf, date, email, id, line, optionalName, personName, phone } from '../values.ts';
import { addressChange, personAddress } from './address.ts';

// Schemas of a person's fields, made of the one table of them.

export const personStatuses = ['active', 'inactive'] as const;
/** Sex assigned at birth, beside the gender. */
export const sexesAtBirth = ['female', 'male', 'intersex'] as const;
/** Languages of a person's mails. */
export const mailLocales = ['pt-BR', 'en-US'] as const;

/** Schemas of one kind: as inputs give it, required or not, and as answers say it. */
const schemasOf = <Given extends z.ZodType, Shown extends z.ZodType>(given: Given, shown: Shown) => ({
  shown,
  given,
  orNull: z.nullable(given),
  orLeftOut: z.optional(given),
  orKept: z.optional(z.nullable(given)),
  orCleared: z._default(z.nullable(given), null),
});

const text = z.string().nullable();

const kinds = {
  name: () => schemasOf(personName(), z.string()),
  other_name: () => schemasOf(optionalName(), text),
  line_40: () => schemasOf(line(40), text),
  line_80: () => schemasOf(line(80), text),
  birth_date: () => schemasOf(birthDate, date.nullable()),
  cpf: () => schemasOf(cpf, text),
  cns: () => schemasOf(cns, text),
  phone: () => schemasOf(phone, text),
  email: () => schemasOf(email, text),
  gender: () => schemasOf(z.enum(genders), z.enum(genders).nullable()),
  sex: () => schemasOf(z.enum(sexesAtBirth), z.enum(sexesAtBirth).nullable()),
  locale: () => schemasOf(z.enum(mailLocales), z.enum(mailLocales)),
  status: () => schemasOf(z.enum(personStatuses), z.enum(personStatuses)),
  address: () => schemasOf(addressChange, personAddress.nullable()),
  person: () => schemasOf(id, id.nullable()),
  weeks_and_days: ({ least = 0, most = 0 }: FieldEntry) => schemasOf(z.int().min(least).max(most), z.int().nullable()),
};

const schemas = shaped<{ [F in PersonField]: ReturnType<(typeof kinds)[KindOf<F>]> }>(personFieldNames, (field) =>
  kinds[personFields[field].kind](personFields[field]),
);
type Schemas = typeof schemas;
/** The same schema of several fields. */
type Each<Fields extends PersonField, Use extends keyof Schemas['name']> = { [F in Fields]: Schemas[F][Use] };

/** The same shape in the order of the table, in which faults are told. */
const inOrder = <T extends object>(shape: T): T =>
  shaped<T>(
    personFieldNames.filter((field): field is PersonField & keyof T => field in shape),
    (field) => shape[field],
  );

type Required = FieldWith<{ change: 'required' }>;
type Persons = FieldWith<{ change: 'person' }>;
type Later = FieldWith<{ change: 'later' }>;
type Clinics = FieldWith<{ change: 'clinic' }>;

const required = fieldsWith({ change: 'required' });
const persons = fieldsWith({ change: 'person' });
const later = fieldsWith({ change: 'later' });
const clinics = fieldsWith({ change: 'clinic' });

/** Answers: fields that the person reads. */
export const seenByPerson = shaped<Each<FieldWith<{ seen: 'person' }>, 'shown'>>(
  fieldsWith({ seen: 'person' }),
  (field) => schemas[field].shown,
);
/** Answers: fields that the clinic reads beside them. */
export const seenByClinic = shaped<Each<FieldWith<{ seen: 'clinic' }>, 'shown'>>(
  fieldsWith({ seen: 'clinic' }),
  (field) => schemas[field].shown,
);

/** Inputs: fields that the person and the clinic write. */
export const changedByPerson = inOrder({
  ...shaped<Each<Required, 'given'>>(required, (field) => schemas[field].given),
  ...shaped<Each<Persons, 'orNull'>>(persons, (field) => schemas[field].orNull),
  ...shaped<Each<Later, 'orKept'>>(later, (field) => schemas[field].orKept),
});
/** Inputs: fields that the clinic writes beside them. */
export const changedByClinic = {
  ...shaped<Each<Clinics, 'orCleared'>>(clinics, (field) => schemas[field].orCleared),
  locale: schemas.locale.given.default('pt-BR'),
};

type Optional = Persons | Later | Clinics | FieldWith<{ change: 'defaulted' }>;

/** Inputs: fields of a new person, those that a person must have and any other. */
export const givenOfNew = inOrder({
  ...shaped<Each<Required, 'given'>>(required, (field) => schemas[field].given),
  ...shaped<Each<Optional, 'orLeftOut'>>(
    [...persons, ...later, ...clinics, ...fieldsWith({ change: 'defaulted' })],
    (field) => schemas[field].orLeftOut,
  ),
});
