import type { ClinicProfessional, OwnProfile } from '@acolhe/contract/professional/clinic-professional';
import { formatCpf } from '@acolhe/domain/person/person-name';
import type { Locale } from '@acolhe/domain/time/time';
import { dateFromTyped, typedFromDate } from '../../../shared/form/typed-date.ts';
import { typedFromPhone } from '../../../shared/form/typed-identifier.ts';
import { centavosFromTyped, typedFromCentavos } from '../../../shared/form/typed-number.ts';
import { type AddressDetails, addressDetailsOf, addressInput } from '../../person/profile/address-details.ts';

/** Specialties that the form has room for; as many as the contract takes. */
export const ROOM_FOR_SPECIALTIES = 8;

/** Form values of what professionals write of themselves. Lists are written one entry a line. */
export type OwnDetails = AddressDetails & {
  about: string;
  languages: string;
  education: string;
  phone: string;
  other_phone: string;
  locale: string;
};

type SpecialtyPart = 'specialty' | 'price' | 'duration_minutes' | 'rqe';
export const specialtyField = (index: number, part: SpecialtyPart) => `specialties.${index}.${part}` as const;
type SpecialtyDetails = Record<ReturnType<typeof specialtyField>, string>;

/** Form values of a professional as the clinic keeps them; specialties are fields named as in problems. */
export type ProfessionalDetails = OwnDetails &
  SpecialtyDetails & {
    name: string;
    register_type: string;
    register_number: string;
    register_state: string;
    permalink: string;
    on_landing: boolean;
    email: string;
    cpf: string;
    gender: string;
    birth_date: string;
    /** How many specialties are shown. */
    specialty_count: string;
    invite: boolean;
  };

const typedPhone = (phone: string | null | undefined) => (phone ? typedFromPhone(phone) : '');

export function ownDetailsOf(profile: OwnProfile | undefined): OwnDetails {
  return {
    ...addressDetailsOf(profile?.address ?? null),
    about: profile?.about ?? '',
    languages: (profile?.languages ?? ['Português']).join('\n'),
    education: (profile?.education ?? []).join('\n'),
    phone: typedPhone(profile?.phone),
    other_phone: typedPhone(profile?.other_phone),
    locale: profile?.locale ?? 'pt-BR',
  };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const orNull = (text: string) => text.trim() || null;

/** Form values as input of the call that writes one's own profile. */
export function ownInput(details: OwnDetails) {
  return {
    about: details.about,
    languages: linesOf(details.languages),
    education: linesOf(details.education),
    phone: orNull(details.phone),
    other_phone: orNull(details.other_phone),
    address: addressInput(details),
    locale: details.locale as OwnProfile['locale'],
  };
}

/** A professional as form values; empty without one. */
export function professionalDetailsOf(found: ClinicProfessional | undefined, locale: Locale): ProfessionalDetails {
  const offers = Object.fromEntries(
    Array.from({ length: ROOM_FOR_SPECIALTIES }, (_, index) => {
      const offer = found?.specialties[index];
      return [
        [specialtyField(index, 'specialty'), offer?.specialty ?? ''],
        [specialtyField(index, 'price'), offer ? typedFromCentavos(offer.price, locale) : ''],
        [specialtyField(index, 'duration_minutes'), offer?.duration_minutes ? String(offer.duration_minutes) : ''],
        [specialtyField(index, 'rqe'), offer?.rqe ?? ''],
      ];
    }).flat(),
  ) as SpecialtyDetails;
  return {
    ...ownDetailsOf(found),
    ...offers,
    name: found?.name ?? '',
    register_type: found?.register_type ?? 'CRM',
    register_number: found?.register_number ?? '',
    register_state: found?.register_state ?? '',
    permalink: found?.permalink ?? '',
    on_landing: found?.on_landing ?? true,
    email: found?.email ?? '',
    cpf: found?.cpf ? formatCpf(found.cpf) : '',
    gender: found?.gender ?? '',
    birth_date: found?.birth_date ? typedFromDate(found.birth_date, locale) : '',
    specialty_count: String(Math.max(found?.specialties.length ?? 1, 1)),
    invite: found === undefined,
  };
}

/** Form values as input of the calls that write a professional. What was typed wrong is passed on, to be refused. */
export function professionalInput(details: ProfessionalDetails, locale: Locale) {
  const specialties = Array.from({ length: Number(details.specialty_count) }, (_, index) => {
    const part = (name: SpecialtyPart) => (details[specialtyField(index, name)] ?? '').trim();
    return {
      specialty: part('specialty'),
      price: (centavosFromTyped(part('price')) ?? undefined) as number,
      duration_minutes: part('duration_minutes') ? Number(part('duration_minutes')) : null,
      rqe: part('rqe') || null,
    };
  });
  return {
    ...ownInput(details),
    specialties,
    name: details.name,
    register_type: details.register_type as 'CRM',
    register_number: details.register_number,
    register_state: details.register_state as 'SP',
    permalink: details.permalink,
    on_landing: details.on_landing,
    email: orNull(details.email),
    cpf: orNull(details.cpf),
    gender: orNull(details.gender) as ClinicProfessional['gender'],
    birth_date: details.birth_date.trim() ? dateFromTyped(details.birth_date, locale) : null,
  };
}

/** Values with a specialty taken out: those after it move up. */
export function withoutSpecialty(details: ProfessionalDetails, index: number): Partial<ProfessionalDetails> {
  const changed: Record<string, string> = {};
  for (let at = index; at < ROOM_FOR_SPECIALTIES; at++)
    for (const part of ['specialty', 'price', 'duration_minutes', 'rqe'] as const)
      changed[specialtyField(at, part)] = details[specialtyField(at + 1, part)] ?? '';
  return { ...changed, specialty_count: String(Number(details.specialty_count) - 1) };
}
