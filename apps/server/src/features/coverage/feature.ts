import { defineFeature } from '../../platform/feature.ts';

export const coverageFeature = defineFeature({
  patientReferences: [{ table: 'coverage', column: 'patient_id', key: 'id' }],
});
