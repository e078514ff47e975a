import { defineFeature } from '../../platform/feature.ts';
import { checkStoredFiles } from './service.ts';

export const fileCheckFeature = defineFeature({
  jobs: [{ name: 'check-stored-files', cron: '17 5 * * *', run: checkStoredFiles }],
});
