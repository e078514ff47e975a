import pg from 'pg';

/** A statement as sent by the driver, with the database's answer. */
export type Sent = {
  /** Connection that sent it, and its role. */
  connection: object;
  role: 'app' | 'owner';
  text: string;
  values: readonly unknown[];
  rows: readonly Record<string, unknown>[];
};

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** All statements that this process sends to PostgreSQL while `work` runs, in order. */
export async function recordSql<T>(work: () => Promise<T>): Promise<{ tape: Sent[]; result: T }> {
  const tape: Sent[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (...args) {
    const answer = query.apply(this, args);
    const sent: Sent = { connection: this, role: roleOf(this), ...wordsOf(args), rows: [] };
    tape.push(sent);
    if (answer instanceof Promise)
      answer.then(
        (result: pg.QueryResult) => {
          sent.rows = result.rows ?? [];
        },
        () => {},
      );
    return answer;
  };
  try {
    return { result: await work(), tape };
  } finally {
    prototype.query = query;
  }
}

function wordsOf([first, second]: unknown[]): Pick<Sent, 'text' | 'values'> {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  const { text, values } = first as { text: string; values?: unknown[] };
  return { text, values: values ?? [] };
}

/** The application's connections assume its role as soon as they are opened. */
function roleOf(client: pg.Client): Sent['role'] {
  const { options } = (client as unknown as { connectionParameters: { options?: string } }).connectionParameters;
  return options?.includes('role=') ? 'app' : 'owner';
}
