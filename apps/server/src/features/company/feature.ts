import { defineFeature } from '../../platform/feature.ts';
import { companyRoutes, contractRoutes } from './routes.ts';
import { settingRoutes } from './setting/routes.ts';

export const companyFeature = defineFeature({
  routes: { company: { ...companyRoutes, ...settingRoutes }, contract: contractRoutes },
});
