import { defineFeature } from '../../platform/feature.ts';
import { keepWaitingLists } from './offer-freed-slots.ts';
import { offerReference } from './offer-store.ts';
import { waitingListRoutes } from './routes.ts';
import { waitingReference } from './store.ts';
import { subscribe } from './subscribers.ts';

export const waitingListFeature = defineFeature({
  routes: { 'waiting-list': waitingListRoutes },
  subscribe,
  jobs: [{ name: 'keep-waiting-lists', cron: '* * * * *', run: keepWaitingLists }],
  patientReferences: [offerReference, waitingReference],
});
