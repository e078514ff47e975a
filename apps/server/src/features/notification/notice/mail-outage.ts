import { mailDelayed, mailFlows } from '../../../platform/mail/events.ts';
import { endState, keepState } from '../../news/bell.ts';
import { defineNotice } from '../define-notice.ts';

/** Mails wait: the managers' bell alone, once an outage, with a count that follows it. */
export const mailOutage = defineNotice({
  on: mailDelayed,
  bell: ({ since, waiting }, { platform, tx, now }) =>
    keepState(platform, tx, {
      side: 'manager',
      kind: 'mail_late',
      place: String(waiting),
      at: now,
      dedupe_key: `mail:${since.toISOString()}`,
    }),
});

/** Mails flow again: that is taken back. */
export const mailOutageEnd = defineNotice({
  on: mailFlows,
  bell: (_, { platform, tx }) => endState(platform, tx, 'mail_late'),
});
