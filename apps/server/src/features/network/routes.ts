import { asCaller, gated } from '../../platform/gate.ts';
import { sparseFields } from '../../platform/http/sparse-fields.ts';
import { expiringOf } from './expiry-warning.ts';
import {
  addCompany,
  changeCompany,
  companiesOf,
  companyDetail,
  inviteCompanyManager,
  leftToMake,
  networkFigures,
  parentsWithin,
  setCompanyContract,
  setCompanyStatus,
} from './service.ts';

const LIST_FIELDS = [
  'id',
  'company_id',
  'name',
  'social_name',
  'cnpj',
  'parent_id',
  'status',
  'standing',
  'expiration_date',
] as const;

/** Calls of the area `company`. */
export const networkRoutes = {
  list: gated.company.list.handler(async ({ context, input }) =>
    sparseFields(await companiesOf(asCaller(context)), input.fields, LIST_FIELDS),
  ),
  create: gated.company.create.handler(({ context, input }) => addCompany(asCaller(context), input)),
  left: gated.company.left.handler(({ context }) => leftToMake(asCaller(context))),
  figures: gated.company.figures.handler(({ context, input }) => networkFigures(asCaller(context), input.days)),
  expiring: gated.company.expiring.handler(({ context }) => expiringOf(asCaller(context))),
  detail: gated.company.detail.handler(({ context, input }) => companyDetail(asCaller(context), input.id)),
  update: gated.company.update.handler(({ context, input: { params, body } }) =>
    changeCompany(asCaller(context), params.id, body),
  ),
  setStatus: gated.company.setStatus.handler(({ context, input: { params, body } }) =>
    setCompanyStatus(asCaller(context), params.id, body),
  ),
  setContract: gated.company.setContract.handler(({ context, input: { params, body } }) =>
    setCompanyContract(asCaller(context), params.id, body),
  ),
  inviteManager: gated.company.inviteManager.handler(async ({ context, input: { params, body } }) => {
    await inviteCompanyManager(asCaller(context), params.id, body);
    return { ok: true } as const;
  }),
  parents: gated.company.parents.handler(async ({ context, input }) => ({
    parents: await parentsWithin(asCaller(context), input.companyId),
  })),
};
