import type { NewPerson } from '@acolhe/contract/person/person';
import { ADULT_AGE, ageOn } from '@acolhe/domain/person/age';
import { readCpf } from '@acolhe/domain/person/identifiers';
import { displayName, shownName } from '@acolhe/domain/person/person-name';
import { isSameName } from '@acolhe/domain/person/same-name';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { termVersion } from '../company/setting/term.ts';
import { byOf } from '../rule-history/service.ts';
import { requireBorn } from './birth-date.ts';
import { storedAddress } from './change.ts';
import { noteEvent } from './history.ts';
import { knownPerson, requireKnownPerson } from './policy.ts';
import { profileOf } from './profile.ts';
import { recipientOf } from './recipient.ts';
import {
  findPeopleByBirthDate,
  findPersonByCpf,
  findUnconfirmedByCpf,
  insertPerson,
  insertSign,
  listChildren,
  listSigns,
  readPerson,
  searchPatients,
  upsertLookup,
} from './store.ts';

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

const SEARCH_LIMIT = 50;

export function readProfile({ platform, scope, caller }: CallerContext, id: string) {
  return platform.database.readInCompany(scope, async (tx) => profileOf(await requireKnownPerson(tx, caller, id)));
}

export function childrenOf({ platform, scope, caller }: CallerContext, id: string) {
  return platform.database.readInCompany(scope, async (tx) => {
    await requireKnownPerson(tx, caller, id);
    return (await listChildren(tx, id)).map(profileOf);
  });
}

/** Patients for a professional's list: a doctor finds those of their own visits, staff and managers the clinic's. */
export function findPatients(
  { platform, scope, caller }: CallerContext,
  { search, booking }: { search: string; booking?: boolean | undefined },
) {
  const professionalId = caller.role === 'D' ? (caller.professionalId ?? '') : undefined;
  // A doctor may book for a person whose whole CPF they type, but cannot browse the clinic's patients.
  const cpf = booking ? readCpf(search) : undefined;
  return platform.database.inCompany(scope, async (tx) => {
    const rows = await searchPatients(tx, { search, professionalId, cpf, limit: SEARCH_LIMIT });
    const found = rows.filter((row) => cpf && row.cpf === cpf);
    for (const { id } of found) await noteLookup(tx, caller, id, platform.clock.now());
    return rows.map(listedOf);
  });
}

/** Remembers whom a doctor looked up by the whole CPF, or registered, so that they can go on by the id. */
async function noteLookup(tx: CompanyTransaction, caller: Caller, personId: string, now: number): Promise<void> {
  if (caller.role === 'D' && caller.professionalId)
    await upsertLookup(tx, { professionalId: caller.professionalId, personId, at: new Date(now) });
}

const listedOf = (
  row: Pick<Person, 'id' | 'name' | 'social_name' | 'cpf' | 'registration' | 'birth_date' | 'confirmed_at'> & {
    last_visit?: Date | null;
  },
) => ({
  id: row.id,
  name: shownName(row),
  display_name: displayName(row),
  cpf: row.cpf,
  registration: row.registration,
  birth_date: row.birth_date,
  last_visit: row.last_visit?.toISOString() ?? null,
  alreadyGotInfo: Boolean(row.last_visit),
  is_confirmed: row.confirmed_at !== null,
});

/**
 * Registers a person for staff, confirmed. If concurrent requests have one CPF, the second gets the person of the
 * first. People of the same name and birth date are named first, so that a missing accent makes no second record. The
 * answer also names people who registered alone with the CPF, which may not be theirs.
 */
