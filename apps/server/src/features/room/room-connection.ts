import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type RoomClientMessage,
  type RoomKnock,
  type RoomPeer,
  type RoomServerMessage,
  roomClientMessage,
} from '@acolhe/contract/room/room-socket';
import { mayAdmit, personOf } from '@acolhe/domain/room/room-people';
import type { WebSocket } from 'ws';
import { openByCode } from '../../platform/gate.ts';
import { listenLive } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { listenRoom, type RoomEvent, tellRoom } from './event.ts';
import { answerKnock, removeFromRoom } from './guest/guest.ts';
import { iceServersFor } from './ice.ts';
import {
  announcePresence,
  changeSeat,
  holdsSeat,
  leaveRoom,
  logNetwork,
  markSeatLost,
  personOfHolder,
  publicId,
  releaseSeat,
  SEAT_KEPT_SECONDS,
  type SeatHolder,
} from './seat.ts';
import { type Entrance, enterRoom, moveVisit, roomPersonOf, stayRefusal } from './service.ts';
import { answerLoss, giveUp, revokeSeat, topologyFor } from './topology.ts';

/** Delay of the presence and appointment messages, so that negotiation comes first. */
const NEGOTIATION_MS = 1_500;
/** For how long a connection counts as the holder of its seat; its replacement is told by an event besides. */
const SEAT_KNOWN_MS = 250;
/** Rate limit, far above what four negotiating people send; a page that sends more is broken. */
const MESSAGES_A_SECOND = 200;

/** A visit that went back to the line has no room until a professional attends it again. */
const roomGone = (error: unknown) => (error instanceof Problem ? ('room_closed' as const) : null);

const endStatuses = new Set(['finished', 'cancelled', 'no_show', 'released']);

type Join = Extract<RoomClientMessage, { type: 'join' }>;
/** `iceAt`: when this page was given TURN credentials, if at all. */
type Open = {
  heard: number;
  /** When it was opened, until it has joined or knocked. */
  waitingSince: number | undefined;
  iceAt: number | undefined;
  terminate: () => void;
  giveIce: () => void;
};
/** State shared by the sockets of this process. */
export type Served = {
  platform: Platform;
  /** Every open socket, including those at the door. */
  sockets: Set<Open>;
  /** Seats held by this process. */
  holders: Set<SeatHolder>;
  keptSeats: Set<NodeJS.Timeout>;
  closing: boolean;
};

