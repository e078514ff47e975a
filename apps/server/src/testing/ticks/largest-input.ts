import type * as z from 'zod';

type Def = Record<string, unknown> & { type: string };

/** Texts of a length, those first that take longest to look at; a schema takes some of them. */
const texts: readonly ((length: number) => string)[] = [
  ...['1234 ', 'Ânia-', 'ﷺ', 'Ana ', 'a', 'A', '1', 'a-', 'x@y.z '].map(
    (unit) => (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length),
  ),
  (length) => `${'a'.repeat(Math.max(0, length - 12))}@exemplo.com`,
];
/** A list or text without a bound of its own has at most so much. */
const UNBOUNDED = 200;

/**
 * The largest input that a schema describes: texts at their length, lists at theirs, everything given. A value that no
 * text fits is taken from a good input.
 */
function largestInput(schema: z.ZodType, good: unknown): unknown {
  const def = schema._zod.def as unknown as Def;
  const inner = (key: string, value = good) => largestInput(def[key] as z.ZodType, value);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, z.ZodType>).map(([key, value]) => [
          key,
          largestInput(value, (good as Record<string, unknown> | undefined)?.[key]),
        ]),
      );
    case 'optional':
    case 'nullable':
    case 'default':
      return inner('innerType');
    case 'pipe':
      return isText(def.in) ? largestText(schema, good) : inner('in');
    case 'union': {
      const all = (def.options as z.ZodType[]).map((option) => largestInput(option, good));
      return all.reduce((best, one) => (sizeOf(one) > sizeOf(best) ? one : best));
    }
    case 'intersection':
      return { ...(inner('left') as object), ...(inner('right') as object) };
    case 'array': {
      const one = largestInput(def.element as z.ZodType, (good as unknown[] | undefined)?.[0]);
      return Array.from({ length: lengthOf(schema) ?? UNBOUNDED }, () => one);
    }
    case 'record':
      return Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`k${n}`, inner('valueType', undefined)]));
    case 'string':
      return largestText(schema, good);
    case 'enum':
      return good ?? Object.values(def.entries as object)[0];
    case 'literal':
      return (def.values as unknown[])[0];
    case 'boolean':
      return good ?? true;
    case 'number':
      return good ?? [1_000_000, 100, 10, 1, 0].find((one) => schema.safeParse(one).success);
    default:
      return good;
  }
}

const isText = (schema: unknown) => (schema as z.ZodType)._zod.def.type === 'string';
const sizeOf = (value: unknown) => JSON.stringify(value)?.length ?? 0;

/** The most that its checks allow. */
function lengthOf(schema: z.ZodType): number | undefined {
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'pipe') return lengthOf(def.in as z.ZodType);
  const checks = ((def.checks ?? []) as z.core.$ZodCheck[]).map(
    (check) => check._zod.def as unknown as { check: string; maximum?: number },
  );
  const found = checks.filter(({ check }) => check === 'max_length').map(({ maximum }) => maximum ?? UNBOUNDED);
  return found.length > 0 ? Math.min(...found) : undefined;
}

function largestText(schema: z.ZodType, good: unknown): unknown {
  const length = lengthOf(schema);
  const fits = (text: unknown) => schema.safeParse(text).success;
  if (length === undefined) return good;
  return texts.map((of) => of(length)).find(fits) ?? (good !== undefined ? good : 'x'.repeat(length));
}

/** Copies of a good body, each with one field at its largest, and one with all of them. */
export function largeBodies(schema: z.ZodType, good: unknown): { what: string; body: unknown }[] {
  const largest = largestInput(schema, good);
  if (typeof largest !== 'object' || largest === null || Array.isArray(largest))
    return [{ what: 'all', body: largest }];
  const fields = Object.entries(largest).filter(([, value]) => sizeOf(value) > UNBOUNDED);
  return [
    { what: 'all', body: largest },
    ...fields.map(([key, value]) => ({ what: key, body: { ...(good as object | undefined), [key]: value } })),
  ];
}
