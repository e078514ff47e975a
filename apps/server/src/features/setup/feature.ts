import { defineFeature } from '../../platform/feature.ts';
import { setupRoutes } from './routes.ts';

export const setupFeature = defineFeature({
  routes: { company: setupRoutes },
});
