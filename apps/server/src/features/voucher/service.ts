import { MINUTE } from '@acolhe/domain/time/duration';
import { dayIn } from '@acolhe/domain/time/time';
import { type VoucherRefusal, voucherDiscount, voucherRefusal } from '@acolhe/domain/voucher/voucher';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import {
  countTries,
  countUse,
  insertTry,
  insertUse,
  readVoucher,
  readWanted,
  renewUse,
  returnUse,
  usesOfPatient,
  type VoucherRow,
} from './store.ts';

const TRIES = 10;
const TRY_WINDOW_MS = 15 * MINUTE;

type Wanted = {
  id: string;
  price: number;
  patient_id: string;
  professional_id: string | null;
  specialty: string | null;
};

/** Effect of a voucher, without using it. */
export function checkVoucher(context: CompanyContext, appointmentId: string, code: string) {
  const { platform, scope } = context;
  return limitingAttempts(context, appointmentId, () =>
    platform.database.readInCompany(scope, async (tx) => {
      const wanted = await readWanted(tx, appointmentId);
      if (!wanted) throw new Problem('code_unknown');
      const today = dayIn(wanted.time_zone, platform.clock.now()).toString();
      const voucher = await requireApplicable(tx, await readVoucher(tx, code), wanted, today);
      const discount = voucherDiscount(wanted.price, voucher);
      return { voucher: voucher.code, percent: voucher.percent, discount, total: wanted.price - discount };
    }),
  );
}

/**
 * Uses a voucher for a locked payment; returns the discount. Uses are counted in one statement: of concurrent requests
 * for the last one, one succeeds. A problem rolls the use back with everything else.
 */
export async function takeVoucher(
  tx: CompanyTransaction,
  code: string,
  wanted: Wanted,
  by: { today: string; at: Date },
): Promise<{ code: string; amount: number }> {
  const counted = await countUse(tx, code);
  // Its own use does not count against it.
  const found = counted ? { ...counted, uses: counted.uses - 1 } : await readVoucher(tx, code);
  const voucher = await requireApplicable(tx, found, wanted, by.today);
  if (!counted) throw refused('voucher_used_up');
  const amount = voucherDiscount(wanted.price, voucher);
  const use = { code: voucher.code, paymentId: wanted.id, patientId: wanted.patient_id, amount, at: by.at };
  if (!(await insertUse(tx, use))) throw new Problem('payment_closed');
  return { code: voucher.code, amount };
}

/** Returns a payment's voucher, if it has one. Idempotent. */
export async function returnVoucher(tx: CompanyTransaction, paymentId: string, at: Date): Promise<void> {
  await returnUse(tx, paymentId, at);
}

/** Uses the voucher of a late payment again when the payment counts after all, even if it has expired since. */
export async function renewVoucher(tx: CompanyTransaction, paymentId: string): Promise<void> {
  await renewUse(tx, paymentId);
}

/** Runs `work`, which tries a voucher; too many failures for one payment block it for a while, against guessing. */
export async function limitingAttempts<T>(
  { platform, scope }: CompanyContext,
  appointmentId: string,
  work: () => Promise<T>,
): Promise<T> {
  const now = platform.clock.now();
  const paymentId = await platform.database.readInCompany(scope, async (tx) => {
    const wanted = await readWanted(tx, appointmentId);
    if (wanted && (await countTries(tx, wanted.id, new Date(now - TRY_WINDOW_MS))) >= TRIES)
      throw new Problem('too_many_requests');
    return wanted?.id;
  });
  try {
    return await work();
  } catch (error) {
    if (paymentId && error instanceof Problem && error.code === 'voucher_not_apply')
      await platform.database.inCompany(scope, (tx) => insertTry(tx, paymentId, new Date(now)));
    throw error;
  }
}

async function requireApplicable(
  tx: CompanyTransaction,
  voucher: VoucherRow | undefined,
  wanted: Wanted,
  today: string,
): Promise<VoucherRow> {
  if (!voucher) throw refused('invalid');
  const refusal = voucherRefusal(voucher, {
    today,
    professionalId: wanted.professional_id,
    specialty: wanted.specialty ?? '',
    usesOfPatient: voucher.max_uses_patient ? await usesOfPatient(tx, voucher.code, wanted.patient_id) : 0,
  });
  if (refusal) throw refused(refusal);
  return voucher;
}

const refused = (code: VoucherRefusal) => new Problem('voucher_not_apply', [{ path: 'voucher', code }]);
