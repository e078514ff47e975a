import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAnnounced, type VisitClock, visitClock } from './visit-clock.ts';

const MINUTE = 60_000;
const length = fc.integer({ min: 5, max: 120 }).map((minutes) => minutes * MINUTE);

describe('the clock of a visit', () => {
  test('counts down to the planned end and up from it, and never shows the same minute on both sides', () => {
    fc.assert(
      fc.property(length, fc.integer({ min: 0, max: 300 * MINUTE }), (planned, passed) => {
        const { phase, minutes } = visitClock(1_000, planned, 1_000 + passed);
        if (passed >= planned) expect([phase, minutes]).toEqual(['over', Math.floor((passed - planned) / MINUTE)]);
        else {
          expect(phase).toBe(planned - passed > 5 * MINUTE ? 'calm' : 'soon');
          expect(minutes).toBeGreaterThanOrEqual(1);
          expect(minutes * MINUTE - (planned - passed)).toBeLessThan(MINUTE);
        }
      }),
    );
  });

  test('is announced at most twice in a visit, however often it is read and from any start', () => {
    fc.assert(
      fc.property(length, fc.array(fc.integer({ min: 0, max: 10 * MINUTE }), { maxLength: 60 }), (planned, steps) => {
        let now = 0;
        let before: VisitClock | null = null;
        const heard: string[] = [];
        for (const step of steps) {
          now += step;
          const reading = visitClock(0, planned, now);
          if (isAnnounced(before, reading)) heard.push(reading.phase);
          before = reading;
        }
        expect(heard.length).toBe(new Set(heard).size);
        expect(heard).not.toContain('calm');
      }),
    );
  });

  test('of a half-hour visit', () => {
    const at = (minutes: number) => visitClock(0, 30 * MINUTE, minutes * MINUTE);
    expect([at(0), at(24.9), at(25), at(29.5), at(30), at(31.9)]).toEqual([
      { phase: 'calm', minutes: 30 },
      { phase: 'calm', minutes: 6 },
      { phase: 'soon', minutes: 5 },
      { phase: 'soon', minutes: 1 },
      { phase: 'over', minutes: 0 },
      { phase: 'over', minutes: 1 },
    ]);
    expect(isAnnounced(null, at(26))).toBe(false);
  });
});
