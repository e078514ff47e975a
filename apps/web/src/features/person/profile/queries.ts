import { type Answer, type Input, useCall } from '../../../shared/api/call.ts';

export type FoundAddress = Answer<'domain', 'address'>;

/** Lists of places do not change while a form is filled in. */
const LONG = { staleTime: Number.POSITIVE_INFINITY } as const;

export function useProfile(id: string) {
  return useCall('person', 'myProfile', { id });
}

/** Address by an eight-digit postal code; fewer digits are not looked up. No retries: the form does not wait for it. */
export function useAddress(digits: string) {
  return useCall('domain', 'address', { postal_code: digits }, { ...LONG, enabled: digits !== '', retry: false });
}

function useValues(input: Input<'domain', 'values'>, enabled = true) {
  const { data } = useCall('domain', 'values', input, { ...LONG, enabled });
  return data?.values ?? [];
}

export function useCountries(): { code: string; value: string }[] {
  const values = useValues({ name: 'COUNTRY_LIST' });
  // Brazil, which nearly all addresses need, until the list has loaded.
  if (values.length === 0) return [{ code: 'BR', value: 'Brasil' }];
  return values.map(({ code, value }) => ({ code: String(code), value }));
}

export function useStates(): { abbreviation: string; value: string }[] {
  return useValues({ name: 'REGION' }).flatMap(({ code, value }) =>
    typeof code === 'object' ? [{ abbreviation: code.abbreviation, value }] : [],
  );
}

export function useCities(state: string): { code: number; value: string }[] {
  return useValues({ name: 'CITY', parent: state }, /^[A-Z]{2}$/.test(state)).map(({ code, value }) => ({
    code: Number(code),
    value,
  }));
}
