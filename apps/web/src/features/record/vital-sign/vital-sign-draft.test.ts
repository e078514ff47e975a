import type { VisitVitalSigns } from '@acolhe/contract/record/vital-sign';
import { expect, test, vi } from 'vitest';
import { createVitalSignDraft, type Failure } from './vital-sign-draft.ts';

type Signs = VisitVitalSigns['signs'];
const sign = (name: Signs[number]['sign'], value: number | null): Signs[number] => ({
  sign: name,
  value,
  unusual: null,
  author: 'Paula',
  at: '2026-12-01T13:00:00Z',
  former: [],
});

function memory(start: Record<string, string> = {}) {
  const items = new Map(Object.entries(start));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

function open(options: { signs?: Signs; storage?: ReturnType<typeof memory>; failure?: Failure } = {}) {
  const { signs = [], storage = memory(), failure } = options;
  const save = vi.fn(async (measured: Record<string, unknown>) => {
    if (failure) throw new Error();
    const written = Object.entries(measured).map(([name, value]) => sign(name as 'pain', value as number | null));
    return { signs: written, years: 40, may_write: true };
  });
  const failureOf = () => failure ?? 'later';
  return {
    save,
    storage,
    draft: createVitalSignDraft({ signs, locale: 'pt-BR', storageKey: 'v', storage, save, failureOf }),
  };
}

test('typed values are sent complete, once, and only if changed; then they leave the browser’s storage', async () => {
  const { draft, save, storage } = open({ signs: [sign('weight', 70), sign('pain', 2)] });
  draft.change('weight', '71,5');
  draft.change('pain', '2');
  draft.change('glucose', '');
  expect(JSON.parse(storage.items.get('v') ?? '')).toMatchObject({ weight: '71,5' });
  expect(save).not.toHaveBeenCalled();
  expect(await draft.flush()).toBe(true);
  expect(save.mock.calls).toEqual([[{ weight: 71.5 }]]);
  expect(storage.items.size).toBe(0);
  expect(draft.textOf('weight')).toBe('71,5');
  expect(await draft.flush()).toBe(true);
  expect(save).toHaveBeenCalledOnce();
});

test.each([
  ['systolic', '12x8', 120, 80],
  ['diastolic', '120/80', 120, 80],
  ['systolic', '13,5 por 8,5', 135, 85],
] as const)('a pressure written as a pair in %s, %s, fills both fields', async (field, text, systolic, diastolic) => {
  const { draft, save } = open();
  draft.change(field, text);
  draft.sharePressure();
  expect([draft.textOf('systolic'), draft.textOf('diastolic')]).toEqual([String(systolic), String(diastolic)]);
  await draft.flush();
  expect(save.mock.calls).toEqual([[{ systolic, diastolic }]]);
});

test('a pair and a height in metres are understood without leaving the field', async () => {
  const { draft, save } = open();
  draft.change('systolic', '12x8');
  draft.change('height', '1,70');
  await draft.flush();
  expect(save.mock.calls).toEqual([[{ systolic: 120, diastolic: 80, height: 170 }]]);
});

test('both blood pressure values are sent together, and an emptied field retracts its value', async () => {
  const { draft, save } = open({ signs: [sign('systolic', 120), sign('diastolic', 80), sign('pain', 2)] });
  draft.change('systolic', '130');
  draft.change('pain', ' ');
  await draft.flush();
  expect(save.mock.calls).toEqual([[{ systolic: 130, diastolic: 80, pain: null }]]);
});

test('a reload restores typed values; untouched fields show what others have written meanwhile', () => {
  const { draft } = open({ storage: memory({ v: '{"weight":"70,","foo":"1","pain":3}' }) });
  expect([draft.textOf('weight'), draft.textOf('pain'), draft.get().status]).toEqual(['70,', '', 'dirty']);
  draft.refresh([sign('weight', 80), sign('pain', 4)]);
  expect([draft.textOf('weight'), draft.textOf('pain')]).toEqual(['70,', '4']);
});

test('a refused value stays in its field with the problem; an undelivered one is sent later', async () => {
  const wrong = open({ failure: { fields: [{ path: 'pain', message: 'de 0 a 10' }] } });
  wrong.draft.change('pain', '11');
  expect(await wrong.draft.flush()).toBe(false);
  expect(wrong.draft.get()).toMatchObject({ status: 'wrong', errors: { pain: 'de 0 a 10' }, typed: { pain: '11' } });
  wrong.draft.change('pain', '1');
  expect(wrong.draft.get().errors.pain).toBeUndefined();

  const later = open({ failure: 'later' });
  later.draft.change('pain', '1');
  expect(await later.draft.flush()).toBe(false);
  expect([later.draft.get().status, later.storage.items.size]).toEqual(['kept', 1]);

  const closed = open({ failure: 'closed' });
  closed.draft.change('pain', '1');
  expect(await closed.draft.flush()).toBe(true);
  expect(closed.storage.items.size).toBe(0);
});

test('text that is not a number is sent unchanged, for the server to reject', async () => {
  const { draft, save } = open();
  draft.change('temperature', 'morna');
  draft.change('weight', '1.234.5');
  await draft.flush();
  expect(save.mock.calls).toEqual([[{ temperature: 'morna', weight: '1.234.5' }]]);
});
