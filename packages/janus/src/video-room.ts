/** Messages of the videoroom plugin: https://janus.conf.meetecho.com/docs/videoroom.html */
export const videoRoomPlugin = 'janus.plugin.videoroom';

/** Error codes of the videoroom plugin that are handled. */
export const videoRoomCodes = { noSuchRoom: 426, roomExists: 427, noSuchFeed: 428, unauthorized: 433 } as const;

/** A published stream: its publisher's number in the room, and its `mid` there. */
export type PublishedStream = { feed: number; mid: string };

/** Streams of a subscription, each with its `mid` here. An inactive one stays in Janus' list without a feed. */
export function subscribedStreams(list: readonly unknown[]): (PublishedStream & { ownMid: string })[] {
  return list.flatMap((stream) => {
    const { mid, active, feed_id, feed_mid } = (stream ?? {}) as Record<string, unknown>;
    return active !== false && typeof mid === 'string' && typeof feed_id === 'number' && typeof feed_mid === 'string'
      ? [{ ownMid: mid, feed: feed_id, mid: feed_mid }]
      : [];
  });
}

/** Ids of the publishers among the participants that Janus lists in a room. */
export function publisherIds(participants: unknown): number[] {
  if (!Array.isArray(participants)) return [];
  return participants.flatMap((participant) => {
    const { id, publisher } = participant ?? {};
    return typeof id === 'number' && publisher === true ? [id] : [];
  });
}
