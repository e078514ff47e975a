import { fhirTypes } from '@acolhe/domain/fhir/data-access';
import fc from 'fast-check';
import type { Bundle, OperationOutcome, Resource } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong, times } from '../../../testing/campaign.ts';
import { type RecordForPrograms, recordForPrograms, resources } from '../../../testing/fhir/record-for-programs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let record: RecordForPrograms;

beforeAll(async () => {
  app = await startTestApp();
  record = await recordForPrograms(app);
}, 120_000);
afterAll(() => app.close());

type Copy = Map<string, Resource>;
const nameOf = ({ resourceType, id }: Resource) => `${resourceType}/${id}`;
const jsonBody = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/fhir+json' },
  body: JSON.stringify(body),
});
const batch = async (requests: { url: string; ifNoneMatch?: string }[]) => {
  const entry = requests.map((request) => ({ request: { method: 'GET', ...request } }));
  return (await record.ask('', jsonBody({ resourceType: 'Bundle', type: 'batch', entry }))).body.entry ?? [];
};

/** Types of which programs keep a copy: in the short form fewer. */
const kept = isLong
  ? fhirTypes
  : (['Patient', 'Organization', 'Encounter', 'Condition', 'Observation', 'DocumentReference'] as const);

/** The latest time of change in a copy. */
const latestOf = (copy: Copy) =>
  [...copy.values()]
    .map(({ meta }) => meta?.lastUpdated ?? '')
    .sort()
    .at(-1) ?? '1900-01-01T00:00:00.000Z';

/** Programs that keep a copy, each in its way; they know of nothing but what the API said. */
const programs: Record<string, (copy: Copy) => Promise<void>> = {
  async 'by what changed after the latest change that it has'(copy) {
    const query = `_lastUpdated=gt${latestOf(copy)}&_count=200`;
    for (const { resource } of await batch(kept.map((type) => ({ url: `${type}?${query}` }))))
      for (const one of resources(resource as Bundle)) copy.set(nameOf(one), one);
  },
  async 'by everything since'(copy) {
    const since = latestOf(copy);
    for (const one of resources(
      (await record.ask(`Patient/${record.ana}/$everything?_type=${kept}&_since=${since}`)).body,
    ))
      copy.set(nameOf(one), one);
  },
  async 'by the history of each type, with what is gone'(copy) {
    const since = latestOf(copy);
    for (const { resource } of await batch(kept.map((type) => ({ url: `${type}/_history?_since=${since}` }))))
      for (const { fullUrl = '', request, resource: one } of ((resource as Bundle).entry ?? []).toReversed()) {
        if (request?.method === 'DELETE') copy.delete(fullUrl.split('/').slice(-2).join('/'));
        else if (one) copy.set(nameOf(one), one);
      }
  },
  async 'by the tags of what it has'(copy) {
    const known = [...copy.values()];
    for (let at = 0; at < known.length; at += 50) {
      const some = known.slice(at, at + 50);
      const answers = await batch(some.map((one) => ({ url: nameOf(one), ifNoneMatch: `W/"${one.meta?.versionId}"` })));
      for (const [index, { response, resource }] of answers.entries()) {
        const name = nameOf(some[index] as Resource);
        if (response?.status === '410') copy.delete(name);
        else if (resource) copy.set(name, resource);
        else expect([name, response?.status]).toEqual([name, '304']);
      }
    }
    for (const { resource } of await batch(kept.map((type) => ({ url: `${type}?_elements=id&_count=200` }))))
      for (const { id, resourceType } of resources(resource as Bundle))
        if (!copy.has(`${resourceType}/${id}`)) {
          const one = (await record.ask<Resource>(`${resourceType}/${id}`)).body;
          // The bytes are no part of what is searched for.
          copy.set(`${resourceType}/${id}`, resourceType === 'Binary' ? withoutBytes(one) : one);
        }
  },
};

const withoutBytes = ({ data: _, ...one }: Resource & { data?: unknown }): Resource => one;

