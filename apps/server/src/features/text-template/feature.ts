import { defineFeature } from '../../platform/feature.ts';
import { textTemplateRoutes } from './routes.ts';

export const textTemplateFeature = defineFeature({
  routes: { document: textTemplateRoutes },
});
