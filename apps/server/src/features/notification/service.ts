export { deliverPushes, pushVisit } from './push.ts';
export { removePushes } from './push-store.ts';
export { mailReminder } from './visit-mail.ts';
