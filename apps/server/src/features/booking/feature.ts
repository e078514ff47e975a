import { defineFeature } from '../../platform/feature.ts';
import { expireHolds } from './hold.ts';
import { bookingRoutes, coverageRoutes, departureRoutes } from './routes.ts';

export const bookingFeature = defineFeature({
  routes: { appointment: bookingRoutes, financial: coverageRoutes, professional: departureRoutes },
  jobs: [{ name: 'release-holds', cron: '* * * * *', run: expireHolds }],
});
