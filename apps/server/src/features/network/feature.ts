import { defineFeature } from '../../platform/feature.ts';
import { warnExpiring } from './expiry-warning.ts';
import { networkRoutes } from './routes.ts';

export const networkFeature = defineFeature({
  routes: { company: networkRoutes },
  jobs: [{ name: 'warn-expiring', cron: '7 11 * * *', run: warnExpiring }],
});
