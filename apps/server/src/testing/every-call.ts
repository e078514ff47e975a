import { authorisationOf } from '@acolhe/contract/identity/capability';
import { mountedCalls } from '@acolhe/contract/mounted-calls';
import { smallPdf } from './file/small-files.ts';
import { accountInputs } from './inputs/account.ts';
import { clinicInputs } from './inputs/clinic.ts';
import { clubInputs } from './inputs/club.ts';
import { documentInputs } from './inputs/document.ts';
import { cpfOfBothClinics, type Input, type Named } from './inputs/input.ts';
import { messageInputs } from './inputs/message.ts';
import { moneyInputs } from './inputs/money.ts';
import { peopleInputs } from './inputs/people.ts';
import { questionnaireInputs } from './inputs/questionnaire.ts';
import { visitInputs } from './inputs/visit.ts';
import { type Answer, bookFirst, type Client, type TestApp } from './test-app.ts';

// Every call of the contract with an input, for tests that walk all of them. A new call fails there until its input is
// given in `inputs/`.

/** Every call, as the contract says it. */
export const procedures = mountedCalls.map(([name, { route, meta, inputSchema }]) => ({
  name,
  meta,
  authorisation: authorisationOf(meta),
  method: route.method as string,
  path: (route.path as string).replace(/\/$/, ''),
  schema: inputSchema,
  isDetailed: route.inputStructure === 'detailed',
}));
export type EveryProcedure = (typeof procedures)[number];

/** Calls that change the session itself, and would end it for the calls after them. */
const endsSession = new Set(['user.signOut', 'user.endOtherSessions']);
/** Those that can be tried one after another with one session. */
export const tried = procedures.filter(({ name }) => !endsSession.has(name));

/**
 * Makes one of everything in the demo clinic, for inputs to name.
 *
 * @returns its ids, and words that no account of another clinic may read
 */
export async function nameEverything(app: TestApp): Promise<{ named: Named; secrets: string[] }> {
  const patient = await app.as('paciente@demo.acolhe');
  const booked = await bookFirst(app, patient, 'Clínica Médica', 1);
  const added = await patient.put(`/api/appointment/${booked.id}/file?name=segredo.pdf`, smallPdf('Laudo secreto'));
  const [visit] = await app.sql("select * from appointment where protocol = 'DEM0-PAST-2026'");
  const [item] = await app.sql("select id from record_item where company_id = 'clinica-demo' limit 1");
  const named: Named = {
    appointment: booked.id,
    person: visit.patient_id,
    professional: visit.professional_id,
    item: item.id,
    protocol: booked.protocol,
    room: booked.room_code,
    payment: booked.payment_code,
    start: booked.start,
    file: added.body.file_path,
    request: '',
    waiting: '',
    queueGroup: '',
    queueEntry: '',
    team: '',
    thread: '',
    draft: '',
    messageFile: '',
    plan: '',
    club: '',
    clubMember: '',
    partner: '',
    order: '',
    // The member works at this clinic alone: a member of both may switch, and would be no neighbour any more.
    membership: (await (await app.as('psiquiatra@demo.acolhe')).get('/api/user/session')).body.membership_id,
  };
  const returning = { appointment_id: visit.id, reason: 'A tosse voltou' };
  named.request = (await patient.post('/api/appointment/consultorio/requestreturn', returning)).body.id;
  const wish = { professional_id: named.professional, reason: 'Dor que não passa' };
  named.waiting = (await patient.post('/api/waiting-list', wish)).body.id;
  const waiting = await app.as('carlos@demo.acolhe');
  const groups = (await waiting.get('/api/emergency/group')).body as { id: string; price: number }[];
  named.queueGroup = groups.find(({ price }) => price === 0)?.id ?? '';
  named.queueEntry = (await waiting.post('/api/emergency/entry', { group_id: named.queueGroup })).body.id;
  await waiting.post(`/api/emergency/entry/${named.queueEntry}/resources`);
  await waiting.post(`/api/emergency/entry/${named.queueEntry}/complaint`, { complaint: 'Febre desde ontem' });
  const teams = (await patient.get('/api/message/team')).body as { id: string; name: string }[];
  named.team = teams.find(({ name }) => name === 'Recepção')?.id ?? '';
  named.draft = crypto.randomUUID();
  await patient.put(`/api/message/draft/${named.draft}`, { team_id: named.team, body: 'Rascunho secreto' });
  named.messageFile = (
    await patient.put(`/api/message/draft/${named.draft}/file?name=anexo.pdf`, smallPdf('Anexo secreto'))
  ).body.file_path;
  const written = { team_id: named.team, subject: 'Assunto secreto', body: 'Corpo secreto', draft: named.draft };
  named.thread = (await patient.post('/api/message', written)).body.id;
  await patient.put(`/api/message/draft/${named.draft}`, { team_id: named.team, body: 'Rascunho secreto' });
  const manager = await app.as('gestora@demo.acolhe');
  const plan = { name: 'Plano secreto', bill_type: 'monthly', attendance_value: 5000 };
  named.plan = (await manager.post('/api/plan', plan)).body.id;
  const club = { name: 'Clube secreto', sponsor: 'Quem oferece', is_public: false, max_dependents: 1 };
  const rules = { ...club, join_code: 'SEGREDO99', benefits: [], status: 'active' };
  named.club = (await manager.post('/api/club', rules)).body.id;
  const member = { name: 'Rute Secreta', cpf: '98765432100', birth_date: '1970-01-02' };
  named.clubMember = (await manager.post(`/api/club/${named.club}/member`, member)).body.id;
  named.partner = (await manager.post('/api/service-order/partner', { name: 'Parceiro secreto' })).body.id;
  const order = { ...member, partner_id: named.partner, valid_until: '2099-01-01' };
  named.order = (await manager.post('/api/service-order', order)).body.id;
  const people = await app.sql(
    "select id::text, name, cpf, mail from person where company_id = 'clinica-demo' union all select id::text, name, null, null from professional where company_id = 'clinica-demo'",
  );
  const secrets = people
    .flatMap((row) => [row.id, row.name, row.cpf, row.mail])
    .filter((value) => value && value !== cpfOfBothClinics);
  secrets.push(
    visit.id,
    booked.id,
    named.request,
    named.waiting,
    'rinite',
    'Fui ouvida com calma',
    'Laudo secreto',
    'segredo.pdf',
    'A tosse voltou',
    'Dor que não passa',
    named.queueEntry,
    'Febre desde ontem',
    'Plano secreto',
    'Clube secreto',
    'Rute Secreta',
    'Parceiro secreto',
    named.club,
    named.clubMember,
    named.partner,
    named.order,
    named.thread,
    named.draft,
    'Assunto secreto',
    'Corpo secreto',
    'Rascunho secreto',
    'Anexo secreto',
    named.plan,
  );
  return { named, secrets };
}

