import { defineFeature } from '../../platform/feature.ts';
import { mountProbe } from './probe.ts';
import { deviceCheckRoutes } from './routes.ts';

export const deviceCheckFeature = defineFeature({
  routes: { room: deviceCheckRoutes },
  mount: mountProbe,
});
