import { fhirTypes } from '@acolhe/domain/fhir/data-access';
import { MedplumClient } from '@medplum/core';
import type { Bundle, CapabilityStatement, OperationOutcome, Resource } from 'fhir/r4';
import { Client as KitClient } from 'fhir-kit-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RecordForPrograms, recordForPrograms, resources } from '../../testing/fhir/record-for-programs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let record: RecordForPrograms;
let kit: KitClient;

beforeAll(async () => {
  app = await startTestApp();
  record = await recordForPrograms(app);
  kit = new KitClient({ baseUrl: `${app.address}/fhir`, bearerToken: record.token });
}, 120_000);
afterAll(() => app.close());

const search = async (resourceType: string, searchParams: Record<string, string | string[]>, options = {}) =>
  (await kit.search({ resourceType, searchParams, options })) as unknown as Bundle;
/** Links name the public address, which is another than where the tests ask. */
const PUBLIC = 'http://localhost:3000';
const here = (bundle: Bundle) => JSON.parse(JSON.stringify(bundle).replaceAll(PUBLIC, app.address));
const typesOf = (bundle: Bundle) => [...new Set(resources(bundle).map(({ resourceType }) => resourceType))].sort();

describe('fhir-kit-client, unchanged', () => {
  test('reads the statement of capabilities, and a resource', async () => {
    const statement = (await kit.capabilityStatement()) as unknown as CapabilityStatement;
    expect(statement.fhirVersion).toBe('4.0.1');
    expect(await kit.read({ resourceType: 'Patient', id: record.ana })).toMatchObject({ id: record.ana });
  });

  test.each<[type: string, query: Record<string, string>, found: number]>([
    ['Condition', { code: 'F410' }, 1],
    ['Condition', { code: 'http://www.saude.gov.br/fhir/r4/CodeSystem/BRCID10|F41.0' }, 1],
    ['Condition', { code: 'F411' }, 0],
    ['Condition', { 'clinical-status': 'active' }, 2],
    ['Condition', { 'clinical-status:not': 'active' }, 0],
    ['Condition', { 'subject:Patient': 'nobody' }, 0],
    ['AllergyIntolerance', { 'clinical-status': 'active', code: 'dipirona' }, 1],
    ['MedicationRequest', { status: 'active', intent: 'order' }, 1],
    ['MedicationRequest', { status: 'cancelled,stopped' }, 0],
    ['ServiceRequest', { priority: 'urgent' }, 2],
    ['Patient', { identifier: 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cns|1' }, 0],
    ['Patient', { family: 'SOUZ', given: 'ana' }, 1],
    ['Patient', { 'name:exact': 'ana' }, 0],
    ['Patient', { 'name:contains': 'nA' }, 1],
    ['Patient', { 'identifier:missing': 'false' }, 1],
    ['DocumentReference', { type: 'http://loinc.org|57833-6' }, 1],
    ['DocumentReference', { 'type:text': 'prescription' }, 1],
    ['DiagnosticReport', { date: 'sa2024-03-04' }, 1],
    ['DiagnosticReport', { date: 'eb2024-03-05' }, 0],
    ['DiagnosticReport', { date: 'ap2024-03-06' }, 1],
    ['Observation', { 'value-quantity': 'gt13', category: 'laboratory' }, 2],
    ['Observation', { 'value-quantity': '13.4||g/dL' }, 1],
    ['Observation', { 'component-code': '8480-6' }, 1],
    ['Condition', { 'patient.given': 'ana' }, 2],
    ['Condition', { 'subject:Patient.name': 'bruno' }, 0],
    ['Encounter', { 'practitioner.name:contains': 'ELEN' }, 2],
    ['Encounter', { 'practitioner.name': 'elena' }, 0],
    ['Encounter', { '_has:Observation:encounter:code': '8310-5' }, 1],
    ['Encounter', { '_has:Observation:encounter:code': '8310-6' }, 0],
    ['Observation', { 'encounter.service-provider.active': 'true', code: '8310-5' }, 1],
  ])('%s by %j finds %i', async (type, query, found) => {
    expect((await search(type, query)).total).toBe(found);
  });

  test('sorts, outlines and counts', async () => {
    const dates = async (sort: string) =>
      resources(await search('Observation', { _sort: sort })).map(
        (one) => (one as { effectiveDateTime?: string }).effectiveDateTime ?? '',
      );
    const [rising, falling] = [await dates('date'), await dates('-date')];
    expect(rising).toEqual([...rising].sort());
    expect(rising[0]).not.toBe(rising.at(-1));
    expect(falling.toSorted()).toEqual(rising);
    expect(falling[0]).toBe(rising.at(-1));
    const [whole] = resources(await search('Patient', {}));
    const [outline] = resources(await search('Patient', { _summary: 'true' }));
    expect(outline).toMatchObject({ id: record.ana, meta: { tag: [{ code: 'SUBSETTED' }] } });
    const [part] = resources(await search('Condition', { _elements: 'code' }));
    expect(Object.keys(part ?? {}).sort()).toEqual(
      'clinicalStatus code id meta resourceType subject verificationStatus'.split(' '),
    );
    expect(Object.keys(whole ?? {})).toContain('telecom');
    const count = await search('Observation', { _summary: 'count' });
    expect([count.entry, (count.total ?? 0) > 5]).toEqual([undefined, true]);
    expect((await search('Observation', { _total: 'none' })).total).toBeUndefined();
  });

  test('takes what is referred to, and what refers', async () => {
    const visits = await search('Encounter', {
      _include: 'Encounter:practitioner',
      _revinclude: 'Observation:encounter',
    });
    expect(typesOf(visits)).toEqual(['Encounter', 'Observation', 'Practitioner']);
    const modes = new Map(
      (visits.entry ?? []).map(({ resource, search: { mode } = {} }) => [resource?.resourceType, mode]),
    );
    expect(Object.fromEntries(modes)).toEqual({ Encounter: 'match', Observation: 'include', Practitioner: 'include' });
    expect(visits.total).toBe(resources(visits).filter(({ resourceType }) => resourceType === 'Encounter').length);
    const far = await search('DiagnosticReport', {
      _include: 'DiagnosticReport:result',
      '_include:iterate': 'Observation:subject',
    });
    expect(typesOf(far)).toEqual(['DiagnosticReport', 'Observation', 'Patient']);
  });

  test('searches by POST, by compartment and by page', async () => {
    expect((await search('Observation', { category: 'vital-signs' }, { postSearch: true })).total).toBe(3);
    const compartment = { resourceType: 'Patient', id: record.ana };
    const inside = (await kit.search({
      resourceType: 'Condition',
      compartment,
      searchParams: {},
    })) as unknown as Bundle;
    expect(inside.total).toBe(2);
    const [all] = [await record.ask(`Patient/${record.ana}/*?_count=200`)];
    expect(typesOf(all.body)).toEqual(expect.arrayContaining(['Condition', 'Patient', 'Provenance']));
    expect(typesOf(all.body)).not.toContain('Organization');
    const first = await search('Observation', { _count: '2' });
    const next = (await kit.nextPage({ bundle: here(first) })) as unknown as Bundle;
    expect(resources(next)[0]?.id).not.toBe(resources(first)[0]?.id);
    const back = (await kit.prevPage({ bundle: here(next) })) as unknown as Bundle;
    expect(resources(back).map(({ id }) => id)).toEqual(resources(first).map(({ id }) => id));
    const system = (await kit.systemSearch({ searchParams: { _type: 'Condition,Patient' } })) as unknown as Bundle;
    expect(typesOf(system)).toEqual(['Condition', 'Patient']);
  });

  test('reads versions, a batch and operations', async () => {
    const id = record.ana;
    const version = String(((await kit.read({ resourceType: 'Patient', id })) as unknown as Resource).meta?.versionId);
    expect(await kit.vread({ resourceType: 'Patient', id, version })).toMatchObject({
      id,
      meta: { versionId: version },
    });
    const history = (await kit.history({ resourceType: 'Patient', id })) as unknown as Bundle;
    expect([history.type, history.total]).toEqual(['history', 1]);
    expect(((await kit.history({ resourceType: 'Condition' })) as unknown as Bundle).total).toBe(2);
    const entry = ['Patient', 'Claim', 'Condition?code=F410', `Patient/${id}`, '%zz'].map((url) => ({
      request: { method: 'GET', url },
    }));
    const answers = (await kit.batch({
      body: { resourceType: 'Bundle', type: 'batch', entry } as never,
    })) as unknown as Bundle;
    expect(answers.type).toBe('batch-response');
    expect(answers.entry?.map(({ response }) => response?.status)).toEqual(['200', '404', '200', '200', '400']);
    for (const method of ['GET', 'POST'] as const)
      expect(await kit.operation({ name: '$summary', resourceType: 'Patient', id, method })).toMatchObject({
        type: 'document',
      });
    const everything = { name: '$everything', resourceType: 'Patient', id, method: 'POST' } as const;
    const input = { resourceType: 'Parameters', parameter: [{ name: '_type', valueString: 'Condition' }] };
    expect(typesOf((await kit.operation({ ...everything, input: input as never })) as unknown as Bundle)).toEqual([
      'Condition',
    ]);
  });

  test('is told in its own words that nothing is written', async () => {
    const refused = await kit
      .create({ resourceType: 'Condition', body: { resourceType: 'Condition' } as never })
      .catch((error) => error);
    expect(refused.response).toMatchObject({ status: 405, data: { resourceType: 'OperationOutcome' } });
  });
});

test('@medplum/core, unchanged, reads, searches, pages and takes the record', async () => {
  const medplum = new MedplumClient({
    baseUrl: app.address,
    fhirUrlPath: 'fhir',
    accessToken: record.token,
    cacheTime: 0,
    fetch: (url: string, options?: RequestInit) => fetch(url.replace(PUBLIC, app.address), options),
  });
  expect(await medplum.readResource('Patient', record.ana)).toMatchObject({ id: record.ana });
  expect(await medplum.searchResources('Condition', 'code=F410')).toHaveLength(1);
  expect(await medplum.searchOne('Patient', { _elements: 'id,name' })).toMatchObject({ id: record.ana });
  expect(
    (await medplum.search('Encounter', '_include=Encounter:practitioner&_sort=-date&_count=1')).entry,
  ).toHaveLength(2);
  expect((await medplum.readHistory('Patient', record.ana)).entry).toHaveLength(1);
  expect(await medplum.readVersion('Patient', record.ana, '1')).toMatchObject({ id: record.ana });
  expect((await medplum.readPatientEverything(record.ana)).total).toBeGreaterThan(20);
  expect(await medplum.readPatientSummary(record.ana)).toMatchObject({ type: 'document' });
  const pages: number[] = [];
  for await (const page of medplum.searchResourcePages('Observation', { _count: 3 })) pages.push(page.length);
  expect(pages.length).toBeGreaterThan(1);
  await expect(medplum.createResource({ resourceType: 'Patient' })).rejects.toThrow(/reads/);
});

// Installed, fhirclient (SMART) brings React Native with it, 380 MB: these are the requests that its version 2.6.3 sends.
describe('fhirclient', () => {
  const sends = { accept: 'application/json', 'user-agent': 'node-fetch/1.0 (+https://github.com/bitinn/node-fetch)' };

  test('reads, searches, follows pages and references', async () => {
    const read = async (path: string) => record.ask<Resource & Bundle>(path, { headers: sends });
    expect((await read(`Patient/${record.ana}`)).body.id).toBe(record.ana);
    const page = (await read(`Encounter?patient=${record.ana}&_count=1`)).body;
    const [visit] = resources(page) as { participant?: { individual: { reference: string } }[] }[];
    expect((await read(visit?.participant?.[0]?.individual.reference ?? '')).status).toBe(200);
    const next = page.link?.find(({ relation }) => relation === 'next')?.url;
    expect(next).toContain('_offset=1');
  });

  test.each([
    ['POST', 'Patient', 'application/json', '{"resourceType":"Patient"}'],
    ['PUT', 'Patient/1', 'application/json', '{"resourceType":"Patient","id":"1"}'],
    ['PATCH', 'Patient/1', 'application/json-patch+json; charset=UTF-8', '[{"op":"add","path":"/x","value":1}]'],
    ['DELETE', 'Patient/1', undefined, undefined],
  ])('%s %s is refused in its words', async (method, path, type, body) => {
    const headers = { ...sends, ...(type && { 'content-type': type }) };
    const {
      status,
      body: refused,
      headers: given,
    } = await record.ask<OperationOutcome>(path, { method, headers, ...(body && { body }) });
    expect([status, refused.resourceType, given.get('allow')]).toEqual([405, 'OperationOutcome', 'GET, HEAD']);
  });
});

describe('requests by hand', () => {
  test('an unknown parameter is refused, or left out where that is asked for and said', async () => {
    const refused = await record.ask<OperationOutcome>('Condition?colour=red');
    expect([refused.status, refused.body.issue[0]?.diagnostics]).toEqual([
      400,
      'Condition has no search parameter "colour"',
    ]);
    const lenient = await record.ask('Condition?colour=red&code=F410', { headers: { prefer: 'handling=lenient' } });
    expect(lenient.body.total).toBe(1);
    expect(lenient.body.entry?.at(-1)).toMatchObject({
      search: { mode: 'outcome' },
      resource: { resourceType: 'OperationOutcome' },
    });
    expect(lenient.body.link?.[0]?.url).not.toContain('colour');
  });

  test('days are those of the clinic', async () => {
    const [{ time_zone: zone }] = await app.sql("select time_zone from company where id = 'clinica-demo'");
    const start = Temporal.PlainDateTime.from('2026-12-02T22:30').toZonedDateTime(zone).toInstant().toString();
    await app.sql('update appointment set starts_at = $2, ends_at = $3 where id = $1', [
      record.visit,
      start,
      new Date(Date.parse(start) + 1_800_000),
    ]);
    const of = async (query: string) => resources((await record.ask(`Appointment?${query}`)).body).map(({ id }) => id);
    expect(await of('date=2026-12-02')).toContain(record.visit);
    expect(await of('date=2026-12-03')).not.toContain(record.visit);
    expect(await of('date=ge2026-12-02T22:30')).toContain(record.visit);
    expect(await of(`date=lt${start}`)).not.toContain(record.visit);
  });

  test('a page of any site reads, without cookies', async () => {
    const origin = 'https://app.example';
    const asked = await fetch(`${app.address}/fhir/Condition`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(asked.headers.get('access-control-allow-headers')).toMatch(/authorization/i);
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
    const form = new URLSearchParams({ code: 'F410' });
    const found = await record.ask('Condition/_search', {
      method: 'POST',
      body: form,
      headers: { origin, 'sec-fetch-site': 'cross-site' },
    });
    expect([found.status, found.body.total]).toEqual([200, 1]);
    const one = await record.ask(`Patient/${record.ana}`, { headers: { origin } });
    expect(one.headers.get('access-control-expose-headers')).toMatch(/ETag.*Content-Location.*Last-Modified/);
    expect(one.headers.get('content-location')).toMatch(/\/fhir\/Patient\/.*\/_history\/\d+$/);
    // Elsewhere a page of another site still changes nothing.
    const elsewhere = await fetch(`${app.address}/api/user/session`, {
      method: 'POST',
      headers: { origin, 'sec-fetch-site': 'cross-site' },
    });
    expect(elsewhere.status).toBe(403);
  });

  test.each<[what: string, path: string, request: Parameters<RecordForPrograms['ask']>[1], status: number]>([
    ['an unknown type', 'Claim', {}, 404],
    ['an unknown resource', 'Patient/none', {}, 404],
    ["another patient's compartment", `Patient/${crypto.randomUUID()}/Condition`, {}, 404],
    ['an unknown version', 'Patient/none/_history/7', {}, 404],
    ['XML', 'Patient', { headers: { accept: 'application/fhir+xml' } }, 406],
    ['another version of FHIR', 'Patient', { headers: { accept: 'application/fhir+json; fhirVersion=5.0' } }, 406],
    ['XML by the parameter', 'Patient?_format=xml', {}, 406],
    ['no token', 'Patient', { token: '' }, 401],
    [
      'a body of another form',
      'Patient/_search',
      { method: 'POST', body: '<a/>', headers: { 'content-type': 'application/xml' } },
      415,
    ],
    [
      'a body that is no JSON',
      '',
      { method: 'POST', body: '{', headers: { 'content-type': 'application/fhir+json' } },
      400,
    ],
    [
      'a transaction',
      '',
      {
        method: 'POST',
        body: '{"resourceType":"Bundle","type":"transaction"}',
        headers: { 'content-type': 'application/fhir+json' },
      },
      400,
    ],
    ['a date that is none', 'Observation?date=2024-02-30', {}, 400],
    ['a modifier that is none', 'Condition?code:above=F41', {}, 400],
    ['an include that is none', 'Encounter?_include=Encounter:colour', {}, 400],
    ['more values than are compared', `Condition?code=${Array.from({ length: 101 }, (_, n) => n)}`, {}, 400],
    ['a chain to nothing', 'Condition?patient.colour=red', {}, 400],
    ['a chain without a reference', 'Condition?code.name=x', {}, 400],
    ['a chain without an end', `Encounter?${'appointment.practitioner.'.repeat(2)}name=x`, {}, 400],
    ['a sort that is none', 'Encounter?_sort=colour', {}, 400],
  ])('%s is refused by an outcome', async (_what, path, request, status) => {
    const answer = await record.ask<OperationOutcome>(path, request);
    expect([answer.status, answer.body.resourceType, answer.headers.get('content-type')]).toEqual([
      status,
      'OperationOutcome',
      'application/fhir+json; charset=utf-8',
    ]);
    expect(answer.body.issue[0]?.diagnostics).toBeTruthy();
  });

  test('values of exams are read with exams, and signs with signs', async () => {
    const [exams, signs] = [
      await record.makeToken({ scopes: ['DiagnosticReport'] }),
      await record.makeToken({ scopes: ['Observation'] }),
    ];
    const codes = async (token: string) =>
      (resources((await record.ask('Observation', { token })).body) as { code?: { text?: string } }[]).map(
        ({ code }) => code?.text,
      );
    expect(await codes(exams)).toEqual(['Hemoglobina', 'Morfologia']);
    expect(await codes(signs)).not.toContain('Hemoglobina');
    // A step to what the token does not read is refused, or nothing found would say something.
    expect((await record.ask('Observation?patient.name=ana', { token: signs })).status).toBe(400);
    const few = await record.ask('DiagnosticReport?_include=*&_revinclude=*', { token: exams });
    expect(typesOf(few.body)).toEqual(['DiagnosticReport', 'Observation']);
    expect(
      (await record.ask('?_count=200', { token: signs })).body.entry?.every(
        ({ resource }) => resource?.resourceType === 'Observation',
      ),
    ).toBe(true);
  });

  test('too many requests are refused by an outcome too, and say when to come again', async () => {
    const other = await startTestApp({ RATE_LIMIT: '5' });
    try {
      const answers = [];
      for (let n = 0; n < 6; n++) answers.push(await fetch(`${other.address}/fhir/metadata`));
      const [first, last] = [answers[0], answers.at(-1)];
      expect([first?.status, last?.status, last?.headers.get('content-type')]).toEqual([
        200,
        429,
        'application/fhir+json; charset=utf-8',
      ]);
      expect(last?.headers.get('access-control-allow-origin')).toBe('*');
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await last?.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'throttled' }] });
    } finally {
      await other.close();
    }
  });

  test('the head of an answer is that of the whole', async () => {
    for (const type of fhirTypes.slice(0, 2)) {
      const { status, headers } = await record.ask(type, { method: 'HEAD' });
      expect([status, headers.get('content-type')]).toEqual([200, 'application/fhir+json; charset=utf-8']);
    }
  });
});
