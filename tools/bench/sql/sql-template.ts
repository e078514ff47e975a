// Compares the recorded statements of two visits, and generates statements for further visits.
import { randomInt, randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { newAccessCode, newProtocol } from '../../../apps/server/src/features/access-code/service.ts';
import { newTxid } from '../../../apps/server/src/features/payment/pix/charge.ts';
import type { Sent } from './recorded-sql.ts';

export type Recorded = { tape: readonly Sent[]; start: number };

/** A value assigned by the database: a column of an earlier answer, in the row that contains the visit's own txid. */
export type Given = { given: { statement: number; column: string; mark: string } };
type Statement = { text: string; values: unknown[] };
/** The statements of one transaction, or a single one; `places` are their indexes among all statements of the visit. */
export type Unit = { role: Sent['role']; places: readonly number[]; statements: Statement[] };

type Variable = { of: string; inOther: string; fresh: (start: number) => string };
type Words = { parts: readonly (string | Variable)[] };
type Moment = { after: number };
type Slot = { fixed: unknown } | Words | Moment | { number: number; statement: number; column: string };
export type Template = {
  units: (Omit<Unit, 'statements'> & { statements: { text: Words; values: Slot[] }[] })[];
  variables: Variable[];
};

const random = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
const DIGITS_AND_LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Kinds of values that differ per visit, and how to generate fresh ones. */
const kinds: { pattern: string; fresh: (of: string) => string }[] = [
  {
    pattern: '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
    fresh: (of) => (of[14] === '7' ? uuid() : randomUUID()),
  },
  { pattern: '[0-9a-f]{32}', fresh: newTxid },
  { pattern: '[ED]\\d{20}[0-9a-z]{11}', fresh: (of) => of.slice(0, 21) + random(DIGITS_AND_LETTERS, 11) },
  { pattern: '[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}', fresh: newProtocol },
  { pattern: '[\\w-]{22}', fresh: newAccessCode },
];
const DAY = 86_400_000;
const DATE = /^\d{4}-\d\d-\d\d$/;
/** Longer texts may differ in words; in shorter ones every character is accounted for. */
const SHORT = 40;
const ISO = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d\.\d{3})Z$/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const times = ['\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z', '\\d{8}T\\d{6}Z', '\\d{4}-\\d\\d-\\d\\d'];
const patterns = [...kinds.map(({ pattern }) => pattern), ...times].join('|');
const own = new RegExp(`(?<![\\w-])(?:${patterns})(?![\\w-])`, 'g');

/**
 * Compares two visits; throws for a differing value that cannot be generated. Long texts may also differ in words, such
 * as the name of the day in a mail: those are kept from the first visit.
 */
export function templateOf(one: Recorded, other: Recorded): Template {
  const shape = ({ tape }: Recorded) => tape.map(({ role, text }) => `${role} ${text.replace(own, '…')}`);
  const [ours, theirs] = [shape(one), shape(other)];
  const odd = ours.findIndex((line, at) => line !== theirs[at]);
  if (odd >= 0 || ours.length !== theirs.length)
    throw new Error(
      `Two visits ran different statements: ${ours[odd]} | ${theirs[odd]} (${ours.length}, ${theirs.length})`,
    );
  const variables = variablesOf(one, other);
  const words = (a: string, b: string): Words => {
    const parts = cut(a, variables);
    if (parts.map((part) => (typeof part === 'string' ? part : part.inOther)).join('') !== b) {
      if (a.length < SHORT) throw new Error(`${a} and ${b} differ in a way that nobody knows`);
    }
    return { parts };
  };
  const slot = (a: unknown, b: unknown, at: number): Slot => {
    if (a instanceof Date && b instanceof Date) {
      if (a.getTime() === b.getTime()) return { fixed: a };
      if (a.getTime() - one.start === b.getTime() - other.start) return { after: a.getTime() - one.start };
    }
    if (typeof a === 'string' && typeof b === 'string') return a === b ? { fixed: a } : words(a, b);
    if (typeof a === 'number' && typeof b === 'number' && a !== b)
      return { number: a, ...sourceOf(one, other, a, b, at) };
    if (JSON.stringify(a) === JSON.stringify(b)) return { fixed: a };
    throw new Error(`${JSON.stringify(a)} and ${JSON.stringify(b)} differ: ${one.tape[at]?.text}`);
  };
  const statement = (at: number) => {
    const [a, b] = [one.tape[at] as Sent, other.tape[at] as Sent];
    return { text: words(a.text, b.text), values: a.values.map((value, n) => slot(value, b.values[n], at)) };
  };
  const units = unitsOf(one.tape).map((places) => ({
    role: (one.tape[places[0] as number] as Sent).role,
    places,
    statements: places.map(statement),
  }));
  return { units, variables };
}

