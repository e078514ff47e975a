import { createHmac } from 'node:crypto';
import type { SfuAccess } from '@acolhe/contract/room/room-socket';
import { ROOM_SEATS_SFU } from '@acolhe/domain/room/room-people';
import { HOUR } from '@acolhe/domain/time/duration';
import { openAdminSession } from '@acolhe/janus/admin-session';
import { signedToken } from '@acolhe/janus/signed-token';
import { videoRoomPlugin } from '@acolhe/janus/video-room';
import { videoRoomAdmin } from '@acolhe/janus/video-room-admin';
import type { FastifyBaseLogger } from 'fastify';
import type { JanusConfig } from '../config/config.ts';

/** Bits per second; enough for a face in 720p and a shared screen. */
const BITRATE = 2_000_000;
/** Timeout of a join; after it the call goes from browser to browser. */
const ANSWER_MS = 1_500;
/** Token lifetime, beyond the longest visit; a reconnection gets a new one. */
const TOKEN_MS = 6 * HOUR;

/** The SFU of larger rooms. A room there has a random number chosen by the caller; entry is authorised per seat. */
export type MediaServer = {
  /** Address for browsers. */
  readonly url: string;
  /** False after a request failed, until it answers again. */
  isUp(): boolean;
  /** Creates the room if needed, and admits these seats. Throws if the server cannot be reached. */
  open(room: number, seats: readonly string[]): Promise<void>;
  /** Credentials for a browser to enter; `now` in epoch ms. */
  accessFor(room: number, seat: string, now: number): SfuAccess;
  /** Revokes a seat and kicks every page that is not listed. */
  revokeSeat(room: number, seat: string, feeds: readonly number[]): Promise<void>;
  destroy(room: number): Promise<void>;
  /** Called when the server answers again. Returns the unsubscribe function. */
  onUp(listener: () => void): () => void;
  close(): void;
};

/** Janus and its videoroom plugin. Connects with the first larger room, not before. */
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
        // Subscribers must be publishers.
        require_pvtid: true,
        publishers: ROOM_SEATS_SFU * 2,
        bitrate: BITRATE,
        bitrate_cap: true,
        audiocodec: 'opus',
        videocodec: 'vp8,h264',
      });
      // Another process created it first.
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
    async revokeSeat(room, seat, feeds) {
      const own = withSecret(room);
      await rooms.disallow(own, [seatToken(room, seat)]);
      const ids = await rooms.participants(own);
      for (const id of ids) if (!feeds.includes(id)) await rooms.kick(own, id);
    },
    destroy: (room) => rooms.destroy(withSecret(room)),
    onUp(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: session.close,
  };
}
