import { defineFeature } from '../../platform/feature.ts';
import { voucherCheckRoutes, voucherRoutes } from './routes.ts';

export const voucherFeature = defineFeature({
  routes: { financial: voucherCheckRoutes, voucher: voucherRoutes },
  patientReferences: [{ table: 'voucher_use', column: 'patient_id', key: 'id' }],
});
