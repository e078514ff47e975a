import type { LiveServerMessage } from '@acolhe/contract/live';
import { codePurposes } from '@acolhe/domain/access-code/access-code';
import { isAtReception } from '@acolhe/domain/identity/permissions';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../auth.ts';
import type { CompanyContext } from '../context.ts';
import { isDatabaseAway } from '../db/outage.ts';
import { openByCode } from '../gate.ts';
import type { Platform } from '../platform.ts';
import { Problem } from '../problem.ts';
import { endCodeOf, SESSION_TOPIC } from '../sessions.ts';
import { type Bus, topic } from './bus.ts';

/** A message and the people it concerns; the socket decides who may see it. */
export type LiveEvent = {
  message: LiveServerMessage;
  /** Null for what is about no visit. */
  appointmentId: string | null;
  patientId: string | null;
  /** Null while a visit of the line waits for a professional to attend it. */
  professionalId: string | null;
  /** Those responsible for the patient. */
  responsibleIds: readonly string[];
  /** Staff whom it concerns besides the professional; absent for all of the clinic. */
  readers?: { userIds: readonly string[]; reception: boolean };
};

const topicOf = (companyId: string) => topic<LiveEvent>(`live:${companyId}`);

/** Publishes to every screen that shows the appointment; called after the commit. */
export function announce({ platform, scope }: CompanyContext, event: LiveEvent): Promise<void> {
  return platform.bus.publish(topicOf(scope.companyId), event);
}

/** Subscribes to every event of a company in this process; returns the unsubscribe function. */
export function listenLive(bus: Bus, companyId: string, listener: (event: LiveEvent) => void): Promise<() => void> {
  return bus.subscribe(topicOf(companyId), listener);
}

const PING_MS = 20_000;
/** Pings after which a quiet socket's session is looked up again: it may have expired. */
const PINGS_A_LOOKUP = 15;
/** Retention of recent events, for screens that fetched first and subscribe a moment later. */
const RECENT_MS = 60_000;

/**
 * The socket `/api/live`: by session, or by `?access=` for one appointment. What it hears is decided by today's rights: it
 * ends with its session, and a code is asked again with every event.
 */
export function mountLive(app: FastifyInstance, platform: Platform): { open(): number } {
  let open = 0;
  const recent = rememberRecent(platform);
  app.get('/api/live', { websocket: true }, async (socket, request) => {
    const access = (request.query as { access?: string }).access;
    const send = (message: LiveServerMessage) => socket.send(JSON.stringify(message));
    const tokenHash = access ? undefined : platform.sessions.tokenHashOf(request);
    const stops: (() => void)[] = [];
    let viewer: Viewer | undefined;
    // One after another: the door takes its time, what happened first is told first, and what comes after a change of
    // rights is judged by the new ones.
    let told = Promise.resolve();
    const inOrder = (work: () => Promise<void>) => {
      told = told.then(work);
    };
    const end = (reason: string) => {
      if (!access) send({ type: 'session_ended', reason });
      socket.close(4401, 'sign_in_required');
    };
    const lookAgain = async () => {
      try {
        const before = viewer?.membershipId;
        viewer = await viewerOf(platform, request, access);
        if (!viewer) end('session_expired');
        // The socket listens to another clinic: the page connects anew.
        else if (viewer.membershipId !== before) socket.close(1012, 'membership_changed');
      } catch (error) {
        if (error instanceof Problem) end(error.code);
      }
    };
    // Subscribe before the session is looked up, so that its end is noticed in either order.
    if (tokenHash)
      stops.push(
        await platform.bus.subscribe(SESSION_TOPIC, ({ userId, endedTokenHash, reason }) => {
          if (endedTokenHash === tokenHash) end(endCodeOf(reason) ?? 'signed_out');
          else if (!endedTokenHash && userId === viewer?.userId) inOrder(lookAgain);
        }),
      );
    let isAway = false;
    viewer = await viewerOf(platform, request, access).catch((error) => {
      isAway = isDatabaseAway(error);
      // The session may have ended after the page was opened; the page sends nothing more.
      if (tokenHash && error instanceof Problem) send({ type: 'session_ended', reason: error.code });
      return undefined;
    });
    if (!viewer) {
      for (const stop of stops) stop();
      // Nothing is known of the session: the page tries again.
      return isAway ? socket.close(1013, 'service_away') : socket.close(4401, 'sign_in_required');
    }
    const { companyId } = viewer;
    open++;
    stops.push(
      await platform.bus.subscribe(topicOf(companyId), (event) => {
        inOrder(async () => {
          if (!viewer?.sees(event)) return;
          if (access) await lookAgain();
          if (socket.readyState === socket.OPEN) send(event.message);
        });
      }),
    );
    const quietFor = await recent.of(companyId);
    const listening = () => send({ type: 'listening', quiet_ms: quietFor((event) => viewer?.sees(event) ?? false) });
    stops.push(platform.bus.onGap(listening));
    listening();
    let alive = true;
    socket.on('pong', () => {
      alive = true;
    });
    // Anything that a page says is the question whether we are there.
    socket.on('message', () => send({ type: 'pong' }));
    let pings = 0;
    const heartbeat = setInterval(() => {
      if (!alive) return socket.terminate();
      if (++pings % PINGS_A_LOOKUP === 0) void lookAgain();
      alive = false;
      socket.ping();
    }, PING_MS);
    const cleanUp = () => {
      open--;
      clearInterval(heartbeat);
      for (const stop of stops) stop();
    };
    // The socket may already be closed; `close` will not fire again.
    if (socket.readyState === socket.OPEN) socket.on('close', cleanUp);
    else cleanUp();
  });
  return { open: () => open };
}

