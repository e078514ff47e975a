import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ProblemBody } from '@acolhe/contract/problems';
import { type App, createApp } from '../app.ts';
import { registerWebhooks } from '../features/payment/pix/webhook.ts';
import { MovableClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import { seedDemo } from '../seed/demo-clinic.ts';
import { cache, type DatabaseCopy, openCopy } from './database/copy.ts';
import { openSession } from './session.ts';

export const PASSWORD = 'Acolhe2026';

export type TestApp = App & {
  clock: MovableClock;
  address: string;
  /** Connection string of the tests' copy, on PostgreSQL. */
  databaseUrl: string | undefined;
  /** A separate browser, with its own cookies. */
  client(): Client;
  /** A signed-in browser of a demo account, at its first clinic or the named one; other sessions of the account stay. */
  as(email: string, companyId?: string): Promise<Client>;
  /** Signs in by e-mail and password, which ends the account's other sessions. */
  signIn(email: string): Promise<Client>;
  /** SQL as the owner of the tables, in the demo company: on PostgreSQL even the owner is bound by row-level security. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the query answers
  sql(text: string, values?: unknown[]): Promise<any[]>;
  mails(): Promise<
    {
      id: string;
      recipient: string;
      subject: string;
      body_text: string;
      dedupe_key: string;
      attachments: { content: string }[];
    }[]
  >;
};

/** The Janus that a test started for this process, if any. */
const mediaServer = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('JANUS_')));

const environment = (overrides: Record<string, string>) => ({
  DATA_DIR: path.join(cache, 'data'),
  PORT: '0',
  RATE_LIMIT: '0',
  PUBLIC_URL: 'http://localhost:3000',
  ACOLHE_SECRET: 'only-for-tests-only-for-tests-only',
  ...(process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {}),
  ...mediaServer(),
  ...overrides,
});

/** The configuration of servers in tests, which a slow machine does not overload, and which log what a test asks for. */
export function testConfig(overrides: Record<string, string> = {}) {
  const config = readConfig(environment(overrides));
  return { ...config, logLevel: overrides.LOG_LEVEL ?? 'none', maxEventLoopDelay: 0 };
}

/** The demo clinic in a new database, from which the tests' copies are made. */
export async function openSeeded(database: Database): Promise<App> {
  mkdirSync(path.join(cache, 'data'), { recursive: true });
  const app = await createApp(testConfig(), { database });
  await seedDemo(app.platform, { pastWeeks: false });
  return app;
}

/** The whole server on its own copy of the demo clinic, on a free port, with a clock that tests move. */
export async function startTestApp(
  overrides: Record<string, string> = {},
  clock = new MovableClock(),
  copy?: DatabaseCopy,
): Promise<TestApp> {
  const { database, url: databaseUrl } = copy ?? (await openCopy());
  const app = await createApp(testConfig(overrides), { database, clock });
  await app.http.listen({ port: Number(overrides.PORT ?? 0), host: '127.0.0.1' });
  await registerWebhooks(app.platform);
  const address = app.platform.ownAddress();
  const client = () => new Client(address);
  return {
    ...app,
    clock,
    address,
    databaseUrl,
    client,
    async as(email, companyId) {
      const browser = client();
      const { name, value } = await openSession(app.platform, email, companyId);
      browser.setCookie(name, value);
      return browser;
    },
    async signIn(email) {
      const browser = client();
      const answer = await browser.post('/api/user/session', { email, password: PASSWORD });
      if (answer.status !== 200) throw new Error(`Cannot sign in as ${email}: ${JSON.stringify(answer.body)}`);
      return browser;
    },
    async sql(text, values) {
      const connection = await database.pool.connect();
      try {
        await connection.query("begin; set local app.company_id = 'clinica-demo'");
        const { rows } = await connection.query(text, values);
        await connection.query('commit');
        return rows;
      } catch (error) {
        await connection.query('rollback');
        throw error;
      } finally {
        connection.release();
      }
    },
    async mails() {
      await app.platform.background.idle();
      return (await client().get('/outbox.json')).body as never;
    },
  };
}

