import { defineFeature } from '../../platform/feature.ts';
import { newsRoutes } from './routes.ts';
import { subscribe } from './subscribers.ts';

export const newsFeature = defineFeature({
  routes: { user: newsRoutes },
  subscribe,
  patientReferences: [{ table: 'news', column: 'patient_id', key: 'id' }],
});
