import type { Browser } from '@playwright/test';
import { clinicRoutes } from '../apps/web/src/clinic-routes.ts';
import { memberRoutes } from '../apps/web/src/member-routes.ts';
import { rooms } from '../apps/web/src/rooms.ts';
import type { AppRoute } from '../apps/web/src/route.ts';
import { notFound, visitorRoutes } from '../apps/web/src/routes.ts';
import type { Server } from './fixtures.ts';
import { makeVisit } from './visit.ts';

// Every route of the product with what it needs, for tests that walk all of them: a route that is added to the table is
// walked without being named there.

/** Values of the parameters of paths. A route whose parameter is not here fails the walk. */
type Values = Record<string, string>;

const PATIENT = 'paciente@demo.acolhe';
/** Accounts of the walk: a visitor first, who has no account. */
export const accounts = [
  [undefined, undefined],
  ['P', PATIENT],
  ['D', 'medica@demo.acolhe'],
  ['DC', 'equipe@demo.acolhe'],
  ['M', 'gestora@demo.acolhe'],
] as const;
type Account = (typeof accounts)[number][0];

/** A visit in each state that a route needs, and the values that lead to them. */
export async function makeValues(browser: Browser, server: Server): Promise<Record<string, Values>> {
  const make = (specialty: string, startsIn: number, paid = true) =>
    makeVisit(browser, server, { patient: PATIENT, specialty, startsIn, paid });
  const now = await make('Clínica Médica', 8);
  const later = await make('Cardiologia', 60 * 26);
  const unpaid = await make('Pediatria', 60 * 30, false);
  const done = await make('Psiquiatria', -97);
  await server.sql(
    `update appointment set status = 'finished', finished_at = ends_at, reason = 'Tosse' where id = '${done.id}'`,
  );
  const [{ id: plan }] = await server.sql(
    `insert into plan (id, company_id, name, bill_type, commission_type, commission_value, created_at)
     values (gen_random_uuid(), 'clinica-demo', 'Parceria', 'per_visit', 'percent', 5000, now()) returning id`,
  );
  const [{ patient_id: person, professional_id: professional }] = await server.sql(
    `select patient_id, professional_id from appointment where id = '${now.id}'`,
  );
  const [{ code: voucher }] = await server.sql('select code from voucher limit 1');
  const [{ id: queue }] = await server.sql('select id from queue_group limit 1');
  const [{ id: team }] = await server.sql('select id from message_team limit 1');
  const [{ id: thread }] = await server.sql(`select id from message_thread where patient_id = '${person}' limit 1`);
  // A club that gives nothing: what the other screens cost stays.
  const [{ id: club }] = await server.sql(
    `insert into club (id, company_id, name, sponsor) values (gen_random_uuid(), 'clinica-demo', 'Clube da Praça', 'Praça')
     on conflict (company_id, name) do update set sponsor = 'Praça' returning id`,
  );
  await server.sql(
    `insert into club_member (id, company_id, club_id, person_id, name, source, since, created_at)
     values (gen_random_uuid(), 'clinica-demo', '${club}', '${person}', 'Ana Souza', 'code', '2026-01-01', now())
     on conflict do nothing`,
  );
  await server.sql(
    `insert into service_order (id, company_id, code, partner_id, source, name, cpf, birth_date, valid_until, created_at)
     select gen_random_uuid(), 'clinica-demo', 'ORDEM-2026', p.id, 'clinic', 'Ana Souza', '52998224725', '1988-04-12',
            '2099-12-31', now()
     from partner p where p.company_id = 'clinica-demo' limit 1 on conflict do nothing`,
  );
  const [{ permalink }] = await server.sql(`select permalink from professional where id = '${professional}'`);
  const [confirm, cancel, nothing] = ['c'.repeat(22), 'd'.repeat(22), { id: 'A'.repeat(22) }];
  for (const [code, purpose] of [
    [confirm, 'confirm'],
    [cancel, 'cancel'],
  ]) {
    await server.sql(
      `insert into access_code values ('${code}', 'clinica-demo', '${later.id}', '${purpose}', 'patient')`,
    );
  }
  const content = {
    clinic: { name: 'Clínica Demo', cnpj: null, phone: null },
    professional: { name: 'Dra. Helena Prado', register: 'CRM 123456/SP' },
    patient: { name: 'Ana Beatriz Souza' },
    timeZone: 'America/Sao_Paulo',
    body: { type: 'free', title: 'Orientações', text: 'Beber água.' },
  };
  const token = 'e'.repeat(22);
  await server.sql(
    `insert into document (id, company_id, appointment_id, patient_id, professional_id, type, status, mode, content,
       token, secret, issued_at, signed_at, signer, sha256, file)
     select gen_random_uuid(), company_id, id, patient_id, professional_id, 'free', 'signed', 'digital',
       '${JSON.stringify(content)}', '${token}', 'ABCD2345', now(), now(),
       '{"holder":"HELENA PRADO","issuer":"AC de Teste","isLegal":false}', 'x', 'x.pdf'
     from appointment where id = '${now.id}'`,
  );
  const shared = 'f'.repeat(22);
  await server.sql(
    `insert into record_share (id, company_id, patient_id, with_sensitive, recipient, token, code, membership_id, at, until)
     select gen_random_uuid(), company_id, id, false, '${'Dra. Maria de Lourdes '.repeat(3)}', '${shared}', 'ABCD2345',
       'none', now(), now() + interval '1 day' from person where id = '${person}' on conflict do nothing`,
  );
  const questionnaire = await insertQuestionnaire(server);
  const [{ id: totem }] = await server.sql(
    `insert into totem (id, company_id, kind, name, place, group_ids, paper, messages, pin_hash, author, at, printer, seen_at)
     values (gen_random_uuid(), 'clinica-demo', 'totem', 'Entrada principal do térreo, ao lado da recepção', 'Cabine 1', '{}',
       '80mm', '', 'x', 'Walk', now(), 'disabled', now()) returning id`,
  );
  return {
    '/v/:token': { token },
    '/s/:token': { token: shared },
    '/questionnaire/:visit/:id': { visit: later.id, id: questionnaire },
    '/questionnaires/:id': { id: questionnaire },
    '/profile/person/ehr/:id/share': { id: person },
    '/professionals/:permalink': { permalink },
    '/password/reset/:token': { token: 'nothing' },
    '/invitation/:token': { token: 'nothing' },
    '/appointment/edit/:id': { id: later.id },
    '/appointment/detail/:id': { id: now.id },
    '/appointment/requestreturnappointment/:id': { id: done.id },
    '/schedule_availability/:id': { id: professional },
    '/finances/professional/:id': { id: professional },
    '/plans/professional/:id': { id: professional },
    '/professional/:id': { id: professional },
    '/professional/:id/edit': { id: professional },
    '/professional/:id/deactivate': { id: professional },
    '/companies/:id': { id: 'clinica-demo' },
    '/companies/:id/edit': { id: 'clinica-demo' },
    '/plans/:id': { id: plan },
    '/vouchers/:code': { code: voucher },
    '/emergency/groups/:id': { id: queue },
    '/check/:code': { code: later.patientCode },
    '/confirm/:id': { id: confirm },
    '/cf/:id': { id: confirm },
    '/cancel/:id': { id: cancel },
    '/cn/:id': { id: cancel },
    '/payment/:id': { id: unpaid.paymentCode },
    '/p/:id': { id: later.paymentCode },
    '/offer/:id': nothing,
    '/survey/:access': { access: done.patientCode },
    '/setup/:token': { token: 'x' },
    '/eso/:id': { id: 'ORDEM-2026' },
    '/clubs/:id': { id: club },
    '/profile/professional/edit/:id': { id: professional },
    '/profile/person/edit/:id': { id: person },
    '/profile/person/ehr/:id': { id: person },
    '/profile/person/ehr/:id/access': { id: person },
    '/people/duplicates/:from/:into': { from: person, into: person },
    '/people/import/:id': nothing,
    '/people/:id': { id: person },
    '/people/:id/edit': { id: person },
    '/message/detail/:id': { id: thread },
    '/message/teams/:id': { id: team },
    '/totems/:id': { id: totem },
    '/display/:group': { group: queue },
    '/f/:code': { code: 'A'.repeat(22) },
    '/pso/:id': { id: club },
    '/pso/:id/emergency': { id: club },
    '/pso/:id/message': { id: club },
    '/pso/:id/registerdependent': { id: club },
    '/pso/:id/choosendependent': { id: club },
    '/accessroom/:id': { id: now.patientCode },
    '/a/:id': { id: later.patientCode },
  };
}