export type Answer<T = Record<string, never>> = { status: number; body: T; headers: Headers };

/** An API client like a browser: it keeps cookies and sends JSON or a file, over real HTTP. */
export class Client {
  readonly #address: string;
  readonly #cookies = new Map<string, string>();
  language = 'pt-BR';

  constructor(address: string) {
    this.#address = address;
  }

  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the call answers
  get = <T = any>(path: string) => this.send<T>('GET', path);
  // biome-ignore lint/suspicious/noExplicitAny: as above
  post = <T = any>(path: string, body: unknown = {}, headers?: Record<string, string>) =>
    this.send<T>('POST', path, body, headers);
  // biome-ignore lint/suspicious/noExplicitAny: as above
  put = <T = any>(path: string, body: unknown = {}) => this.send<T>('PUT', path, body);
  // biome-ignore lint/suspicious/noExplicitAny: as above
  patch = <T = any>(path: string, body: unknown = {}) => this.send<T>('PATCH', path, body);
  // biome-ignore lint/suspicious/noExplicitAny: as above
  delete = <T = any>(path: string, body?: unknown) => this.send<T>('DELETE', path, body);

  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const isFile = body instanceof Uint8Array;
    const response = await fetch(this.#address + path, {
      method,
      headers: {
        'accept-language': this.language,
        cookie: this.cookie(),
        ...(body === undefined ? {} : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(cookie)) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text;
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as T, headers: response.headers };
  }

  /** {@link send} with a text as the body as it is, JSON or not. */
  sendRaw<T>(method: string, path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    if (typeof body !== 'string') return this.send(method, path, body, headers);
    const json = { ...headers, 'content-type': 'application/json' };
    return this.send(method, path, new TextEncoder().encode(body), json);
  }

  cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }
}

export type Problem = ProblemBody;

/** Free slots of a demo doctor, soonest first. */
export async function freeTimes(app: TestApp, specialty: string): Promise<{ doctor: string; starts: string[] }> {
  const [card] = (await app.client().get(`/api/professional/combo?specialty=${encodeURIComponent(specialty)}`)).body;
  const month = (offset: number) => {
    const date = new Date(app.clock.now());
    date.setUTCMonth(date.getUTCMonth() + offset, 1);
    return date.toISOString().slice(0, 7);
  };
  const starts: string[] = [];
  for (const offset of [0, 1]) {
    const { body } = await app
      .client()
      .get(`/api/professional/landing/${card.id}/schedule?filter=month_available=${month(offset)}`);
    starts.push(...body.days.flatMap((day: { slots: { start: string }[] }) => day.slots.map((slot) => slot.start)));
  }
  return { doctor: card.id, starts };
}

/**
 * Gives the unpaid bookings made so far to another account: a person keeps few times without paying, and another with
 * the same professional takes the place of the first.
 */
export async function leaveEarlierHolds(app: TestApp): Promise<void> {
  await app.sql("update appointment set booked_by = 'earlier' where status = 'held' and source = 'patient'");
}

export type Booked = { id: string; protocol: string; payment_code: string; room_code: string; hold_until: string };

/** Books the first free slot of a specialty at which a signed-in patient is free; with an `index` a later one. */
export async function bookFirst(
  app: TestApp,
  patient: Client,
  specialty = 'Pediatria',
  index = 0,
): Promise<Booked & { start: string; doctor: string }> {
  await leaveEarlierHolds(app);
  const { doctor, starts } = await freeTimes(app, specialty);
  for (const start of starts.slice(index)) {
    const reason = 'Dor de cabeça';
    const { status, body } = await patient.post<Booked>('/api/appointment', { professional_id: doctor, start, reason });
    if (status === 201) return { ...body, start, doctor };
    // Another doctor has the patient at that time: which it is depends on the hour.
    if ('code' in body && body.code === 'patient_busy') continue;
    throw new Error(`Booking failed: ${JSON.stringify(body)}`);
  }
  throw new Error(`There is no free time of ${specialty} any more`);
}
