import { defineFeature } from '../../platform/feature.ts';
import { returnRequestRoutes, serviceRequestRoutes } from './routes.ts';

export const serviceRequestFeature = defineFeature({
  routes: { appointment: returnRequestRoutes, 'service-request': serviceRequestRoutes },
  patientReferences: [{ table: 'service_request', column: 'patient_id', key: 'id' }],
});
