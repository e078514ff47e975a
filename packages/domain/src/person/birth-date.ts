import { isCalendarDate } from '../time/calendar-date.ts';
import { ageOn } from './age.ts';

/** Older than anybody has become. */
const MAX_YEARS = 130;

/** Whether somebody alive can be born on a date: not after `day`, and not too long before. Both `YYYY-MM-DD`. */
export function isBirthDate(date: string, day: string): boolean {
  return isCalendarDate(date) && date <= day && ageOn(date, day).years <= MAX_YEARS;
}
