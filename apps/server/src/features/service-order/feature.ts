import { defineFeature } from '../../platform/feature.ts';
import { reportOrders } from './report.ts';
import { orderCredentialRoutes, serviceOrderRoutes } from './routes.ts';
import { subscribe } from './subscribers.ts';

export const serviceOrderFeature = defineFeature({
  routes: { 'service-order': serviceOrderRoutes, credential: orderCredentialRoutes },
  subscribe,
  jobs: [{ name: 'report-orders', cron: '* * * * *', run: reportOrders }],
});
