import { asCaller, gated, grantOf } from '../../platform/gate.ts';
import { allVouchers, changeVoucher, createVoucher, setVoucherStatus, voucherOf } from './manage.ts';
import { checkVoucher } from './service.ts';
import { voucherFile } from './voucher-file.ts';

export const voucherRoutes = {
  list: gated.voucher.list.handler(({ context }) => allVouchers(context)),
  file: gated.voucher.file.handler(({ context }) => voucherFile(context, context.locale)),
  create: gated.voucher.create.handler(({ context, input }) => createVoucher(asCaller(context), input)),
  read: gated.voucher.read.handler(({ context, input }) => voucherOf(context, input.code)),
  update: gated.voucher.update.handler(({ context, input: { params, body } }) =>
    changeVoucher(asCaller(context), params.code, body),
  ),
  setStatus: gated.voucher.setStatus.handler(({ context, input }) => setVoucherStatus(asCaller(context), input)),
};

/** Calls of the area `financial`. */
export const voucherCheckRoutes = {
  voucherValid: gated.financial.voucherValid.handler(({ context, input }) =>
    checkVoucher(context, grantOf(context).appointmentId, input.query.voucher),
  ),
};
