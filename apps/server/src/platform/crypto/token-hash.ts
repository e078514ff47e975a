import { createHash } from 'node:crypto';
import type { BetterAuthPlugin, DBAdapter } from 'better-auth';
import type { Clock } from '../clock.ts';

/** Hash of a token or a code of which nothing else is stored. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Operations of better-auth's adapter that name rows or write them. */
const OPERATIONS = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const;

type Row = Record<string, unknown>;
type Input = { model: string; data?: Row; where?: { field: string; value: unknown }[] };
type Operations = Record<(typeof OPERATIONS)[number], (input: Input) => Promise<unknown>>;

/**
 * better-auth's sessions, of whose tokens the database has the hash alone. better-auth goes on to see the token that it
 * asked with, since it writes it into the cookie. Their times are those of our clock.
 */
export function hashedTokens(clock: Clock): BetterAuthPlugin {
  return { id: 'hashed-tokens', init: ({ adapter }) => ({ context: { adapter: hashing(adapter, clock) } }) };
}

function hashing<A extends Omit<DBAdapter, 'transaction'>>(adapter: A, clock: Clock): A {
  const inner = adapter as unknown as Operations & { transaction?: DBAdapter['transaction'] };
  const operations = OPERATIONS.map((name) => [
    name,
    async (input: Input) => {
      if (input.model !== 'session') return inner[name](input);
      const tokens = new Map(tokensOf(input).map((token) => [hashOf(token), token]));
      return withTokens(await inner[name](stored(input, clock)), tokens);
    },
  ]);
  return {
    ...adapter,
    ...Object.fromEntries(operations),
    ...(inner.transaction && {
      transaction: ((work) => inner.transaction?.((tx) => work(hashing(tx, clock)))) as DBAdapter['transaction'],
    }),
  };
}

/** Tokens that an operation is asked with. */
function tokensOf({ data, where = [] }: Input): string[] {
  const named = where.filter(({ field }) => field === 'token').flatMap(({ value }) => value);
  return [data?.token, ...named].filter((token) => typeof token === 'string');
}

/** The operation as the database gets it. */
function stored(input: Input, clock: Clock): Input {
  const { data, where } = input;
  const at = new Date(clock.now());
  return {
    ...input,
    ...(data && { data: { ...data, token: hashed(data.token), createdAt: at, updatedAt: at } }),
    ...(where && {
      where: where.map((one) => (one.field === 'token' ? { ...one, value: hashed(one.value) } : one)),
    }),
  };
}

const hashed = (value: unknown): unknown => (Array.isArray(value) ? value.map(hashed) : hashOf(String(value)));

/** An answer with the tokens that were asked with. */
function withTokens(answer: unknown, tokens: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(answer)) return answer.map((row) => withTokens(row, tokens));
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) return answer;
  return { ...answer, token: tokens.get(String(answer.token)) ?? answer.token };
}
