import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { ICE_RENEWED_MS } from './ice.ts';
import { type Served, servePage } from './room-connection.ts';
import { keepSeats, personOfHolder, TOUCH_MS } from './seat.ts';
import { reconsider } from './topology.ts';

/** Time to join after opening: a socket that only pings is not a page of ours. */
const JOIN_MS = 30_000;
/** Idle timeout: pages ping twice a second; a silent one has lost its connection. */
const SILENT_MS = 10_000;
const WATCH_MS = 2_000;

/** The socket `/api/room/{access}/socket`: presence, and the relay of signalling. */
export function mountRoomSocket(app: FastifyInstance, platform: Platform): { open(): number } {
  const served: Served = { platform, sockets: new Set(), holders: new Set(), keptSeats: new Set(), closing: false };
  const { sockets, holders } = served;

  const watch = setInterval(() => {
    const silent = Date.now() - SILENT_MS;
    const old = platform.clock.now() - ICE_RENEWED_MS;
    for (const socket of sockets) {
      if (socket.heard < silent || (socket.waitingSince ?? Infinity) < Date.now() - JOIN_MS) socket.terminate();
      else if (socket.iceAt !== undefined && socket.iceAt < old) socket.giveIce();
    }
  }, WATCH_MS);
  const touch = setInterval(() => {
    keepSeats(platform, [...holders]).catch((error) => platform.log.warn({ err: error }, 'seats not kept fresh'));
  }, TOUCH_MS);
  // A page that reconnects gets the room's current state; calls from browser to browser go on meanwhile.
  const stopCallingBack = platform.bus.onGap(() => {
    for (const socket of sockets) socket.terminate();
  });
  const stopListening = platform.media?.onUp(() => {
    const rooms = new Map([...holders].map((holder) => [holder.appointmentId, holder]));
    for (const holder of rooms.values()) {
      reconsider(platform, holder, personOfHolder(holder)).catch((error) =>
        platform.log.warn({ err: error }, 'room not led back to the media server'),
      );
    }
  });
  app.addHook('preClose', async () => {
    served.closing = true;
    stopListening?.();
    stopCallingBack();
    clearInterval(watch);
    clearInterval(touch);
    for (const timer of served.keptSeats) clearTimeout(timer);
    for (const socket of sockets) socket.terminate();
  });

  app.get('/api/room/:access/socket', { websocket: true }, (socket, request) => {
    const { access } = request.params as { access: string };
    servePage(served, socket, access);
  });
  return { open: () => sockets.size };
}
