import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALONE_MS, COUNTDOWN_MS, type Idle, type IdleFacts, idleAt, isOver, notIdle, onActivity } from './idle.ts';

const alone: IdleFacts = { isInside: true, isOnline: true, hasOthers: false, notBefore: 0 };

/** Advances second by second until `to`. */
function run(from: number, to: number, facts: IdleFacts = alone, start: Idle = notIdle): Idle {
  let idle = start;
  for (let now = from; now <= to; now += 1_000) idle = idleAt(idle, facts, now);
  return idle;
}

describe('an idle room', () => {
  test('begins to close after five minutes alone, and closes a minute later', () => {
    expect(run(0, ALONE_MS - 1_000).until).toBeNull();
    const closing = run(0, ALONE_MS);
    expect(closing.until).toBe(ALONE_MS + COUNTDOWN_MS);
    expect(isOver(closing, alone, ALONE_MS + COUNTDOWN_MS - 1)).toBe(false);
    expect(isOver(run(ALONE_MS, ALONE_MS + COUNTDOWN_MS, alone, closing), alone, ALONE_MS + COUNTDOWN_MS)).toBe(true);
  });

  test('never closes while somebody else has a seat, nor less than six minutes after the last one left or anything was pressed', () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 400_000 }),
      hasOthers: fc.boolean(),
      isOnline: fc.boolean(),
      isStirred: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = 0;
        let idle = notIdle;
        let quietSince = 0;
        for (const { wait, hasOthers, isOnline, isStirred } of steps) {
          now += wait;
          const facts = { ...alone, hasOthers, isOnline };
          idle = idleAt(idle, facts, now);
          if (isStirred) idle = onActivity(idle, now);
          if (hasOthers || isStirred) quietSince = now;
          if (isOver(idle, facts, now)) {
            expect(hasOthers || isStirred || !isOnline).toBe(false);
            expect(now - quietSince).toBeGreaterThanOrEqual(ALONE_MS + COUNTDOWN_MS);
          }
        }
      }),
    );
  });

  test('never closes before `notBefore`, and still gives a minute then', () => {
    const patient = { ...alone, notBefore: 40 * 60_000 };
    expect(run(0, patient.notBefore - 1_000, patient).until).toBeNull();
    expect(run(0, patient.notBefore, patient).until).toBe(patient.notBefore + COUNTDOWN_MS);
  });

  test('restarts the countdown for a person who was offline or whose device slept', () => {
    const closing = run(0, ALONE_MS);
    const end = ALONE_MS + COUNTDOWN_MS;
    const offline = { ...alone, isOnline: false };
    const cut = idleAt(closing, offline, end + 3_000);
    expect(isOver(cut, offline, end + 3_000)).toBe(false);
    // Back at once, it closes; back after a while, there is a new minute to react.
    expect(isOver(idleAt(cut, alone, end + 4_000), alone, end + 4_000)).toBe(true);
    expect(idleAt(cut, alone, 9_000_000).until).toBe(9_000_000 + COUNTDOWN_MS);
    expect(idleAt(run(0, 1_000), offline, 9_000_000).until).toBeNull();
    expect(idleAt(closing, { ...alone, hasOthers: true }, ALONE_MS + 1)).toEqual(notIdle);
    expect(onActivity(notIdle, 5)).toEqual(notIdle);
  });
});
