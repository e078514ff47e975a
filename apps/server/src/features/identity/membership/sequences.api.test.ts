import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { times } from '../../../testing/campaign.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';

// Random sequences of inviting, closing, deactivating, merging, undoing and switching: each account keeps what is its
// own, and none keeps what should be gone.

let app: TestApp;
let manager: Client;
const emails = ['josefa@demo.acolhe', 'luna@demo.acolhe', 'carlos@demo.acolhe'];
/** Persons of the accounts, and of two whom the desk registered. */
const people: string[] = [];
const merges: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.as('gestora@demo.acolhe');
  for (const email of emails) people.push((await (await app.as(email)).get('/api/user/session')).body.person_id);
  for (const [name, cpf] of [
    ['Lurdes Pinto', '863.154.370-52'],
    ['Nair Bastos', '935.411.347-80'],
  ]) {
    const person = { name, cpf, birth_date: '1961-05-04', is_another: true };
    people.push((await manager.post('/api/person', person)).body.person.id);
  }
});
afterAll(() => app.close());

type Step =
  | { do: 'status'; person: number; status: string }
  | { do: 'merge'; person: number; into: number }
  | { do: 'undo' }
  | { do: 'join'; who: number; role: string }
  | { do: 'admit'; at: number; status: string }
  | { do: 'switch'; who: number; at: number };

const who = fc.nat({ max: 2 });
const person = fc.nat({ max: 4 });
const status = fc.constantFrom('active', 'inactive');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('status' as const), person, status }),
  fc.record({ do: fc.constant('merge' as const), person, into: person }),
  fc.record({ do: fc.constant('undo' as const) }),
  fc.record({ do: fc.constant('join' as const), who, role: fc.constantFrom('DC', 'M') }),
  fc.record({ do: fc.constant('admit' as const), at: fc.nat({ max: 5 }), status }),
  fc.record({ do: fc.constant('switch' as const), who, at: fc.nat({ max: 2 }) }),
);

/** A session of an account that some clinic lets in. */
const sessionOf = (at: number) => app.as(emails[at] as string).catch(() => undefined);

async function take(taken: Step): Promise<void> {
  if (taken.do === 'status') {
    const body = { status: taken.status, force: true };
    await manager.send('PUT', `/api/person/${people[taken.person]}/status`, body, { 'x-company-id': 'clinica-demo' });
  } else if (taken.do === 'merge') {
    const joined = await manager.post('/api/person/merge', { from: people[taken.person], into: people[taken.into] });
    if (joined.status === 200) merges.push(joined.body.id);
  } else if (taken.do === 'undo') await manager.delete(`/api/person/merge/${merges.pop() ?? people[0]}`);
  else if (taken.do === 'join') {
    const email = emails[taken.who] as string;
    await manager.post('/api/user/invitation', { name: 'Quem Entra', email, role: taken.role });
    const mail = (await app.mails()).find(({ recipient, subject }) => recipient === email && /Convite/.test(subject));
    const token = /\/invitation\/(\S+)/.exec(mail?.body_text ?? '')?.[1];
    await (await sessionOf(taken.who))?.post('/api/user/invitation/join', { token });
  } else if (taken.do === 'admit') {
    const { accounts } = (await manager.get('/api/user/staff')).body;
    await manager.put(`/api/user/${accounts[taken.at % accounts.length].id}/status`, { status: taken.status });
  } else {
    const client = await sessionOf(taken.who);
    const { memberships = [] } = (await client?.get('/api/user/memberships'))?.body ?? {};
    await client?.put('/api/user/session/membership', { id: memberships[taken.at % memberships.length]?.id ?? 'x' });
  }
}

/** Inconsistencies that no sequence may leave behind; each query finds nothing. */
const wrong = {
  'a patient’s membership without its person': `select m.id from identity.membership m left join person p on p.id = m.person_id
     where m.company_id = 'clinica-demo' and m.role = 'P' and m.disabled_at is null
       and (p.id is null or p.user_id is distinct from m.user_id or p.status <> 'active')`,
  'a person’s account without its membership': `select p.id from person p where p.company_id = 'clinica-demo' and p.user_id is not null
     and not exists (select from identity.membership m where m.company_id = p.company_id and m.role = 'P'
                     and m.user_id = p.user_id and m.person_id = p.id)`,
  'an open membership of an inactive person': `select m.id from identity.membership m join person p on p.id = m.person_id
     where p.company_id = 'clinica-demo' and p.status = 'inactive' and m.disabled_at is null`,
  'a session under a closed membership': `select s.id from identity.session s join identity.membership m on m.id = s.membership_id
     where m.disabled_at is not null`,
  'a second CPF': `select cpf from person where company_id = 'clinica-demo' and status = 'active' and cpf is not null
     group by cpf having count(*) > 1`,
};

test('no sequence leaves an orphan, a second CPF, or access that should be gone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      for (const each of steps) {
        await take(each);
        for (const [what, query] of Object.entries(wrong))
          expect(await app.sql(query), `${what}, after ${JSON.stringify(each)}`).toEqual([]);
      }
    }),
    { numRuns: times(8, 150), endOnFailure: true },
  );
}, 600_000);
