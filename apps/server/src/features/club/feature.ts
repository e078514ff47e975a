import { defineFeature } from '../../platform/feature.ts';
import { memberReference } from './member-store.ts';
import { benefitClubRoutes, clubCredentialRoutes, clubRoutes } from './routes.ts';

export const clubFeature = defineFeature({
  routes: { financial: benefitClubRoutes, club: clubRoutes, credential: clubCredentialRoutes },
  patientReferences: [memberReference],
});
