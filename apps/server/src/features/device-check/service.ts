import { randomUUID } from 'node:crypto';
import type { CheckInput, CheckMark, DeviceCheck } from '@acolhe/contract/device-check/device-check';
import { judgeCheck } from '@acolhe/domain/device-check/device-check';
import { judgeNetwork } from '@acolhe/domain/device-check/network-verdict';
import { mayAdmit } from '@acolhe/domain/room/room-people';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Grant } from '../../platform/gate.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { lockAppointment } from '../appointment/store.ts';
import { iceServersFor } from '../room/ice.ts';
import { personOfHolder } from '../room/seat.ts';
import { roomPersonOf } from '../room/service.ts';
import { deviceChecked } from './events.ts';
import { checkRefusal } from './policy.ts';
import { deleteOldChecks, listChecks, upsertCheck } from './store.ts';

/** Limit of stored runs per visit, over all people. */
const KEPT = 50;
/** Limit of a patient's runs on the visit's page. */
const SHOWN = 10;
/** Lifetime of the relay credentials; a check takes seconds. */
const RELAY_SECONDS = 5 * 60;

/** Stores a check's result. The verdict is computed here as well, by the same rule as on the screen. */
export async function saveCheck(
  { platform, scope }: CompanyContext,
  grant: Grant,
  input: CheckInput & { run: string },
): Promise<DeviceCheck> {
  const who = roomPersonOf(grant);
  const now = platform.clock.now();
  const { run, ...findings } = input;
  const verdict = findings.network ? judgeNetwork(findings.network).verdict : null;
  const { outcome } = judgeCheck(findings);
  await platform.database.inCompany(scope, async (tx) => {
    const row = await lockAppointment(tx, grant.appointmentId);
    if (!row) throw new Problem('code_unknown');
    requireCheckable({ status: row.status, end: row.ends_at.getTime() }, now);
    await upsertCheck(
      tx,
      row.id,
      { ...who, person: personOfHolder(who) },
      { ...findings, run, verdict, outcome },
      new Date(now),
    );
    await deleteOldChecks(tx, row.id, KEPT);
    tx.emit(deviceChecked, { id: row.id });
  });
  return { ...findings, at: new Date(now).toISOString(), verdict, outcome };
}

function requireCheckable(visit: Parameters<typeof checkRefusal>[0], now: number): void {
  const refusal = checkRefusal(visit, now);
  if (refusal) throw new Problem(refusal);
}

/** Relay credentials for a check of a visit that still takes place. */
export function relayForVisit(platform: Platform, { visit }: Grant) {
  requireCheckable(visit, platform.clock.now());
  return relayForTest(platform);
}

/** The caller's last check; those who attend see the patient's as well. */
export function lastChecks(
  { platform, scope }: CompanyContext,
  grant: Grant,
): Promise<{ mine: DeviceCheck | null; patient: DeviceCheck | null }> {
  const who = roomPersonOf(grant);
  return platform.database.readInCompany(scope, async (tx) => {
    const last = async (of: string) => (await listChecks(tx, grant.appointmentId, of, 1))[0] ?? null;
    return {
      mine: await last(personOfHolder(who)),
      patient: mayAdmit(who.participant) ? await last('patient') : null,
    };
  });
}

/** The patient's checks of a visit, for its page; the caller has checked the viewer's access. */
export function patientChecks(tx: CompanyTransaction, appointmentId: string): Promise<DeviceCheck[]> {
  return listChecks(tx, appointmentId, 'patient', SHOWN);
}

/** A check from its JSON column in a list's query. */
export function markOf(mark: (Omit<CheckMark, 'at'> & { at: number }) | null): CheckMark | null {
  return mark && { ...mark, at: new Date(mark.at).toISOString() };
}

/** Relay credentials for a check; only with a code or a session, so that strangers cannot use the relay. */
export function relayForTest(platform: Platform) {
  const ice_servers = iceServersFor(platform.config.turn, `check-${randomUUID()}`, platform.clock.now(), RELAY_SECONDS);
  return { ice_servers };
}
