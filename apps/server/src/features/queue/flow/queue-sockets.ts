import type {
  FlowClientMessage,
  FlowEnd,
  FlowServerMessage,
  TriageServerMessage,
} from '@acolhe/contract/queue/flow-socket';
import { flowParameters } from '@acolhe/contract/queue/flow-socket';
import { hasPermission } from '@acolhe/domain/identity/permissions';
import { MINUTE, SECOND } from '@acolhe/domain/time/duration';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Caller } from '../../../platform/auth.ts';
import type { CompanyContext } from '../../../platform/context.ts';
import { topic } from '../../../platform/live/bus.ts';
import type { Platform } from '../../../platform/platform.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { SESSION_TOPIC, type SessionChange } from '../../../platform/sessions.ts';
import { itemOf } from '../entry.ts';
import { listActiveGroups, listGranted } from '../group/group-store.ts';
import { type FlowClaims, openFlowToken } from './flow-token.ts';
import type { QueueBoard } from './queue-board.ts';
import { type BoardMove, QueueBoards } from './queue-boards.ts';

/** A page is given up after this many heartbeats without a word, but never sooner than the least. */
const SILENT_HEARTBEATS = 10;
const LEAST_SILENCE_MS = 15 * SECOND;
const WATCH_MS = 2 * SECOND;
/** How often the session behind a socket is looked up; a reconnected one for the first time within {@link SOON_MS}. */
const LOOKUP_MS = 5 * MINUTE;
const SOON_MS = MINUTE;
/** Question of a page, once a second; any other message from a page is an error. */
const QUESTION = JSON.stringify({ type: 'status' } satisfies FlowClientMessage);
/** Close codes: sign in or take a new token; final; try again. */
const CLOSE = { token: 4401, final: 4409, again: 1012, wrong: 1008 } as const;

/** A device took over, or was told that a later one had. */
type Opened = Pick<FlowClaims, 'company' | 'user' | 'role' | 'device' | 'since'>;
const OPENED = topic<Opened>('line-opened');

type Page = {
  socket: WebSocket;
  claims: FlowClaims;
  board: QueueBoard;
  /** Groups that are kept; empty for patients. */
  groups: string[];
  heartbeat: number;
  heardAt: number;
  lookUpAt: number;
  isPatient: boolean;
};

/**
 * The sockets of the line: `flow` for patients, `triage` for those who keep it. Answers come from {@link QueueBoard}, so
 * that a status each second costs no query.
 */
export function mountQueueSockets(app: FastifyInstance, platform: Platform): { open(): number } {
  const pages = new QueuePages(platform);
  app.addHook('onReady', () => pages.listen());
  app.addHook('preClose', async () => pages.close());
  for (const kind of ['flow', 'triage'] as const)
    app.get(`/api/emergency/${kind}`, { websocket: true }, (socket, request) => {
      const { data } = flowParameters.safeParse(request.query);
      const claims = data && openFlowToken(platform, data.token);
      if (!claims || (kind === 'flow') !== (claims.role === 'P')) return socket.close(CLOSE.token, 'token_over');
      void pages.serve(socket, claims, data).catch((error) => {
        request.log.warn({ err: error }, 'a socket of the line');
        socket.close(CLOSE.again, 'failed');
      });
    });
  return { open: () => pages.size };
}

