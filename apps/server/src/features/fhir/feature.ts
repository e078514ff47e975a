import { defineFeature } from '../../platform/feature.ts';
import { mountAppEndpoints } from './app/endpoint.ts';
import { mountFhir } from './mount.ts';
import { appRequestRoutes, dataTokenRoutes, fhirAppRoutes } from './routes.ts';
import { givenTokens } from './token.ts';

export const fhirFeature = defineFeature({
  routes: { user: { ...dataTokenRoutes, ...appRequestRoutes }, company: fhirAppRoutes },
  mount(http, platform) {
    mountAppEndpoints(http, platform);
    mountFhir(http, platform);
  },
  given: () => ({ token: givenTokens }),
  patientReferences: [
    { table: 'data_token', column: 'patient_id', key: 'id' },
    { table: 'shown_version', column: 'patient_id', key: 'id' },
  ],
});
