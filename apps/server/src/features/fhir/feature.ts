import { defineFeature } from '../../platform/feature.ts';
import { mountFhir } from './mount.ts';
import { dataTokenRoutes } from './routes.ts';
import { givenTokens } from './token.ts';

export const fhirFeature = defineFeature({
  routes: { user: dataTokenRoutes },
  mount: mountFhir,
  given: () => ({ token: givenTokens }),
  patientReferences: [
    { table: 'data_token', column: 'patient_id', key: 'id' },
    { table: 'shown_version', column: 'patient_id', key: 'id' },
  ],
});
