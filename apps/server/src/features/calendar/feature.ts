import { defineFeature } from '../../platform/feature.ts';
import { mountCalendar } from './feed-page.ts';
import { calendarRoutes, visitCalendarRoutes } from './routes.ts';
import { givenFeeds } from './service.ts';

export const calendarFeature = defineFeature({
  routes: { appointment: visitCalendarRoutes, user: calendarRoutes },
  mount: mountCalendar,
  given: () => ({ calendar: givenFeeds }),
  patientReferences: [{ table: 'calendar_feed', column: 'person_id', key: 'code' }],
});
