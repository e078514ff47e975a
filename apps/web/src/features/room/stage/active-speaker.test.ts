import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Focus, initialFocus, nextFocus, tilesOf } from './active-speaker.ts';

const quiet = { screen: false, microphone: true, level: 0 };
const patient = { person: 'patient', role: 'patient', ...quiet } as const;
const doctor = { person: 'professional', role: 'professional', ...quiet } as const;
const guest = { person: 'g', role: 'interpreter', ...quiet } as const;
const loud = { level: 0.2 };

/** The focus after each of these seconds. */
function after(seconds: readonly (readonly Parameters<typeof nextFocus>[1][number][])[], start: Focus = initialFocus) {
  let focus = start;
  for (const [second, peers] of seconds.entries())
    focus = nextFocus(focus, peers, null, 'professional', 10_000 + second * 1_000);
  return focus;
}

describe('the large tile', () => {
  it('is the other side of the visit while nobody has spoken, in any order of arrival', () => {
    expect(after([[guest, doctor]]).large).toBe('professional');
    expect(after([[guest]]).large).toBe('g');
    expect(after([[]]).large).toBeNull();
  });

  it('is the speaker, once they go on and the other is silent; a cough changes nothing', () => {
    const quietRoom = [guest, doctor];
    const speaks = [{ ...guest, ...loud }, doctor];
    const settled = Array.from({ length: 5 }, () => quietRoom);
    expect(after([...settled, speaks, quietRoom, speaks, quietRoom]).large).toBe('professional');
    expect(after([...settled, speaks, speaks]).large).toBe('professional');
    expect(after([...settled, speaks, speaks, speaks]).large).toBe('g');
    const both = [
      { ...guest, level: 0.9 },
      { ...doctor, ...loud },
    ];
    expect(after([...settled, both, both, both, both]).large).toBe('professional');
    const muted = [{ ...guest, ...loud, microphone: false }, doctor];
    expect(after([...settled, muted, muted, muted, muted]).large).toBe('professional');
  });

  it('is a shared screen first, and the chosen tile before that', () => {
    const shows = [doctor, { ...guest, screen: true }];
    expect(after([[doctor, guest], shows]).large).toBe('g screen');
    expect(nextFocus(after([shows]), shows, 'professional', 'patient', 20_000).large).toBe('professional');
    // The chosen person has left.
    expect(nextFocus(initialFocus, [doctor], 'g', 'patient', 20_000).large).toBe('professional');
    expect(tilesOf(shows).map(({ id }) => id)).toEqual(['g screen', 'professional', 'g']);
  });

  it('is always somebody present, and never changes twice within four seconds by speaking', () => {
    const levels = fc.array(
      fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    );
    fc.assert(
      fc.property(levels, (heard) => {
        let focus = initialFocus;
        let changed = Number.NEGATIVE_INFINITY;
        heard.forEach(([one, other], second) => {
          const now = second * 1_000;
          const next = nextFocus(
            focus,
            [
              { ...patient, level: one },
              { ...guest, level: other },
            ],
            null,
            'patient',
            now,
          );
          expect(['patient', 'g']).toContain(next.large);
          if (next.large !== focus.large) {
            expect(now - changed).toBeGreaterThanOrEqual(4_000);
            changed = now;
          }
          focus = next;
        });
      }),
    );
  });
});
