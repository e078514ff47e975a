import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { areaUrl } from '../../shared/api/area-url.ts';
import { type Answer, callKey, useCall } from '../../shared/api/call.ts';
import type { ProblemError } from '../../shared/api/problem-error.ts';
import { useApi, useSetup } from '../../shared/start/setup.tsx';

type RecordPage = Answer<'person', 'history'>;
export type RecordItem = RecordPage[number];
export type Person = Answer<'person', 'read'>;
export type Patient = Answer<'person', 'list'>[number];

/** Every reading of another person's record is logged for the patient, so a refocused window does not refetch. */
const noRefetch = { staleTime: 5 * 60_000, refetchOnWindowFocus: false } as const;

/** Items of one page. */
const PAGE = 60;

export function usePerson(id: string) {
  return useCall('person', 'read', { id });
}

/** Dependents of the signed-in person. */
export function useDependents(id: string | null) {
  return useCall('person', 'children', { id: id ?? '' }, { enabled: id !== null });
}

export type RecordFilter = { words?: string; type?: RecordItem['item_type'] | undefined };

/** A record page after page, newest first. */
export function useRecord(id: string, { words, type }: RecordFilter = {}) {
  const api = useApi();
  const input = { id, ...(words ? { filter: words } : {}), ...(type ? { item_type: type } : {}), limit: PAGE };
  const query = useInfiniteQuery<RecordPage, ProblemError, InfiniteData<RecordPage>, QueryKey, string>({
    queryKey: callKey('person', 'history', input),
    queryFn: ({ pageParam, signal }) =>
      api.person.history(pageParam ? { ...input, before: pageParam } : input, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE ? null : page.at(-1)?.item_id),
    placeholderData: keepPreviousData,
    ...noRefetch,
  });
  return { ...query, data: query.data?.pages.flat() };
}

/** How many items of each type a record has. */
export function useRecordTypes(id: string, words: string) {
  return useCall(
    'person',
    'historyTypes',
    { id, ...(words ? { filter: words } : {}) },
    { ...noRefetch, placeholderData: keepPreviousData },
  );
}

/** One full item, fetched when it is opened. */
export function useRecordItem(personId: string, { item_type, item_id }: RecordItem, enabled: boolean) {
  return useCall('person', 'historyItem', { id: personId, item_type, item_id }, { ...noRefetch, enabled });
}

/** Refetches a record after something was added or changed. */
export function useRefreshRecord(): () => void {
  const client = useQueryClient();
  return () => {
    for (const call of ['history', 'historyTypes', 'historyItem', 'summary', 'vaccineCard'] as const)
      void client.invalidateQueries({ queryKey: callKey('person', call) });
    for (const call of ['note', 'detail'] as const)
      void client.invalidateQueries({ queryKey: callKey('appointment', call) });
  };
}

/** Address of a file of a record. */
export function useRecordFileAddress(personId: string): (filePath: string) => string {
  const { setup } = useSetup();
  return (filePath) => areaUrl(setup, 'person', `${personId}/history/file`, { filePath }).href;
}

const CPF_DIGITS = 11;

/**
 * Patients by name, CPF or registration; previous results stay until the next ones arrive. A doctor also finds whom they
 * do not treat by a whole CPF.
 */
export function usePatients(search: string) {
  const isCpf = search.replace(/[.\s-]/g, '').length === CPF_DIGITS;
  return useCall(
    'person',
    'list',
    { search, ...(isCpf ? { booking: 'true' } : {}) },
    { placeholderData: keepPreviousData },
  );
}