/** Changes through the API and beside it: the mechanism does not know who changes what. */
const changes: Record<string, (n: number) => Promise<unknown>> = {
  phone: (n) => record.patient.patch(`/api/person/${record.ana}/myprofile`, { phone: `119${String(10_000_000 + n)}` }),
  weeks: (n) =>
    app.sql('update person set gestational_age_at_birth = $2 where id = $1', [
      record.ana,
      n % 3 === 0 ? null : 200 + (n % 90),
    ]),
  problem: async (n) => {
    const [{ id }] = await app.sql('select id from health_problem where patient_id = $1 limit 1', [record.ana]);
    const status = ['active', 'resolved', 'entered_in_error'][n % 3];
    return record.doctor.put(`/api/person/${record.ana}/problem/${id}`, { status, reason: `Motivo ${n}` });
  },
  allergy: (n) =>
    record.patient.post(`/api/person/${record.ana}/allergy`, { agent: `Alimento ${n}`, kind: 'food', reaction: '' }),
  allergyEnd: async (n) => {
    const rows = await app.sql('select id from allergy where patient_id = $1 and ended_at is null', [record.ana]);
    if (rows.length > 1)
      await record.patient.put(`/api/person/${record.ana}/allergy/${rows[0].id}/end`, { reason: `Engano ${n}` });
  },
  move: (n) => app.sql('update appointment set reason = $2 where id = $1', [record.visit, `Motivo ${n}`]),
  otherVisit: (n) =>
    app.sql("update appointment set status = $1 where protocol = 'DEM0-PAST-2026'", [
      ['finished', 'cancelled', 'no_show', 'arrived'][n % 4],
    ]),
  professional: (n) => app.sql("update professional set name = 'Dra. ' || $1::text", [String(n)]),
  clinic: (n) => app.sql('update company set phone = $1', [`113333${String(1000 + (n % 9000))}`]),
  sign: (n) =>
    app.sql("update vital_sign set value = $2 where appointment_id = $1 and sign = 'weight'", [
      record.visit,
      n % 4 === 0 ? null : 40 + (n % 50),
    ]),
  note: async (n) => {
    const [{ id }] = await app.sql("select id from record_item where patient_id = $1 and title = 'Telefonema'", [
      record.ana,
    ]);
    return record.doctor.put(`/api/person/${record.ana}/history/item/${id}/correction`, {
      part: 'summary',
      text: `Texto ${n}`,
      reason: 'Engano',
    });
  },
  exam: (n) =>
    record.patient.post(`/api/person/${record.ana}/history/item`, {
      item_type: 'EXAM',
      title: `Exame ${n}`,
      text: '',
      day: '2024-03-05',
      values: [{ name: 'Glicose', value: String(n), unit: 'mg/dL' }],
    }),
  document: (n) =>
    app.sql("update document set status = $1 where type = 'referral'", [n % 2 === 0 ? 'cancelled' : 'signed']),
  clock: async (n) => app.clock.advance(n % 5),
};

const step = fc.record({
  change: fc.constantFrom(...Object.keys(changes)),
  n: fc.nat(100_000),
  reads: fc.option(fc.constantFrom(...Object.keys(programs)), { freq: 2 }),
});

const everything = async (): Promise<Copy> => {
  const { body } = await record.ask(`Patient/${record.ana}/$everything?_type=${kept}`);
  return new Map(resources(body).map((one) => [nameOf(one), one]));
};

