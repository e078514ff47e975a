import { callerOf, gated, grantOf } from '../../platform/gate.ts';
import { allVouchers, changeVoucher, createVoucher, setVoucherStatus, voucherOf } from './manage.ts';
import { checkVoucher } from './service.ts';

export const voucherRoutes = {
  list: gated.voucher.list.handler(({ context }) => allVouchers(context.platform, context.scope)),
  create: gated.voucher.create.handler(({ context, input }) =>
    createVoucher(context.platform, context.scope, callerOf(context), input),
  ),
  read: gated.voucher.read.handler(({ context, input }) => voucherOf(context.platform, context.scope, input.code)),
  update: gated.voucher.update.handler(({ context, input: { params, body } }) =>
    changeVoucher(context.platform, context.scope, callerOf(context), params.code, body),
  ),
  setStatus: gated.voucher.setStatus.handler(({ context, input }) =>
    setVoucherStatus(context.platform, context.scope, callerOf(context), input),
  ),
};

/** Calls of the area `financial`. */
export const voucherCheckRoutes = {
  voucherValid: gated.financial.voucherValid.handler(({ context, input }) =>
    checkVoucher(context.platform, context.scope, grantOf(context, 'payment').appointmentId, input.query.voucher),
  ),
};
