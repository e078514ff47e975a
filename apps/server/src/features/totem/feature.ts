import { defineFeature } from '../../platform/feature.ts';
import { mountTotemInstall } from './install.ts';
import { totemRoutes } from './routes.ts';
import { forgetStanding } from './session.ts';

export const totemFeature = defineFeature({
  routes: { emergency: totemRoutes },
  jobs: [{ name: 'forget-standing', cron: '*/5 * * * *', run: forgetStanding }],
  mount: mountTotemInstall,
  patientReferences: [{ table: 'totem_session', column: 'person_id', key: 'token_hash' }],
});
