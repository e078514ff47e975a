import { useEffect, useRef, useState } from 'react';
import { useSignedIn } from '../../../shared/api/session.ts';

/** Form input by field. Names are those of the contract; nested fields are dotted. */
export type Draft = {
  patient_id: string;
  patient_name: string;
  professional_id: string;
  /** The professional's main one while empty. */
  specialty: string;
  start: string;
  duration_minutes: string;
  type: string;
  reason: string;
  notes: string;
  'assistant.name': string;
  'assistant.email': string;
  payment: string;
  courtesy_reason: string;
  'override.reason': string;
  /** Query of the address that started the draft: tells a reload from a new request. */
  wish: string;
};

export const emptyDraft: Draft = {
  patient_id: '',
  patient_name: '',
  professional_id: '',
  specialty: '',
  start: '',
  duration_minutes: '',
  type: 'first_visit',
  reason: '',
  notes: '',
  'assistant.name': '',
  'assistant.email': '',
  payment: 'online',
  courtesy_reason: '',
  'override.reason': '',
  wish: '',
};

/**
 * A draft that survives a reload: kept in this tab alone, per user, and deleted once the visit is booked.
 *
 * @param what `new`, or the edited visit with its version
 */
export function useDraftMemory(what: string) {
  const key = `acolhe.visit.${useSignedIn().user_id}.${what}`;
  const [found] = useState(() => read(key));
  return {
    found,
    keep: (draft: Draft) => write(key, JSON.stringify(draft)),
    forget: () => write(key, null),
  };
}

/** Saves a draft as it changes; `enabled` is false once it need not be kept. */
export function useSavedDraft(draft: Draft, keep: (draft: Draft) => void, enabled: boolean): void {
  const first = useRef(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function each time, of the same key
  useEffect(() => {
    // An untouched form is not worth saving.
    if (enabled && draft !== first.current) keep(draft);
  }, [draft, enabled]);
}

function read(key: string): Draft | null {
  try {
    const text = sessionStorage.getItem(key);
    return text ? { ...emptyDraft, ...(JSON.parse(text) as Partial<Draft>) } : null;
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage a reload loses the draft; booking still works.
  }
}

const words = (text: string) => text.trim() || undefined;

/** Fields shared by both calls. An empty name and mail mean no assistant. */
export function detailsOf(draft: Draft, rules: readonly string[]) {
  const [name, email] = [draft['assistant.name'].trim(), draft['assistant.email'].trim()];
  return {
    professional_id: words(draft.professional_id) as string,
    start: words(draft.start) as string,
    duration_minutes: draft.duration_minutes ? Number(draft.duration_minutes) : undefined,
    type: draft.type as 'other',
    reason: words(draft.reason) as string,
    notes: draft.notes.trim(),
    assistant: name || email ? { name, email } : null,
    override:
      rules.length > 0 ? { rules: rules as 'patient_busy'[], reason: draft['override.reason'].trim() } : undefined,
  };
}
