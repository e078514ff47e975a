/** A type of domain event and, in its TypeScript type, its payload. Defined once, by the emitting feature. */
export type EventType<T> = { readonly name: string; readonly payload?: T };

/** Work deferred until after the commit, because it leaves the process or needs its own transaction. */
export type AfterCommit = () => Promise<unknown>;

export function defineEvent<T>(name: string): EventType<T> {
  return { name };
}
