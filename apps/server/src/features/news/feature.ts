import { defineFeature } from '../../platform/feature.ts';
import { newsRoutes } from './routes.ts';

export const newsFeature = defineFeature({
  routes: { user: newsRoutes },
  patientReferences: [{ table: 'news', column: 'patient_id', key: 'id' }],
});
