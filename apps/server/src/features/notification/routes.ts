import { asCaller, gated } from '../../platform/gate.ts';
import { requireOwnCompany } from '../company/service.ts';
import { mailLocaleOf, setMailLocale } from './mail/mail-locale.ts';
import { previewMail } from './mail/mail-preview.ts';
import { preferencesOf, setPreferences } from './preference.ts';
import { forgetDevice, registerDevice } from './push/device.ts';
import { noticesOf, sendLink } from './visit-notice.ts';

/** Calls of the area `company`. */
export const mailPreviewRoutes = {
  mailPreview: gated.company.mailPreview.handler(({ context, input: { params, body } }) => {
    requireOwnCompany(context, params.id);
    return previewMail(context, body);
  }),
};

/** Calls of the area `appointment`. */
export const visitNoticeRoutes = {
  notices: gated.appointment.notices.handler(({ context, input }) => noticesOf(asCaller(context), input.id)),
  sendLink: gated.appointment.sendLink.handler(async ({ context, input }) => {
    await sendLink(asCaller(context), input);
    return { ok: true } as const;
  }),
};

/** Calls of the area `user`. */
export const mailLocaleRoutes = {
  mailLocale: gated.user.mailLocale.handler(async ({ context }) => ({
    locale: await mailLocaleOf(asCaller(context)),
  })),
  setMailLocale: gated.user.setMailLocale.handler(async ({ context, input }) => {
    await setMailLocale(asCaller(context), input.locale);
    return { ok: true } as const;
  }),
};

/** Calls of the area `person`. */
export const noticeRoutes = {
  notices: gated.person.notices.handler(({ context, input }) => preferencesOf(asCaller(context), input.id)),
  setNotices: gated.person.setNotices.handler(async ({ context, input }) => {
    await setPreferences(asCaller(context), input.id, input);
    return { ok: true } as const;
  }),
  addPush: gated.person.addPush.handler(async ({ context, input: { id, ...target } }) => {
    await registerDevice(asCaller(context), id, target, context.locale);
    return { ok: true } as const;
  }),
  removePush: gated.person.removePush.handler(async ({ context, input }) => {
    await forgetDevice(asCaller(context), input.id);
    return { ok: true } as const;
  }),
};
