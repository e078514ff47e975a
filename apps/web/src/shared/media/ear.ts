/** Says for how long nothing was heard or seen over a connection, ms; 0 before anything was, and where it cannot be known. */
export type Ear = () => number;

/**
 * Listens to a connection without its statistics, which cost too much to be asked for many times a second: every
 * receiver knows when it last played something (W3C WebRTC §5.3, `getSynchronizationSources`).
 */
export function createEar(connection: Pick<RTCPeerConnection, 'getReceivers'>, now: () => number = Date.now): Ear {
  let last = 0;
  let heardAt: number | undefined;
  return () => {
    const times = connection
      .getReceivers()
      .flatMap((receiver) => receiver.getSynchronizationSources?.() ?? [])
      .map(({ timestamp }) => timestamp);
    const newest = Math.max(0, ...times);
    if (newest !== last) {
      last = newest;
      heardAt = now();
    }
    return heardAt === undefined ? 0 : now() - heardAt;
  };
}
