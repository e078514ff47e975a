import { randomUUID } from 'node:crypto';
import {
  type RoomClientMessage,
  type RoomPeer,
  type RoomServerMessage,
  roomClientMessage,
} from '@acolhe/contract/room';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { openByCode } from '../../platform/gate.ts';
import { listenLive } from '../../platform/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { ICE_RENEWED_MS, iceServersFor } from './ice.ts';
import {
  enterRoom,
  keepSeats,
  leaveRoom,
  loseSeat,
  moveVisit,
  participantOf,
  releaseSeat,
  SEAT_KEPT_SECONDS,
  type SeatHolder,
  setDevices,
  TOUCH_MS,
} from './service.ts';

/** A page pings twice a second; one that was silent for so long has lost its connection. */
const SILENT_MS = 10_000;
const WATCH_MS = 2_000;
/** Two who enter negotiate first; what the visit becomes is written after them. */
const NEGOTIATION_MS = 600;
/** Far above what two people negotiating say; a page that says more is broken. */
const MESSAGES_A_SECOND = 100;

/** What the processes that share a room tell each other. */
type RoomEvent =
  | { kind: 'peer'; peer: RoomPeer }
  | { kind: 'left'; seat: string; role: RoomPeer['role'] }
  | { kind: 'relay'; to: string; message: RoomServerMessage };

const topicOf = (appointmentId: string) => `room:${appointmentId}`;
const endStates = new Set(['finished', 'cancelled', 'no_show', 'released']);

type Timers = { keptSeats: Set<NodeJS.Timeout> };
type Connection = {
  holder: SeatHolder;
  terminate: () => void;
  heard: number;
  /** When its credentials for relays were made, and how it gets new ones. */
  iceAt: number;
  renewIce: () => void;
};

/** The socket `/api/room/{access}/socket`: who is in the room, and the relay of their negotiation. */
export function mountRoomSocket(app: FastifyInstance, platform: Platform): { open(): number } {
  const connections = new Set<Connection>();
  const timers: Timers = { keptSeats: new Set() };
  let closing = false;

  const watch = setInterval(() => {
    const silent = Date.now() - SILENT_MS;
    const old = platform.clock.now() - ICE_RENEWED_MS;
    for (const connection of connections) {
      if (connection.heard < silent) connection.terminate();
      else if (connection.iceAt < old) connection.renewIce();
    }
  }, WATCH_MS);
  const touch = setInterval(() => {
    const holders = [...connections].map((connection) => connection.holder);
    keepSeats(platform, holders).catch((error) => platform.log.warn({ err: error }, 'seats not kept fresh'));
  }, TOUCH_MS);
  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(watch);
    clearInterval(touch);
    for (const timer of timers.keptSeats) clearTimeout(timer);
    for (const connection of connections) connection.terminate();
  });

  app.get('/api/room/:access/socket', { websocket: true }, (socket, request) => {
    const { access } = request.params as { access: string };
    serve(platform, socket, access, connections, timers, () => closing);
  });
  return { open: () => connections.size };
}

