import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, type Entry, givenBack, received, sale, saleBack } from './ledger.ts';

const visit = fc
  .record({ price: fc.integer({ min: 0, max: 10_000_000 }), off: fc.double({ min: 0, max: 1, noNaN: true }) })
  .chain(({ price, off }) => {
    const discount = Math.floor(price * off);
    return fc.record({
      price: fc.constant(price),
      discount: fc.constant(discount),
      covered: fc.integer({ min: 0, max: 100_000 }),
      commission: fc.integer({ min: 0, max: price - discount }),
      fee: fc.integer({ min: 0, max: price - discount }),
    });
  });

const sumOf = (entries: Entry[], account: string) => balanceOf(entries.filter((entry) => entry.account === account));

test('every transaction is balanced and has no zero entry', () => {
  fc.assert(
    fc.property(
      visit,
      fc.constantFrom('pix', 'card', 'desk'),
      ({ price, discount, covered, commission, fee }, source) => {
        const total = price - discount;
        const all = [
          received({ source, amount: total, fee }),
          sale({ price, discount, covered, commission }),
          saleBack({ total, covered, commission }, { total, covered }),
          givenBack({ source, amount: total }),
        ];
        for (const entries of all) {
          expect(balanceOf(entries)).toBe(0);
          expect(entries.every(({ amount }) => amount !== 0)).toBe(true);
        }
      },
    ),
  );
});

test('after a visit is paid the patient is owed nothing; after partial refunds of all of it only the fee remains', () => {
  fc.assert(
    fc.property(visit, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }), (visit, cuts) => {
      const { price, discount, covered, commission, fee } = visit;
      const total = price - discount;
      const ledger = [
        ...received({ source: 'pix', amount: total, fee }),
        ...sale({ price, discount, covered, commission }),
      ];
      expect(sumOf(ledger, 'credit')).toBe(0);
      expect(sumOf(ledger, 'revenue') + sumOf(ledger, 'discount') + total + covered).toBe(0);
      expect(sumOf(ledger, 'sponsor')).toBe(covered);
      const marks = [...cuts.map((cut) => Math.round(cut * total)), total].sort((a, b) => a - b);
      let before = 0;
      let isBack = false;
      for (const mark of marks) {
        const left = { total: total - before, covered, commission: sumOf(ledger, 'commission') };
        // The last part takes what is covered with it.
        ledger.push(...saleBack(left, { total: mark - before, covered: mark === total && !isBack ? covered : 0 }));
        isBack ||= mark === total;
        expect(sumOf(ledger, 'commission')).toBeGreaterThanOrEqual(0);
        ledger.push(...givenBack({ source: 'pix', amount: mark - before }));
        before = mark;
      }
      for (const account of ['credit', 'commission', 'professional', 'sponsor']) expect(sumOf(ledger, account)).toBe(0);
      expect(sumOf(ledger, 'pix') + sumOf(ledger, 'fee')).toBe(0);
      expect(sumOf(ledger, 'revenue') + sumOf(ledger, 'discount')).toBe(0);
      expect(balanceOf(ledger)).toBe(0);
    }),
  );
});
