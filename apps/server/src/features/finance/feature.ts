import { defineFeature } from '../../platform/feature.ts';
import { mailReceipts } from './receipt.ts';
import { receiptRoutes, statementRoutes } from './routes.ts';

export const financeFeature = defineFeature({
  routes: { financial: receiptRoutes, company: statementRoutes },
  jobs: [{ name: 'mail-receipts', cron: '* * * * *', run: mailReceipts }],
});