function serve(
  platform: Platform,
  socket: WebSocket,
  access: string,
  connections: Set<Connection>,
  timers: Timers,
  isClosing: () => boolean,
): void {
  let connection: Connection | undefined;
  let stops: (() => void)[] = [];
  /** Events that came while the join was under way: they follow the `joined` that they may contradict. */
  let early: RoomEvent[] | undefined;
  let spoken = 0;
  let second = 0;
  // One message after the other: a second one must not overtake the join that waits for the database.
  let work = Promise.resolve();

  const send = (message: RoomServerMessage) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const publish = (event: RoomEvent) =>
    connection ? platform.bus.publish(topicOf(connection.holder.appointmentId), event) : Promise.resolve();

  /** Takes the connection out of the room without touching its seat. */
  const detach = (): SeatHolder | undefined => {
    const holder = connection?.holder;
    if (connection) connections.delete(connection);
    connection = undefined;
    for (const stop of stops) stop();
    stops = [];
    return holder;
  };

  const putOut = (message: RoomServerMessage) => {
    send(message);
    detach();
    socket.close();
  };

  const hear = (event: RoomEvent) => {
    if (early) {
      early.push(event);
      return;
    }
    if (!connection) return;
    const { holder } = connection;
    if (event.kind === 'relay') {
      if (event.to === holder.page) send(event.message);
    } else if (event.kind === 'left') {
      if (event.role !== holder.participant) send({ type: 'peer_left', seat: event.seat });
    } else if (event.peer.role !== holder.participant) send({ type: 'peer', peer: event.peer });
    else if (event.peer.page !== holder.page) putOut({ type: 'replaced' });
  };

  const join = async (message: Extract<RoomClientMessage, { type: 'join' }>) => {
    if (connection) return;
    const { grant, scope } = await openByCode(platform, access);
    const holder: SeatHolder = {
      scope,
      appointmentId: grant.appointmentId,
      participant: participantOf(grant),
      seat: message.seat,
      page: message.page,
      connection: randomUUID(),
    };
    // Listening begins before the seat is taken: of two people who come at once, each hears of the other.
    early = [];
    stops.push(await platform.bus.subscribe(topicOf(holder.appointmentId), (event) => hear(event as RoomEvent)));
    stops.push(
      await listenLive(platform.bus, scope.companyId, ({ message: live, appointmentId }) => {
        const isOver = live.type === 'appointment' && endStates.has(live.status);
        if (isOver && appointmentId === holder.appointmentId && connection) putOut({ type: 'ended' });
      }),
    );
    const { me, peers } = await enterRoom(platform, holder, devicesOf(message), message.consent ?? false);
    if (socket.readyState !== socket.OPEN) {
      detach();
      await lost(holder);
      return;
    }
    const iceServers = () => iceServersFor(platform.config.turn, holder.seat, platform.clock.now());
    const taken: Connection = {
      holder,
      terminate: () => socket.terminate(),
      heard: Date.now(),
      iceAt: platform.clock.now(),
      renewIce: () => {
        taken.iceAt = platform.clock.now();
        if (platform.config.turn.urls.length > 0) send({ type: 'ice_servers', ice_servers: iceServers() });
      },
    };
    connection = taken;
    connections.add(taken);
    send({
      type: 'joined',
      seat: holder.seat,
      since: me.since,
      peers,
      ice_servers: iceServers(),
      seat_kept_seconds: SEAT_KEPT_SECONDS,
    });
    await publish({ kind: 'peer', peer: me });
    shown = me;
    const waiting = early;
    early = undefined;
    for (const event of waiting) hear(event);
    setTimeout(() => {
      // A process that ends before is no loss: the page comes back and joins again.
      if (isClosing()) return;
      moveVisit(platform, holder).catch((error) => platform.log.error({ err: error }, 'visit not moved'));
    }, NEGOTIATION_MS);
  };
  /** This person as the others see them now. */
  let shown: RoomPeer | undefined;

  const handle = async (message: RoomClientMessage) => {
    if (message.type === 'join') return join(message);
    if (!connection || !shown) return;
    const { holder } = connection;
    switch (message.type) {
      case 'description':
      case 'candidate':
      case 'sending': {
        const { to, ...rest } = message;
        await publish({ kind: 'relay', to, message: { ...rest, from: holder.page } });
        return;
      }
      case 'media': {
        const devices = devicesOf(message);
        if (!(await setDevices(platform, holder, devices))) return;
        shown = { ...shown, ...devices };
        await publish({ kind: 'peer', peer: shown });
        return;
      }
      case 'leave':
        if (await leaveRoom(platform, holder)) await publish({ kind: 'left', seat: holder.seat, role: shown.role });
        detach();
        socket.close();
        return;
      case 'ping':
        return;
    }
  };

  const lost = async (holder: SeatHolder) => {
    if (isClosing() || !(await loseSeat(platform, holder))) return;
    const topic = topicOf(holder.appointmentId);
    if (shown) await platform.bus.publish(topic, { kind: 'peer', peer: { ...shown, connected: false } });
    const timer = setTimeout(async () => {
      timers.keptSeats.delete(timer);
      try {
        if (!(await releaseSeat(platform, holder))) return;
        await platform.bus.publish(topic, { kind: 'left', seat: holder.seat, role: holder.participant });
      } catch (error) {
        platform.log.warn({ err: error }, 'seat not released');
      }
    }, SEAT_KEPT_SECONDS * 1000);
    timer.unref();
    timers.keptSeats.add(timer);
  };

  const fail = (error: unknown) => {
    if (error instanceof Problem) {
      putOut({ type: 'refused', code: error.code });
      return;
    }
    if (isClosing()) return;
    platform.log.error({ err: error }, 'room socket failed');
    // The page opens again by itself and joins anew.
    socket.terminate();
  };

  socket.on('message', (data) => {
    const now = Date.now();
    if (connection) connection.heard = now;
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
    work = work
      .then(async () => {
        const holder = detach();
        if (holder) await lost(holder);
      })
      .catch(fail);
  });
}

const devicesOf = ({ microphone, camera }: { microphone: boolean; camera: boolean }) => ({ microphone, camera });

function parse(text: string): RoomClientMessage | undefined {
  try {
    return roomClientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
