import type { newWaitlistEntry, WaitingEntry } from '@acolhe/contract/waiting-list/waiting-list';
import { rescheduleRefusal } from '@acolhe/domain/appointment/change';
import { shownName } from '@acolhe/domain/person/person-name';
import { offersOf } from '@acolhe/domain/professional/specialty-offer';
import { DAY } from '@acolhe/domain/time/duration';
import { countBefore } from '@acolhe/domain/waiting-list/waiting-list';
import type * as z from 'zod';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { pagesByKey } from '../../platform/db/pages.ts';
import { Problem } from '../../platform/problem.ts';
import { mapped } from '../../platform/thread/in-turns.ts';
import { visibilityOf } from '../../platform/visibility.ts';
import { disclose } from '../access-log/service.ts';
import { requireChangeable, timesOf } from '../appointment/change.ts';
import { readVisible } from '../appointment/service.ts';
import { requireCompany } from '../company/service.ts';
import { requireKnownPerson } from '../person/policy.ts';
import { readPerson } from '../person/store.ts';
import { listProfessionals, readProfessional } from '../professional/store.ts';
import { isOpen } from './policy.ts';
import {
  entryKeys,
  insertWaitlistEntry,
  listEndedEntries,
  listOpenEntries,
  lockEntry,
  moveEntry,
  readEntries,
  type WaitlistEntryRow,
} from './store.ts';
import { withdrawOffer } from './withdraw-offer.ts';

const ENDED_DAYS = 7;
const ENDED_LIMIT = 100;

/** Waiting entries in order, filtered by the caller's visibility; then those that ended this week. */
export function listWaiting(context: CallerContext): Promise<WaitingEntry[]> {
  const { platform, scope, caller } = context;
  const onlooker = visibilityOf(caller);
  const since = new Date(platform.clock.now() - ENDED_DAYS * DAY);
  return platform.database.inCompany(scope, async (tx) => {
    const open = await listOpenEntries(tx);
    const specialties = new Set<string | null>(
      onlooker.professionalId ? await specialtiesOf(tx, onlooker.professionalId) : [],
    );
    const mine = open.filter((row) => {
      if (onlooker.patientId)
        return row.patient_id === onlooker.patientId || row.responsible.includes(onlooker.patientId);
      // Entries for a specialty wait for each of its doctors.
      if (onlooker.professionalId)
        return row.professional_id ? row.professional_id === onlooker.professionalId : specialties.has(row.specialty);
      return true;
    });
    const ended = await listEndedEntries(tx, onlooker, since, ENDED_LIMIT);
    const order = open.map(targetOf);
    const rows = [...mine, ...ended];
    const data = rows.map(({ id, patient_id, reason }) => ({
      patientId: patient_id,
      what: `waiting list ${id}`,
      content: reason,
    }));
    const reasons = await disclose(context, tx, data);
    return rows.map((row, index) =>
      entryOf(row, countBefore(order, targetOf(row)), { caller, reason: reasons[index] ?? null }),
    );
  });
}

/** Entries that staff or a professional sees, in pages and in the order of {@link listWaiting}, without their reasons. */
export async function waitingPages(context: CallerContext) {
  const { platform, scope, caller } = context;
  const { professionalId } = visibilityOf(caller);
  const since = new Date(platform.clock.now() - ENDED_DAYS * DAY);
  const own = await platform.database.readInCompany(scope, async (tx) =>
    professionalId ? { id: professionalId, specialties: await specialtiesOf(tx, professionalId) } : undefined,
  );
  const pages = await pagesByKey(context, { keys: (tx) => entryKeys(tx, own, since), rows: readEntries });
  return mapped(pages, (row) => entryOf(row, 0, { caller, reason: null }));
}

async function specialtiesOf(tx: CompanyTransaction, professionalId: string): Promise<string[]> {
  const own = await readProfessional(tx, { id: professionalId });
  return own ? offersOf(own).map(({ specialty }) => specialty) : [];
}

function targetOf(row: WaitlistEntryRow) {
  return {
    id: row.id,
    since: row.since.getTime(),
    professionalId: row.professional_id,
    specialty: row.specialty,
  };
}