/** The input of a call, with the demo clinic's ids wherever it takes one. */
export function inputOf(demo: Named, name: string): Input {
  const found = {
    ...visitInputs(demo),
    ...messageInputs(demo),
    ...documentInputs(demo),
    ...questionnaireInputs(demo),
    ...moneyInputs(demo),
    ...peopleInputs(demo),
    ...clinicInputs(demo),
    ...clubInputs(demo),
    ...accountInputs(demo),
  }[name];
  if (!found) throw new Error(`Say what to send to ${name} in testing/inputs.`);
  return found;
}

/**
 * Why a call's own schema refuses its input, one line each; empty if it takes it. Otherwise tests that walk all calls
 * would be refused before anything that they look at.
 */
export function refusalsOf(demo: Named, { name, schema, isDetailed, path }: EveryProcedure): string[] {
  const { params = {}, query = {}, headers = {}, body: given } = inputOf(demo, name);
  if (!schema) return [];
  // Bytes reach the call as a file.
  const body = given instanceof Uint8Array ? new File([new Uint8Array(given)], 'x') : given;
  const isPlain = typeof body === 'object' && body !== null && !(body instanceof File);
  const code = 'A'.repeat(22);
  const withCode = (values: Record<string, string>) => ('access' in values ? { ...values, access: code } : values);
  const named = withCode(params);
  const asked = withCode(query);
  const missing = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, key = '']) => (named[key] ? [] : [`${key}: not given`]));
  const whole = isDetailed
    ? { params: named, query: asked, headers, body }
    : { ...named, ...asked, ...(isPlain ? body : {}) };
  const { error } = schema.safeParse(whole);
  return [...missing, ...(error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)];
}

/** @param code access code in the place of the unknown one */
export function send(
  client: Client,
  demo: Named,
  procedure: EveryProcedure,
  code = 'A'.repeat(22),
): Promise<Answer<{ code?: string }>> {
  const input = inputOf(demo, procedure.name);
  const { body } = input;
  const withCode = (values: Record<string, string> = {}) => ('access' in values ? { ...values, access: code } : values);
  const params: Record<string, string> = withCode(input.params);
  const query = input.query && withCode(input.query);
  const path = procedure.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const hasBody = procedure.method !== 'GET' && procedure.method !== 'HEAD';
  return client.send(procedure.method, `/api${path}${search}`, hasBody ? (body ?? {}) : undefined, input.headers);
}
