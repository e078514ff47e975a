import type { RuleHistory } from '@acolhe/contract/rule-history/rule-history';
import { addressLine } from '@acolhe/domain/person/address-line';
import { offersOf } from '@acolhe/domain/professional/specialty-offer';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { byOf } from '../../rule-history/service.ts';
import { changesBetween, insertRuleEvent } from '../../rule-history/store.ts';
import { addressOf, type Stored } from './view.ts';

type By = ReturnType<typeof byOf>;
type Event = RuleHistory[number]['event'];
type Change = RuleHistory[number]['changes'][number];

/** Keeps what happened to a professional: who, when, and which fields before and after. */
export function noteEvent(tx: CompanyTransaction, id: string, event: Event, by: By, changes: readonly Change[] = []) {
  return insertRuleEvent(tx, { kind: 'professional', subject: id, event, changes }, by);
}

/** As {@link noteEvent}; nothing where nothing changed. */
export async function noteEdit(tx: CompanyTransaction, before: Stored, after: Stored, by: By): Promise<void> {
  const changes = changesBetween(fieldsOf(before), fieldsOf(after));
  if (changes.length > 0) await noteEvent(tx, after.id, 'edit', by, changes);
}

/** Fields by their names in the contract, as text. */
function fieldsOf(row: Stored) {
  return {
    name: row.name,
    register: `${row.register_type} ${row.register_number}/${row.register_state}`,
    specialties: offersOf(row).map(({ specialty }) => specialty),
    rqe: offersOf(row).flatMap(({ specialty, rqe }) => (rqe ? [`${specialty} ${rqe}`] : [])),
    // Prices and lengths by specialty, in centavos and minutes: `Pediatria=20000;Geriatria=30000`.
    price: offersOf(row)
      .map(({ specialty, price }) => `${specialty}=${price}`)
      .join(';'),
    duration_minutes: offersOf(row).flatMap(({ specialty, duration_minutes: minutes }) =>
      minutes ? [`${specialty} ${minutes} min`] : [],
    ),
    permalink: row.permalink,
    on_landing: row.on_landing,
    email: row.mail,
    cpf: row.cpf,
    gender: row.gender,
    birth_date: row.birth_date,
    about: row.about,
    languages: row.languages,
    education: row.education,
    phone: row.phone,
    other_phone: row.other_phone,
    address: addressLine(addressOf(row)),
    locale: row.locale,
  };
}
