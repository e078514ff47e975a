import { keepPreviousData } from '@tanstack/react-query';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useLive } from '../../shared/api/live.ts';

export const periods = [7, 15, 30] as const;
export type Days = (typeof periods)[number];

/** The period in an address; anything else means the clinic's usual one. */
export function toDays(value: string | null, usual: number): Days {
  const known = (wanted: string | null) => periods.find((days) => String(days) === wanted);
  return known(value) ?? known(String(usual)) ?? 30;
}

/** The clinic's figures; the previous ones are shown while they load. */
export function useFigures(days: Days) {
  const query = useCall('metrics', 'figures', { days }, { placeholderData: keepPreviousData });
  useLive({
    refresh: [callKey('metrics', 'figures')],
    concerns: ({ type }) => type === 'appointment' || type === 'payment',
  });
  return query;
}

export function useSatisfaction(days: Days) {
  return useCall('appointment', 'satisfaction', { days }, { placeholderData: keepPreviousData });
}
