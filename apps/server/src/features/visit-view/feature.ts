import { defineFeature } from '../../platform/feature.ts';
import { personHomeRoutes, visitViewRoutes } from './routes.ts';

export const visitViewFeature = defineFeature({
  routes: { appointment: visitViewRoutes, person: personHomeRoutes },
});
