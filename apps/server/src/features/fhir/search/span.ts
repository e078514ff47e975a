import { fieldsOf } from '../resource/record-resource.ts';

/** A span of time, epoch ms: its first instant, and the first after it; an open period has no end. */
export type Span = { from: number; until: number };

/** Span of a value, and of a period its beginning. */
export type ValueSpan = Span & { start?: Span };

export const prefixes = ['eq', 'ne', 'lt', 'gt', 'ge', 'le', 'sa', 'eb', 'ap'] as const;
export type Prefix = (typeof prefixes)[number];

/** The part of the time since, or until, a date within which another is approximately that date (R4 §3.1.1.4.6). */
const APPROXIMATELY = 0.1;

/**
 * Span that a date or time means: a day, a month and a year are those of the clinic, as is a time without a zone; undefined
 * for what is none.
 */
export function spanOf(text: string, zone: string): Span | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? [];
  const time = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(?:\.\d+)?)?)(Z|[+ -]\d{2}:\d{2})?$/.exec(text);
  try {
    if (year) {
      const fields = { year: Number(year), month: Number(month ?? 1), day: Number(day ?? 1) };
      const first = Temporal.PlainDate.from(fields, { overflow: 'reject' });
      const after = first.add(day ? { days: 1 } : month ? { months: 1 } : { years: 1 });
      return { from: startOf(first, zone), until: startOf(after, zone) };
    }
    if (!time) return undefined;
    const [, local = '', seconds, offset] = time;
    const from = offset
      ? // A plus sign that was not written as %2B arrives as a space.
        Temporal.Instant.from(`${local}${offset.replace(' ', '+')}`).epochMilliseconds
      : Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
    const length = !seconds ? 60_000 : seconds.includes('.') ? 1 : 1000;
    return { from, until: from + length };
  } catch {
    return undefined;
  }
}

const startOf = (date: Temporal.PlainDate, zone: string) => date.toZonedDateTime(zone).epochMilliseconds;

/** Span of a value: a date, a time, or a period. */
export function valueSpan(value: unknown, zone: string): ValueSpan | undefined {
  if (typeof value === 'string') return spanOf(value, zone);
  const { start, end } = fieldsOf(value);
  const first = typeof start === 'string' ? spanOf(start, zone) : undefined;
  const last = typeof end === 'string' ? spanOf(end, zone) : undefined;
  if (!first && !last) return undefined;
  return {
    from: first?.from ?? Number.NEGATIVE_INFINITY,
    until: last?.until ?? Number.POSITIVE_INFINITY,
    ...(first && { start: first }),
  };
}

/**
 * Whether a value compares so with what is asked (R4 §3.1.1.4.6). A period is of the day on which it begins: a visit that
 * ends after midnight, or has not ended, would be of no day.
 */
export function compares(prefix: Prefix, asked: Span, value: ValueSpan, now: number): boolean {
  switch (prefix) {
    case 'eq':
      return isWithin(value.start ?? value, asked);
    case 'ne':
      return !isWithin(value.start ?? value, asked);
    case 'lt':
      return value.from < asked.from;
    case 'gt':
      return value.until > asked.until;
    case 'le':
      return value.from < asked.until;
    case 'ge':
      return value.until > asked.from;
    case 'sa':
      return value.from >= asked.until;
    case 'eb':
      return value.until <= asked.from;
    case 'ap': {
      const margin = Math.abs(now - asked.from) * APPROXIMATELY;
      return value.from < asked.until + margin && value.until > asked.from - margin;
    }
  }
}

const isWithin = (value: Span, asked: Span) => value.from >= asked.from && value.until <= asked.until;
