import { useState } from 'react';
import { useSignedIn } from '../../shared/session.ts';
import type { Draft } from './draft.ts';

/** What was saved when an edit began, and the edit; null where nothing is being edited. */
export type Edit = { base: Draft; draft: Draft } | null;

const memory = new Map<string, Edit>();

/** An edit that outlives its screen: whoever looks at a visit in between comes back to it. It is its author's alone. */
export function useEdit(professional: string): [Edit, (edit: Edit) => void] {
  const key = `${useSignedIn().user_id} ${professional}`;
  const [edit, setEdit] = useState<Edit>(memory.get(key) ?? null);
  return [
    edit,
    (next) => {
      memory.set(key, next);
      setEdit(next);
    },
  ];
}
