import type { queueGroupRules } from '@acolhe/contract/queue/queue-group';
import type { Opening } from '@acolhe/domain/queue/queue-hours';
import type { Locale } from '@acolhe/domain/time/time';
import type { WeeklyHours } from '@acolhe/domain/time/weekly-hours';
import type * as z from 'zod';
import { centavosFromTyped, typedFromCentavos } from '../../../shared/form/typed-number.ts';
import type { ManagedGroup } from './queries.ts';

type Rules = z.input<typeof queueGroupRules>;

/** Form input of a queue group; lists are text, one entry a line, like the other fields. */
export type GroupDraft = {
  name: string;
  description: string;
  specialty: string;
  price: string;
  visit_minutes: string;
  opening: Opening;
  hours: string;
  professional_ids: string;
  is_active: boolean;
};

const LINE = '\n';
export const linesOf = (text: string): string[] => text.split(LINE).filter(Boolean);
export const textOf = (lines: readonly string[]): string => lines.join(LINE);

/** `1 08:00 12:00` */
const hoursLine = ({ weekday, start_time, end_time }: WeeklyHours) => `${weekday} ${start_time} ${end_time}`;
export const hoursText = (hours: readonly WeeklyHours[]): string => textOf(hours.map(hoursLine));

export const hoursOfText = (text: string): WeeklyHours[] =>
  linesOf(text).map((line) => {
    const [weekday, start_time = '', end_time = ''] = line.split(' ');
    return { weekday: Number(weekday), start_time, end_time };
  });

/** Hours that follow those already there: the day after the last, at the same times; Monday morning at first. */
export function nextHours(hours: readonly WeeklyHours[]): WeeklyHours {
  const last = hours.at(-1);
  return last ? { ...last, weekday: (last.weekday + 1) % 7 } : { weekday: 1, start_time: '08:00', end_time: '18:00' };
}

export function draftOf(group: ManagedGroup | undefined, locale: Locale): GroupDraft {
  return {
    name: group?.name ?? '',
    description: group?.description ?? '',
    specialty: group?.specialty ?? '',
    price: typedFromCentavos(group?.price ?? 0, locale),
    visit_minutes: String(group?.visit_minutes ?? 15),
    opening: group?.opening ?? 'schedule',
    hours: hoursText(group?.hours ?? []),
    professional_ids: textOf(group?.professional_ids ?? []),
    is_active: group?.status !== 'inactive',
  };
}

/** Input of the call; what is no number is passed on for the schema to report. */
export function groupInput(draft: GroupDraft): Rules {
  return {
    name: draft.name,
    description: draft.description,
    specialty: draft.specialty,
    price: centavosFromTyped(draft.price) as number,
    visit_minutes: Number(draft.visit_minutes),
    opening: draft.opening,
    hours: hoursOfText(draft.hours),
    professional_ids: linesOf(draft.professional_ids),
    status: draft.is_active ? 'active' : 'inactive',
  };
}

/** The rules of a group as they are, to change one of them. */
export function rulesOf(group: ManagedGroup): Rules {
  const { name, description, specialty, price, visit_minutes, opening, hours, professional_ids, status } = group;
  return { name, description, specialty, price, visit_minutes, opening, hours, professional_ids, status };
}
