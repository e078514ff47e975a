import type { Measurements, VisitVitalSigns } from '@acolhe/contract/record/vital-sign';
import { readPressure, type VitalSign, vitalSigns } from '@acolhe/domain/record/vital-sign';
import type { Locale } from '@acolhe/domain/time/time';
import { createObservable, type Observable } from '../../../shared/media/observable.ts';
import { measurementFromTyped, typedFromMeasurement } from './typed.ts';

type Typed = Partial<Record<VitalSign, string>>;
/** `kept`: the server was unreachable and typed values stay in this browser. `wrong`: the server refused them. */
export type DraftStatus = 'clean' | 'dirty' | 'saving' | 'saved' | 'kept' | 'wrong';
type DraftState = { typed: Typed; status: DraftStatus; errors: Partial<Record<VitalSign, string>> };

/** Meaning of a failed save: field errors, closed for good, or worth a retry. */
export type Failure = { fields: readonly { path: string; message: string }[] } | 'closed' | 'later';

export type VitalSignDraft = Observable<DraftState> & {
  /** Text of a field: typed, else the server's value. */
  textOf: (sign: VitalSign) => string;
  change: (sign: VitalSign, text: string) => void;
  /** Shares a pressure written as a pair in one field, `12x8`, out to both; nothing for anything else. */
  sharePressure: () => void;
  /** Takes in the server's current values, which may be another author's. */
  refresh: (signs: VisitVitalSigns['signs']) => void;
  /** Saves now; true once nothing is left to save. */
  flush: () => Promise<boolean>;
};

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Draft of vital signs. Values are sent complete and never half typed, because each one sent stays in the record; until
 * then they are in the browser's storage, over a reload and a crash.
 */
export function createVitalSignDraft(options: {
  signs: VisitVitalSigns['signs'];
  locale: Locale;
  storageKey: string;
  storage: Storage;
  save: (measured: Measurements) => Promise<VisitVitalSigns>;
  failureOf: (error: unknown) => Failure;
}): VitalSignDraft {
  const { locale, storage, storageKey } = options;
  const values = new Map<VitalSign, number | null>();
  const renew = (signs: VisitVitalSigns['signs']) => {
    for (const { sign, value } of signs) values.set(sign, value);
  };
  renew(options.signs);
  const kept = readKept(storage, storageKey);
  const store = createObservable<DraftState>({
    typed: kept,
    status: Object.keys(kept).length > 0 ? 'dirty' : 'clean',
    errors: {},
  });
  let saving: Promise<boolean> | undefined;

  const known = (sign: VitalSign) => values.get(sign) ?? null;
  const textOf = (sign: VitalSign) => store.get().typed[sign] ?? typedFromMeasurement(known(sign), locale);

  const keep = (typed: Typed) => {
    try {
      if (Object.keys(typed).length > 0) storage.setItem(storageKey, JSON.stringify(typed));
      else storage.removeItem(storageKey);
    } catch {
      // Storage is full or not allowed: saving to the server still works.
    }
  };

  const sharePressure = () => {
    const pressure = readPressure(textOf('systolic')) ?? readPressure(textOf('diastolic'));
    if (!pressure) return;
    const { typed, errors } = store.get();
    const [systolic = '', diastolic = ''] = pressure.map((value) => typedFromMeasurement(value, locale));
    const next = { ...typed, systolic, diastolic };
    keep(next);
    store.set({ typed: next, errors: { ...errors, systolic: undefined, diastolic: undefined }, status: 'dirty' });
  };

  /** Values that differ from the server's; of the blood pressure both or none. */
  const changes = (): Measurements => {
    const differing = vitalSigns.filter((sign) => measurementFromTyped(sign, textOf(sign)) !== known(sign));
    const isPressure = differing.some((sign) => sign === 'systolic' || sign === 'diastolic');
    const sent = isPressure ? new Set<VitalSign>([...differing, 'systolic', 'diastolic']) : new Set(differing);
    // Text that is not a number is sent unchanged, so that the server reports it beside everything else.
    return Object.fromEntries(
      [...sent].map((sign) => [sign, measurementFromTyped(sign, textOf(sign))]),
    ) as Measurements;
  };

  const saveOnce = async (): Promise<boolean> => {
    const sent = { ...store.get().typed };
    const measured = changes();
    /** Keeps only values typed since. */
    const settle = (status: DraftStatus) => {
      const rest = Object.entries(store.get().typed).filter(([sign, text]) => sent[sign as VitalSign] !== text);
      const typed = Object.fromEntries(rest) as Typed;
      keep(typed);
      store.set({ typed, errors: {}, status: rest.length > 0 ? 'dirty' : status });
      return rest.length === 0;
    };
    if (Object.keys(measured).length === 0) return settle(store.get().status === 'saved' ? 'saved' : 'clean');
    store.set({ status: 'saving' });
    try {
      renew((await options.save(measured)).signs);
      return settle('saved');
    } catch (error) {
      const failure = options.failureOf(error);
      if (failure === 'closed') return settle('clean');
      if (failure === 'later') store.set({ status: 'kept' });
      else {
        const errors = Object.fromEntries(failure.fields.map(({ path, message }) => [path, message]));
        store.set({ status: 'wrong', errors });
      }
      return false;
    }
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    textOf,
    refresh(signs) {
      renew(signs);
      store.set({});
    },
    change(sign, text) {
      const { typed, errors } = store.get();
      const next = { ...typed, [sign]: text };
      keep(next);
      store.set({ typed: next, errors: { ...errors, [sign]: undefined }, status: 'dirty' });
    },
    sharePressure,
    async flush() {
      if (saving) await saving;
      sharePressure();
      if (Object.keys(store.get().typed).length === 0) return true;
      saving = saveOnce();
      try {
        return await saving;
      } finally {
        saving = undefined;
      }
    },
  };
}

function readKept(storage: Storage, key: string): Typed {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const entries = Object.entries(value).filter(
      ([sign, text]) => (vitalSigns as readonly string[]).includes(sign) && typeof text === 'string',
    );
    return Object.fromEntries(entries) as Typed;
  } catch {
    return {};
  }
}
