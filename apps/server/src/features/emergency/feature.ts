import { defineFeature } from '../../platform/feature.ts';
import { entryReference } from './entry-store.ts';
import { mountLineSockets } from './flow/line-sockets.ts';
import { keepLines } from './missed.ts';
import { emergencyRoutes, screeningRoutes } from './routes.ts';
import { subscribe } from './subscribers.ts';

export const emergencyFeature = defineFeature({
  routes: { company: screeningRoutes, emergency: emergencyRoutes },
  subscribe,
  jobs: [{ name: 'keep-lines', cron: '* * * * *', run: keepLines }],
  sockets: { name: 'line', mount: mountLineSockets },
  patientReferences: [entryReference],
});
