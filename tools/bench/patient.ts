import { randomUUID } from 'node:crypto';
import { signedCookieOf } from '../../apps/server/src/platform/crypto/signed-cookie.ts';
import { hashOf } from '../../apps/server/src/platform/crypto/token-hash.ts';
import { testConfig } from '../../apps/server/src/testing/test-app.ts';

/**
 * Patients of the demo clinic, each with an account, the terms accepted and a session; returns their cookies. A patient keeps
 * one unpaid time with a professional: bookings at the same time need patients of their own.
 */
export async function addPatients(sql: (text: string) => Promise<unknown>, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const all = `unnest(array[${ids.map((id) => `'${id}'`)}]::text[]) with ordinality as new (id, n)`;
  const sessions = `unnest(array[${ids.map((id) => `'${id}'`)}]::text[], array[${ids.map((id) => `'${hashOf(id)}'`)}]::text[]) as new (id, token)`;
  await sql(`insert into identity."user" ("id", "name", "email", "emailVerified")
    select id, 'Paciente ' || n, id || '@exemplo.com', true from ${all}`);
  await sql(`insert into person (id, company_id, user_id, name, cpf, birth_date, mail, phone, confirmed_at)
    select id::uuid, 'clinica-demo', id, 'Paciente ' || n, ((select count(*) from person) + n + 70000000000)::text, '1980-01-01', id || '@exemplo.com',
      '+55119' || 70000000 + n, now() from ${all}`);
  await sql(`insert into identity.membership (id, user_id, company_id, role, person_id, name, made_at)
    select id, id, 'clinica-demo', 'P', id::uuid, 'Paciente ' || n, now() from ${all}`);
  await sql(`insert into identity.term_acceptance (user_id, version, accepted_at)
    select new.id, version, now() from (select distinct version from identity.term_acceptance) known cross join ${all}`);
  await sql(`insert into identity.session ("id", "userId", "token", "expiresAt", membership_id)
    select id, id, token, now() + interval '1 day', id from ${sessions}`);
  const config = testConfig();
  return ids.map((id) => {
    const { name, value } = signedCookieOf(config, 'session_token', id);
    return `${name}=${value}`;
  });
}
