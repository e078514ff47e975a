import { randomBytes } from 'node:crypto';
import type { ManagedPartner, NewOrder } from '@acolhe/contract/service-order/service-order';
import { v7 as uuid } from 'uuid';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import { hashOf } from '../../platform/crypto/token-hash.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { publicScope } from '../../platform/gate.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { clinicDay } from '../company/service.ts';
import { addOrder, withdrawUnused } from './manage.ts';
import { stateOf } from './service.ts';
import {
  addPartnerRow,
  findOrder,
  findPartnerByKey,
  isPartnerNameTaken,
  listPartners,
  type OrderRow,
  type PartnerRow,
  readPartner,
  setPartnerKey,
  updatePartner,
} from './store.ts';

// Partners that make service orders, and what their programs do with their key.

const managedOf = ({ id, name, key_hash, status, version, orders }: PartnerRow): ManagedPartner => ({
  id,
  name,
  has_key: key_hash !== null,
  status,
  version,
  orders,
});

const taken = new Problem('invalid_input', [{ path: 'name', code: 'exists' }]);

export function allPartners({ platform, scope }: CompanyContext): Promise<ManagedPartner[]> {
  return platform.database.readInCompany(scope, async (tx) => (await listPartners(tx)).map(managedOf));
}

export function addPartner({ platform, scope }: CallerContext, name: string): Promise<ManagedPartner> {
  const created_at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    const { row, isNew } = await addPartnerRow(tx, { id: uuid(), name, created_at });
    if (!isNew) throw taken;
    return managedOf(row);
  });
}

export function changePartner(
  { platform, scope }: CallerContext,
  change: { id: string; name: string; status: 'active' | 'inactive'; version: number },
): Promise<ManagedPartner> {
  return platform.database.inCompany(scope, async (tx) => {
    if (!(await readPartner(tx, change.id))) throw new Problem('not_found');
    if (await isPartnerNameTaken(tx, change.name, change.id)) throw taken;
    if (!(await updatePartner(tx, change))) throw new Problem('rule_changed');
    const row = await readPartner(tx, change.id);
    if (!row) throw new Problem('not_found');
    return managedOf(row);
  });
}

/** A new key, of which only a hash is kept. It names its company, so that a partner of several clinics cannot mix them up. */
export function renewKey({ platform, scope }: CallerContext, id: string): Promise<{ key: string }> {
  const key = `${scope.companyId}.${randomBytes(24).toString('base64url')}`;
  return platform.database.inCompany(scope, async (tx) => {
    if (!(await readPartner(tx, id))) throw new Problem('not_found');
    await setPartnerKey(tx, id, hashOf(key));
    return { key };
  });
}

/** Runs work as the partner of a key. */
async function asPartner<T>(
  platform: Platform,
  key: string | undefined,
  work: (tx: CompanyTransaction, partner: PartnerRow) => Promise<T>,
): Promise<T> {
  const [companyId] = key?.split('.') ?? [];
  if (!key || !companyId || !(await platform.tenants.find(companyId))) throw new Problem('partner_key_wrong');
  return platform.database.inCompany(publicScope(companyId), async (tx) => {
    const partner = await findPartnerByKey(tx, hashOf(key));
    if (!partner) throw new Problem('partner_key_wrong');
    return work(tx, partner);
  });
}

/** A partner's own order; those of others are not found. */
async function requireOwn(tx: CompanyTransaction, partner: PartnerRow, code: string): Promise<OrderRow> {
  const order = await findOrder(tx, code);
  if (order?.partner_id !== partner.id) throw new Problem('not_found');
  return order;
}

async function toPartner(platform: Platform, tx: CompanyTransaction, order: OrderRow) {
  const { used_at, starts_at, appointment_status: status } = order;
  return {
    code: order.code,
    status: stateOf(order, await clinicDay(tx, platform.clock.now())),
    valid_until: order.valid_until,
    url: `${platform.config.publicUrl}/eso/${encodeURIComponent(order.code)}`,
    used_at: used_at?.toISOString() ?? null,
    visit_start: used_at ? (starts_at?.toISOString() ?? null) : null,
    attended: status === 'finished' ? true : status === 'no_show' ? false : null,
  };
}

export function orderAsPartner(
  platform: Platform,
  key: string | undefined,
  { code, ...order }: NewOrder & { code?: string | undefined },
) {
  const now = platform.clock.now();
  return asPartner(platform, key, async (tx, partner) =>
    toPartner(platform, tx, await addOrder(tx, { partner, source: 'partner', order, code, now })),
  );
}

export function stateAsPartner(platform: Platform, key: string | undefined, code: string) {
  return asPartner(platform, key, async (tx, partner) => toPartner(platform, tx, await requireOwn(tx, partner, code)));
}

export function withdrawAsPartner(platform: Platform, key: string | undefined, code: string) {
  return asPartner(platform, key, async (tx, partner) => {
    await requireOwn(tx, partner, code);
    await withdrawUnused(tx, code, platform.clock.now());
    return toPartner(platform, tx, await requireOwn(tx, partner, code));
  });
}
