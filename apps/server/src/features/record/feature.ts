import { defineFeature } from '../../platform/feature.ts';
import { sweepRecordFiles } from './file.ts';
import { recordRoutes, visitRecordRoutes } from './routes.ts';
import { checkSeals, resealKeys, sealNotes } from './seal/seal.ts';
import { subscribe } from './subscribers.ts';
import { healthProblemReference } from './summary-store.ts';

export const recordFeature = defineFeature({
  routes: { appointment: visitRecordRoutes, person: recordRoutes },
  subscribe,
  jobs: [
    { name: 'sweep-record-files', cron: '31 * * * *', run: sweepRecordFiles },
    { name: 'seal-notes', cron: '* * * * *', run: sealNotes },
    { name: 'check-seals', cron: '43 5 * * *', run: checkSeals },
  ],
  reseal: resealKeys,
  storedFiles: [{ table: 'record_file', folder: 'record', columns: ['path'] }],
  patientReferences: [
    { table: 'allergy', column: 'patient_id', key: 'id' },
    { table: 'allergy_denial', column: 'patient_id', key: 'id' },
    healthProblemReference,
    { table: 'patient_background', column: 'patient_id', key: 'id' },
    { table: 'record_file', column: 'patient_id', key: 'path' },
    { table: 'record_item', column: 'patient_id', key: 'id' },
    { table: 'record_opening', column: 'patient_id', key: 'id' },
    { table: 'record_seal', column: 'patient_id', key: 'id' },
  ],
});
