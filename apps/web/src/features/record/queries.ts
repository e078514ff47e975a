import { keepPreviousData } from '@tanstack/react-query';
import { type Answer, useCall } from '../../shared/api/call.ts';

export type RecordItem = Answer<'person', 'history'>[number];
export type Person = Answer<'person', 'read'>;
export type Patient = Answer<'person', 'list'>[number];

/** Every reading of another's record is written down for the patient: it is not asked again for a glance aside. */
const once = { staleTime: 5 * 60_000, refetchOnWindowFocus: false } as const;

export function usePerson(id: string) {
  return useCall('person', 'read', { id });
}

/** The dependents of the person who is signed in. */
export function useDependents(id: string | null) {
  return useCall('person', 'children', { id: id ?? '' }, { enabled: id !== null });
}

export function useRecord(id: string, words: string) {
  return useCall(
    'person',
    'history',
    { id, ...(words ? { filter: words } : {}) },
    { ...once, placeholderData: keepPreviousData },
  );
}

/** One item whole, once somebody wants to read it. */
export function useRecordItem(personId: string, { item_type, item_id }: RecordItem, enabled: boolean) {
  return useCall('person', 'historyItem', { id: personId, item_type, item_id }, { ...once, enabled });
}

/** Patients by name, CPF or registration; those found before stay until the next are there. */
export function usePatients(search: string) {
  return useCall('person', 'list', { search }, { placeholderData: keepPreviousData });
}
