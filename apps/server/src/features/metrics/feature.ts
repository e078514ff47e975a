import { defineFeature } from '../../platform/feature.ts';
import { metricsRoutes } from './routes.ts';

export const metricsFeature = defineFeature({
  routes: { metrics: metricsRoutes },
});
