import type { LinkState } from '../link/peer-link.ts';
import { isSilent, judge, type LinkSample, type Quality, type StatsSource, sampleLink } from '../link/stats.ts';

const STATS_MS = 1_000;
const qualities: readonly Quality[] = ['good', 'fair', 'poor'];

/** What arrives from one page through the SFU. */
export type SfuSource = { page: string; source: StatsSource; isUp: boolean };
export type SfuLook = { level: number; framesDecoded: number; quality?: Quality; link?: LinkState };

/** Looks each second at what arrives through the SFU; direct links have their own care (link-cares.ts). */
export function watchSfu(options: {
  sources: () => readonly SfuSource[];
  /** Nobody expects anything from somebody whose microphone and camera are off. */
  isQuiet: (page: string) => boolean;
  onLook: (page: string, look: SfuLook) => void;
  onWorst: (quality: Quality) => void;
}): { stop: () => void } {
  const samples = new Map<string, { source: StatsSource; sample: LinkSample }>();
  const look = async () => {
    let worst: Quality = 'good';
    for (const { page, source, isUp } of options.sources()) {
      const known = samples.get(page);
      // Counters begin anew with another way.
      const before = known?.source === source ? known.sample : undefined;
      const now = await sampleLink(source).catch(() => undefined);
      if (!now) continue;
      samples.set(page, { source, sample: now });
      const seen: SfuLook = { level: now.audioLevel, framesDecoded: now.framesDecoded };
      if (before) {
        seen.quality = judge(before, now);
        if (qualities.indexOf(seen.quality) > qualities.indexOf(worst)) worst = seen.quality;
        // The browser notices a cut after five seconds; that nothing arrives is seen in one.
        if (isUp) seen.link = isSilent(before, now) && !options.isQuiet(page) ? 'interrupted' : 'connected';
      }
      options.onLook(page, seen);
    }
    options.onWorst(worst);
  };
  const timer = setInterval(look, STATS_MS);
  return { stop: () => clearInterval(timer) };
}