/** A published questionnaire with words that are long. */
async function insertQuestionnaire(server: Server): Promise<string> {
  const text = 'Há quanto tempo a senhora ou o senhor sente isto, e em que circunstâncias piora? ';
  const question = { help: text, required: true, min: null, max: null, counts: false, alarmFrom: null, enableWhen: [] };
  const option = { code: 'a', display: text, score: null, isAlarm: false };
  const definition = JSON.stringify({
    questions: [
      { ...question, linkId: 'a', type: 'choice', text, options: [option] },
      { ...question, linkId: 'b', type: 'text', text, options: [] },
    ],
    bands: [],
  });
  const title = 'Antes da consulta, sobre o que o trouxe';
  await server.sql(
    `insert into questionnaire (id, company_id, title, kind, moment, definition, status, version, changed_by, changed_at)
     values (gen_random_uuid(), 'clinica-demo', '${title}', 'pre_assessment', 'asked', '${definition}', 'active', 1,
       'Walk', now()) on conflict do nothing`,
  );
  const [{ id }] = await server.sql(`select id from questionnaire where title = '${title}'`);
  await server.sql(
    `insert into questionnaire_version values ('${id}', 1, 'clinica-demo', '${title}', '${definition}', 'Walk', now())
     on conflict do nothing`,
  );
  return id;
}

/** Patterns of the paths that an account sees first; of several paths with the same screen one. */
function patternsOf(account: Account): string[] {
  const seenBy = ({ access, roles }: AppRoute) => (access === 'open' ? undefined : (roles?.[0] ?? 'P'));
  const patterns = [
    ...new Map(
      [...visitorRoutes, ...memberRoutes, ...clinicRoutes, notFound].toReversed().map((route) => [route.screen, route]),
    ).values(),
  ]
    .filter((route) => seenBy(route) === account)
    .map(({ path }) => path);
  if (account === undefined) patterns.push('/', ...rooms.map(({ path }) => path));
  return account === 'P' ? ['/', ...patterns] : patterns;
}

const pathOf = (pattern: string, values: Values = {}) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (!value) throw new Error(`The walk needs a value for ${name} of ${pattern}.`);
    return value;
  });

/** Addresses of the screens that an account sees first. */
export const pathsOf = (account: Account, values: Record<string, Values>): string[] =>
  patternsOf(account).map((pattern) => pathOf(pattern, values[pattern]));
