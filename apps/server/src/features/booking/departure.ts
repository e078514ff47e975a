import type { FieldIssue } from '@acolhe/contract/problems';
import type { Departure, departure, UpcomingVisit } from '@acolhe/contract/professional/departure';
import { cancelRefusal } from '@acolhe/domain/appointment/change';
import { brokenSoftRules, softRules } from '@acolhe/domain/booking/booking-rules';
import { shownName } from '@acolhe/domain/person/person-name';
import { offerIn, offerOrMain } from '@acolhe/domain/professional/specialty-offer';
import { DAY } from '@acolhe/domain/time/duration';
import type * as z from 'zod';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { isCourtesy, refundFor, requireChangeable, timesOf } from '../appointment/change.ts';
import { isSlotConflict } from '../appointment/store.ts';
import { requireCompany } from '../company/service.ts';
import { comeBack, endSessionsLater, leave, setAccount } from '../professional/departure.ts';
import { lockProfessional } from '../professional/profile/profile-store.ts';
import { agendasOf } from '../professional/requested-time.ts';
import { listProfessionals, readAnybody } from '../professional/store.ts';
import { cancelVisit } from './cancellation.ts';
import { editableOf, editVisit } from './edit.ts';
import { listToCome } from './store.ts';

type Row = Awaited<ReturnType<typeof listToCome>>[number];
type Choice = z.output<typeof departure>['visits'][number];

/** Options for each upcoming visit of a professional, for the manager who takes them out of the agenda. */
export function viewDeparture({ platform, scope }: CallerContext, id: string) {
  const now = platform.clock.now();
  return platform.database.readInCompany(scope, async (tx) => {
    const professional = await readAnybody(tx, id);
    if (!professional) throw new Problem('not_found');
    return {
      professional: { id, name: professional.name },
      status: professional.status === 'inactive' ? ('inactive' as const) : ('active' as const),
      visits: await upcomingOf(tx, id, now),
    };
  });
}

/** A professional's visits to come, each with colleagues and what the patient would get back. */
async function upcomingOf(tx: CompanyTransaction, id: string, now: number): Promise<UpcomingVisit[]> {
  const rows = await listToCome(tx, id, new Date(now));
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const company = await requireCompany(tx);
  const colleagues = (await listProfessionals(tx, {})).filter((one) => one.id !== id);
  const time = { from: first.starts_at, until: new Date(last.ends_at.getTime() + DAY) };
  const ids = colleagues.map((one) => one.id);
  const agendas = await agendasOf(tx, company, ids, time, new Date(now));

  const colleaguesFor = (row: Row) => {
    const visit = { start: row.starts_at.getTime(), end: row.ends_at.getTime() };
    return colleagues
      .flatMap((one, index) => {
        const found = agendas[index];
        if (!found) return [];
        const { agenda, busy } = found;
        const facts = {
          visit,
          now,
          zone: company.time_zone,
          agenda,
          leadMinutes: 0,
          defaultMinutes: 0,
          patientBusy: [],
        };
        const ability = {
          id: one.id,
          name: one.name,
          is_free: !busy.some((other) => other.start < visit.end && visit.start < other.end),
          in_hours: brokenSoftRules(facts).length === 0,
          has_specialty: offerIn(one, row.specialty) !== undefined,
          price_differs: isPaid(row) && offerOrMain(one, row.specialty).price !== row.price + row.covered,
        };
        return [ability];
      })
      .sort((a, b) => rank(b) - rank(a));
  };
  const visits: UpcomingVisit[] = [];
  for (const row of rows) {
    const changeable = await requireChangeable(tx, row.id);
    const choices: Departure[] = ['keep'];
    if (!cancelRefusal(timesOf(changeable), 'clinic', now)) choices.unshift('cancel');
    const isOpen = editableOf(row.status) === 'whole' && row.starts_at.getTime() >= now;
    if (isOpen) choices.unshift('move');
    visits.push({
      id: row.id,
      version: row.version,
      protocol: row.protocol,
      start: row.starts_at.toISOString(),
      end: row.ends_at.toISOString(),
      specialty: row.specialty,
      patient_name: shownName(row),
      status: row.status,
      refund: refundFor(changeable, 'clinic', now),
      total: row.price - row.discount,
      choices,
      colleagues: isOpen ? colleaguesFor(row) : [],
    });
  }
  return visits;
}