describe('versions', () => {
  test('programs that keep a copy have what the record says, however it changed, and whenever they asked', async () => {
    const length = times(12, 500);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: length, maxLength: length }), async (steps) => {
        const copies = new Map(Object.keys(programs).map((name) => [name, new Map() as Copy]));
        const sync = (name: string) => programs[name]?.(copies.get(name) ?? new Map());
        for (const name of copies.keys()) await sync(name);
        for (const { change, n, reads } of steps) {
          await changes[change]?.(n);
          if (reads) await sync(reads);
        }
        for (const name of copies.keys()) await sync(name);
        const truth = await everything();
        for (const [name, copy] of copies) {
          // Those who read neither history nor each resource do not hear of what is gone.
          if (/changed after|since/.test(name)) for (const key of copy.keys()) if (!truth.has(key)) copy.delete(key);
          expect([name, sorted(copy)]).toEqual([name, sorted(truth)]);
        }
      }),
      { numRuns: 1, endOnFailure: true },
    );
  }, 600_000);

  test('a change moves version, tag and time of what shows it, and of nothing else', async () => {
    const { ana } = record;
    const read = async (path: string, tag = '') => record.ask<Resource>(path, { headers: { 'if-none-match': tag } });
    const before = (await read(`Patient/${ana}`)).body.meta;
    const tag = `W/"${before?.versionId}"`;
    const other = (await read(`Organization/clinica-demo`)).headers.get('etag') ?? '';
    expect([(await read(`Patient/${ana}`, tag)).status, (await read(`Patient/${ana}`, `"x", ${tag}`)).status]).toEqual([
      304, 304,
    ]);
    app.clock.advance(1000);
    await record.patient.patch(`/api/person/${ana}/myprofile`, { phone: '11999990000' });
    const after = await read(`Patient/${ana}`, tag);
    expect([after.status, Number(after.body.meta?.versionId)]).toEqual([200, Number(before?.versionId) + 1]);
    expect((after.body.meta?.lastUpdated ?? '') > (before?.lastUpdated ?? '')).toBe(true);
    expect(after.headers.get('last-modified')).toBe(new Date(after.body.meta?.lastUpdated ?? '').toUTCString());
    expect((await record.ask(`Patient?_lastUpdated=gt${before?.lastUpdated}`)).body.total).toBe(1);
    expect((await read(`Organization/clinica-demo`, other)).status).toBe(304);
    // The content of the earlier version is not kept, and no other content is told for it.
    const earlier = await record.ask<OperationOutcome>(`Patient/${ana}/_history/${before?.versionId}`);
    expect([earlier.status, earlier.body.issue[0]?.diagnostics]).toEqual([
      410,
      expect.stringContaining(`stands in version ${after.body.meta?.versionId}`),
    ]);
  });

  test('readings at once keep a change once', async () => {
    const tokens: string[] = [];
    for (let n = 0; n < 8; n++) tokens.push(await record.makeToken({ scopes: ['Patient'] }));
    const together = () => Promise.all(tokens.map((token) => record.ask<Resource>(`Patient/${record.ana}`, { token })));
    // Their connections are open from here on, so that the readings after the change meet.
    await together();
    await record.patient.patch(`/api/person/${record.ana}/myprofile`, { phone: '11999991111' });
    const version = Number((await together())[0]?.body.meta?.versionId);
    const kept = await app.sql("select version from shown_version where type = 'Patient' and version >= $1", [version]);
    expect(kept).toEqual([{ version }]);
  });

  test('the first reading shows since when things are so, and not that they were read', async () => {
    const [{ signed }] = await app.sql('select min(signed_at) as signed from document where patient_id = $1', [
      record.ana,
    ]);
    const times = resources((await record.ask('Provenance')).body).map(({ meta }) => meta?.lastUpdated);
    expect(times.sort()[0]).toBe(signed.toISOString());
  });

  test('a record that is joined with another is read anew as a whole, and again when they are separated', async () => {
    const { ana } = record;
    const manager = await app.as('gestora@demo.acolhe');
    const names = async (type: string) => resources((await record.ask(`${type}?_count=200`)).body);
    const before = new Map((await everything()).entries());
    const staff = await app.as('equipe@demo.acolhe');
    const written = { is_another: true, name: 'Ana Souza', birth_date: '1988-05-17' };
    const from = (await staff.post('/api/person', written)).body.person.id;
    const latest = latestOf(before);
    const joined = await manager.post('/api/person/merge', { from, into: ana, keep: {} });
    expect([from, joined.status]).toEqual([expect.any(String), 200]);
    const after = resources((await record.ask(`Patient/${ana}/$everything?_type=${kept}&_since=${latest}`)).body);
    expect(new Set(after.map(nameOf))).toEqual(new Set(before.keys()));
    for (const one of await names('Condition'))
      expect(Number(one.meta?.versionId)).toBe(Number(before.get(nameOf(one))?.meta?.versionId) + 1);
    const apart = await manager.delete(`/api/person/merge/${joined.body.id}`);
    expect(apart.status).toBe(200);
    for (const one of await names('Condition'))
      expect(Number(one.meta?.versionId)).toBe(Number(before.get(nameOf(one))?.meta?.versionId) + 2);
  });
});

const sorted = (copy: Copy) => Object.fromEntries([...copy].sort(([one], [other]) => (one < other ? -1 : 1)));
