import { type FhirType, fhirTypes } from '@acolhe/domain/fhir/data-access';
import type { Bundle, Resource } from 'fhir/r4';
import { documentsOf, medicine, prescribed } from '../documents.ts';
import { smallPdf } from '../file/small-files.ts';
import { type Client, PASSWORD, type TestApp } from '../test-app.ts';

type Asked = { method?: string; headers?: Record<string, string>; body?: string | URLSearchParams; token?: string };
export type Reply<R> = { status: number; body: R; headers: Headers };

/** The record of the demo's patient with something of everything that a record holds, and a program that reads it. */
export async function recordForPrograms(app: TestApp) {
  const [past] = await app.sql("select patient_id from appointment where protocol = 'DEM0-PAST-2026'");
  const ana: string = past.patient_id;
  const patient = await app.as('paciente@demo.acolhe');
  const doctor = await app.as('medica@demo.acolhe');
  const visit = await documentsOf(app).visit(patient);

  async function makeToken(more: { scopes: readonly FhirType[] } & Record<string, unknown>): Promise<string> {
    const made = await patient.post('/api/user/data-token', {
      patient_id: ana,
      name: 'Meu aplicativo',
      is_delegated: false,
      days: 30,
      password: PASSWORD,
      ...more,
    });
    if (made.status !== 201) throw new Error(`No token: ${JSON.stringify(made.body)}`);
    return made.body.token;
  }

  await fillRecord({ app, ana, patient, doctor, visit });
  const token = await makeToken({ scopes: [...fhirTypes] });

  async function ask<R = Bundle>(path: string, asked: Asked = {}): Promise<Reply<R>> {
    const { method = 'GET', headers = {}, body, token: bearer = token } = asked;
    const answer = await fetch(`${app.address}/fhir/${path}`, {
      method,
      headers: { accept: 'application/fhir+json', ...(bearer && { authorization: `Bearer ${bearer}` }), ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : null) as R, headers: answer.headers };
  }

  return { ana, patient, doctor, visit, token, makeToken, ask };
}

export type RecordForPrograms = Awaited<ReturnType<typeof recordForPrograms>>;

type Filled = { app: TestApp; ana: string; patient: Client; doctor: Client; visit: string };

async function fillRecord({ app, ana, patient, doctor, visit }: Filled): Promise<void> {
  await documentsOf(app).issue(doctor, visit, [
    { type: 'prescription', items: [prescribed(medicine.paracetamol)] },
    {
      type: 'exam_request',
      indication: 'Cansaço',
      priority: 'urgent',
      items: [{ name: 'Hemograma', tuss: '40304361' }, { name: 'Outro exame' }],
    },
    { type: 'referral', specialty: 'Cardiologia', reason: 'Sopro' },
  ]);
  await doctor.put(`/api/appointment/${visit}/vital-signs`, {
    systolic: 120,
    diastolic: 80,
    weight: 61.5,
    temperature: 36.6,
    pain: 2,
    glucose: 99,
  });
  await doctor.post(`/api/person/${ana}/diagnostic`, { appointment_id: visit, code: 'F41.0', text: '' });
  await patient.post(`/api/person/${ana}/allergy`, { agent: 'Dipirona', kind: 'medicine', reaction: 'Urticária' });
  const file = (await patient.put(`/api/person/${ana}/history/file?name=laudo.pdf`, smallPdf('laudo'))).body;
  await patient.patch(`/api/person/${ana}/myprofile`, { gestational_age_at_birth: 268 });
  await patient.post('/api/person/sign', { is_consultorio: true });
  await answerQuestionnaire({ patient, doctor, visit });
  const item = { text: '', day: '2024-03-05' };
  const vaccine = {
    vaccine: 'influenza',
    dose: 'periodic',
    lot: 'A1',
    maker: 'Butantan',
    place: 'UBS',
    source: 'card',
  };
  await patient.post(`/api/person/${ana}/history/item`, { ...item, title: '', item_type: 'VACCINE', ...vaccine });
  await patient.post(`/api/person/${ana}/history/item`, {
    ...item,
    item_type: 'EXAM',
    title: 'Hemograma',
    values: [
      { name: 'Hemoglobina', value: '13,4', unit: 'g/dL', reference: '12 a 16' },
      { name: 'Morfologia', value: 'normal' },
    ],
    files: [file.file_path],
  });
  await doctor.post(`/api/person/${ana}/history/item`, {
    ...item,
    item_type: 'NOTES',
    title: 'Telefonema',
    text: 'Melhorou.',
  });
  // Vital signs are the patient's once the visit has ended.
  await app.sql("update appointment set status = 'finished', finished_at = now() where id = $1", [visit]);
}

async function answerQuestionnaire({ patient, doctor, visit }: Pick<Filled, 'patient' | 'doctor' | 'visit'>) {
  const id = crypto.randomUUID();
  const base = '/api/questionnaire';
  const options = ['s', 'n'].map((code) => ({ code, display: code, score: 1, isAlarm: false }));
  const questions = [
    { linkId: 'dor', type: 'choice', text: 'Tem dor?', options },
    { linkId: 'onde', type: 'multiple', text: 'Onde?', options },
    { linkId: 'febre', type: 'boolean', text: 'Tem febre?' },
    { linkId: 'dias', type: 'integer', text: 'Há quantos dias?' },
    { linkId: 'mais', type: 'text', text: 'Algo mais?' },
  ];
  await doctor.put(`${base}/${id}`, { title: 'Antes', kind: 'anamnesis', moment: 'asked', definition: { questions } });
  await doctor.put(`${base}/${id}/version`);
  await doctor.put(`${base}/visit/${visit}/${id}`);
  const begun = (await patient.post(`${base}/visit/${visit}/${id}/response`)).body;
  const answers = { dor: 's', onde: ['s'], febre: true, dias: 3, mais: 'Não' };
  await patient.put(`${base}/response/${begun.id}/complete`, { answers });
}

export const resources = (bundle: Bundle): Resource[] => (bundle.entry ?? []).flatMap(({ resource }) => resource ?? []);
export const withFields = (bundle: Bundle) => resources(bundle) as unknown as Record<string, never>[];
