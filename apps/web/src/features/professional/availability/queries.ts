import { addDays, weekdayOf } from '@acolhe/domain/time/calendar-date';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { callKey, callOptions, useCall } from '../../../shared/api/call.ts';
import { useLive } from '../../../shared/api/live.ts';
import { useApi } from '../../../shared/start/setup.tsx';

const key = callKey('professional', 'availabilityCalendar');

/** A week of an agenda, from its Sunday; the previous week is shown while it loads. */
export function useAgenda(professional: string, sunday: string) {
  useLive({ refresh: [key], concerns: ({ type }) => type === 'appointment' });
  return useCall('professional', 'availabilityCalendar', weekOf(professional, sunday), {
    placeholderData: keepPreviousData,
  });
}

/** Fetches the current agenda, bypassing the cache. */
export function useLatestAgenda() {
  const api = useApi();
  const client = useQueryClient();
  return async (professional: string, sunday: string) => {
    await client.invalidateQueries({ queryKey: key });
    return client.fetchQuery(callOptions(api, 'professional', 'availabilityCalendar', weekOf(professional, sunday)));
  };
}

export function useSetSchedule() {
  return useAction('professional', 'setSchedule');
}

export function useHolidays(company: string) {
  return useCall('company', 'holidays', { id: company });
}

export function useSetHoliday() {
  const client = useQueryClient();
  return useAction('company', 'setHoliday', {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: callKey('company', 'holidays') });
      await client.invalidateQueries({ queryKey: key });
    },
  });
}

export function sundayOf(date: string): string {
  return addDays(date, -weekdayOf(date));
}

function weekOf(professional: string, sunday: string) {
  return { professional, from: sunday, until: addDays(sunday, 6) };
}
