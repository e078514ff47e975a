/**
 * Whether a text can be stored and sent on: NUL has no place in PostgreSQL's `text`, and a lone surrogate is no
 * character (Unicode §3.9).
 */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/**
 * Whether a text is a single line: no control characters, no line or paragraph separators, and no embeddings, overrides
 * or isolates of direction (UAX #9), which make a text read otherwise than it is stored.
 */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text);
}
