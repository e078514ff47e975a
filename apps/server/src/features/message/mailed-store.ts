import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { companies } from '../company/read.ts';
import { people } from '../person/read.ts';

/**
 * Recipients and names for a mail about a new message of the clinic; `seen_seq` is the last entry that their side has
 * read.
 */
export function readMailed(tx: CompanyTransaction, threadId: string) {
  return tx
    .selectFrom('message_thread as t')
    .innerJoin(people('p'), 'p.id', 't.patient_id')
    .innerJoin(companies('c'), 'c.id', 't.company_id')
    .leftJoin(people('parent'), 'parent.id', 'p.parent_id')
    .select(['t.id', 't.patient_id', 'c.name as company_name'])
    .select(['p.name as patient_name', 'p.social_name as patient_social_name', 'p.mail as patient_mail'])
    .select(['parent.name as parent_name', 'parent.social_name as parent_social_name', 'parent.mail as parent_mail'])
    .select(['p.locale as patient_locale', 'parent.locale as parent_locale'])
    .select(
      sql<number>`coalesce((select max(seq) from message_seen where thread_id = t.id and side = 'patient'), 0)`.as(
        'seen_seq',
      ),
    )
    .where('t.id', '=', threadId)
    .executeTakeFirst();
}
