/** One poll of a peer connection; counters grow from the start of the connection. */
export type LinkSample = {
  at: number;
  framesDecoded: number;
  framesPerSecond: number;
  audioEnergy: number;
  audioLevel: number;
  packetsReceived: number;
  packetsLost: number;
  /** Seconds; undefined until there is a path. */
  roundTrip: number | undefined;
  jitter: number;
  /** Whether media goes through a relay. */
  relayed: boolean;
  /** Bytes received over the selected candidate pair, media and RTCP. */
  bytesReceived: number;
  /** The browser's estimate of outgoing bandwidth, bits a second. */
  available: number | undefined;
  /** Share of our packets that did not arrive, as the other side reports it, 0 to 1. */
  sentLoss: number;
  limitation: 'none' | 'cpu' | 'bandwidth' | 'other';
  /** Frames of our video sent a second; undefined while none is sent. */
  sentFramesPerSecond: number | undefined;
};

/** A connection, or one peer's part of it. */
export type StatsSource = { getStats: () => Promise<RTCStatsReport> };

export type Quality = 'good' | 'fair' | 'poor';

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Reads a connection's statistics. */
export async function sampleLink(connection: StatsSource): Promise<LinkSample> {
  const report = await connection.getStats();
  const sample: LinkSample = {
    at: performance.now(),
    framesDecoded: 0,
    framesPerSecond: 0,
    audioEnergy: 0,
    audioLevel: 0,
    packetsReceived: 0,
    packetsLost: 0,
    roundTrip: undefined,
    jitter: 0,
    relayed: false,
    bytesReceived: 0,
    available: undefined,
    sentLoss: 0,
    limitation: 'none',
    sentFramesPerSecond: undefined,
  };
  let pair: string | undefined;
  for (const entry of report.values()) {
    if (entry.type === 'inbound-rtp') {
      sample.packetsReceived += number(entry.packetsReceived);
      sample.packetsLost += Math.max(0, number(entry.packetsLost));
      sample.jitter = Math.max(sample.jitter, number(entry.jitter));
      if (entry.kind === 'video') {
        sample.framesDecoded += number(entry.framesDecoded);
        sample.framesPerSecond = number(entry.framesPerSecond);
      } else {
        sample.audioEnergy += number(entry.totalAudioEnergy);
        sample.audioLevel = number(entry.audioLevel);
      }
    } else if (entry.type === 'outbound-rtp') {
      // The browser keeps reporting the last figures of a sender that has no track or is paused.
      if (entry.kind !== 'video' || entry.active === false || !entry.mediaSourceId) continue;
      sample.sentFramesPerSecond = Math.max(sample.sentFramesPerSecond ?? 0, number(entry.framesPerSecond));
      if (entry.qualityLimitationReason !== 'none') sample.limitation = entry.qualityLimitationReason ?? 'none';
    } else if (entry.type === 'remote-inbound-rtp') {
      sample.sentLoss = Math.max(sample.sentLoss, number(entry.fractionLost));
    } else if (entry.type === 'transport' && entry.selectedCandidatePairId) pair = entry.selectedCandidatePairId;
  }
  const selected = pair ? report.get(pair) : undefined;
  if (selected) {
    if (selected.currentRoundTripTime !== undefined) sample.roundTrip = number(selected.currentRoundTripTime);
    sample.bytesReceived = number(selected.bytesReceived);
    sample.available = selected.availableOutgoingBitrate;
    sample.relayed = report.get(selected.localCandidateId)?.candidateType === 'relay';
  }
  return sample;
}

/** Share of packets sent to us that did not arrive between two polls, 0 to 1. */
export function lossBetween(before: LinkSample, now: LinkSample): number {
  const received = now.packetsReceived - before.packetsReceived;
  const lost = Math.max(0, now.packetsLost - before.packetsLost);
  return received + lost > 0 ? lost / (received + lost) : 0;
}

/** Quality over the last second or two of a connection, from loss, delay and jitter. */
export function judge(before: LinkSample, now: LinkSample): Quality {
  const loss = lossBetween(before, now);
  const roundTrip = now.roundTrip ?? 0;
  if (loss > 0.1 || roundTrip > 0.8 || now.jitter > 0.12) return 'poor';
  if (loss > 0.03 || roundTrip > 0.35 || now.jitter > 0.05) return 'fair';
  return 'good';
}

/** Whether nothing at all arrived between two polls. */
export function isSilent(before: LinkSample, now: LinkSample): boolean {
  return now.packetsReceived === before.packetsReceived;
}
