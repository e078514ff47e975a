import { defineFeature } from '../../platform/feature.ts';
import { paymentAccountRoutes } from './routes.ts';
import { resealAccounts } from './service.ts';

export const paymentAccountFeature = defineFeature({
  routes: { company: paymentAccountRoutes },
  reseal: resealAccounts,
});
