export { mailReminder } from './mail/visit-mail.ts';
export { deliverPhoneMessages } from './phone/deliver.ts';
export { mountWhatsApp } from './phone/webhook.ts';
export { deliverPushes, pushVisit } from './push/push.ts';
export { withdrawNotices } from './withdraw.ts';
