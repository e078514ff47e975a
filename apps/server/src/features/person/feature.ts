import { defineFeature } from '../../platform/feature.ts';
import { endMinority } from './coming-of-age.ts';
import { continueImports } from './import/import-job.ts';
import { personRoutes } from './routes.ts';

export const personFeature = defineFeature({
  routes: { person: personRoutes },
  jobs: [
    { name: 'end-minority', cron: '11 * * * *', run: endMinority },
    { name: 'continue-imports', cron: '* * * * *', run: continueImports },
  ],
  patientReferences: [
    { table: 'person', column: 'co_parent_id', key: 'id', as: 'second_of' },
    { table: 'person', column: 'parent_id', key: 'id' },
  ],
});
