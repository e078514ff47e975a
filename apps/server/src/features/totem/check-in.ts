import type { TotemCheckIn, TotemStart, TotemVisit } from '@acolhe/contract/totem/totem';
import {
  type AppointmentStatus,
  ROOM_CLOSES_HOURS,
  ROOM_OPENS_MINUTES,
} from '@acolhe/domain/appointment/appointment-flow';
import { canMark } from '@acolhe/domain/appointment/change';
import { readCpf } from '@acolhe/domain/person/identifiers';
import { linkCodeOf } from '@acolhe/domain/text/code';
import { HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { dayIn } from '@acolhe/domain/time/time';
import { type PrinterState, totemKinds } from '@acolhe/domain/totem/totem';
import { v7 as uuid } from 'uuid';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import { openByCode, type RequestContext } from '../../platform/gate.ts';
import { requestSource } from '../../platform/http/address.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { mark } from '../booking/attendance.ts';
import { requireCompany } from '../company/service.ts';
import { countTry, totemCodeLimits, totemPersonLimits, tryWithin } from '../identity/attempt.ts';
import { requireAdult } from '../person/birth-date.ts';
import { findPeopleByRegistration, findPersonByCpf, findUnconfirmedByCpf, insertPerson } from '../person/store.ts';
import { pendingOf } from '../questionnaire/response.ts';
import { openByFollowCode } from '../queue/lobby/door.ts';
import { followed, isInLine, lobbyGroups } from '../queue/lobby/lobby.ts';
import { byAssertion, isPin, pairDisplay } from './device.ts';
import { totemHelpAsked } from './events.ts';
import { keepDevice, keepPerson, requireDevice } from './session.ts';
import { listVisits, patientOfVisit, type TotemRow } from './store.ts';

// Steps at a totem: its page begins, a person identifies themselves, and sees what they have here today.

type Device = { row: TotemRow; context: CompanyContext };

async function startOf({ row, context }: Device): Promise<TotemStart> {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    paper: row.paper,
    groups: await lobbyGroups(context, row.group_ids),
  };
}

/** The page of a device begins: a totem by what its print agent says, a display by its pairing code. */
export async function startTotem(
  exchange: RequestContext,
  { assertion, code }: { assertion?: string | undefined; code?: string | undefined },
): Promise<TotemStart> {
  const { platform, request } = exchange;
  if (!assertion && !code) throw new Problem('invalid_input', [{ path: 'code', code: 'required' }]);
  const device = assertion
    ? await byAssertion(platform, assertion)
    : await pairDisplay(platform, code ?? '', requestSource(request));
  await keepDevice(device.context, exchange, device.row);
  return startOf(device);
}

export const totemOf = async (exchange: RequestContext, printer?: PrinterState): Promise<TotemStart> =>
  startOf(await requireDevice(exchange, totemKinds, printer));

type Facts = { document?: string | undefined; birth_date?: string | undefined; code?: string | undefined };

/**
 * Identifies a person at a totem. Two facts are asked for, which agree or do not: the answer says neither which of them
 * was wrong nor who it is. Tries are few. The QR code of a confirmation or of a tag is enough.
 */
export async function identifyAtTotem(exchange: RequestContext, facts: Facts): Promise<void> {
  const { platform } = exchange;
  const { row, context } = await requireDevice(exchange, ['totem']);
  const { document, birth_date, code } = facts;
  if (!code && !(document && birth_date))
    throw new Problem('invalid_input', [
      ...(document ? [] : [{ path: 'document', code: 'required' } as const]),
      ...(birth_date ? [] : [{ path: 'birth_date', code: 'required' } as const]),
    ]);
  const limits = code ? totemCodeLimits(row.id, 'code') : personLimits({ row, context }, document);
  const personId = await tryWithin(platform, limits, async () =>
    code ? personOfCode(context, code) : personOfFacts(context, document ?? '', birth_date ?? ''),
  );
  await keepPerson(context, exchange, row.id, personId);
}

const personLimits = ({ row, context }: Device, document: string | undefined) =>
  totemPersonLimits({ totemId: row.id, companyId: context.scope.companyId }, document?.replace(/\W/g, ''));