/** Groups statements: from `begin` to the end of the transaction on one connection, otherwise each alone. */
function unitsOf(tape: readonly Sent[]): number[][] {
  const units: number[][] = [];
  const open = new Map<object, number[]>();
  tape.forEach(({ connection, text }, at) => {
    const unit = open.get(connection) ?? [];
    if (unit.length === 0) units.push(unit);
    unit.push(at);
    if (text.startsWith('begin')) open.set(connection, unit);
    if (text === 'commit' || text === 'rollback') open.delete(connection);
  });
  if (open.size > 0) throw new Error('A transaction had no end when the visit was paid.');
  return units;
}

function variablesOf(one: Recorded, other: Recorded): Variable[] {
  const found = new Map<string, Variable>();
  const strings = ({ tape }: Recorded) =>
    tape.flatMap(({ text, values }) => [text, ...values.map((value) => (typeof value === 'string' ? value : ''))]);
  const theirs = strings(other);
  strings(one).forEach((text, at) => {
    const [a, b] = [text.match(own) ?? [], theirs[at]?.match(own) ?? []];
    if (a.length !== b.length) return;
    a.forEach((value, n) => {
      const inOther = b[n] as string;
      if (value === inOther) return;
      const known = found.get(value);
      if (known && known.inOther !== inOther)
        throw new Error(`${value} is ${known.inOther} and ${inOther} in the other visit`);
      found.set(value, { of: value, inOther, fresh: freshOf(value, inOther, one.start, other.start) });
    });
  });
  return [...found.values()];
}

function freshOf(value: string, inOther: string, start: number, otherStart: number): Variable['fresh'] {
  const [time, otherTime] = [timeOf(value), timeOf(inOther)];
  if (time !== undefined && otherTime !== undefined) {
    if (time - start !== otherTime - otherStart) throw new Error(`${value} does not follow the time of its visit`);
    const isCompact = COMPACT.test(value);
    return (fresh) => {
      const iso = new Date(fresh + time - start).toISOString();
      return isCompact ? iso.replace(/[-:]|\.\d+/g, '') : iso;
    };
  }
  if (DATE.test(value)) {
    const dayOf = (at: number) => Math.floor(at / DAY);
    const after = Date.parse(value) / DAY - dayOf(start);
    if (after !== Date.parse(inOther) / DAY - dayOf(otherStart))
      throw new Error(`${value} is not a day near its visit`);
    return (fresh) => new Date((dayOf(fresh) + after) * DAY).toISOString().slice(0, 10);
  }
  const kind = kinds.find(({ pattern }) => new RegExp(`^${pattern}$`).test(value));
  if (!kind) throw new Error(`Nobody knows what ${value} is`);
  return () => kind.fresh(value);
}

function timeOf(value: string): number | undefined {
  if (ISO.test(value)) return Date.parse(value);
  const compact = COMPACT.exec(value);
  return compact ? Date.parse(value.replace(COMPACT, '$1-$2-$3T$4:$5:$6Z')) : undefined;
}

function cut(text: string, variables: readonly Variable[]): (string | Variable)[] {
  const parts: (string | Variable)[] = [];
  let from = 0;
  const present = variables.filter(({ of }) => text.includes(of));
  for (let at = 0; at < text.length; at++) {
    const variable = present.find(({ of }) => text.startsWith(of, at));
    if (!variable) continue;
    parts.push(text.slice(from, at), variable);
    at += variable.of.length - 1;
    from = at + 1;
  }
  return [...parts, text.slice(from)].filter((part) => part !== '');
}

/** Source of a number generated by the database: the latest earlier answer that contains it, in both visits. */
function sourceOf(one: Recorded, other: Recorded, a: number, b: number, before: number) {
  for (let statement = before - 1; statement >= 0; statement--)
    for (const row of one.tape[statement]?.rows ?? [])
      for (const [column, value] of Object.entries(row))
        if (value === a && other.tape[statement]?.rows.some((theirs) => theirs[column] === b))
          return { statement, column };
  throw new Error(`Nobody knows where ${a} comes from: ${one.tape[before]?.text}`);
}

/** The statements of one more visit, ready to be sent. */
export function fill(template: Template, start: number): Unit[] {
  const values = new Map(template.variables.map((variable) => [variable, variable.fresh(start)]));
  const mark = [...values].find(([{ of }]) => /^[0-9a-f]{32}$/.test(of))?.[1] ?? '';
  const write = ({ parts }: Words) =>
    parts.map((part) => (typeof part === 'string' ? part : values.get(part))).join('');
  const toValue = (slot: Slot): unknown => {
    if ('fixed' in slot) return slot.fixed;
    if ('parts' in slot) return write(slot);
    if ('after' in slot) return new Date(start + slot.after);
    return { given: { statement: slot.statement, column: slot.column, mark } } satisfies Given;
  };
  return template.units.map(({ role, places, statements }) => ({
    role,
    places,
    statements: statements.map((each) => ({ text: write(each.text), values: each.values.map(toValue) })),
  }));
}
