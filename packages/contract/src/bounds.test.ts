import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { mountedCalls } from './mounted-calls.ts';
import { roomClientMessage } from './room/room-socket.ts';

// Every value that a call or a socket takes has a bound, by the value types of values.ts. A new field is walked too.

type Leaf = { path: string; schema: z.ZodType };
type Def = Record<string, unknown> & { type: string };

const typeIs = (type: string) => (schema: unknown) => (schema as z.ZodType)._zod.def.type === type;
const isText = typeIs('string');
const isNumber = typeIs('number');

/** Strings, numbers and lists of a schema, with the checks that stand around them. */
function leaves(schema: z.ZodType, path: string): Leaf[] {
  const def = schema._zod.def as unknown as Def;
  const inner = (key: string) => leaves(def[key] as z.ZodType, path);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([key, value]) =>
        leaves(value, `${path}.${key}`),
      );
    case 'optional':
    case 'nullable':
    case 'default':
      return inner('innerType');
    case 'pipe':
      return isText(def.in) || isNumber(def.in) ? [{ path, schema }] : inner('in');
    case 'union':
      return (def.options as z.ZodType[]).flatMap((option) => leaves(option, path));
    case 'intersection':
      return [...inner('left'), ...inner('right')];
    case 'array':
      return [{ path: `${path}[]`, schema }, ...leaves(def.element as z.ZodType, `${path}[]`)];
    default:
      return [{ path, schema }];
  }
}

/** Leaves of each call's input, by its name. */
const calls = mountedCalls.flatMap(([name, { inputSchema: schema }]): [string, Leaf[], z.ZodType][] =>
  schema ? [[name, leaves(schema, name), schema]] : [],
);
const inputs = calls.flatMap(([, all]) => all);
const messages = leaves(roomClientMessage, 'room socket');
const typeOf = ({ schema }: Leaf) => {
  const def = schema._zod.def as unknown as Def;
  return def.type === 'pipe' ? (def.in as z.ZodType)._zod.def.type : def.type;
};
const of = (all: Leaf[], type: string) => all.filter((leaf) => typeOf(leaf) === type);

/** Whether the very text comes through. */
const keeps = ({ schema }: Leaf, text: string) => {
  const { success, data } = schema.safeParse(text);
  return success && typeof data === 'string' && data.includes(text);
};

const NOT_STORABLE = 'takes what cannot be stored';

/** Bounds that a value lacks. */
function faultsOf(leaf: Leaf): string[] {
  const { path, schema } = leaf;
  const accepts = (value: unknown) => schema.safeParse(value).success;
  switch (typeOf(leaf)) {
    case 'string': {
      const isLong = ['a', '1', 'A_', 'é'].some((unit) => accepts(unit.repeat(250_000 / unit.length)));
      const keepsWrong = ['\0', '\ud800', '\udfff'].some(
        (wrong) => keeps(leaf, wrong) || keeps(leaf, `Ana${wrong}Ana`),
      );
      return [...(isLong ? ['has no length'] : []), ...(keepsWrong ? [NOT_STORABLE] : [])];
    }
    case 'number': {
      const isTime = /\.(at|round|feed|since)$/.test(path);
      const beyond = [2 ** 31, -(2 ** 31) - 1, Number.POSITIVE_INFINITY, Number.NaN];
      return !isTime && beyond.some(accepts) ? ['does not fit its column'] : [];
    }
    case 'array': {
      const checks = (schema._zod.def.checks ?? []).map((check) => check._zod.def as { check: string });
      return checks.some(({ check }) => check === 'max_length') ? [] : ['has no most'];
    }
    default:
      return [];
  }
}

