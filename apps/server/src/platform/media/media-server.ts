import { createHmac } from 'node:crypto';
import { type JanusHandle, JanusRefusal, openJanus, videoRoomCodes, videoRoomPlugin } from '@acolhe/contract/janus';
import type { SfuAccess } from '@acolhe/contract/room-socket';
import { ROOM_SEATS_SFU } from '@acolhe/domain/room-people';
import type { FastifyBaseLogger } from 'fastify';
import type { JanusConfig } from '../config.ts';

/** Enough for a face in 720p and for a screen beside it. */
const BITRATE = 2_000_000;
/** A join waits for it: who gets no answer by then calls from browser to browser. */
const ANSWER_MS = 1_500;
const PROBE_MS = 2_000;
/** Long enough for the longest visit; a reconnection gets a new one. */
const TOKEN_SECONDS = 6 * 60 * 60;

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
  let handle: Promise<JanusHandle> | undefined;
  let hangUp = () => {};
  let probe: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async (): Promise<JanusHandle> => {
    const line = await openJanus({
      url: config.apiUrl,
      pass: { apisecret: config.apiSecret },
      answerMs: ANSWER_MS,
      onState: (state) => {
        if (state === 'gone') handle = undefined;
      },
    });
    if (closed) line.close();
    hangUp = line.close;
    return line.attach(videoRoomPlugin);
  };

  const ask = async (body: Record<string, unknown>): Promise<Record<string, unknown>> => {
    handle ??= connect();
    try {
      const { data } = await (await handle).ask(body);
      return data;
    } catch (error) {
      // What the plugin refuses came over a line that stands; a refused line is as good as none.
      const stands = error instanceof JanusRefusal && error.byPlugin;
      if (!stands) fail(error);
      throw error;
    }
  };

  const fail = (error: unknown) => {
    handle = undefined;
    hangUp();
    if (probe || closed) return;
    log.warn({ err: error }, 'the media server does not answer');
    probe = setInterval(look, PROBE_MS).unref();
  };

  const look = async () => {
    try {
      await ask({ request: 'exists', room: 1 });
    } catch (error) {
      if (!(error instanceof JanusRefusal && error.byPlugin)) return;
    }
    if (!probe) return;
    clearInterval(probe);
    probe = undefined;
    log.info('the media server answers again');
    for (const listener of [...listeners]) listener();
  };

  const derive = (what: string) => createHmac('sha256', ownSecret).update(`media:${what}`).digest('base64url');
  const secretOf = (room: number) => derive(`secret:${room}`);
  const pinOf = (room: number) => derive(`pin:${room}`);
  const seatToken = (room: number, seat: string) => derive(`seat:${room}:${seat}`);

  return {
    url: config.url,
    isUp: () => probe === undefined,
    async open(room, seats) {
      const allowed = seats.map((seat) => seatToken(room, seat));
      const admit = () => ask({ request: 'allowed', room, secret: secretOf(room), action: 'add', allowed });
      try {
        await admit();
      } catch (error) {
        if (!isRefused(error, videoRoomCodes.noSuchRoom)) throw error;
        await ask({
          request: 'create',
          admin_key: config.adminKey,
          room,
          secret: secretOf(room),
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
        }).catch((refusal) => {
          // Another process was faster.
          if (!isRefused(refusal, videoRoomCodes.roomExists)) throw refusal;
          return admit();
        });
      }
    },
    accessFor(room, seat, now) {
      // Janus' signed tokens: end, realm, and plugins; https://janus.conf.meetecho.com/docs/auth.html
      const data = `${Math.floor(now / 1000) + TOKEN_SECONDS},janus,${videoRoomPlugin}`;
      const signature = createHmac('sha1', config.tokenSecret).update(data).digest('base64');
      return {
        kind: 'sfu',
        url: config.url,
        token: `${data}:${signature}`,
        room,
        pin: pinOf(room),
        seat_token: seatToken(room, seat),
      };
    },
    async shutOut(room, seat, pages) {
      const secret = secretOf(room);
      await ask({ request: 'allowed', room, secret, action: 'remove', allowed: [seatToken(room, seat)] });
      const { participants } = await ask({ request: 'listparticipants', room });
      for (const { id, display } of participants as { id: number; display?: string }[]) {
        if (!pages.includes(display ?? '')) await ask({ request: 'kick', room, secret, id });
      }
    },
    async destroy(room) {
      try {
        await ask({ request: 'destroy', room, secret: secretOf(room) });
      } catch (error) {
        if (!isRefused(error, videoRoomCodes.noSuchRoom)) throw error;
      }
    },
    onUp(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      clearInterval(probe);
      hangUp();
    },
  };
}

const isRefused = (error: unknown, code: number) => error instanceof JanusRefusal && error.code === code;
