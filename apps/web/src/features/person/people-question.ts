import { isCalendarDate } from '@acolhe/domain/time/calendar-date';
import type { Input } from '../../shared/api/call.ts';

type PageInput = NonNullable<Input<'person', 'page'>>;

export const statuses = ['active', 'inactive', 'all'] as const;
export const families = ['dependent', 'responsible'] as const;
export const orders = ['name', '-name', 'last_visit', '-last_visit'] as const;
export const sizes = [25, 50] as const;
const yesNo = ['true', 'false'] as const;

/** Filters from the address of the list of people; values that are not valid are ignored. */
export type PeopleQuestion = {
  words: string;
  status: (typeof statuses)[number];
  confirmed: (typeof yesNo)[number] | '';
  account: (typeof yesNo)[number] | '';
  family: (typeof families)[number] | '';
  since: string;
  order: (typeof orders)[number];
  size: (typeof sizes)[number];
  page: number;
};

export function questionOf(query: URLSearchParams): PeopleQuestion {
  const read = (name: string) => query.get(name) ?? '';
  const page = Number(read('page'));
  return {
    words: read('q'),
    status: statuses.find((value) => value === read('status')) ?? 'active',
    confirmed: yesNo.find((value) => value === read('confirmed')) ?? '',
    account: yesNo.find((value) => value === read('account')) ?? '',
    family: families.find((value) => value === read('family')) ?? '',
    since: isCalendarDate(read('since')) ? read('since') : '',
    order: orders.find((value) => value === read('order')) ?? 'name',
    size: sizes.find((value) => String(value) === read('size')) ?? 25,
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** How many filters besides the words narrow the list. */
export function filtersOn({ status, confirmed, account, family, since }: PeopleQuestion): number {
  return [status !== 'active', confirmed, account, family, since].filter(Boolean).length;
}

/** The question as the call takes it. */
export function inputOf({ words, status, confirmed, account, family, since, ...rest }: PeopleQuestion): PageInput {
  return {
    ...(words ? { search: words } : {}),
    status,
    ...(confirmed ? { confirmed } : {}),
    ...(account ? { account } : {}),
    ...(family ? { family } : {}),
    ...(since ? { seen_since: since } : {}),
    order: rest.order,
    page_size: rest.size,
    page: rest.page,
  };
}