function entryOf(
  row: WaitlistEntryRow,
  before: number,
  { caller, reason }: { caller: Caller; reason: string | null },
): WaitingEntry {
  return {
    id: row.id,
    status: row.status,
    since: row.since.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    patient_id: row.patient_id,
    patient_name: shownName({ name: row.patient_name, social_name: row.patient_social_name }),
    patient_phone: caller.role === 'P' ? null : row.patient_phone,
    reason,
    professional_id: row.professional_id,
    professional_name: row.professional_name,
    specialty: row.specialty,
    visit: row.visit_id && row.visit_start ? { id: row.visit_id, start: row.visit_start.toISOString() } : null,
    weekdays: row.weekdays,
    periods: row.periods,
    before: isOpen(row.status) ? before : 0,
    offer:
      row.offer_start && row.offer_until
        ? {
            start: row.offer_start.toISOString(),
            until: row.offer_until.toISOString(),
            access: caller.role === 'P' ? row.offer_code : null,
          }
        : null,
    offers: Number(row.offers ?? 0),
  };
}

type NewEntry = z.output<typeof newWaitlistEntry>;

/** Joins the list, or updates the preferences. Staff joins for a person, patients for themselves and their dependents. */
export async function join({ platform, scope, caller }: CallerContext, entry: NewEntry) {
  const now = platform.clock.now();
  const by = { actor: caller.role, at: new Date(now) };
  const said = { weekdays: [...new Set(entry.weekdays)].sort(), periods: [...new Set(entry.periods)].sort() };
  const id = await platform.database.inCompany(scope, async (tx) => {
    const target = entry.appointment_id
      ? await entryForVisit(tx, caller, entry.appointment_id, now)
      : await entryWithoutVisit(tx, caller, entry);
    return insertWaitlistEntry(tx, { ...target, ...said, joined_by: caller.userId }, by);
  });
  return { id };
}

/** A visit that its patient can still move. */
async function entryForVisit(tx: CompanyTransaction, caller: Caller, id: string, now: number) {
  const visit = await readVisible(tx, caller, id);
  const { lead_minutes } = await requireChangeable(tx, id);
  if (rescheduleRefusal(timesOf(visit), 'patient', lead_minutes, now)) throw new Problem('waiting_unavailable');
  return {
    patient_id: visit.patient_id,
    appointment_id: id,
    professional_id: visit.professional_id,
    specialty: null,
    reason: '',
  };
}

/** A professional, or any of a specialty. */
async function entryWithoutVisit(tx: CompanyTransaction, caller: Caller, entry: NewEntry) {
  if (caller.role === 'P' && !(await requireCompany(tx)).allows_patient_to_schedule)
    throw new Problem('self_booking_unallowed');
  const patientId = entry.patient_id ?? (caller.role === 'P' ? caller.personId : null);
  if (!patientId) throw new Problem('invalid_input', [{ path: 'patient_id', code: 'required' }]);
  const patient = await requireKnownPerson(tx, caller, patientId);
  const base = { patient_id: patient.id, appointment_id: null, reason: entry.reason };
  if (entry.professional_id) {
    if (!(await readProfessional(tx, { id: entry.professional_id }))) throw new Problem('not_found');
    return { ...base, professional_id: entry.professional_id, specialty: null };
  }
  const specialty = entry.specialty ?? '';
  const some = await listProfessionals(tx, { specialty });
  if (some.length === 0) throw new Problem('invalid_input', [{ path: 'specialty', code: 'invalid' }]);
  return { ...base, professional_id: null, specialty };
}

/** Ends an entry. A slot on offer to it goes to the next in order. */
export async function leave({ platform, scope, caller }: CallerContext, id: string): Promise<void> {
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    const entry = await lockEntry(tx, id);
    if (!entry) throw new Problem('not_found');
    if (caller.role === 'P' && entry.patient_id !== caller.personId) {
      const patient = await readPerson(tx, entry.patient_id);
      if (!caller.personId || !patient?.responsible.includes(caller.personId)) throw new Problem('not_found');
    }
    if (!isOpen(entry.status)) return;
    await withdrawOffer(tx, id, at);
    await moveEntry(tx, entry, 'leave', { actor: caller.role, at });
  });
}
