import type { AdminSession } from './admin-session.ts';
import { JanusRefusal } from './session.ts';
import { videoRoomCodes } from './video-room.ts';

/** Room options, by the plugin's names (`publishers`, `bitrate`, …). */
type RoomSettings = Record<string, unknown>;

/** A room, with the secret that authorises changes. */
type Room = { room: number; secret: string };

/** Room management requests of the videoroom plugin. Each throws as {@link AdminSession.ask} does. */
export type VideoRoomAdmin = {
  /** False if the room exists already. */
  create(room: Room, settings: RoomSettings): Promise<boolean>;
  /** Allows these tokens; false if there is no such room. */
  allow(room: Room, tokens: readonly string[]): Promise<boolean>;
  disallow(room: Room, tokens: readonly string[]): Promise<void>;
  /** Feeds of the participants. */
  participants(room: Room): Promise<number[]>;
  kick(room: Room, id: number): Promise<void>;
  /** Does nothing if there is no such room. */
  destroy(room: Room): Promise<void>;
};

export function videoRoomAdmin({ ask }: Pick<AdminSession, 'ask'>): VideoRoomAdmin {
  return {
    create: (room, settings) => unlessRefused(ask({ request: 'create', ...room, ...settings }), 'roomExists'),
    allow: (room, allowed) => unlessRefused(ask({ request: 'allowed', ...room, action: 'add', allowed }), 'noSuchRoom'),
    async disallow(room, allowed) {
      await ask({ request: 'allowed', ...room, action: 'remove', allowed });
    },
    async participants({ room }) {
      const { participants } = await ask({ request: 'listparticipants', room });
      return (participants as { id: number }[]).map(({ id }) => id);
    },
    async kick(room, id) {
      await ask({ request: 'kick', ...room, id });
    },
    async destroy(room) {
      await unlessRefused(ask({ request: 'destroy', ...room }), 'noSuchRoom');
    },
  };
}

/** True if done; false if the plugin refuses by this code. */
async function unlessRefused(asked: Promise<unknown>, code: keyof typeof videoRoomCodes): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (error instanceof JanusRefusal && error.code === videoRoomCodes[code]) return false;
    throw error;
  }
}
