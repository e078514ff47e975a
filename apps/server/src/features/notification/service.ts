export { LOCALE, whenOf, zoneName } from './mail-time.ts';
export { dayWord, deliverPushes, queuePush, timeWord } from './push.ts';
export { removePushes } from './push-store.ts';
export { mailReminder } from './visit-mail.ts';
