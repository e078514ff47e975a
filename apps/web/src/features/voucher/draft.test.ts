import { voucherCode } from '@acolhe/contract/voucher/voucher';
import { expect, test } from 'vitest';
import { draftOf, drawnCode, voucherInput } from './draft.ts';

test('generated codes are valid in the contract, and differ', () => {
  const codes = Array.from({ length: 200 }, drawnCode);
  expect(codes.filter((code) => voucherCode.safeParse(code).success)).toHaveLength(200);
  expect(new Set(codes).size).toBe(200);
});

test('a voucher is sent as it was loaded', () => {
  const voucher = {
    code: 'VERAO30',
    description: 'Campanha',
    percent: null,
    amount: 2_550,
    valid_from: '2026-12-01',
    valid_until: null,
    max_uses: 10,
    max_uses_patient: null,
    specialties: ['Cardiologia', 'Clínica Médica'],
    professional_ids: [],
  };
  const view = { ...voucher, status: 'active', validity: 'active', version: 1, uses: 0 } as const;
  for (const locale of ['pt-BR', 'en-US'] as const) {
    expect(voucherInput(draftOf({ ...view, specialties: [...view.specialties] }, locale))).toEqual(voucher);
  }
});

test('only the chosen kind of discount is sent, and invalid numbers are passed on for validation', () => {
  const draft = { ...draftOf(undefined, 'pt-BR'), percent: 'dez', amount: '5,00' };
  expect(voucherInput(draft)).toMatchObject({ percent: 'dez', amount: null });
  expect(voucherInput({ ...draft, kind: 'amount' })).toMatchObject({ percent: null, amount: 500 });
});
