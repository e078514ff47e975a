import { defineFeature } from '../../platform/feature.ts';
import { mountDocuments } from './public-page.ts';
import { documentRoutes } from './routes.ts';
import { answeredWarningReference } from './safety/answered-store.ts';
import { endStaleSignings, givenSignings, sweepDocumentFiles } from './signing/signing.ts';
import { subscribe } from './subscribers.ts';

export const documentFeature = defineFeature({
  routes: { document: documentRoutes },
  subscribe,
  jobs: [
    { name: 'sweep-document-files', cron: '31 * * * *', run: sweepDocumentFiles },
    { name: 'end-stale-signings', cron: '* * * * *', run: endStaleSignings },
  ],
  mount: mountDocuments,
  given: () => ({ signing: givenSignings }),
  storedFiles: [{ table: 'document', folder: 'document', columns: ['file'] }],
  patientReferences: [
    { table: 'document', column: 'patient_id', key: 'id' },
    { table: 'written_prescription', column: 'patient_id', key: 'id' },
    answeredWarningReference,
  ],
});
