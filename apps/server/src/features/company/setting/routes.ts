import { asCaller, gated, publicScope } from '../../../platform/gate.ts';
import { KEPT_FOR_GOOD } from '../../../platform/http/http.ts';
import { FILE_CSP } from '../../../platform/http/upload.ts';
import { clinicSpace } from '../../space/service.ts';
import { requireOwnCompany } from '../service.ts';
import { followSection } from './inherited-settings.ts';
import { addPicture, pictureBytes } from './picture.ts';
import { setSection, settingsOf } from './setting.ts';
import { publishTerm, termsOf } from './term.ts';

/** Calls of the area `company`. */
export const settingRoutes = {
  allSettings: gated.company.allSettings.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return settingsOf(context);
  }),
  setClinic: gated.company.setClinic.handler(({ context, input: { params, body } }) => {
    requireOwnCompany(context, params.id);
    return setSection(asCaller(context), 'clinic', body);
  }),
  setBooking: gated.company.setBooking.handler(({ context, input: { params, body } }) => {
    requireOwnCompany(context, params.id);
    return setSection(asCaller(context), 'booking', body);
  }),
  setVisibility: gated.company.setVisibility.handler(({ context, input: { params, body } }) => {
    requireOwnCompany(context, params.id);
    return setSection(asCaller(context), 'visibility', body);
  }),
  setReminder: gated.company.setReminder.handler(({ context, input: { params, body } }) => {
    requireOwnCompany(context, params.id);
    return setSection(asCaller(context), 'reminder', body);
  }),
  setMessage: gated.company.setMessage.handler(({ context, input: { params, body } }) => {
    requireOwnCompany(context, params.id);
    return setSection(asCaller(context), 'message', body);
  }),
  setMail: gated.company.setMail.handler(({ context, input: { params, body } }) => {
    requireOwnCompany(context, params.id);
    return setSection(asCaller(context), 'mail', body);
  }),
  setLook: gated.company.setLook.handler(({ context, input: { params, body } }) => {
    requireOwnCompany(context, params.id);
    return setSection(asCaller(context), 'look', body);
  }),
  setSpace: gated.company.setSpace.handler(({ context, input: { params, body } }) => {
    requireOwnCompany(context, params.id);
    return setSection(asCaller(context), 'space', body);
  }),
  space: gated.company.space.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return clinicSpace(context);
  }),
  followSection: gated.company.followSection.handler(async ({ context, input: { params, body } }) => {
    requireOwnCompany(context, params.id);
    await followSection(asCaller(context), body);
    return settingsOf(context);
  }),
  terms: gated.company.terms.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return termsOf(context);
  }),
  publishTerm: gated.company.publishTerm.handler(({ context, input: { params, body } }) => {
    requireOwnCompany(context, params.id);
    return publishTerm(asCaller(context), body);
  }),
  addPicture: gated.company.addPicture.handler(({ context, input: { params, body } }) => {
    requireOwnCompany(context, params.id);
    return addPicture(asCaller(context), body);
  }),
  picture: gated.company.picture.handler(async ({ context, input }) => {
    // The address names its company, so that browsers and proxies can cache the picture.
    const { platform, reply } = context;
    const { type, bytes } = await pictureBytes({ platform, scope: publicScope(input.company_id) }, input.id);
    reply.header('cache-control', KEPT_FOR_GOOD).header('content-security-policy', FILE_CSP);
    return new File([bytes], input.id, { type });
  }),
};
