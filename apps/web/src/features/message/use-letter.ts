import type { MessageDraft } from '@acolhe/contract/message/draft';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { callKey } from '../../shared/api/call.ts';
import { useAutosave } from '../../shared/form/use-autosave.ts';
import { useApi } from '../../shared/start/setup.tsx';
import { createLetter, draftInput, emptyLetter, type Letter } from './letter.ts';

/**
 * A letter that saves itself as a draft for as long as the component is mounted.
 *
 * @param id of the draft, made here where there is none yet; stable
 * @param threadId the thread that it answers, null for a new one
 * @param draft what the server has of it when the component is mounted
 */
export function useLetter(
  id: string,
  threadId: string | null,
  draft: MessageDraft | undefined,
  chosen: Partial<Letter> = {},
) {
  const api = useApi();
  const client = useQueryClient();
  // Later answers are this letter's own; they change nothing that is being typed.
  const first = useRef({ draft, chosen });
  const create = useCallback(() => {
    const { draft: known, chosen: given } = first.current;
    const initial: Letter = known
      ? {
          team_id: known.team_id ?? '',
          patient_id: known.patient_id ?? '',
          patient_name: known.patient_id ? known.patient_name : '',
          appointment: known.appointment ?? '',
          subject: known.subject,
          body: known.body,
        }
      : { ...emptyLetter, ...given };
    return createLetter({
      initial,
      savedAt: known?.saved_at ?? null,
      place: threadId ?? id,
      save: async (letter) => {
        const saved = await api.message.saveDraft({ id, ...draftInput(letter, threadId) });
        client.setQueryData<MessageDraft[]>(callKey('message', 'drafts'), (drafts) => [
          saved,
          ...(drafts ?? []).filter((other) => other.id !== saved.id),
        ]);
        return saved;
      },
    });
  }, [api, client, id, threadId]);
  return useAutosave(create);
}
