/**
 * Says for how many ms nothing was heard or seen over a connection; undefined until something was, or where it cannot be
 * known.
 */
export type PlaybackActivity = () => number | undefined;

/**
 * Listens to a connection without its statistics, which cost too much to be asked for many times a second: every
 * receiver knows when it last played something (W3C WebRTC §5.3, `getSynchronizationSources`). The sound's comes first,
 * and one that played is enough: each has to be asked of another thread, for which a busy computer makes the page wait.
 */
export function observePlayback(
  connection: Pick<RTCPeerConnection, 'getReceivers'>,
  now: () => number = Date.now,
): PlaybackActivity {
  const played = new Map<RTCRtpReceiver, { at: number; round: number }>();
  let round = 0;
  let heardAt: number | undefined;

  const hasPlayed = (receiver: RTCRtpReceiver) => {
    const before = played.get(receiver);
    const at = Math.max(0, ...(receiver.getSynchronizationSources?.() ?? []).map(({ timestamp }) => timestamp));
    played.set(receiver, { at, round });
    // What has changed since it was asked long ago may have played long ago.
    const isNews = !before || before.round === round - 1;
    return isNews && at !== (before?.at ?? 0);
  };

  return () => {
    round++;
    if (connection.getReceivers().some(hasPlayed)) heardAt = now();
    return heardAt === undefined ? undefined : now() - heardAt;
  };
}
