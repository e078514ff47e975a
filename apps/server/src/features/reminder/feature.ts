import { defineFeature } from '../../platform/feature.ts';
import { sendReminders } from './service.ts';
import { subscribe } from './subscribers.ts';

export const reminderFeature = defineFeature({
  subscribe,
  jobs: [{ name: 'send-reminders', cron: '* * * * *', run: sendReminders }],
});
