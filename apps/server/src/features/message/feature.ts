import { defineFeature } from '../../platform/feature.ts';
import { sweepMessageFiles } from './file.ts';
import { messageRoutes } from './routes.ts';
import { subscribe } from './subscribers.ts';

export const messageFeature = defineFeature({
  routes: { message: messageRoutes },
  subscribe,
  jobs: [{ name: 'sweep-message-files', cron: '29 * * * *', run: sweepMessageFiles }],
  storedFiles: [{ table: 'message_file', folder: 'message', columns: ['path'] }],
  patientReferences: [
    { table: 'message_draft', column: 'patient_id', key: 'id' },
    { table: 'message_file', column: 'patient_id', key: 'path' },
    { table: 'message_thread', column: 'patient_id', key: 'id' },
  ],
});
