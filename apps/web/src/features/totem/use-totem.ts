import type { TotemStart } from '@acolhe/contract/totem/totem';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ProblemError } from '../../shared/api/problem-error.ts';
import { useChangeSession } from '../../shared/api/session.ts';
import { useApi } from '../../shared/start/setup.tsx';
import type { TotemPlace } from '../../shared/start/totem.ts';
import { assertionOf, printerHealth } from './agent.ts';
import { forgetHere } from './reset-session.ts';
import { beginTotem, keepTotemGroups } from './start-session.ts';

const RETRY_MS = 5_000;
/** How often the totem says that it is there, and reads its queues. */
const SEEN_MS = 30_000;

export type Totem = { start: TotemStart; place: TotemPlace };
export type TotemState = { totem: Totem } | { failure: 'agent' | ProblemError } | undefined;

let begun: Totem | undefined;

/**
 * The totem that this page is: its print agent proves which one, and the server ends the stay of an earlier person.
 * Asked once a document; where that fails, again and again.
 */
export function useTotem(): TotemState {
  const api = useApi();
  const client = useQueryClient();
  const [state, setState] = useState<TotemState>(begun && { totem: begun });
  const forget = useRef(useChangeSession());
  useEffect(() => {
    if (begun) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const attempt = async () => {
      const next = await begin(api, client).catch((error: ProblemError) => ({ failure: error }));
      if (!isCurrent) return;
      if ('totem' in next) forget.current(null);
      setState(next);
      if ('failure' in next) timer = setTimeout(() => void attempt(), RETRY_MS);
    };
    void attempt();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, client]);
  return state;
}

async function begin(api: ReturnType<typeof useApi>, client: QueryClient): Promise<NonNullable<TotemState>> {
  await forgetHere();
  const place = beginTotem();
  const { challenge } = await api.emergency.totemChallenge();
  const assertion = await assertionOf(place.printer, challenge);
  if (!assertion) return { failure: 'agent' };
  const start = await api.emergency.startTotem({ assertion });
  keepTotemGroups(start.groups.map(({ id }) => id));
  // Running requests are answers to the person who stood here before.
  await client.cancelQueries();
  begun = { start, place };
  return { totem: begun };
}

/** The queues of this totem as they are now; asking also tells the clinic that it is there, and its printer. */
export function useTotemGroups({ start, place }: Totem) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['totem', 'groups'],
    queryFn: async () => api.emergency.totem({ printer: (await printerHealth(place.printer)).state }),
    refetchInterval: SEEN_MS,
    initialData: start,
    initialDataUpdatedAt: 0,
  });
  return data.groups;
}
