import type * as z from 'zod';

/** A request of the kind that a call takes. */
export type Sent = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Parsed JSON, or bytes. */
  body?: unknown;
  /** The body as it is sent, whatever it is. */
  raw?: string;
};
type BadRequest = Sent & { what: string };
type Def = Record<string, unknown> & { type: string };

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Values that some schema does not name, for any place of a body. */
const values: readonly (readonly [what: string, value: unknown])[] = [
  ['null', null],
  ['NUL', '\0'],
  ['NUL inside', 'Ana\0Silva'],
  ['a lone surrogate', 'Ana\ud800'],
  ['a huge text', 'x'.repeat(30_000)],
  ['a deep value', JSON.parse(deep(500))],
  ['an object', { a: { b: 1 } }],
  ['a list', [null]],
  ['a flag', true],
  ['a huge number', 1e300],
  ['a number beyond its column', 2 ** 40],
  ['a negative number', -1],
  ['a day of year 0', '0000-01-01'],
  ['an instant of year 0', '0000-01-01T00:00:00Z'],
  ['a day of year 9999', '9999-12-31'],
  ['an instant of year 9999', '9999-12-31T23:59:59Z'],
  ['a day of year 275760', '+275760-09-13'],
];
/** The same for an address, where everything is text. */
const texts = values.flatMap(([what, value]) =>
  typeof value === 'string' ? [[what, value.slice(0, 4000)] as const] : [],
);

/** Texts for an address outside the contract, where an id, a code or a path is read by hand. */
const words: readonly (readonly [what: string, value: string])[] = [
  ...texts,
  ['nothing', ''],
  ['a word', 'x'],
  ['dashes of the length of an id', '-'.repeat(36)],
  ['digits of the length of an id', '0'.repeat(36)],
  ['an id with a line break', '00000000-0000-4000-8000-000000000000\n'],
  ['a way out', '../../etc/passwd'],
  ['a property of all objects', '__proto__'],
  ['markup', '<b onclick=x>'],
  ['a pattern', '%_\\([*'],
];

/** Whole bodies. */
const bodies: readonly (readonly [what: string, raw: string])[] = [
  ['null as the body', 'null'],
  ['a list as the body', '[]'],
  ['a text as the body', '"x"'],
  ['a number as the body', '0'],
  ['nothing as the body', ''],
  ['half a body', '{"a":'],
  ['a deep body', deep(100_000)],
  ['a polluting body', '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}'],
];

/** Places of a schema: the path of each field, with the first of each list. */
function places(schema: z.ZodType, path: readonly string[] = []): string[][] {
  const def = schema._zod.def as unknown as Def;
  const inside = (key: string) => places(def[key] as z.ZodType, path);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([key, value]) => [
        [...path, key],
        ...places(value, [...path, key]),
      ]);
    case 'optional':
    case 'nullable':
    case 'default':
      return inside('innerType');
    case 'pipe':
      return inside('in');
    case 'union':
      return (def.options as z.ZodType[]).flatMap((option) => places(option, path));
    case 'intersection':
      return [...inside('left'), ...inside('right')];
    case 'array':
      return [[...path, '0'], ...places(def.element as z.ZodType, [...path, '0'])];
    default:
      return [];
  }
}

/** A copy with one value set; what is missing on the way to it is made. */
function withValue(whole: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const copy: Record<string, unknown> = typeof whole === 'object' && whole !== null ? { ...whole } : {};
  copy[key] = rest.length > 0 ? withValue(copy[key], rest, value) : value;
  const isList = Object.keys(copy).every((name) => /^\d+$/.test(name));
  return isList ? Object.values(copy) : copy;
}

/**
 * Requests that a call's schema does not describe: each field in turn with each bad value, and bad bodies as a whole.
 *
 * @param call its schema, its path, and whether it takes a body
 * @param good a request that it would accept
 */
export function badRequests(
  call: { schema: z.ZodType | undefined; path: string; hasBody: boolean; isDetailed: boolean },
  good: Sent,
): BadRequest[] {
  const partOf = (key: string) =>
    call.path.includes(`{${key}}`) ? 'params' : call.hasBody ? ('body' as const) : ('query' as const);
  const fields = (call.schema ? places(call.schema) : [])
    .map((path): string[] => (call.isDetailed ? path : [partOf(path[0] as string), ...path]))
    .filter(([part, field]) => part !== 'headers' && field !== undefined);
  return [
    ...fields.flatMap(([part = '', ...path]) =>
      (part === 'body' ? values : texts).map(([what, value]): BadRequest => {
        const changed = part === 'body' ? path : path.slice(0, 1);
        return {
          ...good,
          what: `${part}.${changed.join('.')}: ${what}`,
          [part]: withValue(good[part as 'body'], changed, value),
        };
      }),
    ),
    ...(call.hasBody ? bodies.map(([what, raw]): BadRequest => ({ ...good, what, raw })) : []),
    ...['[a][b][c]', '[]', '[__proto__]'].map(
      (suffix): BadRequest => ({
        ...good,
        what: `an address with ${suffix}`,
        query: { ...good.query, ...Object.fromEntries(fields.map(([, field]) => [`${field}${suffix}`, 'x'])) },
      }),
    ),
  ];
}

/** A good request outside the contract: values of its path, as `:name` or `*`, and of its query, and what it is sent. */
export type Mount = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
};

const wellFormed = (text: string) => encodeURIComponent(text.toWellFormed());

/**
 * Addresses that a mount does not expect: each part of its path and query in turn with each bad text, also as a part of the
 * good one, and twice.
 *
 * @param url as it was mounted, `/api/calendar/:file`
 */
export function badAddresses(url: string, { params = {}, query = {} }: Mount): string[] {
  const address = (path: Record<string, string>, search: string) => {
    const filled = url.replace(/:(\w+)|\*/g, (name, key: string | undefined) =>
      (path[key ?? name] ?? '').split('/').map(wellFormed).join('/'),
    );
    return search ? `${filled}?${search}` : filled;
  };
  const searchOf = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([key, value]) => `${wellFormed(key)}=${wellFormed(value)}`)
      .join('&');
  const replaced = (values: Record<string, string>) =>
    Object.entries(values).flatMap(([key, good]) =>
      words.flatMap(([, bad]) =>
        [bad, good.replace(/[\w-]+$/, () => bad)].map((value) => ({ ...values, [key]: value })),
      ),
    );
  return [
    ...replaced(params).map((path) => address(path, searchOf(query))),
    ...replaced(query).map((values) => address(params, searchOf(values))),
    ...Object.keys(query).flatMap((key) =>
      ['[]=x', '[a][b]=x', '=x', ''].map((tail) => address(params, `${searchOf(query)}&${wellFormed(key)}${tail}`)),
    ),
    address(params, '%'),
    address(params, '__proto__=x&constructor[prototype][a]=x'),
  ];
}

/** Bodies of {@link bodies}, for mounts outside the contract. */
export const badBodies = bodies.map(([, raw]) => raw);
