import { defineFeature } from '../../platform/feature.ts';
import { questionnaireRoutes } from './routes.ts';

export const questionnaireFeature = defineFeature({
  routes: { questionnaire: questionnaireRoutes },
  patientReferences: [{ table: 'questionnaire_response', column: 'patient_id', key: 'id' }],
});
