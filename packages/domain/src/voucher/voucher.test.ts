import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type VoucherRules, voucherDiscount, voucherRefusal } from './voucher.ts';

const price = fc.integer({ min: 0, max: 10_000_000 });
const rules = (more: Partial<VoucherRules> = {}): VoucherRules => ({
  status: 'active',
  valid_from: null,
  valid_until: null,
  max_uses: null,
  uses: 0,
  max_uses_patient: null,
  specialties: [],
  professional_ids: [],
  ...more,
});
const visit = { today: '2026-11-23', professionalId: 'helena', specialty: 'Clínica Médica', usesOfPatient: 0 };

describe('the discount of a voucher', () => {
  test('is in whole centavos between nothing and the price, and a percentage is rounded in the payer’s favour', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 100 }), (of, percent) => {
        const off = voucherDiscount(of, { percent, amount: null });
        expect(Number.isInteger(off)).toBe(true);
        expect(off).toBeGreaterThanOrEqual((of * percent) / 100 - 1e-6);
        expect(off).toBeLessThan((of * percent) / 100 + 1);
        expect(off).toBeLessThanOrEqual(of);
      }),
    );
  });

  test('of a fixed amount is that amount, or the price if lower', () => {
    fc.assert(
      fc.property(price, price, (of, amount) => {
        expect(voucherDiscount(of, { percent: null, amount })).toBe(Math.min(of, amount));
      }),
    );
  });
});

describe('a voucher applies', () => {
  test('from its first day to its last, and to everybody unless restricted', () => {
    expect(voucherRefusal(rules(), visit)).toBeUndefined();
    const days = { valid_from: '2026-11-20', valid_until: '2026-11-25' };
    const on = (today: string) => voucherRefusal(rules(days), { ...visit, today });
    expect(['2026-11-19', '2026-11-20', '2026-11-25', '2026-11-26'].map(on)).toEqual([
      'voucher_early',
      undefined,
      undefined,
      'voucher_ended',
    ]);
  });

  test.each([
    [{ status: 'inactive' as const, valid_until: '2020-01-01' }, {}, 'invalid'],
    [{ max_uses: 3, uses: 3 }, {}, 'voucher_used_up'],
    [{ max_uses: 3, uses: 2 }, {}, undefined],
    [{ max_uses_patient: 1 }, { usesOfPatient: 1 }, 'voucher_used_by_patient'],
    [{ max_uses_patient: 2 }, { usesOfPatient: 1 }, undefined],
    [{ specialties: ['Pediatria'] }, {}, 'voucher_elsewhere'],
    [{ specialties: ['Pediatria', 'Clínica Médica'] }, {}, undefined],
    [{ professional_ids: ['rafael'] }, {}, 'voucher_elsewhere'],
    [{ specialties: ['Pediatria'], professional_ids: ['helena'] }, {}, undefined],
  ])('with %o to %o: %s', (more, of, expected) => {
    expect(voucherRefusal(rules(more), { ...visit, ...of })).toBe(expected);
  });
});
