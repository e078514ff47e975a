import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measured, reportKinds, reportMeasures } from './report.ts';

const fact = (what: string, n: number) => ({ date: '2026-11-01', name: null, what, n });

test('every report has a value for each of its measures, also of nothing', () => {
  for (const kind of reportKinds) expect(measured(kind, [])).toHaveLength(reportMeasures[kind].length);
});

test('counts are sums, an absence a share of whoever was expected, waits a median', () => {
  expect(measured('visit', [fact('finished', 2), fact('cancelled', 1), fact('finished', 3)])).toEqual([5, 1, 0]);
  expect(measured('absence', [fact('no_show', 1), fact('finished', 3)])).toEqual([1, 2500]);
  expect(measured('absence', [])).toEqual([0, null]);
  const shown = [fact('alerts', 3), fact('overridden', 1), fact('prescriptions', 40)];
  expect(measured('alert', shown)).toEqual([3, 8, 3333, 40]);
  expect(measured('alert', [fact('prescriptions', 2)])).toEqual([0, 0, null, 2]);
  expect(measured('wait', [fact('wait', 4), fact('wait', 9), fact('wait', 30)])).toEqual([9, 30, 3]);
  expect(measured('satisfaction', [fact('score', 10), fact('score', 0), fact('score', 8)])).toEqual([0, 3]);
});

test('a median lies between the least and the most, and half is on either side', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 30 }), (values) => {
      const [median = null] = measured(
        'wait',
        values.map((n) => fact('wait', n)),
      );
      expect(median).toBeGreaterThanOrEqual(Math.min(...values));
      expect(median).toBeLessThanOrEqual(Math.max(...values));
      expect(values.filter((n) => n < (median ?? 0)).length).toBeLessThanOrEqual(values.length / 2);
    }),
  );
});
