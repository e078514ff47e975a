import { createHmac } from 'node:crypto';
import type { SfuAccess } from '@acolhe/contract/room/room-socket';
import { ROOM_SEATS_SFU } from '@acolhe/domain/appointment/room-people';
import { HOUR } from '@acolhe/domain/time/duration';
import { openAdminSession } from '@acolhe/janus/admin-session';
import { signedToken } from '@acolhe/janus/signed-token';
import { videoRoomPlugin } from '@acolhe/janus/video-room';
import { videoRoomAdmin } from '@acolhe/janus/video-room-admin';
import type { FastifyBaseLogger } from 'fastify';
import type { JanusConfig } from '../config.ts';

/** Enough for a face in 720p and for a screen beside it. */
const BITRATE = 2_000_000;
/** A join waits for it: who gets no answer by then calls from browser to browser. */
const ANSWER_MS = 1_500;
/** Long enough for the longest visit; a reconnection gets a new one. */
const TOKEN_MS = 6 * HOUR;

/**
 * The server that hands on the media of larger rooms. A room there has a number that the caller chose at random; who
 * may enter it is told by seat.
 */
export type MediaServer = {
  /** For browsers. */
  readonly url: string;
  /** False from the moment in which it did not answer until it does again. */
  isUp(): boolean;
  /** Makes the room where it is not there, and lets these seats in. Throws when it cannot be reached. */
  open(room: number, seats: readonly string[]): Promise<void>;
  /** What a browser needs to enter; `now` in epoch ms. */
  accessFor(room: number, seat: string, now: number): SfuAccess;
  /** Takes a seat's place away and puts out every page that is none of those given. */
  shutOut(room: number, seat: string, pages: readonly string[]): Promise<void>;
  destroy(room: number): Promise<void>;
  /** Calls back when it answers again. Returns the way to stop listening. */
  onUp(listener: () => void): () => void;
  close(): void;
};

/** Janus and its videoroom plugin. Nothing is asked of it before the first larger room. */
export function openMediaServer(config: JanusConfig, ownSecret: string, log: FastifyBaseLogger): MediaServer {
  const listeners = new Set<() => void>();
  const session = openAdminSession({
    url: config.apiUrl,
    apiSecret: config.apiSecret,
    answerMs: ANSWER_MS,
    onDown: (error) => log.warn({ err: error }, 'the media server does not answer'),
    onUp() {
      log.info('the media server answers again');
      for (const listener of [...listeners]) listener();
    },
  });
  const rooms = videoRoomAdmin(session);

  const derive = (what: string) => createHmac('sha256', ownSecret).update(`media:${what}`).digest('base64url');
  const withSecret = (room: number) => ({ room, secret: derive(`secret:${room}`) });
  const pinOf = (room: number) => derive(`pin:${room}`);
  const seatToken = (room: number, seat: string) => derive(`seat:${room}:${seat}`);

  return {
    url: config.url,
    isUp: session.isUp,
    async open(room, seats) {
      const own = withSecret(room);
      const allowed = seats.map((seat) => seatToken(room, seat));
      if (await rooms.allow(own, allowed)) return;
      const isMade = await rooms.create(own, {
        admin_key: config.adminKey,
        pin: pinOf(room),
        allowed,
        description: 'Acolhe',
        is_private: true,
        // Only who publishes may look at others.
        require_pvtid: true,
        publishers: ROOM_SEATS_SFU * 2,
        bitrate: BITRATE,
        bitrate_cap: true,
        audiocodec: 'opus',
        videocodec: 'vp8,h264',
      });
      // Another process was faster.
      if (!isMade && !(await rooms.allow(own, allowed))) throw new Error('a larger room went as it was entered');
    },
    accessFor: (room, seat, now) => ({
      kind: 'sfu',
      url: config.url,
      token: signedToken(config.tokenSecret, now + TOKEN_MS, [videoRoomPlugin]),
      room,
      pin: pinOf(room),
      seat_token: seatToken(room, seat),
    }),
    async shutOut(room, seat, pages) {
      const own = withSecret(room);
      await rooms.disallow(own, [seatToken(room, seat)]);
      for (const { id, display } of await rooms.participants(own)) {
        if (!pages.includes(display ?? '')) await rooms.kick(own, id);
      }
    },
    destroy: (room) => rooms.destroy(withSecret(room)),
    onUp(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: session.close,
  };
}
