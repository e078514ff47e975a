/** The videoroom plugin's words: https://janus.conf.meetecho.com/docs/videoroom.html */
export const videoRoomPlugin = 'janus.plugin.videoroom';

/** Codes of the videoroom plugin that somebody acts on. */
export const videoRoomCodes = { noSuchRoom: 426, roomExists: 427, noSuchFeed: 428, unauthorized: 433 } as const;

/** A stream that somebody publishes: their number in the room, and the `mid` under which they send it. */
export type PublishedStream = { feed: number; mid: string };

/** Streams of a subscription, each with its `mid` here. One that was given up stays in Janus' list without a feed. */
export function subscribedStreams(list: readonly unknown[]): (PublishedStream & { ownMid: string })[] {
  return list.flatMap((stream) => {
    const { mid, active, feed_id, feed_mid } = (stream ?? {}) as Record<string, unknown>;
    return active !== false && typeof mid === 'string' && typeof feed_id === 'number' && typeof feed_mid === 'string'
      ? [{ ownMid: mid, feed: feed_id, mid: feed_mid }]
      : [];
  });
}

/** Numbers of those who publish, of the participants that Janus lists in a room. */
export function publisherIds(participants: unknown): number[] {
  if (!Array.isArray(participants)) return [];
  return participants.flatMap((participant) => {
    const { id, publisher } = participant ?? {};
    return typeof id === 'number' && publisher === true ? [id] : [];
  });
}
