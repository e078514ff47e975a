export { deliverPushes, pushVisit } from './push/push.ts';
export { removePushes } from './push/push-store.ts';
export { mailReminder } from './visit-mail.ts';
