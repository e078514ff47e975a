import { defineFeature } from '../../platform/feature.ts';
import { entryReference } from './entry-store.ts';
import { mountQueueSockets } from './flow/queue-sockets.ts';
import { keepQueues } from './missed.ts';
import { queueRoutes, screeningRoutes } from './routes.ts';
import { subscribe } from './subscribers.ts';

export const queueFeature = defineFeature({
  routes: { company: screeningRoutes, emergency: queueRoutes },
  subscribe,
  jobs: [{ name: 'keep-lines', cron: '* * * * *', run: keepQueues }],
  sockets: { name: 'line', mount: mountQueueSockets },
  patientReferences: [entryReference],
});