/** Whether money or a voucher settled the price: then it is neither asked for again nor given back by a move. */
const isPaid = (row: Row) => row.covered > 0 || (row.payment_status !== 'awaiting_local' && !isCourtesy(row));

/** Ranks colleagues in the order in which staff at the desk would ask them. */
const rank = (one: UpcomingVisit['colleagues'][number]) =>
  (isAble(one) ? 8 : 0) + (one.has_specialty ? 4 : 0) + (one.in_hours ? 2 : 0);

const isAble = (one: UpcomingVisit['colleagues'][number]) => one.is_free && !one.price_differs;

/**
 * Deactivates a professional: moves, cancels or keeps each upcoming visit as chosen, closes agenda and account, all in
 * one transaction. A visit without a choice, or one that changed since it was shown, stops it. A repeat changes nothing
 * more; for a professional who left already it settles visits that were kept. Or activates the professional again.
 */
export async function setProfessionalStatus(context: CallerContext, id: string, input: z.output<typeof departure>) {
  const { platform, scope } = context;
  const { status } = input;
  const now = platform.clock.now();
  const work = () =>
    platform.database.afterOwner(
      scope,
      (tx) => setAccount(context, tx, id, status),
      async (tx) => {
        const locked = await lockProfessional(tx, id);
        if (!locked) throw new Problem('not_found');
        if (status === 'active') {
          if (locked.status !== 'active') await comeBack(context, tx, id);
          return { status, moved: 0, cancelled: 0, kept: 0 };
        }
        endSessionsLater(context, tx, id);
        const counts = await settleVisits(context, tx, { id, isGone: locked.status !== 'active' }, input, now);
        if (locked.status === 'active') await leave(context, tx, id);
        return { status, ...counts };
      },
    );
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      // Another visit took the time in between; the list is looked at again.
      if (!isSlotConflict(error)) throw error;
      if (tries === 3) throw new Problem('departure_changed');
    }
  }
}

async function settleVisits(
  { caller }: CallerContext,
  tx: CompanyTransaction,
  { id, isGone }: { id: string; isGone: boolean },
  { visits: chosen, reason }: z.output<typeof departure>,
  now: number,
): Promise<{ moved: number; cancelled: number; kept: number }> {
  const upcoming = await upcomingOf(tx, id, now);
  const choices = new Map(chosen.map((choice, index) => [choice.id, { choice, index }]));
  const decided = upcoming.flatMap((visit) => {
    const made = choices.get(visit.id);
    return made?.choice.version === visit.version ? [{ visit, ...made }] : [];
  });
  // Visits that an earlier call settled are not listed any more; before the first call, a missing visit means that
  // another caller changed it.
  if (decided.length < upcoming.length || (!isGone && choices.size !== upcoming.length))
    throw new Problem('departure_changed');
  const wrong = decided.flatMap(({ visit, choice, index }) => problemsOf(visit, choice, `visits.${index}`));
  if (wrong.length > 0) throw new Problem('invalid_input', wrong);
  const counts = { moved: 0, cancelled: 0, kept: 0 };
  for (const { visit, choice } of decided) {
    const { action, professional_id } = choice;
    if (action === 'move' && professional_id) {
      const override = { rules: [...softRules], reason };
      await editVisit(tx, caller, { id: visit.id, version: visit.version, professional_id, override }, now);
      counts.moved++;
    } else if (action === 'cancel') {
      await cancelVisit(tx, visit.id, { changer: 'clinic', actor: caller.role, reason, caller }, now);
      counts.cancelled++;
    } else counts.kept++;
  }
  return counts;
}

/** Faults of a choice: the action is not possible, or the colleague cannot take the visit. */
function problemsOf(visit: UpcomingVisit, { action, professional_id }: Choice, path: string): FieldIssue[] {
  if (!visit.choices.includes(action)) return [{ path: `${path}.action`, code: 'invalid' }];
  if (action !== 'move') return [];
  const colleague = visit.colleagues.find((one) => one.id === professional_id);
  if (!colleague) return [{ path: `${path}.professional_id`, code: 'invalid' }];
  if (!colleague.is_free) return [{ path: `${path}.professional_id`, code: 'time_conflict' }];
  return colleague.price_differs ? [{ path: `${path}.professional_id`, code: 'price_differs' }] : [];
}
