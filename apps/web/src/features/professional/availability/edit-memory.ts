import { useState } from 'react';
import { useSignedIn } from '../../../shared/api/session.ts';
import type { Draft } from './draft.ts';

/** The saved agenda when the edit began, and the draft; null if nothing is being edited. */
export type Edit = { base: Draft; draft: Draft } | null;

/** An edit that survives leaving the screen and reloading the tab, per user. */
export function useEdit(professional: string): [Edit, (edit: Edit) => void] {
  const key = `acolhe.agenda ${useSignedIn().user_id} ${professional}`;
  const [edit, setEdit] = useState<Edit>(() => read(key));
  return [
    edit,
    (next) => {
      if (next) sessionStorage.setItem(key, JSON.stringify(next));
      else sessionStorage.removeItem(key);
      setEdit(next);
    },
  ];
}

function read(key: string): Edit {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Edit;
  } catch {
    return null;
  }
}
