import { defineFeature } from '../../platform/feature.ts';
import { personalCopyRoutes, visitEvidenceRoutes } from './routes.ts';

export const recordExportFeature = defineFeature({
  routes: { appointment: visitEvidenceRoutes, person: personalCopyRoutes },
});
