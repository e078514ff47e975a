import { defineFeature } from '../../platform/feature.ts';
import { surveyRoutes } from './routes.ts';

export const surveyFeature = defineFeature({
  routes: { appointment: surveyRoutes },
});
