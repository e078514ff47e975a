import type { VoucherValues, VoucherView } from '@acolhe/contract/voucher/voucher';
import { shownName } from '@acolhe/domain/person/person-name';
import { byText } from '@acolhe/domain/text/collation';
import { voucherRefusal } from '@acolhe/domain/voucher/voucher';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { pagesByKey } from '../../platform/db/pages.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { mapped } from '../../platform/thread/in-turns.ts';
import { requireCompany } from '../company/service.ts';
import { byOf } from '../rule-history/service.ts';
import { changesBetween, insertRuleEvent, listRuleEvents } from '../rule-history/store.ts';
import {
  insertVoucher,
  listProfessionalNames,
  listUses,
  listVouchers,
  lockVoucher,
  readVouchers,
  updateVoucher,
  updateVoucherStatus,
  voucherKeys,
} from './manage-store.ts';
import { readVoucher, type VoucherRow } from './store.ts';

const USES_SHOWN = 20;

function viewOf(row: VoucherRow, today: string): VoucherView {
  const states = {
    invalid: 'inactive',
    voucher_early: 'early',
    voucher_ended: 'ended',
    voucher_used_up: 'used_up',
    voucher_elsewhere: 'active',
    voucher_used_by_patient: 'active',
  } as const;
  // Assume a visit that it applies to, and a patient who never used it.
  const visit = { professionalId: '', specialty: '', usesOfPatient: 0, today };
  const refusal = voucherRefusal({ ...row, specialties: [], professional_ids: [] }, visit);
  return { ...row, validity: refusal ? states[refusal] : 'active' };
}

async function todayOf(platform: Platform, tx: CompanyTransaction): Promise<string> {
  const { time_zone } = await requireCompany(tx);
  return Temporal.Instant.fromEpochMilliseconds(platform.clock.now())
    .toZonedDateTimeISO(time_zone)
    .toPlainDate()
    .toString();
}

export function allVouchers({ platform, scope }: CompanyContext): Promise<VoucherView[]> {
  return platform.database.readInCompany(scope, async (tx) => {
    const today = await todayOf(platform, tx);
    return (await listVouchers(tx)).map((row) => viewOf(row, today));
  });
}

/** {@link allVouchers} in pages. */
export async function voucherPages(context: CompanyContext) {
  const today = await context.platform.database.readInCompany(context.scope, (tx) => todayOf(context.platform, tx));
  const pages = await pagesByKey(context, { keys: voucherKeys, rows: readVouchers });
  return mapped(pages, (row) => viewOf(row, today));
}

export function voucherOf({ platform, scope }: CompanyContext, code: string) {
  return platform.database.readInCompany(scope, async (tx) => {
    const row = await readVoucher(tx, code);
    if (!row) throw new Problem('not_found');
    const uses = await listUses(tx, code, USES_SHOWN);
    return {
      ...viewOf(row, await todayOf(platform, tx)),
      history: await listRuleEvents(tx, 'voucher', code),
      last_uses: uses.map((use) => ({
        at: use.at.toISOString(),
        appointment_id: use.appointment_id,
        protocol: use.protocol,
        patient_name: shownName({ name: use.patient_name, social_name: use.patient_social_name }),
        amount: use.amount,
        returned: use.returned_at !== null,
      })),
    };
  });
}

export function createVoucher(
  { platform, scope, caller }: CallerContext,
  input: VoucherValues & { code: string },
): Promise<VoucherView> {
  const by = byOf(platform, caller);
  return platform.database.inCompany(scope, async (tx) => {
    const values = await checked(tx, input);
    const row = await insertVoucher(tx, { ...values, code: input.code }, by.at);
    if (!row) throw new Problem('invalid_input', [{ path: 'code', code: 'exists' }]);
    await insertRuleEvent(tx, { kind: 'voucher', subject: row.code, event: 'create' }, by);
    return viewOf(row, await todayOf(platform, tx));
  });
}

/** Changes a voucher from now on; past uses stay. */
export function changeVoucher(
  { platform, scope, caller }: CallerContext,
  code: string,
  { version, ...input }: VoucherValues & { version: number },
): Promise<VoucherView> {
  const by = byOf(platform, caller);
  return platform.database.inCompany(scope, async (tx) => {
    const before = await lockVoucher(tx, code);
    if (!before) throw new Problem('not_found');
    if (before.version !== version) throw new Problem('rule_changed');
    const values = await checked(tx, input);
    const changes = changesBetween(await withNames(tx, before), await withNames(tx, values));
    const today = await todayOf(platform, tx);
    if (changes.length === 0) return viewOf(before, today);
    const after = await updateVoucher(tx, code, values);
    await insertRuleEvent(tx, { kind: 'voucher', subject: code, event: 'edit', changes }, by);
    return viewOf(after, today);
  });
}

export function setVoucherStatus(
  { platform, scope, caller }: CallerContext,
  { code, status }: { code: string; status: 'active' | 'inactive' },
): Promise<VoucherView> {
  const by = byOf(platform, caller);
  return platform.database.inCompany(scope, async (tx) => {
    const before = await lockVoucher(tx, code);
    if (!before) throw new Problem('not_found');
    const today = await todayOf(platform, tx);
    if (before.status === status) return viewOf(before, today);
    const after = await updateVoucherStatus(tx, code, status);
    const event = status === 'active' ? 'activate' : 'deactivate';
    await insertRuleEvent(tx, { kind: 'voucher', subject: code, event }, by);
    return viewOf(after, today);
  });
}

/** Names professionals in the history, which people read. */
async function withNames<T extends { professional_ids: readonly string[] }>(tx: CompanyTransaction, values: T) {
  return { ...values, professional_ids: await listProfessionalNames(tx, values.professional_ids) };
}

/** Deduplicates professionals and specialties; refuses professionals of other clinics. */
async function checked(tx: CompanyTransaction, input: VoucherValues): Promise<VoucherValues> {
  const professional_ids = [...new Set(input.professional_ids)];
  if ((await listProfessionalNames(tx, professional_ids)).length !== professional_ids.length)
    throw new Problem('invalid_input', [{ path: 'professional_ids', code: 'invalid' }]);
  const { description, percent, amount, valid_from, valid_until, max_uses, max_uses_patient } = input;
  const specialties = [...new Set(input.specialties)].sort(byText);
  return {
    description,
    percent,
    amount,
    valid_from,
    valid_until,
    max_uses,
    max_uses_patient,
    specialties,
    professional_ids,
  };
}
