import { asCaller, callerOf, gated, grantOf } from '../../platform/gate.ts';
import { requireOwnCompany } from '../company/service.ts';
import { receiptFile } from './receipt.ts';
import { commissionStatement, financialResume, movements } from './statement.ts';
import { movementFile } from './statement-file.ts';

/** Calls of the area `company`. */
export const statementRoutes = {
  financialResume: gated.company.financialResume.handler(({ context, input: { id, ...days } }) => {
    requireOwnCompany(context, id);
    return financialResume(context, days);
  }),
  movements: gated.company.movements.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return movements(context, input);
  }),
  movementFile: gated.company.movementFile.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return movementFile(context, input, context.locale);
  }),
};

/** Calls of the area `financial`. */
export const receiptRoutes = {
  receipt: gated.financial.receipt.handler(({ context }) =>
    receiptFile(context, grantOf(context).appointmentId, context.locale),
  ),
  visitReceipt: gated.financial.visitReceipt.handler(({ context, input }) =>
    receiptFile(context, input.id, context.locale, callerOf(context)),
  ),
  commission: gated.financial.commission.handler(({ context, input }) => commissionStatement(asCaller(context), input)),
};