class QueuePages {
  readonly #platform: Platform;
  readonly #boards: QueueBoards;
  readonly #pages = new Set<Page>();
  /** Pages of staff who keep a line. */
  readonly #keepers = new Set<Page>();
  /** Pages of patients, by person. */
  readonly #ofPerson = new Map<string, Set<Page>>();
  /** Sessions that ended lately: a token may outlive its session. */
  readonly #ended = new Map<string, number>();
  #stops: (() => void)[] = [];

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#boards = new QueueBoards(platform, (context, move) => void this.#onMove(context, move));
  }

  get size(): number {
    return this.#pages.size;
  }

  async listen(): Promise<void> {
    const { bus } = this.#platform;
    this.#stops = [
      await bus.subscribe(SESSION_TOPIC, (message) => this.#onSession(message)),
      await bus.subscribe(OPENED, (message) => this.#onOpened(message)),
    ];
    const watch = setInterval(() => this.#watch(), WATCH_MS);
    this.#stops.push(() => clearInterval(watch));
  }

  close(): void {
    for (const stop of this.#stops) stop();
    for (const { socket } of this.#pages) socket.terminate();
  }

  async serve(socket: WebSocket, claims: FlowClaims, { resume, heartbeat }: { resume: string; heartbeat: number }) {
    const scope = scopeOf(claims.company);
    const context = { platform: this.#platform, scope };
    const { board, release } = await this.#boards.hold(scope);
    const now = this.#platform.clock.now();
    const page: Page = {
      socket,
      claims,
      board,
      groups: claims.role === 'P' ? [] : await groupsOf(context, claims),
      heartbeat,
      heardAt: Date.now(),
      lookUpAt: now + SOON_MS * (0.2 + 0.8 * Math.random()),
      isPatient: claims.role === 'P',
    };
    socket.on('close', () => {
      this.#forget(page);
      release();
    });
    if (socket.readyState !== socket.OPEN) return release();
    this.#pages.add(page);
    if (!page.isPatient) this.#keepers.add(page);
    else if (claims.person)
      this.#ofPerson.set(claims.person, (this.#ofPerson.get(claims.person) ?? new Set()).add(page));
    if (this.#ended.has(claims.session)) return end(page, 'session_ended');
    // A token outlives the right to it: those who keep a line are looked up, patients within the minute.
    if (!page.isPatient && !(await this.#isAlive(page))) return;
    if (isOnOneDevice(claims)) await this.#platform.bus.publish(OPENED, openedBy(claims));
    socket.on('message', (data) => this.#onMessage(page, data));
    await this.#sendMissed(context, page, resume);
    answer(page, now);
  }

  /** Sends items that a page does not know yet. For a page that knows all of them, the database is not read. */
  async #sendMissed(context: CompanyContext, page: Page, resume: string): Promise<void> {
    if (!page.isPatient || !page.claims.person) return;
    const known = new Set(resume.split(','));
    const missed = page.board.of(page.claims.person).filter(({ id, version }) => !known.has(`${id}:${version}`));
    if (missed.length === 0 || !(await this.#isAlive(page))) return;
    for (const { id } of missed) await this.#sendItem(context, page, id);
  }

  async #sendItem(context: CompanyContext, page: Page, id: string): Promise<void> {
    const item = await itemOf(context, id, page.claims.person ?? '', page.board.placeOf(id));
    if (item) send(page, { item });
  }

  #onMessage(page: Page, data: unknown): void {
    if (String(data) === QUESTION) {
      page.heardAt = Date.now();
      answer(page, this.#platform.clock.now());
    } else page.socket.close(CLOSE.wrong, 'unknown_message');
  }

  /** Sends a change: the people of an entry get it whole, pages that keep the group read it again. */
  async #onMove(context: CompanyContext, { entries, groupIds }: BoardMove): Promise<void> {
    for (const page of this.#keepers) {
      if (page.claims.company !== context.scope.companyId) continue;
      const before = page.groups;
      // Rules, grants or shifts changed: this page may keep other groups now.
      if (entries.length === 0) page.groups = await groupsOf(context, page.claims);
      const moved = groupIds.filter((id) => before.includes(id) || page.groups.includes(id));
      if (moved.length > 0) send(page, { moved });
    }
    for (const { id, people } of entries) {
      for (const person of people) {
        for (const page of this.#ofPerson.get(person) ?? []) {
          if (page.claims.company !== context.scope.companyId) continue;
          await this.#sendItem(context, page, id);
          answer(page, 0);
        }
      }
    }
  }

  #onSession({ userId, endedTokenHash }: SessionChange): void {
    const now = this.#platform.clock.now();
    if (endedTokenHash) {
      for (const [hash, at] of this.#ended) if (at < now - 15 * MINUTE) this.#ended.delete(hash);
      this.#ended.set(endedTokenHash, now);
    }
    for (const page of this.#pages) {
      if (page.claims.session === endedTokenHash) end(page, 'session_ended');
      // Their rights may be others now: a new token says which.
      else if (!endedTokenHash && page.claims.user === userId) page.socket.close(CLOSE.again, 'rights_changed');
    }
  }

  /** One device at a time for patients and professionals in the line: the last opened closes the others of any session. */
  #onOpened(opened: Opened): void {
    for (const page of this.#pages) {
      const { claims } = page;
      const isSame = claims.user === opened.user && claims.role === opened.role && claims.company === opened.company;
      if (!isSame || claims.device === opened.device) continue;
      if (claims.since <= opened.since) end(page, 'opened_elsewhere');
      // The earlier device came back after a lost connection: it is told that it is not the one any more.
      else if (claims.since > opened.since) void this.#platform.bus.publish(OPENED, openedBy(claims));
    }
  }

  #watch(): void {
    const now = Date.now();
    const time = this.#platform.clock.now();
    for (const page of this.#pages) {
      if (now - page.heardAt > Math.max(LEAST_SILENCE_MS, page.heartbeat * SILENT_HEARTBEATS)) page.socket.terminate();
      else if (page.lookUpAt < time) void this.#isAlive(page);
    }
  }

  /** Whether the session of a page still stands and has the rights of its token; the page is closed if not. */
  async #isAlive(page: Page): Promise<boolean> {
    page.lookUpAt = this.#platform.clock.now() + LOOKUP_MS * (0.8 + 0.4 * Math.random());
    const caller = await this.#platform.sessions.callerOfHash(page.claims.session).catch(() => undefined);
    // The database may be away: nothing is known, and the next lookup will tell.
    if (caller === undefined) return false;
    if (caller === null) end(page, 'session_ended');
    else if (!isStill(caller, page.claims)) page.socket.close(CLOSE.token, 'rights_changed');
    else return true;
    return false;
  }

  #forget(page: Page): void {
    this.#pages.delete(page);
    this.#keepers.delete(page);
    const { person } = page.claims;
    if (!person) return;
    const own = this.#ofPerson.get(person);
    own?.delete(page);
    if (own?.size === 0) this.#ofPerson.delete(person);
  }
}

/** Patients and those who attend; reception and management look at the line from as many devices as they like. */
const isOnOneDevice = ({ role }: FlowClaims): boolean => role === 'P' || role === 'D';

/** Whether the caller still has the company, role and permission of their token. */
const isStill = (caller: Caller, { company, role, person, professional }: FlowClaims): boolean =>
  caller.companyId === company &&
  caller.role === role &&
  caller.personId === person &&
  caller.professionalId === professional &&
  hasPermission(caller, ['triage']);

const openedBy = ({ company, user, role, device, since }: FlowClaims): Opened => ({
  company,
  user,
  role,
  device,
  since,
});

/** Groups of a page that keeps the line: a professional's granted ones, else all of the clinic's. */
function groupsOf({ platform, scope }: CompanyContext, { professional, role }: FlowClaims): Promise<string[]> {
  return platform.database.readInCompany(scope, async (tx) =>
    role === 'D' ? listGranted(tx, professional ?? '') : (await listActiveGroups(tx)).map(({ id }) => id),
  );
}

function answer({ socket, board, claims, groups, isPatient }: Page, now: number): void {
  if (socket.readyState !== socket.OPEN) return;
  if (isPatient) socket.send(board.statusOf(claims.person ?? ''));
  else socket.send(JSON.stringify({ status: board.groupStatuses(groups, now) } satisfies TriageServerMessage));
}

function send({ socket }: Page, message: FlowServerMessage | TriageServerMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

function end(page: Page, reason: FlowEnd): void {
  send(page, { ended: reason });
  page.socket.close(CLOSE.final, reason);
}