export async function register({ platform, scope, caller }: CallerContext, input: NewPerson) {
  const now = platform.clock.now();
  const existing = async (tx: CompanyTransaction, person: Person) => {
    await noteLookup(tx, caller, person.id, now);
    return { outcome: 'exists' as const, person: listedOf(person) };
  };
  return platform.database.inCompany(scope, async (tx) => {
    const today = await requireBorn(tx, input.birth_date, now);
    const known = input.cpf ? await findPersonByCpf(tx, input.cpf) : undefined;
    if (known) return existing(tx, known);
    const parent = input.parent_id ? await knownPerson(tx, caller, input.parent_id) : undefined;
    // A dependent cannot be a responsible person.
    if (input.parent_id && (!parent || parent.parent_id || parent.status !== 'active'))
      throw new Problem('invalid_input', [{ path: 'parent_id', code: 'invalid' }]);
    if (!parent && ageOn(input.birth_date, today).years < ADULT_AGE)
      throw new Problem('invalid_input', [{ path: 'parent_id', code: 'required' }]);
    const second = input.co_parent_id ? await knownPerson(tx, caller, input.co_parent_id) : undefined;
    const isFit = second && parent && second.id !== parent.id && !second.parent_id && second.status === 'active';
    if (input.co_parent_id && !isFit) throw new Problem('invalid_input', [{ path: 'co_parent_id', code: 'invalid' }]);
    const { email, is_another, address, ...rest } = input;
    const stored = address ? storedAddress(address) : undefined;
    const similar = is_another ? [] : await findSimilar(tx, rest);
    // Registered by a concurrent request, after the look for the CPF.
    const same = similar.find((row) => row.confirmed_at && input.cpf && row.cpf === input.cpf);
    if (same) return existing(tx, same);
    for (const row of similar) if (input.cpf && row.cpf === input.cpf) await noteLookup(tx, caller, row.id, now);
    if (similar.length > 0) return { outcome: 'similar' as const, people: similar.map((row) => namedTo(caller, row)) };
    const id = uuid();
    const person = {
      ...rest,
      id,
      user_id: null,
      mail: email,
      address: stored && JSON.stringify(stored),
      confirmed_at: new Date(now),
    };
    if (!(await insertPerson(tx, person))) {
      const other = await findPersonByCpf(tx, input.cpf ?? '');
      if (!other) throw new Problem('invalid_input', [{ path: 'cpf', code: 'exists' }]);
      return existing(tx, other);
    }
    const made = await readPerson(tx, id);
    if (!made) throw new Problem('not_found');
    await noteEvent(tx, id, 'create', byOf(platform, caller));
    await noteLookup(tx, caller, id, now);
    return { outcome: 'created' as const, person: listedOf(made) };
  });
}

/**
 * People of the same birth date whose name or social name differs in accents, case and punctuation alone, and those who
 * registered alone with the CPF.
 */
async function findSimilar(
  tx: CompanyTransaction,
  { name, social_name, birth_date, cpf }: Pick<NewPerson, 'name' | 'social_name' | 'birth_date' | 'cpf'>,
) {
  const written = [name, social_name ?? ''].filter(Boolean);
  const named = (await findPeopleByBirthDate(tx, birth_date)).filter((row) =>
    [row.name, row.social_name].some((known) => known && written.some((one) => isSameName(known, one))),
  );
  const numbered = cpf ? await findUnconfirmedByCpf(tx, cpf) : [];
  return [...named, ...numbered.filter(({ id }) => named.every((row) => row.id !== id))];
}

/** Person as named to a caller who typed name and birth date; a doctor sees no numbers of other people's patients. */
function namedTo({ role }: Caller, row: Person) {
  return listedOf(role === 'D' ? { ...row, cpf: null, registration: null } : row);
}

/** A person that a member of the clinic may book for. */
export async function personToBook(tx: CompanyTransaction, caller: Caller, id: string) {
  const person = await knownPerson(tx, caller, id);
  return person?.status === 'active' ? person : undefined;
}

/** Whether a mail address is known for a person's visits. */
export async function isReachable(tx: CompanyTransaction, person: Person): Promise<boolean> {
  const parent = person.parent_id ? await readPerson(tx, person.parent_id) : undefined;
  const to = {
    patient_mail: person.mail,
    patient_name: person.name,
    patient_social_name: person.social_name,
    parent_mail: parent?.mail ?? null,
    patient_locale: person.locale,
    parent_locale: parent?.locale ?? null,
    parent_name: parent?.name ?? null,
    parent_social_name: parent?.social_name ?? null,
  };
  return recipientOf(to) !== undefined;
}

export async function signsOf({ platform, scope, caller }: CallerContext) {
  const signs = await platform.database.readInCompany(scope, async (tx) =>
    caller.personId ? listSigns(tx, caller.personId, await termVersion(tx, 'consent')) : [],
  );
  return {
    signed: signs.some((sign) => !sign.is_consultorio),
    consultorio_signed: signs.some((sign) => sign.is_consultorio),
    consultorio_signed_at: signs.find((sign) => sign.is_consultorio)?.signed_at.toISOString() ?? null,
  };
}

export async function sign({ platform, scope, caller }: CallerContext, isConsultorio: boolean): Promise<void> {
  const { personId } = caller;
  if (!personId) throw new Problem('access_denied');
  await platform.database.inCompany(scope, (tx) => signFor(tx, personId, isConsultorio, platform.clock.now()));
}

/** Records consent to the version in force, once. */
export async function signFor(
  tx: CompanyTransaction,
  personId: string,
  isConsultorio: boolean,
  now: number,
): Promise<void> {
  const version = await termVersion(tx, 'consent');
  await insertSign(tx, { personId, isConsultorio, version, at: new Date(now) });
}

/** Whether the person's record has the consent to telemedicine in force. */
export async function hasConsent(tx: CompanyTransaction, personId: string): Promise<boolean> {
  return (await listSigns(tx, personId, await termVersion(tx, 'consent'))).some((row) => row.is_consultorio);
}
