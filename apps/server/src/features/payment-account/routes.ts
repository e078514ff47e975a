import { asCaller, gated } from '../../platform/gate.ts';
import { requireOwnCompany } from '../company/service.ts';
import { accountsOf, removeAccount, setCardAccount, setPixAccount } from './service.ts';

/** Calls of the area `company`. */
export const paymentAccountRoutes = {
  paymentAccounts: gated.company.paymentAccounts.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return accountsOf(context);
  }),
  setPixAccount: gated.company.setPixAccount.handler(({ context, input: { params, body } }) => {
    requireOwnCompany(context, params.id);
    return setPixAccount(asCaller(context), body);
  }),
  setCardAccount: gated.company.setCardAccount.handler(({ context, input: { params, body } }) => {
    requireOwnCompany(context, params.id);
    return setCardAccount(asCaller(context), body);
  }),
  removeAccount: gated.company.removeAccount.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return removeAccount(asCaller(context), input.channel);
  }),
};
