import { defineFeature } from '../../platform/feature.ts';
import { recordShareRoutes, sharedRecordRoutes } from './routes.ts';
import { givenShares } from './share.ts';

export const recordShareFeature = defineFeature({
  routes: { person: recordShareRoutes, document: sharedRecordRoutes },
  given: () => ({ share: givenShares }),
  patientReferences: [{ table: 'record_share', column: 'patient_id', key: 'id' }],
});