/** One page's socket: at the door, seated, then closed. */
export function servePage(served: Served, socket: WebSocket, access: string): void {
  const { platform, holders } = served;
  const self: Open = {
    heard: Date.now(),
    waitingSince: Date.now(),
    iceAt: undefined,
    terminate: () => socket.terminate(),
    giveIce: () => send({ type: 'ice_servers', ice_servers: iceServers() }),
  };
  served.sockets.add(self);
  /** Seat held by this socket. */
  let seated: SeatHolder | undefined;
  let stops: (() => void)[] = [];
  /** Events queued while it is unknown whether this page has its seat; handled after that. */
  let early: RoomEvent[] | undefined;
  /** When this connection was last known to hold its seat; by `Date.now()`. */
  let seatKnownAt = 0;
  let spoken = 0;
  let second = 0;
  // Messages are handled one by one: a second must not overtake a join that waits for the database.
  let work = Promise.resolve();

  const send = (message: RoomServerMessage) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const iceServers = () => {
    if (!seated || platform.config.turn.urls.length === 0) return [];
    const now = platform.clock.now();
    self.iceAt = now;
    return iceServersFor(platform.config.turn, seated.seat, now);
  };
  const publish = (event: RoomEvent) =>
    seated ? tellRoom(platform.bus, seated.appointmentId, event) : Promise.resolve();

  /** The person who knocks on this socket, and their join message. */
  let atDoor: { holder: SeatHolder; knock: RoomKnock; message: Join } | undefined;
  /** People at the door as announced to this page; kept for those who may admit. */
  const knocking = new Map<string, RoomKnock>();

  /** Removes the socket from the room without touching its seat. */
  const detach = (): SeatHolder | undefined => {
    const holder = seated;
    if (holder) holders.delete(holder);
    seated = self.iceAt = undefined;
    for (const stop of stops) stop();
    stops = [];
    return holder;
  };

  const putAway = (message: RoomServerMessage) => {
    send(message);
    detach();
    atDoor = undefined;
    socket.close();
  };

  const hear = (event: RoomEvent) => {
    if (early) {
      early.push(event);
      return;
    }
    if (atDoor) hearAtDoor(event, atDoor);
    if (!seated) return;
    const holder = seated;
    const person = personOfHolder(holder);
    switch (event.kind) {
      case 'relay':
        if (event.to === holder.page) send(event.message);
        return;
      case 'topology':
        send({ type: 'topology', topology: topologyFor(platform, event.row, holder.seat) });
        return;
      case 'left':
        if (event.person !== person) send({ type: 'peer_left', seat: event.seat });
        return;
      case 'peer':
        if (personOf(event.peer) !== person) send({ type: 'peer', peer: event.peer });
        else if (event.connection !== holder.connection && event.peer.connected) void leaveIfReplaced(holder);
        return;
      case 'removed':
        if (event.person === person) putAway(event.why ? { type: 'refused', code: event.why } : { type: 'removed' });
        else if (event.seat) send({ type: 'peer_left', seat: event.seat });
        return;
      case 'knock':
      case 'answered':
        if (!mayAdmit(holder.participant)) return;
        if (event.kind === 'knock' && event.waits) {
          // Deduplicate: a knock may be announced again while this page asks for the list.
          if (isDeepStrictEqual(knocking.get(event.knock.person), event.knock)) return;
          knocking.set(event.knock.person, event.knock);
        } else knocking.delete(event.kind === 'knock' ? event.knock.person : event.person);
        send({ type: 'knocking', people: [...knocking.values()] });
        return;
      case 'message':
        send({ type: 'message', message: event.message });
        return;
      case 'who_knocks':
        return;
    }
  };

  /**
   * Another connection of this person joined, of this page or another: a later one, which has the seat now, or an earlier
   * one whose event arrives late, from another process or while this page joined. The stored seat decides. Events that arrive meanwhile are queued.
   */
  const leaveIfReplaced = async (holder: SeatHolder) => {
    early = [];
    // Without an answer from the database, the page stays.
    const isHeld = await holdsSeat(platform, holder).catch(() => true);
    if (!isHeld && seated === holder) putAway({ type: 'replaced' });
    hearEarly();
  };

  /** As {@link holdsSeat}; for messages that come in bursts asked at most once in {@link SEAT_KNOWN_MS}. */
  const stillHolds = async (holder: SeatHolder, isBurst: boolean): Promise<boolean> => {
    const now = Date.now();
    if (isBurst && now - seatKnownAt < SEAT_KNOWN_MS) return true;
    // Without an answer from the database, the call goes on.
    if (!(await holdsSeat(platform, holder).catch(() => true))) return false;
    seatKnownAt = now;
    return true;
  };

  const hearEarly = () => {
    const heard = early ?? [];
    early = undefined;
    for (const event of heard) hear(event);
  };

  const hearAtDoor = (event: RoomEvent, { holder, knock, message }: NonNullable<typeof atDoor>) => {
    if (event.kind === 'who_knocks') {
      void tellRoom(platform.bus, holder.appointmentId, { kind: 'knock', knock, waits: true });
    } else if (event.kind === 'answered' && event.person === knock.person) {
      if (!event.admitted) return send({ type: 'waiting', denied: true });
      atDoor = undefined;
      for (const stop of stops) stop();
      stops = [];
      work = work.then(() => join(message)).catch(fail);
    } else if (event.kind === 'removed' && event.person === knock.person) putAway({ type: 'removed' });
  };

  const join = async (message: Join) => {
    if (seated || atDoor) return;
    self.waitingSince = undefined;
    const { grant, scope } = await openByCode(platform, access, ['room']);
    const { appointmentId } = grant;
    const who = roomPersonOf(grant);
    const holder: SeatHolder = {
      ...{ scope, appointmentId, ...who },
      seat: publicId(appointmentId, who, message.seat_key),
      page: publicId(appointmentId, who, message.page_key),
      connection: randomUUID(),
    };
    // Subscribe before taking the seat: of two people who join at once, each hears of the other.
    early = [];
    stops.push(await listenRoom(platform.bus, holder.appointmentId, hear));
    stops.push(
      await listenLive(platform.bus, scope.companyId, async ({ message: live, appointmentId }) => {
        if (live.type !== 'appointment' || appointmentId !== holder.appointmentId || !(seated || atDoor)) return;
        // The room of a visit moved to another time may be closed now.
        const why = endStatuses.has(live.status) ? 'room_closed' : await stayRefusal(platform, holder).catch(roomGone);
        if (!why || !(seated || atDoor)) return;
        if (why === 'room_invitation_withdrawn') {
          // The clinic named another assistant: announce it like any removal.
          const person = personOfHolder(holder);
          await tellRoom(platform.bus, holder.appointmentId, { kind: 'removed', person, seat: holder.seat });
          return revokeSeat(platform, holder, holder.seat);
        }
        putAway({ type: 'ended' });
        void releaseMedia(holder, true);
      }),
    );
    const entrance = await enterRoom(platform, holder, message.state, message.consent ?? false);
    if (socket.readyState !== socket.OPEN) {
      detach();
      if ('me' in entrance) await lost(holder);
      return;
    }
    if ('knock' in entrance) {
      const { knock, denied } = entrance;
      atDoor = { holder, knock, message };
      send({ type: 'waiting', denied });
      await tellRoom(platform.bus, holder.appointmentId, { kind: 'knock', knock, waits: true });
    } else await sitDown(holder, entrance);
    hearEarly();
  };

  const sitDown = async (holder: SeatHolder, { me, peers, topology }: Extract<Entrance, { me: RoomPeer }>) => {
    seated = holder;
    holders.add(holder);
    send({
      type: 'joined',
      seat: holder.seat,
      page: holder.page,
      since: me.since,
      peers,
      ice_servers: iceServers(),
      seat_kept_seconds: SEAT_KEPT_SECONDS,
      topology: topologyFor(platform, topology, holder.seat),
      has_media_server: platform.media !== undefined,
    });
    await publish({ kind: 'peer', peer: me, connection: holder.connection });
    if (mayAdmit(holder.participant)) await publish({ kind: 'who_knocks' });
    shown = me;
    setTimeout(() => {
      // No loss if the process ends before: the page reconnects and joins again.
      if (served.closing) return;
      moveVisit(platform, holder).catch((error) => platform.log.error({ err: error }, 'visit not moved'));
      announcePresence({ platform, scope: holder.scope }, holder.appointmentId).catch((error) =>
        platform.log.warn({ err: error }, 'presence not told'),
      );
    }, NEGOTIATION_MS);
  };
  /** This person as the others see them. */
  let shown: RoomPeer | undefined;

  const handle = async (message: RoomClientMessage) => {
    if (message.type === 'join') return join(message);
    if (message.type === 'leave' && atDoor) {
      await leaveDoor();
      detach();
      return socket.close();
    }
    if (!seated || !shown) return;
    const holder = seated;
    switch (message.type) {
      case 'description':
      case 'candidate':
      case 'sending':
      case 'restart':
      case 'through': {
        const { to, ...rest } = message;
        if (!(await stillHolds(holder, message.type === 'candidate'))) return putAway({ type: 'replaced' });
        await publish({ kind: 'relay', to, message: { ...rest, from: holder.page } });
        return;
      }
      case 'sfu_lost': {
        const row = await answerLoss(platform, holder, personOfHolder(holder), message.tries);
        return send({ type: 'topology', topology: topologyFor(platform, row, holder.seat) });
      }
      case 'feed':
      case 'state': {
        const change = message.type === 'feed' ? { feed: message.feed } : message.state;
        if (!(await changeSeat(platform, holder, change))) return;
        shown = { ...shown, ...change };
        return publish({ kind: 'peer', peer: shown, connection: holder.connection });
      }
      case 'network':
        return logNetwork(platform, holder, message.event);
      case 'admit':
        return answerKnock(platform, holder, message.person, message.admitted);
      case 'remove':
        return removeFromRoom(platform, holder, message.person);
      case 'leave':
        if (await leaveRoom(platform, holder))
          await publish({ kind: 'left', seat: holder.seat, person: personOfHolder(holder) });
        detach();
        void releaseMedia(holder, false);
        socket.close();
        return;
      case 'ping':
        return;
    }
  };

  const leaveDoor = async () => {
    if (!atDoor) return;
    const { holder, knock } = atDoor;
    atDoor = undefined;
    await tellRoom(platform.bus, holder.appointmentId, { kind: 'knock', knock, waits: false });
  };

  /** Destroys the room at the media server when it is not needed any more. */
  const releaseMedia = (holder: SeatHolder, ended: boolean) =>
    giveUp(platform, holder, ended).catch((error) => {
      if (!served.closing) platform.log.warn({ err: error }, 'room not given up at the media server');
    });

  const lost = async (holder: SeatHolder) => {
    if (served.closing || !(await markSeatLost(platform, holder))) return;
    const tell = (event: RoomEvent) => tellRoom(platform.bus, holder.appointmentId, event);
    if (shown) await tell({ kind: 'peer', peer: { ...shown, connected: false }, connection: holder.connection });
    const timer = setTimeout(async () => {
      served.keptSeats.delete(timer);
      try {
        if (!(await releaseSeat(platform, holder))) return;
        await tell({ kind: 'left', seat: holder.seat, person: personOfHolder(holder) });
        await releaseMedia(holder, false);
      } catch (error) {
        platform.log.warn({ err: error }, 'seat not released');
      }
    }, SEAT_KEPT_SECONDS * 1000);
    timer.unref();
    served.keptSeats.add(timer);
  };

  const fail = (error: unknown) => {
    if (error instanceof Problem) {
      putAway({ type: 'refused', code: error.code });
      return;
    }
    if (served.closing) return;
    platform.log.error({ err: error }, 'room socket failed');
    // The page reconnects by itself and joins again.
    socket.terminate();
  };

  socket.on('message', (data) => {
    const now = Date.now();
    self.heard = now;
    if (now - second > 1_000) {
      second = now;
      spoken = 0;
    }
    if (++spoken > MESSAGES_A_SECOND) return socket.terminate();
    const message = parse(String(data));
    if (!message) return;
    if (message.type === 'ping') send({ type: 'pong', at: message.at });
    else work = work.then(() => handle(message)).catch(fail);
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    served.sockets.delete(self);
    work = work
      .then(async () => {
        const holder = detach();
        await leaveDoor();
        if (holder) await lost(holder);
      })
      .catch(fail);
  });
}

function parse(text: string): RoomClientMessage | undefined {
  try {
    return roomClientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
