import type { TotemStart, TotemVisit } from '@acolhe/contract/emergency/totem';
import type { TotemKind } from '@acolhe/domain/emergency/totem';
import { isRoomOpen } from '@acolhe/domain/appointment/room-people';
import { readCpf } from '@acolhe/domain/person/identifiers';
import { dayIn } from '@acolhe/domain/time/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import { openByCode } from '../../platform/gate.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { requireCompany } from '../company/service.ts';
import { mark } from '../booking/service.ts';
import { openGroups } from '../emergency/service.ts';
import { totemPersonLimits, tryWithin } from '../identity/service.ts';
import { findPersonByCpf, findPersonByRegistration, insertPerson } from '../person/service.ts';
import { byAssertion, byPairingCode } from './device.ts';
import { keepDevice, keepPerson, requireDevice } from './session.ts';
import { listVisitsOfDay, type TotemRow } from './store.ts';

type Exchange = { platform: Platform; request: FastifyRequest; reply: FastifyReply };

/** A device as its page needs it. */
async function startOf({ row, context }: { row: TotemRow; context: CompanyContext }): Promise<TotemStart> {
  const groups = await openGroups(context);
  return {
    id: row.id,
    name: row.name,
    kind: row.kind as TotemKind,
    groups: groups
      .filter(({ id }) => row.group_ids.length === 0 || row.group_ids.includes(id))
      .map(({ id, name, is_open, waiting }) => ({ id, name, is_open, waiting })),
  };
}

/** The page of a device begins: a totem by what its print agent says, a display by its pairing code. */
export async function startTotem(
  { platform, request, reply }: Exchange,
  { assertion, code }: { assertion?: string | undefined; code?: string | undefined },
): Promise<TotemStart> {
  if (!assertion && !code) throw new Problem('invalid_input', [{ path: 'code', code: 'required' }]);
  const found = assertion
    ? await byAssertion(platform, assertion)
    : await byPairingCode(platform, code ?? '', request.ip);
  if (!assertion && found.row.kind !== 'display') throw new Problem('invalid_input', [{ path: 'code', code: 'invalid' }]);
  await keepDevice(found.context, reply, found.row.id);
  return startOf(found);
}

export async function totemOf({ platform, request }: Exchange): Promise<TotemStart> {
  return startOf(await requireDevice(platform, request));
}

type Facts = { document?: string | undefined; birth_date?: string | undefined; code?: string | undefined };

/**
 * Somebody stands at a totem. Two facts are asked for, which agree or do not: nothing says which of them was wrong, and
 * nothing of who it is is answered. Tries are few. The QR code of a confirmation is enough.
 */
export async function standAtTotem(exchange: Exchange, facts: Facts): Promise<{ visits: TotemVisit[] }> {
  const { platform, request, reply } = exchange;
  const { row, context } = await requireDevice(platform, request);
  const personId = await tryWithin(platform, totemPersonLimits(row.id), () => personOf(context, facts));
  await keepPerson(context, reply, row.id, personId);
  return { visits: await visitsOf(context, personId) };
}

async function personOf(context: CompanyContext, { document, birth_date, code }: Facts): Promise<string> {
  const { platform, scope } = context;
  if (code) {
    const { grant, scope: of } = await openByCode(platform, code, ['room', 'confirm', 'payment', 'check']);
    if (of.companyId !== scope.companyId || grant.participant === 'professional') throw new Problem('code_unknown');
    return platform.database.readInCompany(scope, async (tx) => patientOfVisit(tx, grant.appointmentId));
  }
  const missing = [
    ...(document ? [] : [{ path: 'document', code: 'required' } as const]),
    ...(birth_date ? [] : [{ path: 'birth_date', code: 'required' } as const]),
  ];
  if (missing.length > 0 || !document) throw new Problem('invalid_input', missing);
  const person = await platform.database.readInCompany(scope, async (tx) => {
    const cpf = readCpf(document);
    return cpf ? findPersonByCpf(tx, cpf) : findPersonByRegistration(tx, document);
  });
  if (!person || person.birth_date !== birth_date || person.status !== 'active')
    throw new Problem('totem_person_unknown');
  return person.id;
}

/** Somebody whom the clinic does not know yet; the desk confirms who they are, as for whoever registers alone. */
export async function newAtTotem(
  { platform, request, reply }: Exchange,
  guest: { name: string; birth_date: string; cpf?: string | undefined; phone?: string | undefined },
): Promise<void> {
  const { row, context } = await requireDevice(platform, request);
  const id = uuid();
  await platform.database.inCompany(context.scope, async (tx) => {
    // A CPF that the clinic knows is nobody's to take: whoever has it shows it with the birth date.
    if (guest.cpf && (await findPersonByCpf(tx, guest.cpf))) throw new Problem('totem_person_known');
    await insertPerson(tx, { id, user_id: null, ...guest, confirmed_at: null, created_at: new Date(platform.clock.now()) });
  });
  await keepPerson(context, reply, row.id, id);
}

async function visitsOf(context: CompanyContext, personId: string): Promise<TotemVisit[]> {
  const { platform, scope } = context;
  return platform.database.readInCompany(scope, async (tx) => {
    const { time_zone: zone } = await requireCompany(tx);
    const day = dayIn(zone, platform.clock.now()).toString();
    return (await listVisitsOfDay(tx, personId, { zone, day })).map((visit) => ({
      id: visit.id,
      start: visit.starts_at.toISOString(),
      doctor: visit.doctor_name ?? '',
      status: visit.status,
      may_arrive: visit.status === 'scheduled' || visit.status === 'confirmed',
      room_code: isRoomOpen(visit.status) ? visit.room_code : null,
      payment_code: visit.payment_status === 'pending' ? visit.payment_code : null,
    }));
  });
}

/** The patient of a visit of today is there. */
export async function arriveAtTotem(context: CallerContext, id: string): Promise<TotemVisit> {
  await mark(context, id, 'arrive');
  const visit = (await visitsOf(context, context.caller.personId ?? '')).find((one) => one.id === id);
  if (!visit) throw new Problem('not_found');
  return visit;
}
