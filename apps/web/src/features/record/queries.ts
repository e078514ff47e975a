import { keepPreviousData } from '@tanstack/react-query';
import { type Answer, useCall } from '../../shared/api/call.ts';

export type RecordItem = Answer<'person', 'history'>[number];
export type Person = Answer<'person', 'read'>;
export type Patient = Answer<'person', 'list'>[number];

/** Every reading of another person's record is logged for the patient, so a refocused window does not refetch. */
const noRefetch = { staleTime: 5 * 60_000, refetchOnWindowFocus: false } as const;

export function usePerson(id: string) {
  return useCall('person', 'read', { id });
}

/** Dependents of the signed-in person. */
export function useDependents(id: string | null) {
  return useCall('person', 'children', { id: id ?? '' }, { enabled: id !== null });
}

export function useRecord(id: string, words: string) {
  return useCall(
    'person',
    'history',
    { id, ...(words ? { filter: words } : {}) },
    { ...noRefetch, placeholderData: keepPreviousData },
  );
}

/** One full item, fetched when it is opened. */
export function useRecordItem(personId: string, { item_type, item_id }: RecordItem, enabled: boolean) {
  return useCall('person', 'historyItem', { id: personId, item_type, item_id }, { ...noRefetch, enabled });
}

/** Patients by name, CPF or registration; previous results stay until the next ones arrive. */
export function usePatients(search: string) {
  return useCall('person', 'list', { search }, { placeholderData: keepPreviousData });
}
