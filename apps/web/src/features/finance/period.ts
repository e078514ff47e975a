/** Length of a period of `/finances`: a month, or the twelve up to and including it. */
type Span = 'month' | 'year';
export type Period = { span: Span; month: string };

const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** The period in the address; at most this month. */
export function periodOf(query: URLSearchParams, thisMonth: string): Period {
  const month = query.get('month');
  return {
    span: query.get('span') === 'year' ? 'year' : 'month',
    month: isMonth(month) && month <= thisMonth ? month : thisMonth,
  };
}

/** Adds months to a month, `YYYY-MM`. */
export function monthLater(month: string, by: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index - 1 + by, 1)).toISOString().slice(0, 7);
}

/** First and last day of a period, `YYYY-MM-DD`. */
export function daysOf({ span, month }: Period): { from: string; to: string } {
  const first = span === 'year' ? monthLater(month, -11) : month;
  const last = new Date(Date.parse(`${monthLater(month, 1)}-01T00:00:00Z`) - 86_400_000);
  return { from: `${first}-01`, to: last.toISOString().slice(0, 10) };
}
