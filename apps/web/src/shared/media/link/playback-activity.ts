/** Milliseconds since anything was heard or seen over a connection; undefined until something was, or if unknown. */
export type PlaybackActivity = () => number | undefined;

/**
 * Observes playback without connection statistics, which cost too much to read many times a second: every receiver
 * knows when it last played something (W3C WebRTC §5.3, `getSynchronizationSources`). Audio is asked first, and one
 * that played is enough: each question goes to another thread, for which a busy computer makes the page wait.
 */
export function observePlayback(
  connection: Pick<RTCPeerConnection, 'getReceivers'>,
  now: () => number = Date.now,
): PlaybackActivity {
  const played = new Map<RTCRtpReceiver, { at: number; round: number }>();
  let round = 0;
  let playedAt: number | undefined;

  const hasPlayed = (receiver: RTCRtpReceiver) => {
    const before = played.get(receiver);
    const at = Math.max(0, ...(receiver.getSynchronizationSources?.() ?? []).map(({ timestamp }) => timestamp));
    played.set(receiver, { at, round });
    // A change since a check long ago may be old itself.
    const isFresh = !before || before.round === round - 1;
    return isFresh && at !== (before?.at ?? 0);
  };

  return () => {
    round++;
    if (connection.getReceivers().some(hasPlayed)) playedAt = now();
    return playedAt === undefined ? undefined : now() - playedAt;
  };
}
