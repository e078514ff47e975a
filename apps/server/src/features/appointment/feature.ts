import { defineFeature } from '../../platform/feature.ts';
import { sweepFiles } from './files.ts';
import { appointmentRoutes } from './routes.ts';

export const appointmentFeature = defineFeature({
  routes: { appointment: appointmentRoutes },
  jobs: [{ name: 'sweep-files', cron: '23 * * * *', run: sweepFiles }],
  storedFiles: [{ table: 'appointment_file', folder: 'appointment', columns: ['appointment_id', 'path'] }],
  patientReferences: [{ table: 'appointment', column: 'patient_id', key: 'id' }],
});
