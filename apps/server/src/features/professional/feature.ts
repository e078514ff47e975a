import { defineFeature } from '../../platform/feature.ts';
import { professionalRoutes } from './routes.ts';

export const professionalFeature = defineFeature({
  routes: { professional: professionalRoutes },
});
