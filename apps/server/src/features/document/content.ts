import type { Coding } from '@acolhe/contract/appointment/appointment';
import type { WrittenCertificate, WrittenDocument, WrittenExamRequest } from '@acolhe/contract/document/content';
import type { PersonAddress } from '@acolhe/contract/person/profile';
import type { RecipeKind } from '@acolhe/domain/document/recipe';
import { documentTitle } from '@acolhe/domain/document/title';
import { addressLine } from '@acolhe/domain/person/address-line';
import { ageOn } from '@acolhe/domain/person/age';
import { dayIn } from '@acolhe/domain/time/time';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { requireCompany } from '../company/service.ts';
import { requireCid10 } from '../domain-list/service.ts';
import { readPerson } from '../person/service.ts';
import { readAnybody, registerOf } from '../professional/service.ts';

/** One medicine as it is printed. */
export type PrintedItem = {
  medicine: string;
  quantity: number;
  unit: string;
  use: string;
  justification: string;
  override: string;
  /** Days of treatment; null for continuous use, or where only words say. */
  days: number | null;
  /** Keys of its substances, by which the same medicine is noticed again. */
  substances: string[];
};

export type DocumentBody =
  | { type: 'prescription'; kind: RecipeKind; items: PrintedItem[] }
  | (Omit<WrittenCertificate, 'cid'> & { cid: Coding | null })
  | WrittenExamRequest
  | Extract<WrittenDocument, { type: 'referral' | 'report' | 'free' }>;

/** What a document says, as it was when it was issued: whoever moves or marries later changes no document. */
export type DocumentContent = {
  clinic: { name: string; cnpj: string | null; phone: string | null };
  professional: {
    name: string;
    register: string;
    council: { type: string; number: string; state: string };
    phone: string | null;
    address: string;
    place: string;
  };
  patient: {
    name: string;
    cpf: string | null;
    birthDate: string | null;
    years: number | null;
    sex: string | null;
    address: string;
    responsible: { name: string; cpf: string | null } | null;
  };
  protocol: string;
  timeZone: string;
  body: DocumentBody;
};

export const titleOf = (body: DocumentBody): string =>
  body.type === 'prescription' ? documentTitle({ type: body.type, recipeKind: body.kind }) : documentTitle(body);

type Visit = { id: string; protocol: string; patient_id: string; professional_id: string | null };

/** Everything around the bodies: clinic, professional and patient. Throws what is missing on the professional's side. */
export async function headOf(
  tx: CompanyTransaction,
  visit: Visit,
  now: number,
): Promise<Omit<DocumentContent, 'body'>> {
  const company = await requireCompany(tx);
  const person = await readPerson(tx, visit.patient_id);
  const professional = visit.professional_id ? await readAnybody(tx, visit.professional_id) : undefined;
  if (!person || !professional) throw new Problem('not_found');
  const address = professional.address as PersonAddress | null;
  // Spec §6: prescriptions need a professional address in Brazil.
  if (address?.country !== 'BR' || !professional.cpf) throw new Problem('document_incomplete');
  const parent = person.parent_id ? await readPerson(tx, person.parent_id) : undefined;
  const { register_type: type, register_number: number, register_state: state } = professional;
  const today = dayIn(company.time_zone, now).toString();
  return {
    clinic: { name: company.name, cnpj: company.cnpj, phone: company.phone },
    professional: {
      name: professional.name,
      register: registerOf(professional),
      council: { type, number, state },
      phone: professional.phone ?? company.phone,
      address: addressLine(address),
      place: `${address.city}/${address.state}`,
    },
    patient: {
      name: person.social_name ? `${person.social_name} (${person.name})` : person.name,
      cpf: person.cpf,
      birthDate: person.birth_date,
      years: person.birth_date ? ageOn(person.birth_date, today).years : null,
      sex: person.sex_at_birth ?? person.gender,
      address: addressLine(person.address as PersonAddress | null),
      responsible: parent ? { name: parent.name, cpf: parent.cpf } : null,
    },
    protocol: visit.protocol,
    timeZone: company.time_zone,
  };
}

/** The body of what is no prescription; a diagnosis is given the wording of the table. */
export async function bodyOf(
  tx: CompanyTransaction,
  written: Exclude<WrittenDocument, { type: 'prescription' }>,
  path: string,
): Promise<DocumentBody> {
  if (written.type !== 'certificate') return written;
  const [cid = null] = written.cid ? await requireCid10(tx, [{ code: written.cid }], () => `${path}.cid`) : [];
  return { ...written, cid };
}

/** What a document is about, a line each, for lists. */
export function linesOf(body: DocumentBody): string[] {
  switch (body.type) {
    case 'prescription':
      return body.items.map(({ medicine, quantity, unit }) => `${medicine} · ${quantity} ${unit}`);
    case 'certificate':
      return [titleOf(body)];
    case 'exam_request':
      return body.items.map(({ name }) => name);
    case 'referral':
      return [body.specialty];
    default:
      return [body.title];
  }
}
