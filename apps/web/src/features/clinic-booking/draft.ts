import { useEffect, useRef, useState } from 'react';
import { useSignedIn } from '../../shared/api/session.ts';

/** What was typed, by field. Names are those of the contract; fields of parts are dotted. */
export type Draft = {
  patient_id: string;
  patient_name: string;
  professional_id: string;
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
  /** The query of the address that it began with: a reload brings the same wish, and is none. */
  wish: string;
};

export const emptyDraft: Draft = {
  patient_id: '',
  patient_name: '',
  professional_id: '',
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
 * What was typed outlives a reload: kept in this tab alone, for whoever typed it, and gone when the visit is booked.
 *
 * @param what `new`, or the visit that is edited with its version
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

/** Keeps a draft as it changes; `enabled` is false once there is nothing to keep any more. */
export function useKept(draft: Draft, keep: (draft: Draft) => void, enabled: boolean): void {
  const first = useRef(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function each time, of the same key
  useEffect(() => {
    // Where nothing was typed there is nothing to come back to.
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
    // A browser without storage forgets on reload, and books all the same.
  }
}

const words = (text: string) => text.trim() || undefined;

/** What both calls take of a draft. An empty name and mail are no assistant. */
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