/** Milliseconds since the last event that the viewer may see, as far as this process knows: they missed nothing since. */
type QuietSince = (sees: Viewer['sees']) => number;

/** Remembers the recent events of each company, from its first subscription in this process. */
function rememberRecent({ bus, clock }: Platform): { of(companyId: string): Promise<QuietSince> } {
  const companies = new Map<string, Promise<QuietSince>>();
  let gapAt = 0;
  bus.onGap(() => {
    gapAt = clock.now();
  });

  const remember = async (companyId: string): Promise<QuietSince> => {
    let recent: { at: number; event: LiveEvent }[] = [];
    await listenLive(bus, companyId, (event) => {
      const at = clock.now();
      recent = [...recent.filter((one) => at - one.at < RECENT_MS), { at, event }];
    });
    const begun = clock.now();
    return (sees) => {
      const now = clock.now();
      const last = recent.findLast(({ event }) => sees(event))?.at ?? 0;
      return Math.max(0, now - Math.max(last, begun, gapAt, now - RECENT_MS));
    };
  };

  return {
    of(companyId) {
      const known = companies.get(companyId) ?? remember(companyId);
      companies.set(companyId, known);
      return known;
    },
  };
}

type Viewer = {
  companyId: string;
  /** Account of a socket by session. */
  userId?: string;
  membershipId?: string;
  sees(event: LiveEvent): boolean;
};

async function viewerOf(
  platform: Platform,
  request: Parameters<Platform['sessions']['callerOf']>[0],
  access: string | undefined,
): Promise<Viewer | undefined> {
  if (access) {
    const { grant, scope } = await openByCode(platform, access, codePurposes);
    return {
      companyId: scope.companyId,
      sees: (event) => event.appointmentId === grant.appointmentId,
    };
  }
  const caller = await platform.sessions.callerOf(request, false);
  if (!caller) return undefined;
  return {
    companyId: caller.companyId,
    userId: caller.userId,
    membershipId: caller.membershipId,
    sees: audienceOf(caller),
  };
}

/** Filter by role: patients see their own and their dependents' data, doctors their own, others the clinic's. */
function audienceOf(caller: Caller): (event: LiveEvent) => boolean {
  const { personId } = caller;
  if (caller.role === 'P')
    return ({ patientId, responsibleIds }) =>
      personId !== null && (patientId === personId || responsibleIds.includes(personId));
  return ({ professionalId, readers }) => {
    if (professionalId !== null && professionalId === caller.professionalId) return true;
    if (!readers) return caller.role !== 'D';
    return readers.userIds.includes(caller.userId) || (readers.reception && isAtReception(caller));
  };
}