/** The patient of a visit or of an entry of the line, by a code that they hold, or the address that it is in. */
async function personOfCode({ platform, scope }: CompanyContext, text: string): Promise<string> {
  const code = linkCodeOf(
    text
      .trim()
      .split(/[/?#]/)
      .findLast((part) => /^[\w-]{22}$/.test(part)) ?? '',
  );
  const found = await ofVisit(platform, code).catch(() => ofTag(platform, code));
  if (found.companyId !== scope.companyId) throw new Problem('code_unknown');
  return found.personId;
}

// The code of a payment identifies no person: the reception hands it on.
async function ofVisit(platform: Platform, code: string) {
  const { grant, scope } = await openByCode(platform, code, ['room', 'confirm']);
  if (grant.participant !== null && grant.participant !== 'patient') throw new Problem('code_unknown');
  const personId = await platform.database.readInCompany(scope, (tx) => patientOfVisit(tx, grant.appointmentId));
  return { personId, companyId: scope.companyId };
}

async function ofTag(platform: Platform, code: string) {
  const { entryId, scope } = await openByFollowCode(platform, code);
  const { patientId, entry } = await followed({ platform, scope }, entryId);
  if (entry.status === 'ended') throw new Problem('code_unknown');
  return { personId: patientId, companyId: scope.companyId };
}

async function personOfFacts(context: CompanyContext, document: string, birthDate: string): Promise<string> {
  const known = await peopleWith(context, document, birthDate);
  const person = known.find(({ confirmed_at }) => confirmed_at) ?? (known.length === 1 ? known[0] : undefined);
  if (!person) throw new Problem('totem_person_unknown');
  return person.id;
}

/** Active people with a CPF or registration and a birth date. */
function peopleWith({ platform, scope }: CompanyContext, document: string, birthDate: string) {
  const cpf = readCpf(document);
  return platform.database.readInCompany(scope, async (tx) => {
    const confirmed = cpf ? await findPersonByCpf(tx, cpf) : undefined;
    const rows = cpf
      ? [...(confirmed ? [confirmed] : []), ...(await findUnconfirmedByCpf(tx, cpf))]
      : await findPeopleByRegistration(tx, document);
    return rows.filter(({ birth_date, status }) => birth_date === birthDate && status === 'active');
  });
}

type Guest = { name: string; birth_date: string; cpf?: string | undefined; phone?: string | undefined };

/**
 * Registers a person whom the clinic does not know yet; the desk confirms who they are, as for a person who registers
 * alone. A person who is known by CPF and birth date stands there as that person, and the answer does not tell it: each
 * try counts, whatever comes of it, together with those of {@link identifyAtTotem}.
 */
export async function newAtTotem(exchange: RequestContext, guest: Guest): Promise<void> {
  const { platform } = exchange;
  const { row, context } = await requireDevice(exchange, ['totem']);
  await countTry(platform, personLimits({ row, context }, guest.cpf));
  const known = guest.cpf ? (await peopleWith(context, guest.cpf, guest.birth_date))[0] : undefined;
  const id = known?.id ?? uuid();
  if (!known)
    await platform.database.inCompany(context.scope, async (tx) => {
      await requireAdult(tx, guest.birth_date, platform.clock.now());
      await insertPerson(tx, { id, user_id: null, ...guest, confirmed_at: null });
    });
  await keepPerson(context, exchange, row.id, id);
}

/** Visits and line entries that a person at the totem has here today. */
export async function readCheckIn(context: CallerContext): Promise<TotemCheckIn> {
  const { platform, scope, caller } = context;
  const personId = caller.personId ?? '';
  const now = platform.clock.now();
  const { rows, is_in_line } = await platform.database.readInCompany(scope, async (tx) => {
    const { time_zone: zone } = await requireCompany(tx);
    const day = dayIn(zone, now);
    const at = (date: typeof day) => new Date(date.toZonedDateTime(zone).epochMilliseconds);
    const rows = await listVisits(tx, personId, { from: at(day), to: at(day.add({ days: 1 })) });
    return { rows, is_in_line: await isInLine(tx, personId) };
  });
  const visits: TotemVisit[] = [];
  for (const row of rows) {
    const pending = await pendingOf(context, row.id);
    const open = pending.filter(({ status }) => status !== 'completed');
    visits.push(
      visitOf(
        row,
        open.map(({ questionnaire_id: id, title }) => ({ id, title })),
        now,
      ),
    );
  }
  return { visits, is_in_line };
}

const TO_PAY: readonly (string | null)[] = ['open', 'awaiting_pix', 'refused'];
const COMING: readonly string[] = ['scheduled', 'confirmed', 'arrived', 'in_progress'];

function visitOf(
  row: Awaited<ReturnType<typeof listVisits>>[number],
  questionnaires: TotemVisit['questionnaires'],
  now: number,
): TotemVisit {
  const [start, end] = [row.starts_at.getTime(), row.ends_at.getTime()];
  const status = row.status;
  const isComing = COMING.includes(status);
  const isRoomOpen = isComing && now >= start - ROOM_OPENS_MINUTES * MINUTE && now <= end + ROOM_CLOSES_HOURS * HOUR;
  return {
    id: row.id,
    start: row.starts_at.toISOString(),
    professional: row.professional ?? '',
    step: stepOf(status, canMark({ status, start, end }, 'arrive', now)),
    room_code: isRoomOpen ? row.room_code : null,
    payment_code: (isComing || status === 'held') && TO_PAY.includes(row.payment_status) ? row.payment_code : null,
    questionnaires,
  };
}

function stepOf(status: AppointmentStatus, mayArrive: boolean): TotemVisit['step'] {
  if (status === 'arrived' || status === 'in_progress') return 'arrived';
  if (status === 'finished' || status === 'no_show') return 'over';
  return mayArrive ? 'arrive' : 'early';
}

/** The patient of a visit of today is there. */
export async function arriveAtTotem(context: CallerContext, id: string): Promise<TotemCheckIn> {
  if (!context.caller.totemId) throw new Problem('access_denied');
  await mark(context, id, 'arrive');
  return readCheckIn(context);
}

/** Asks for the reception, whose screens say where. */
export async function askForHelp(exchange: RequestContext): Promise<void> {
  const { row, context } = await requireDevice(exchange, ['totem']);
  await exchange.platform.database.inCompany(context.scope, async (tx) => {
    tx.emit(totemHelpAsked, { totemId: row.id, name: row.name });
  });
}

/** Whether a PIN closes the page. Tries are few. */
export async function closeTotem(exchange: RequestContext, pin: string): Promise<void> {
  const { row } = await requireDevice(exchange, ['totem']);
  await tryWithin(exchange.platform, totemCodeLimits(row.id, 'pin'), async () => {
    if (!isPin(row, pin)) throw new Problem('invalid_input', [{ path: 'pin', code: 'invalid' }]);
  });
}
