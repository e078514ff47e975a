import { defineFeature } from '../../platform/feature.ts';
import { followCards } from './card/charge.ts';
import { compareWithBank } from './reconciliation/reconciliation.ts';
import { financialRoutes } from './routes.ts';
import { reconcile } from './service.ts';
import { subscribe } from './subscribers.ts';

export const paymentFeature = defineFeature({
  routes: { financial: financialRoutes },
  subscribe,
  jobs: [
    { name: 'reconcile-payments', cron: '* * * * *', run: reconcile },
    { name: 'follow-cards', cron: '* * * * *', run: followCards },
    { name: 'compare-with-bank', cron: '17 5 * * *', run: compareWithBank },
  ],
});
