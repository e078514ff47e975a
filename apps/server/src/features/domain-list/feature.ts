import { defineFeature } from '../../platform/feature.ts';
import { domainListRoutes } from './routes.ts';

export const domainListFeature = defineFeature({
  routes: { domain: domainListRoutes },
});
