import { defineFeature } from '../../platform/feature.ts';
import { consentReference } from './phone/consent-store.ts';
import { deliverPhoneMessages } from './phone/deliver.ts';
import { mountWhatsApp } from './phone/webhook.ts';
import { givenDevices } from './push/device.ts';
import { mailLocaleRoutes, mailPreviewRoutes, noticeRoutes, visitNoticeRoutes } from './routes.ts';
import { subscribe } from './subscribers.ts';

export const notificationFeature = defineFeature({
  routes: { appointment: visitNoticeRoutes, company: mailPreviewRoutes, person: noticeRoutes, user: mailLocaleRoutes },
  subscribe,
  jobs: [{ name: 'deliver-phone-messages', cron: '* * * * *', run: deliverPhoneMessages }],
  mount: mountWhatsApp,
  given: () => ({ device: givenDevices }),
  patientReferences: [
    consentReference,
    { table: 'phone_message', column: 'person_id', key: 'id' },
    { table: 'push_device', column: 'person_id', key: 'id' },
  ],
});
