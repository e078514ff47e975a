// People in the waiting room of one queue group, and pages of theirs without a browser: for the bench of the line and for
// the test with several processes.
import { randomUUID } from 'node:crypto';
import type { FlowServerMessage } from '@acolhe/contract/queue/flow-socket';
import pg from 'pg';
import { WebSocket } from 'ws';
import { signFlowToken } from '../../apps/server/src/features/queue/flow/flow-token.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { hashOf } from '../../apps/server/src/platform/crypto/token-hash.ts';
import { testConfig } from '../../apps/server/src/testing/test-app.ts';

export const GROUP = 'Pronto atendimento adulto';
const COMPANY = 'clinica-demo';
/** Pages come back within this after a loss, each at a time of its own; a longer line takes more time, as in the browser. */
const BACK_MS = 300;
const BACK_EACH_MS = 0.6;
/** A page that heard nothing for so long opens another socket. */
const STALE_MS = 6_000;

/** Patient in the line: their record, and the hash of the session behind their page. */
type Waiting = { person: string; session: string };

/** Puts people with an account and a session into the waiting room, a second apart; returns them in the order of the line. */
export async function fillLine(databaseUrl: string, count: number): Promise<Waiting[]> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query(`set app.company_id = '${COMPANY}'`);
  const people = Array.from({ length: count }, () => randomUUID());
  await db.query(
    `insert into person (id, company_id, name) select id, $2, 'Pessoa ' || n from unnest($1::uuid[]) with ordinality as p (id, n)`,
    [people, COMPANY],
  );
  await db.query(
    `insert into queue_entry (id, company_id, group_id, patient_id, entered_by, ticket, status, entered_at, arrived_at,
                              waiting_since, due_at, declared_risk)
     select gen_random_uuid(), $2, (select id from queue_group where name = $3), p.id, 'crowd', 'A' || n, 'waiting', at, at, at,
            at + interval '2 hours', 'green'
     from unnest($1::uuid[]) with ordinality as p (id, n), lateral (select now() - interval '2 hours' + n * interval '0.1 seconds') as t (at)`,
    [people, COMPANY, GROUP],
  );
  const sessions = people.map((person) => hashOf(person));
  await db.query(
    `insert into identity."user" ("id", "name", "email", "emailVerified")
     select id, 'Pessoa', id || '@exemplo.com', true from unnest($1::text[]) as p (id)`,
    [people],
  );
  await db.query(
    `insert into identity.membership (id, user_id, company_id, role, person_id, name, made_at)
     select id, id, $2, 'P', id::uuid, 'Pessoa', now() from unnest($1::text[]) as p (id)`,
    [people, COMPANY],
  );
  await db.query(
    `insert into identity.session ("id", "userId", "token", "expiresAt", "createdAt", "updatedAt", membership_id)
     select id, id, token, now() + interval '1 day', now(), now(), id from unnest($1::text[], $2::text[]) as p (id, token)`,
    [people, sessions],
  );
  await db.query('update person set user_id = id::text where id = any($1::uuid[])', [people]);
  await db.query('analyze');
  await db.end();
  return people.map((person, at) => ({ person, session: sessions[at] ?? '' }));
}

const signer = { config: testConfig(), clock: systemClock };

/** A page of one person, which asks for its status when it is told to, and comes back when its socket is lost. */
export class WaitingPage {
  readonly #urls: readonly string[];
  readonly #token: string;
  #socket: WebSocket | undefined;
  #turn: number;
  #known = new Map<string, number>();
  #isClosed = false;
  #waiting = 0;
  /** Place of the latest status; null outside the waiting room. */
  place: number | null | undefined;
  state: string | undefined;
  /** When the latest status came, and when it was asked for, by `performance.now()`. */
  heardAt = 0;
  askedAt = 0;
  /** Items that came, whole, and when one of them said that this person is called. */
  items = 0;
  readyAt = 0;
  /** Hears how long an answer took, ms. */
  onStatus: ((ms: number) => void) | undefined;

  /** @param turn the address with which it begins; with the next loss it takes the other */
  constructor(urls: readonly string[], who: { person: string; session: string; turn: number }) {
    this.#urls = urls;
    this.#turn = who.turn;
    const { token } = signFlowToken(signer, {
      company: COMPANY,
      user: who.person,
      role: 'P',
      person: who.person,
      professional: null,
      session: who.session,
      device: who.person,
      since: 1,
    });
    this.#token = token;
  }

  open(): void {
    if (this.#isClosed) return;
    // A question on the lost socket gets no answer.
    this.askedAt = this.heardAt;
    const url = this.#urls[this.#turn % this.#urls.length];
    const resume = [...this.#known].map(([id, version]) => `${id}:${version}`).join(',');
    const query = new URLSearchParams({ token: this.#token, resume });
    const socket = new WebSocket(`${url?.replace('http', 'ws')}/api/emergency/flow?${query}`, {
      perMessageDeflate: false,
      // A full queue of the kernel drops the way in without a word: the page tries again, as in the browser.
      handshakeTimeout: STALE_MS,
      // One address has too few ports for thousands who come back.
      localAddress: `127.0.0.${2 + (this.#turn % 8)}`,
    });
    this.#socket = socket;
    socket.on('message', (data) => this.#read(JSON.parse(String(data)) as FlowServerMessage));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (socket === this.#socket) this.#lose();
    });
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Asks for the status; a page whose socket is silent takes another. */
  ask(): void {
    const now = performance.now();
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (this.askedAt > this.heardAt && now - this.askedAt > STALE_MS) {
      this.#lose();
      return;
    }
    if (this.askedAt <= this.heardAt) this.askedAt = now;
    this.#socket.send('{"type":"status"}');
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.terminate();
  }

  /** Its network is gone for a moment. */
  drop(): void {
    this.#lose();
  }

  #lose(): void {
    this.#socket?.removeAllListeners().on('error', () => undefined);
    this.#socket?.terminate();
    this.#socket = undefined;
    this.#turn += 1;
    setTimeout(() => this.open(), Math.random() * (BACK_MS + BACK_EACH_MS * this.#waiting));
  }

  #read(message: FlowServerMessage): void {
    if ('item' in message) {
      this.items += 1;
      if (message.item.status === 'ready') this.readyAt = performance.now();
      this.#known.set(message.item.id, message.item.version);
    } else if ('status' in message) {
      if (this.askedAt > this.heardAt) this.onStatus?.(performance.now() - this.askedAt);
      this.heardAt = performance.now();
      const [entry] = message.status;
      this.place = entry?.place ?? null;
      this.state = entry?.state;
      this.#waiting = entry?.waiting ?? 0;
      if (entry && !this.#known.has(entry.id)) this.#known.set(entry.id, entry.version);
    }
  }
}
