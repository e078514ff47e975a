import { defineFeature } from '../../platform/feature.ts';
import { financeSettingsRoutes } from './routes.ts';

export const financeSettingsFeature = defineFeature({
  routes: { company: financeSettingsRoutes },
});
