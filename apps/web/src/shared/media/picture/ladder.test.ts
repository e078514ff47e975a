import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Conditions, type Ladder, lowest, startLadder, step } from './ladder.ts';

const calm: Omit<Conditions, 'at'> = {
  available: 1_200_000,
  loss: 0,
  roundTrip: 0.05,
  limitation: 'none',
  framesPerSecond: 25,
  flows: true,
};
const order = ['full', 'low', 'voice', 'text'];

/** Polls once a second for `seconds`; returns the rung after each. */
function run(
  from: Ladder,
  seconds: number,
  change: Partial<Conditions>,
  start = 0,
): { ladder: Ladder; rungs: string[] } {
  let ladder = from;
  const rungs: string[] = [];
  for (let second = 1; second <= seconds; second++) {
    ladder = step(ladder, { ...calm, ...change, at: (start + second) * 1_000 });
    rungs.push(ladder.rung);
  }
  return { ladder, rungs };
}
const warm = () => run(startLadder(), 10, {}, -10).ladder;

describe('the ladder of a link', () => {
  it('steps down within seconds on too little bandwidth, rung by rung', () => {
    const narrow = run(warm(), 12, { available: 65_000 });
    expect(narrow.rungs.slice(0, 8)).toEqual(['full', 'full', 'low', 'low', 'low', 'low', 'voice', 'voice']);
    expect(narrow.ladder.reason).toBe('network');
    // The voice stays as long as it gets through.
    expect(narrow.ladder.rung).toBe('voice');
  });

  it('goes straight to voice when the link collapses', () => {
    expect(run(warm(), 3, { available: 30_000 }).rungs.at(-1)).toBe('voice');
    expect(run(warm(), 3, { loss: 0.4 }).rungs.at(-1)).toBe('voice');
  });

  it('offers text once not even voice gets through, and leaves it first', () => {
    const { ladder } = run(warm(), 12, { loss: 0.5 });
    expect(ladder.rung).toBe('text');
    expect(run(ladder, 4, {}, 12).rungs.at(-1)).toBe('voice');
  });

  it('steps back up by itself, slowly', () => {
    const { ladder } = run(warm(), 3, { available: 30_000 });
    const back = run(ladder, 30, {}, 3);
    expect(back.rungs.indexOf('low')).toBeGreaterThanOrEqual(5);
    expect(back.rungs.indexOf('full')).toBeGreaterThan(back.rungs.indexOf('low') + 5);
    expect(back.ladder).toMatchObject({ rung: 'full', reason: null });
  });

  it('waits longer after each step up that was taken back', () => {
    let { ladder } = run(warm(), 3, { available: 30_000 });
    const waits: number[] = [];
    let at = 3;
    for (let times = 0; times < 4; times++) {
      const from = at;
      while (ladder.rung === 'voice') ladder = step(ladder, { ...calm, at: ++at * 1_000 });
      waits.push(at - from);
      while (ladder.rung !== 'voice') ladder = step(ladder, { ...calm, available: 50_000, at: ++at * 1_000 });
    }
    for (const [index, wait] of waits.entries())
      if (index > 0) expect(wait).toBeGreaterThan((waits[index - 1] ?? 0) * 1.5);
  });

  it('keeps video on during an outage, so that it is back with the connection', () => {
    const { ladder } = run(warm(), 60, { flows: false, loss: 1, available: 0 });
    expect(ladder.rung).toBe('full');
    // The browser starts anew with a guess: the first seconds after an outage are no measurement.
    expect(run(ladder, 4, { available: 100_000 }, 60).rungs).toEqual(['full', 'full', 'full', 'full']);
  });

  it('ignores the bandwidth guess of a browser that sends no video', () => {
    const quiet = { available: 30_000, framesPerSecond: undefined };
    expect(run(warm(), 20, quiet).ladder.rung).toBe('full');
    // The camera comes on again, and the bandwidth is as low as guessed.
    expect(run(run(warm(), 20, quiet).ladder, 4, { available: 30_000 }, 20).ladder.rung).toBe('voice');
  });

  it('sends less from a computer too busy to encode, with the reason', () => {
    const busy = run(warm(), 8, { limitation: 'cpu', framesPerSecond: 2 });
    expect(busy.ladder).toMatchObject({ rung: 'low', reason: 'cpu' });
    expect(run(warm(), 30, { limitation: 'cpu', framesPerSecond: 15 }).ladder.rung).toBe('full');
  });

  it('for any input: never up two rungs at once, never up without seconds of calm, always up again after minutes of it', () => {
    const look = fc.record({
      available: fc.option(fc.integer({ min: 0, max: 3_000_000 }), { nil: undefined }),
      loss: fc.double({ min: 0, max: 1, noNaN: true }),
      roundTrip: fc.option(fc.double({ min: 0, max: 6, noNaN: true }), { nil: undefined }),
      limitation: fc.constantFrom('none' as const, 'cpu' as const, 'bandwidth' as const, 'other' as const),
      framesPerSecond: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
      flows: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(look, { maxLength: 120 }), (looks) => {
        let ladder = startLadder();
        let lastDown = Number.NEGATIVE_INFINITY;
        for (const [index, each] of looks.entries()) {
          const at = index * 1_000;
          const next = step(ladder, { ...each, at });
          const moved = order.indexOf(next.rung) - order.indexOf(ladder.rung);
          expect(moved).toBeGreaterThanOrEqual(-1);
          if (moved < 0) expect(at - lastDown).toBeGreaterThanOrEqual(3_000);
          if (moved > 0) lastDown = at;
          ladder = next;
        }
        expect(run(ladder, 400, {}, looks.length).ladder.rung).toBe('full');
      }),
    );
  });

  it("sends the lowest of the link's rung, this side's choice and the other side's request", () => {
    expect(lowest('full', 'low', 'full')).toBe('low');
    expect(lowest('voice', 'low', 'full')).toBe('voice');
  });
});
