import { MAX_QUESTIONS } from '@acolhe/domain/questionnaire/questionnaire';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { type BodyBounds, MAX_BODY_BYTES, usualBody } from './call.ts';
import { mountedCalls } from './mounted-calls.ts';

// The largest body that a call's schema lets through is within the bounds that are checked while it is read.

type Def = Record<string, unknown> & { type: string };

/** Lengths of what has no bound of its own: texts of a form, as days; ids; words of a list and numbers. */
const FORMED = 250;
const ID = 36;
const SINGLE = 40;
/** Most keys of records, which a rule of the schema holds. */
const recordKeys: Record<string, number> = {
  'emergency.assess': 100,
  'questionnaire.saveAnswers': MAX_QUESTIONS,
  'questionnaire.complete': MAX_QUESTIONS,
};

const sum = (all: readonly BodyBounds[]): BodyBounds => ({
  values: all.reduce((total, { values }) => total + values, 0),
  letters: all.reduce((total, { letters }) => total + letters, 0),
});
const times = ({ values, letters }: BodyBounds, n: number) => ({ values: values * n, letters: letters * n });

/** The largest input of a schema. */
function largest(schema: z.ZodType, call: string): BodyBounds {
  const def = schema._zod.def as unknown as Def;
  const inner = (key: string) => largest(def[key] as z.ZodType, call);
  const checks = ((def.checks ?? []) as z.core.$ZodCheck[]).map(
    (check) => check._zod.def as unknown as { check: string; maximum?: number; length?: number },
  );
  const longest = Math.min(
    ...checks.flatMap(({ maximum, length, check }) =>
      check === 'max_length' ? [maximum ?? Infinity] : check === 'length_equals' ? [length ?? Infinity] : [],
    ),
  );
  switch (def.type) {
    case 'object':
      return sum([
        { values: 1, letters: 0 },
        ...Object.entries(def.shape as Record<string, z.ZodType>).map(([key, value]) =>
          sum([{ values: 1, letters: key.length }, largest(value, call)]),
        ),
      ]);
    case 'array':
      return sum([{ values: 1, letters: 0 }, times(inner('element'), longest)]);
    case 'record': {
      const keys = def.keyType as z.ZodType;
      const named = (keys._zod.def as unknown as Def).entries as object | undefined;
      const most = named ? Object.keys(named).length : (recordKeys[call] ?? Infinity);
      return sum([{ values: 1, letters: 0 }, times(sum([largest(keys, call), inner('valueType')]), most)]);
    }
    case 'optional':
    case 'nullable':
    case 'default':
      return inner('innerType');
    case 'pipe':
      return inner('in');
    case 'union': {
      const all = (def.options as z.ZodType[]).map((option) => largest(option, call));
      return {
        values: Math.max(...all.map(({ values }) => values)),
        letters: Math.max(...all.map(({ letters }) => letters)),
      };
    }
    case 'intersection':
      return sum([inner('left'), inner('right')]);
    case 'string':
      return { values: 1, letters: longest < Infinity ? longest : def.format === 'uuid' ? ID : FORMED };
    default:
      return { values: 1, letters: SINGLE };
  }
}

const calls = mountedCalls.flatMap(([name, { inputSchema: schema, meta, route }]) => {
  if (!schema || route.method === 'GET' || meta.isUpload) return [];
  const shape = (schema._zod.def as unknown as Def).shape as Record<string, z.ZodType> | undefined;
  const body = route.inputStructure === 'detailed' ? shape?.body : schema;
  return body ? [{ name, body, meta }] : [];
});

test.each(calls)('the largest body of $name is read', ({ name, body, meta }) => {
  const bounds = meta.body ?? usualBody;
  const { values, letters } = largest(body, name);
  expect(values).toBeLessThanOrEqual(bounds.values);
  expect(Math.min(letters, MAX_BODY_BYTES)).toBeLessThanOrEqual(bounds.letters);
});

test('bounds are raised for those alone that need it', () => {
  const raised = calls.filter(({ meta }) => meta.body);
  expect(raised.length).toBeGreaterThan(5);
  for (const { name, body } of raised) {
    const { values, letters } = largest(body, name);
    expect([name, values > usualBody.values || letters > usualBody.letters]).toEqual([name, true]);
  }
});
