import { defineFeature } from '../../platform/feature.ts';
import { mountClinicLink } from './clinic-link.ts';
import { mountPhrases } from './phrase-files.ts';
import { landingRoutes } from './routes.ts';
import { mountSetup } from './setup-document.ts';
import { subscribe } from './subscribers.ts';

export const landingFeature = defineFeature({
  routes: { company: landingRoutes },
  subscribe,
  mount(http, platform) {
    mountPhrases(http);
    mountSetup(http, platform);
    mountClinicLink(http, platform);
  },
});