describe('every input', () => {
  test('is found', () => {
    expect(inputs.length).toBeGreaterThan(250);
    expect(of(inputs, 'string').length).toBeGreaterThan(100);
  });

  const offenders = (all: Leaf[]) => all.flatMap((leaf) => faultsOf(leaf).map((fault) => `${leaf.path} ${fault}`));

  test.each(calls)('of %s is bounded', (_name, all) => expect(offenders(all)).toEqual([]));

  test.each(calls)('of %s that is too long is looked at no further', (_name, all) => {
    const long = 'ﷺ1 '.repeat(42_000);
    const { normalize, replace } = String.prototype;
    const slow: number[] = [];
    const spied = <A extends unknown[], R>(work: (this: string, ...input: A) => R) =>
      function (this: string, ...input: A): R {
        slow.push(this.length);
        return work.apply(this, input);
      };
    try {
      String.prototype.normalize = spied(normalize);
      String.prototype.replace = spied(replace) as typeof replace;
      for (const { schema } of of(all, 'string')) schema.safeParse(long);
    } finally {
      Object.assign(String.prototype, { normalize, replace });
    }
    expect(slow.filter((length) => length >= long.length)).toEqual([]);
  });

  test('of the room socket is bounded; its messages are passed on, and not stored', () => {
    expect(offenders(messages).filter((fault) => !fault.endsWith(NOT_STORABLE))).toEqual([]);
  });

  test('that is a day or an instant lies in years that calendars have', () => {
    const isDated = ({ schema }: Leaf, when: string) =>
      schema.safeParse(when).success && !schema.safeParse(when.replace('2026', 'year')).success;
    // A postal code may have a date's digits.
    const isDay = of(inputs, 'string').filter(
      (leaf) =>
        !leaf.path.endsWith('postal_code') && (isDated(leaf, '2026-11-25') || isDated(leaf, '2026-11-25T12:00:00Z')),
    );
    expect(isDay.length).toBeGreaterThan(10);
    for (const { path, schema } of isDay)
      for (const year of ['0000', '0001', '1799', '2200', '9999', '+275760', '-000001'])
        for (const rest of ['-01-01', '-01-01T00:00:00Z'])
          expect([path, year, schema.safeParse(year + rest).success]).toEqual([path, year, false]);
  });

  test('names people by one schema', () => {
    const named = of(inputs, 'string').filter(
      ({ path }) => /\.(name|social_name|referred_by)$/.test(path) && !notOfPeople.has(path),
    );
    expect(named.length).toBeGreaterThan(8);
    for (const { path, schema } of named)
      for (const wrong of ['Ana\nSilva', 'golpe.example', 'Ana 123', 'Ana\u202eSilva'])
        expect([path, schema.safeParse(wrong).success]).toEqual([path, false]);
  });
});

/** Names of files, exams, plans, holidays and clinics. */
const notOfPeople = new Set([
  'document.plan.documents[].items[].name',
  'document.issue.documents[].items[].name',
  'appointment.addFile.query.name',
  'user.addDataToken.name',
  'company.addApp.name',
  'emergency.addTotem.name',
  'emergency.changeTotem.name',
  'room.sendFile.query.name',
  'message.addDraftFile.query.name',
  'person.addHistoryItem.values[].name',
  'person.addRecordFile.query.name',
  'message.addTeam.name',
  'message.changeTeam.name',
  'message.setTemplate.name',
  'company.create.name',
  'company.create.social_name',
  'company.update.body.name',
  'company.update.body.social_name',
  'company.setUp.clinic.name',
  'company.setUp.clinic.social_name',
  'plan.create.name',
  'club.create.name',
  'club.update.name',
  'service-order.addPartner.name',
  'service-order.changePartner.name',
  'emergency.addGroup.name',
  'emergency.changeGroup.name',
  'plan.update.body.name',
  'company.setHoliday.name',
  'company.setClinic.body.name',
  'company.setClinic.body.social_name',
  'emergency.addGroup.name',
  'emergency.changeGroup.name',
  'domain.values.name',
]);

describe('a rule over several fields', () => {
  test.each(calls)('%s refuses whatever is sent in place of its fields, without a throw', (_name, _inputs, schema) => {
    for (const sent of [null, undefined, 0, 'x', [], true, {}, { body: null, query: null, params: null }])
      expect(() => schema.safeParse(sent)).not.toThrow();
  });
});
