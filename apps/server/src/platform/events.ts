/** A kind of domain event and, in its type, what it tells. Made once, by the feature in which it happens. */
export type EventType<T> = { readonly name: string; readonly payload?: T };

/** What waits for the commit, because it leaves the process or needs a transaction of its own. */
export type AfterCommit = () => Promise<unknown>;

export function defineEvent<T>(name: string): EventType<T> {
  return { name };
}
