import { asCaller, gated } from '../../platform/gate.ts';
import { requireOwnCompany } from '../company/service.ts';
import { addApp, apps, endApp } from './app/registration.ts';
import { appRequest, letApp, ownApps } from './app/request.ts';
import { addDataToken, dataTokens, endDataToken } from './token.ts';

/** Calls of the area `user`. */
export const dataTokenRoutes = {
  dataTokens: gated.user.dataTokens.handler(({ context, input }) => dataTokens(asCaller(context), input.patient_id)),
  addDataToken: gated.user.addDataToken.handler(({ context, input }) =>
    addDataToken(asCaller(context), context.request, input),
  ),
  endDataToken: gated.user.endDataToken.handler(async ({ context, input }) => {
    await endDataToken(asCaller(context), input);
    return { ok: true } as const;
  }),
};

/** Calls of the area `user` about apps that ask for a record. */
export const appRequestRoutes = {
  appRequest: gated.user.appRequest.handler(({ context, input }) => appRequest(asCaller(context), input)),
  letApp: gated.user.letApp.handler(({ context, input }) => letApp(asCaller(context), context.request, input)),
  ownApps: gated.user.ownApps.handler(({ context }) => ownApps(asCaller(context))),
};

/** Calls of the area `company`. */
export const fhirAppRoutes = {
  apps: gated.company.apps.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return apps(context);
  }),
  addApp: gated.company.addApp.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return addApp(context, input);
  }),
  endApp: gated.company.endApp.handler(async ({ context, input }) => {
    requireOwnCompany(context, input.id);
    await endApp(context, input.app_id);
    return { ok: true } as const;
  }),
};
