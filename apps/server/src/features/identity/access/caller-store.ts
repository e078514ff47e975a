import type { Database } from '../../../platform/db/database.ts';
import { termsInForce } from '../../company/read.ts';

// Rows of callers for the gate: the session or the membership that a request comes with.

const MEMBER = [
  'user.id as userId',
  'user.email',
  'user.twoFactorEnabled',
  'membership.id as membershipId',
  'membership.access_number as accessNumber',
  'membership.name',
  'membership.company_id as companyId',
  'membership.role',
  'membership.permissions',
  'membership.person_id as personId',
  'membership.professional_id as professionalId',
] as const;

/** A session by the hash of its token, with its membership and the acceptance of the terms in force there, in one query. */
export function findSession({ owner }: Database, tokenHash: string) {
  return owner
    .selectFrom('identity.session as session')
    .innerJoin('identity.user as user', 'user.id', 'session.userId')
    .innerJoin('identity.membership as membership', 'membership.id', 'session.membership_id')
    .innerJoin(termsInForce('in_force'), 'in_force.company_id', 'membership.company_id')
    .leftJoin('identity.term_acceptance as term', (join) =>
      join.onRef('term.user_id', '=', 'user.id').onRef('term.version', '=', 'in_force.version'),
    )
    .select(MEMBER)
    .select([
      'session.id as sessionId',
      'session.createdAt as startedAt',
      'session.updatedAt as usedAt',
      'term.version as acceptedTerm',
    ])
    .where('session.token', '=', tokenHash)
    .whereRef('session.password_number', '=', 'user.password_number')
    .where('membership.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** A member who is let in, by their membership and its access number. */
export function findMember({ owner }: Database, given: { membership_id: string; access_number: number }) {
  return owner
    .selectFrom('identity.membership as membership')
    .innerJoin('identity.user as user', 'user.id', 'membership.user_id')
    .select(MEMBER)
    .where('membership.id', '=', given.membership_id)
    .where('membership.access_number', '=', given.access_number)
    .where('membership.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Reason and time of a session's end. */
export function findEnd({ owner }: Database, tokenHash: string) {
  return owner
    .selectFrom('identity.ended_session')
    .select(['reason', 'ended_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}
