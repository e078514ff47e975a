/** Holidays of the whole country by their names here, in the order of the year. */
export const holidayKeys = [
  'new_year',
  'carnival_monday',
  'carnival_tuesday',
  'good_friday',
  'tiradentes',
  'labour_day',
  'corpus_christi',
  'independence',
  'aparecida',
  'all_souls',
  'republic',
  'black_awareness',
  'christmas',
] as const;
export type HolidayKey = (typeof holidayKeys)[number];

/** Holidays without a law: a clinic works on them unless it says otherwise. */
export const optionalHolidays: readonly HolidayKey[] = ['carnival_monday', 'carnival_tuesday', 'corpus_christi'];
