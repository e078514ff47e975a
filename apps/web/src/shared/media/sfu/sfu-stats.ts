import type { LinkState } from '../link/peer-link.ts';
import { isSilent, judge, type LinkSample, type Quality, type StatsSource, sampleLink } from '../link/stats.ts';

const STATS_MS = 1_000;
const qualities: readonly Quality[] = ['good', 'fair', 'poor'];

/** Media that arrives from one page through the SFU. */
export type SfuSource = { page: string; source: StatsSource; isUp: boolean };
export type SfuStats = { level: number; framesDecoded: number; quality?: Quality; link?: LinkState };

/** Per-peer receive statistics over the SFU, every second; direct links have `link-monitor.ts`. */
export function pollSfuStats(options: {
  sources: () => readonly SfuSource[];
  /** Whether microphone and camera of this page are off, so that silence is expected. */
  isQuiet: (page: string) => boolean;
  onStats: (page: string, stats: SfuStats) => void;
  onWorst: (quality: Quality) => void;
}): { stop: () => void } {
  const samples = new Map<string, { source: StatsSource; sample: LinkSample }>();
  const poll = async () => {
    let worst: Quality = 'good';
    for (const { page, source, isUp } of options.sources()) {
      const known = samples.get(page);
      // Counters restart with another path.
      const before = known?.source === source ? known.sample : undefined;
      const now = await sampleLink(source).catch(() => undefined);
      if (!now) continue;
      samples.set(page, { source, sample: now });
      const seen: SfuStats = { level: now.audioLevel, framesDecoded: now.framesDecoded };
      if (before) {
        seen.quality = judge(before, now);
        if (qualities.indexOf(seen.quality) > qualities.indexOf(worst)) worst = seen.quality;
        // The browser notices a cut after five seconds; missing packets show it in one.
        if (isUp) seen.link = isSilent(before, now) && !options.isQuiet(page) ? 'interrupted' : 'connected';
      }
      options.onStats(page, seen);
    }
    options.onWorst(worst);
  };
  const timer = setInterval(poll, STATS_MS);
  return { stop: () => clearInterval(timer) };
}
