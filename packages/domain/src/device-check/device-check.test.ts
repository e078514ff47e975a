import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceStates, judgeCheck, speakerStates } from './device-check.ts';
import { judgeNetwork, type NetworkMeasure, networkVerdicts, reaches, relayAnswers } from './network-verdict.ts';

const good: NetworkMeasure = {
  reach: 'live',
  relay: 'none',
  round_trip: 30,
  jitter: 4,
  loss: 0,
  down: 20_000,
  up: 9_000,
};
const figure = fc.option(fc.double({ min: 0, max: 50_000, noNaN: true }), { nil: null });
const measures = fc.record({
  reach: fc.constantFrom(...reaches),
  relay: fc.constantFrom(...relayAnswers),
  round_trip: figure,
  jitter: figure,
  loss: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
  down: figure,
  up: figure,
});
const rank = (measure: NetworkMeasure) => networkVerdicts.indexOf(judgeNetwork(measure).verdict);

test('the worst measurement decides, and is named', () => {
  expect(judgeNetwork(good)).toEqual({ verdict: 'hd', limit: null });
  expect(judgeNetwork({ ...good, up: 1_200 })).toEqual({ verdict: 'normal', limit: 'up' });
  expect(judgeNetwork({ ...good, up: 1_200, loss: 0.06 })).toEqual({ verdict: 'low', limit: 'loss' });
  expect(judgeNetwork({ ...good, down: 90, round_trip: 900 })).toEqual({ verdict: 'voice', limit: 'down' });
  expect(judgeNetwork({ ...good, reach: 'server' }).verdict).toBe('blocked');
  expect(judgeNetwork({ ...good, reach: 'nothing' }).verdict).toBe('offline');
});

test('unmeasured values do not count', () => {
  const nothing = { round_trip: null, jitter: null, loss: null, down: null, up: null };
  expect(judgeNetwork({ ...good, ...nothing }).verdict).toBe('hd');
  expect(judgeNetwork({ ...good, ...nothing, jitter: 100 })).toEqual({ verdict: 'low', limit: 'jitter' });
});

test('a worse network never gets a better verdict', () => {
  fc.assert(
    fc.property(measures, fc.double({ min: 1, max: 20, noNaN: true }), (measure, worse) => {
      const { round_trip, jitter, loss, down, up } = measure;
      const worsened = {
        ...measure,
        round_trip: round_trip === null ? null : round_trip * worse,
        jitter: jitter === null ? null : jitter * worse,
        loss: loss === null ? null : Math.min(1, loss * worse),
        down: down === null ? null : down / worse,
        up: up === null ? null : up / worse,
      };
      expect(rank(worsened)).toBeGreaterThanOrEqual(rank(measure));
    }),
  );
});

test('a test is good exactly if there is nothing to report', () => {
  fc.assert(
    fc.property(
      fc.record({
        microphone: fc.constantFrom(...deviceStates),
        camera: fc.constantFrom(...deviceStates),
        speaker: fc.constantFrom(...speakerStates),
        network: fc.option(measures, { nil: null }),
      }),
      (findings) => {
        const { outcome, parts } = judgeCheck(findings);
        expect(outcome === 'good').toBe(parts.length === 0);
        expect(new Set(parts).size).toBe(parts.length);
      },
    ),
  );
});

test('a visit without sound is bad, one without picture is fair', () => {
  const findings = { microphone: 'ok', camera: 'ok', speaker: 'heard', network: good } as const;
  expect(judgeCheck(findings)).toEqual({ outcome: 'good', parts: [] });
  expect(judgeCheck({ ...findings, camera: 'blocked' })).toEqual({ outcome: 'fair', parts: ['camera'] });
  expect(judgeCheck({ ...findings, camera: 'missing', microphone: 'blocked' })).toEqual({
    outcome: 'bad',
    parts: ['microphone', 'camera'],
  });
  expect(judgeCheck({ ...findings, speaker: 'not_heard' }).outcome).toBe('bad');
  expect(judgeCheck({ ...findings, microphone: 'unheard' })).toEqual({ outcome: 'fair', parts: ['microphone'] });
  expect(judgeCheck({ ...findings, network: { ...good, relay: 'failed' } })).toEqual({
    outcome: 'fair',
    parts: ['relay'],
  });
});
