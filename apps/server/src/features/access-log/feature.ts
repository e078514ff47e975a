import { defineFeature } from '../../platform/feature.ts';

export const accessLogFeature = defineFeature({
  patientReferences: [{ table: 'record_access', column: 'patient_id', key: 'id' }],
});
