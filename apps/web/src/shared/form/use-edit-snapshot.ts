import { useState } from 'react';

type Query<T> = { data: T | undefined; isFetching: boolean; refetch: () => Promise<{ data: T | undefined }> };

/**
 * What a form was opened with. It stays while others change the same: that is told when it is saved, by its version.
 * `reload` opens what is there now; `key` remounts the form with it.
 */
export function useEditSnapshot<T>(query: Query<T>, versionOf: (data: T) => number) {
  const [opened, setOpened] = useState<T>();
  const [round, setRound] = useState(0);
  // What is on its way already is waited for: an edit begins with the latest version.
  if (query.data !== undefined && opened === undefined && !query.isFetching) setOpened(query.data);
  async function reload(): Promise<void> {
    const { data } = await query.refetch();
    setOpened(data);
    setRound((before) => before + 1);
  }
  return { opened, key: `${round} ${opened === undefined ? '' : versionOf(opened)}`, reload };
}
