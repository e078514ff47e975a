import type { WrittenDocument } from '@acolhe/contract/document/content';
import { termOf } from '@acolhe/domain/document/recipe-demand';
import { addressLine } from '@acolhe/domain/person/address-line';
import { ageOn } from '@acolhe/domain/person/age';
import { dayIn } from '@acolhe/domain/time/time';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { DocumentBody, DocumentContent, PrintedItem } from '../../platform/db/json-columns.ts';
import { Problem } from '../../platform/problem.ts';
import { requireCompany } from '../company/service.ts';
import { findCoding, requireCid10 } from '../domain-list/service.ts';
import { readPerson } from '../person/store.ts';
import { registerOf } from '../professional/service.ts';
import { readAnybody } from '../professional/store.ts';
import { type Plan, printedItem } from './issue-plan.ts';

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
  const address = professional.address;
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
      cpf: professional.cpf,
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
      gender: person.gender,
      address: addressLine(person.address),
      responsible: parent ? { name: parent.name, cpf: parent.cpf } : null,
    },
    protocol: visit.protocol,
    timeZone: company.time_zone,
  };
}

type Part = Pick<Plan['documents'][number], 'of' | 'recipe_kind' | 'medicines'>;

/** The body of a planned document; a diagnosis is given the wording of the table. */
export function bodyOf({ of, recipe_kind: kind, medicines }: Part, written: readonly WrittenDocument[]): DocumentBody {
  const one = written[of];
  if (!one) throw new Error(`A planned document is of nothing that was written: ${of}`);
  if (one.type === 'prescription') {
    const items = medicines.map((medicine): PrintedItem => {
      const cid = medicine.written.cid ? (findCoding(medicine.written.cid) ?? null) : null;
      return { ...printedItem(medicine), cid, term: termOf(medicine.kind, medicine.substances) };
    });
    return { type: 'prescription', kind: kind ?? 'simple', items, protocol: one.protocol };
  }
  if (one.type !== 'certificate') return one;
  const [cid = null] = one.cid ? requireCid10([{ code: one.cid }], () => `documents.${of}.cid`) : [];
  return { ...one, cid };
}
