import { defineFeature } from '../../platform/feature.ts';
import { planRoutes } from './routes.ts';

export const planFeature = defineFeature({
  routes: { plan: planRoutes },
});
