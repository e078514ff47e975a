import { isCalendarDate } from '../time/calendar-date.ts';
import { ageOn } from './age.ts';

/** Upper bound of a living person's age, in years. */
const MAX_YEARS = 130;

/** Whether a living person can be born on a date: not after `day`, and not too long before. Both `YYYY-MM-DD`. */
export function isBirthDate(date: string, day: string): boolean {
  return isCalendarDate(date) && date <= day && ageOn(date, day).years <= MAX_YEARS;
}
