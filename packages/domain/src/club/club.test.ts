import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysIn } from '../time/calendar-date.ts';
import { benefitFrom, benefitPeriods, benefitsFor, type ClubBenefit, coveredBy, periodAround } from './club.ts';

const benefit = (change: Partial<ClubBenefit> = {}): ClubBenefit => ({
  target: 'visit',
  specialty: null,
  percent: 50,
  visits: 3,
  period: 'month',
  waiting_days: 0,
  ...change,
});

test('the most favourable benefit of a specialty comes first, and one of another target or specialty never', () => {
  const all = benefit();
  const free = benefit({ specialty: 'Cardiologia', percent: 100 });
  const line = benefit({ target: 'line', percent: 100 });
  expect(benefitsFor([all, free, line], { target: 'visit', specialty: 'Cardiologia' })).toEqual([free, all]);
  expect(benefitsFor([all, free, line], { target: 'visit', specialty: 'Pediatria' })).toEqual([all]);
  expect(benefitsFor([all, free], { target: 'line', specialty: 'Cardiologia' })).toEqual([]);
});

const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n));

test('every day is in its own period, and periods neither overlap nor leave a gap', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...benefitPeriods), (date, period) => {
      const { from, to } = periodAround(period, date);
      expect(from <= date && date <= to).toBe(true);
      if (period === 'always') return;
      expect(periodAround(period, addDays(to, 1)).from).toBe(addDays(to, 1));
      expect(daysIn(from, to)).toBeGreaterThanOrEqual(period === 'month' ? 28 : 365);
    }),
  );
});

test('a waiting period ends on the day that it says', () => {
  expect(benefitFrom(benefit({ waiting_days: 30 }), '2026-01-15')).toBe('2026-02-14');
  expect(benefitFrom(benefit(), '2026-01-15')).toBe('2026-01-15');
});

test('the club pays its part and never more than the price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 100 }), (price, percent) => {
      const covered = coveredBy({ percent }, price);
      expect(covered).toBeGreaterThanOrEqual(Math.floor((price * percent) / 100));
      expect(covered).toBeLessThanOrEqual(price);
      if (percent === 100) expect(covered).toBe(price);
    }),
  );
});
