import { defineFeature } from '../../platform/feature.ts';
import { finishEndings } from './access/access-end.ts';
import { forgetAttempts } from './attempt.ts';
import { resealSecondFactors } from './factor/second-factor-secret.ts';
import { forgetCodes } from './mailed-code/mailed-code.ts';
import { answerPasswordRequests } from './password.ts';
import { userRoutes } from './routes.ts';
import { endExpiredSessions } from './session.ts';
import { subscribe } from './subscribers.ts';

export const identityFeature = defineFeature({
  routes: { user: userRoutes },
  subscribe,
  jobs: [
    { name: 'forget-attempts', cron: '43 * * * *', run: forgetAttempts },
    { name: 'forget-codes', cron: '47 * * * *', run: forgetCodes },
    { name: 'password-requests', cron: '* * * * *', run: answerPasswordRequests },
    { name: 'end-sessions', cron: '13,43 * * * *', run: endExpiredSessions },
    { name: 'finish-endings', cron: '* * * * *', run: finishEndings },
  ],
  reseal: resealSecondFactors,
});
