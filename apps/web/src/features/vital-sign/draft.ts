import type { Measurements, VisitVitalSigns } from '@acolhe/contract/vital-sign';
import type { Locale } from '@acolhe/domain/time';
import { type VitalSign, vitalSigns } from '@acolhe/domain/vital-sign';
import { createObservable, type Observable } from '../../shared/media/observable.ts';
import { measurementFromTyped, typedFromMeasurement } from './typed.ts';

type Typed = Partial<Record<VitalSign, string>>;
/** `kept`: the server could not be reached; what was typed stands in this browser. `wrong`: it was refused. */
export type DraftStatus = 'clean' | 'dirty' | 'saving' | 'saved' | 'kept' | 'wrong';
type DraftState = { typed: Typed; status: DraftStatus; errors: Partial<Record<VitalSign, string>> };

/** What a save that failed means: the mistakes of fields, that nothing can be saved any more, or that it may be tried again. */
export type Failure = { fields: readonly { path: string; message: string }[] } | 'closed' | 'later';

export type VitalSignDraft = Observable<DraftState> & {
  /** What stands in a field: what was typed, else what the server has. */
  shown: (sign: VitalSign) => string;
  change: (sign: VitalSign, text: string) => void;
  /** What the server has now, also when somebody else has written it. */
  renew: (signs: VisitVitalSigns['signs']) => void;
  /** Saves what is not saved yet; true once nothing is left to save. */
  flush: () => Promise<boolean>;
};

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Vital signs while they are typed. A value is sent as a whole and never half typed, because each one that is sent stays
 * in the record; until then it stands in the browser's storage, over a reload and a crash.
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
  const shown = (sign: VitalSign) => store.get().typed[sign] ?? typedFromMeasurement(known(sign), locale);

  const keep = (typed: Typed) => {
    try {
      if (Object.keys(typed).length > 0) storage.setItem(storageKey, JSON.stringify(typed));
      else storage.removeItem(storageKey);
    } catch {
      // Full or closed: saving to the server still does.
    }
  };

  /** What differs from what the server has; of the blood pressure both values or none. */
  const changes = (): Measurements => {
    const differing = vitalSigns.filter((sign) => measurementFromTyped(shown(sign)) !== known(sign));
    const isPressure = differing.some((sign) => sign === 'systolic' || sign === 'diastolic');
    const sent = isPressure ? new Set<VitalSign>([...differing, 'systolic', 'diastolic']) : new Set(differing);
    // What is no number is handed on, so that the server says so beside everything else.
    return Object.fromEntries([...sent].map((sign) => [sign, measurementFromTyped(shown(sign))])) as Measurements;
  };

  const saveOnce = async (): Promise<boolean> => {
    const sent = { ...store.get().typed };
    const measured = changes();
    /** Keeps only what was typed since. */
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
    shown,
    renew(signs) {
      renew(signs);
      store.set({});
    },
    change(sign, text) {
      const { typed, errors } = store.get();
      const next = { ...typed, [sign]: text };
      keep(next);
      store.set({ typed: next, errors: { ...errors, [sign]: undefined }, status: 'dirty' });
    },
    async flush() {
      if (saving) await saving;
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
