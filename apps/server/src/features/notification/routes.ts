import { asCaller, gated } from '../../platform/gate.ts';
import { requireOwnCompany } from '../company/service.ts';
import { mailLocaleOf, setMailLocale } from './mail-locale.ts';
import { previewMail } from './mail-preview.ts';
import { forgetDevice, registerDevice } from './push/device.ts';

/** Calls of the area `company`. */
export const mailPreviewRoutes = {
  mailPreview: gated.company.mailPreview.handler(({ context, input: { params, body } }) => {
    requireOwnCompany(context, params.id);
    return previewMail(context, body);
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
export const pushRoutes = {
  addPush: gated.person.addPush.handler(async ({ context, input: { id, ...target } }) => {
    await registerDevice(asCaller(context), id, target, context.locale);
    return { ok: true } as const;
  }),
  removePush: gated.person.removePush.handler(async ({ context, input }) => {
    await forgetDevice(asCaller(context), input.id);
    return { ok: true } as const;
  }),
};
