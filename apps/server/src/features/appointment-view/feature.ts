import { defineFeature } from '../../platform/feature.ts';
import { appointmentViewRoutes, personHomeRoutes } from './routes.ts';

export const appointmentViewFeature = defineFeature({
  routes: { appointment: appointmentViewRoutes, person: personHomeRoutes },
});
