/**
 * A flow is a plain transition table: state → event → next state. States are nouns or adjectives, events are verbs.
 * Both sides read the same table: the server updates `where status = from`, a button asks {@link can}.
 */
export type Flow<State extends string, Event extends string> = {
  readonly name: string;
  readonly initial: State;
  readonly table: Readonly<Record<State, Readonly<Partial<Record<Event, State>>>>>;
  /** Terminal states; every other state has an outgoing transition. */
  readonly final: readonly State[];
};

type EventsOf<T> = { [S in keyof T]: keyof T[S] }[keyof T];

/** The events of a flow. */
export type EventOf<F> = F extends Flow<string, infer E> ? E : never;

/** Declares a flow; the type checker refuses a target that is not a state of the table. */
export function defineFlow<const T extends Record<string, Record<string, NoInfer<keyof T & string>>>>(flow: {
  name: string;
  initial: keyof T & string;
  final: readonly (keyof T & string)[];
  table: T;
}): Flow<keyof T & string, EventsOf<T> & string> {
  return flow as unknown as Flow<keyof T & string, EventsOf<T> & string>;
}

/** The state that `event` leads to from `state`; undefined if the flow does not allow it. */
export function next<S extends string, E extends string>(flow: Flow<S, E>, state: S, event: E): S | undefined {
  return flow.table[state][event];
}

/** Whether `event` is allowed in `state`. */
export function can<S extends string, E extends string>(flow: Flow<S, E>, state: S, event: E): boolean {
  return next(flow, state, event) !== undefined;
}

/** All states from which `event` is allowed: the `where status in (…)` of a store. */
export function sources<S extends string, E extends string>(flow: Flow<S, E>, event: E): S[] {
  return states(flow).filter((state) => can(flow, state, event));
}

/** All states of the flow, in the order of its table. */
export function states<S extends string, E extends string>(flow: Flow<S, E>): S[] {
  return Object.keys(flow.table) as S[];
}

/** The single target state of `event`, whatever its source (a test enforces that there is one). */
export function targetOf<S extends string, E extends string>(flow: Flow<S, E>, event: E): S {
  const state = sources(flow, event)[0];
  if (!state) throw new Error(`${flow.name} has no event ${event}`);
  return next(flow, state, event) as S;
}
