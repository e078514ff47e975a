import { useState } from 'react';

type Query<T> = { data: T | undefined; isFetching: boolean; refetch: () => Promise<{ data: T | undefined }> };

/**
 * The data that a form was opened with. It stays while others change the same record; saving then reports the conflict
 * by version. `reload` opens the current data; `key` remounts the form with it.
 */
export function useEditSnapshot<T>(query: Query<T>, versionOf: (data: T) => number) {
  const [opened, setOpened] = useState<T>();
  const [round, setRound] = useState(0);
  // Wait for a running fetch: an edit starts from the latest version.
  if (query.data !== undefined && opened === undefined && !query.isFetching) setOpened(query.data);
  async function reload(): Promise<void> {
    const { data } = await query.refetch();
    setOpened(data);
    setRound((before) => before + 1);
  }
  return { opened, key: `${round} ${opened === undefined ? '' : versionOf(opened)}`, reload };
}
