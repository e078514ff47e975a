import type { Coding } from '@acolhe/contract/appointment/appointment';
import type { Role } from '@acolhe/domain/identity/roles';
import { DAY, HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { newAccessCode } from '../features/access-code/service.ts';
import { TERM_VERSION } from '../features/company/term-version.ts';
import { createAccount } from '../features/identity/registration/account.ts';
import { acceptTerm } from '../features/identity/service.ts';
import { insertPerson } from '../features/person/store.ts';
import { insertRecordItem } from '../features/record/item.ts';
import { upsertProblem } from '../features/record/summary-store.ts';
import type { CompanyContext } from '../platform/context.ts';
import type { Platform } from '../platform/platform.ts';
import { scopeOf } from '../platform/scope.ts';
import { drawAvatar } from './avatar.ts';
import { seedTeams, seedThreads } from './demo-messages.ts';
import { seedMoneyRules } from './demo-money.ts';
import { seedPapers } from './demo-papers.ts';
import {
  type DemoDoctor,
  demoColours,
  demoDependents,
  demoDoctors,
  demoPatients,
  otherColours,
} from './demo-people.ts';
import { seedRequests } from './demo-requests.ts';
import { insertPastMoney, type PastBank } from './past-money.ts';
import { seedPastWeeks } from './past-weeks.ts';

const PASSWORD = 'Acolhe2026';

/** One sign-in per role; all are refused in production. */
export const demoSignIns = [
  { who: 'patient', email: 'paciente@demo.acolhe', password: PASSWORD },
  { who: 'doctor', email: 'medica@demo.acolhe', password: PASSWORD },
  { who: 'staff', email: 'equipe@demo.acolhe', password: PASSWORD },
  { who: 'manager', email: 'gestora@demo.acolhe', password: PASSWORD },
];

export const DEMO_COMPANY = 'clinica-demo';
const OTHER_COMPANY = 'clinica-vizinha';

/** Deletes the rest of an interrupted first start; it was never in use, because the server listens afterwards. */
async function removeInterrupted(platform: Platform): Promise<void> {
  // Asked of the database, not of the register that this process keeps: all of it may be deleted next.
  const companies = await platform.ports.company.listTenants(platform.database);
  if (companies.length === 0) return;
  const { rows } = await sql<{ started: boolean }>`select to_regnamespace('job') is not null as started`.execute(
    platform.database.owner,
  );
  const isOwn = companies.some(({ id }) => id !== DEMO_COMPANY && id !== OTHER_COMPANY);
  if (isOwn || rows[0]?.started)
    throw new Error('This database holds a clinic in use: set ACOLHE_MODE=production, or use another database.');
  await sql`truncate table tenant, identity."user" cascade`.execute(platform.database.owner);
}

/**
 * Fills an empty database with the demo clinic and its neighbour; a database that has them is left alone.
 *
 * @param options.bank the simulator bank, which must know the payments of past weeks
 * @param options.pastWeeks `false` leaves out {@link seedPastWeeks}, {@link seedRequests}, {@link seedMoneyRules} and
 * {@link openAroundTheClock}: tests count what they make themselves
 */
export async function seedDemo(
  platform: Platform,
  options: { pastWeeks?: boolean; bank?: PastBank | undefined } = {},
): Promise<void> {
  const done = await platform.database.owner
    .selectFrom('identity.user')
    .select('id')
    .where('email', '=', 'pedro@vizinha.acolhe')
    .executeTakeFirst();
  if (done) return;
  await removeInterrupted(platform);
  const demo = { platform, scope: scopeOf(DEMO_COMPANY) };
  await insertCompany(demo, { name: 'Clínica Demo', cnpj: '12345678000195', colours: demoColours });
  const doctors = new Map<string, string>();
  for (const doctor of demoDoctors) doctors.set(doctor.email, await seedDoctor(demo, doctor));
  await seedStaff(demo, 'Márcia Teixeira', 'gestora@demo.acolhe', 'M');
  await seedStaff(demo, 'Equipe Recepção', 'equipe@demo.acolhe', 'DC');
  await seedStaff(demo, 'Bruno Dias', 'triagem@demo.acolhe', 'DC');
  const patients: string[] = [];
  for (const patient of demoPatients) patients.push(await seedPatient(demo, patient));
  await seedDependents(demo, patients[0] ?? '');
  await seedClinic(demo);
  await seedQueues(demo, doctors);
  await seedTeams(demo, 'medica@demo.acolhe');
  await seedThreads(demo, patients[0] ?? '');
  if (options.pastWeeks !== false) await seedMoneyRules(demo);
  await seedPastVisit(demo, {
    patientId: patients[0] ?? '',
    doctorId: doctors.get('medica@demo.acolhe') ?? '',
  });
  if (options.pastWeeks !== false) {
    await openAroundTheClock(demo);
    await seedPastWeeks(demo, options.bank);
    const psychiatrist = doctors.get('psiquiatra@demo.acolhe') ?? '';
    await seedRequests(demo, { waiting: patients[1] ?? '', psychiatrist });
  }

  const neighbour = { platform, scope: scopeOf(OTHER_COMPANY) };
  await insertCompany(neighbour, { name: 'Clínica Vizinha', cnpj: '98765432000198', colours: otherColours });
  const [first] = demoDoctors;
  if (first)
    await seedDoctor(neighbour, {
      ...first,
      name: 'Dra. Vera Campos',
      email: 'medica@vizinha.acolhe',
      permalink: 'vera-campos',
    });
  await seedStaff(neighbour, 'Gestor Vizinho', 'gestor@vizinha.acolhe', 'M');
  await seedTeams(neighbour);
  await inScope(neighbour, (tx) =>
    tx.insertInto('voucher').values({ company_id: OTHER_COMPANY, code: 'OUTRACLINICA', percent: 100 }).execute(),
  );
  await seedPatient(neighbour, {
    name: 'Pedro Vizinho',
    email: 'pedro@vizinha.acolhe',
    cpf: '52998224725',
    birth_date: '1980-01-01',
    gender: 'male',
    phone: '+5511912349999',
  });
  await platform.tenants.changed();
}

type Work = Parameters<Platform['database']['inCompany']>[1];
const inScope = ({ platform, scope }: CompanyContext, work: Work) => platform.database.inCompany(scope, work);

async function insertCompany(
  { platform, scope }: CompanyContext,
  company: { name: string; cnpj: string; colours: object },
): Promise<void> {
  const { owner } = platform.database;
  await owner.insertInto('tenant').values({ id: scope.companyId }).execute();
  const messages = {
    welcome_pt: 'Cuidado de verdade, de onde você estiver.',
    welcome_en: 'Real care, wherever you are.',
    about_pt: 'Somos uma clínica de bairro que atende pelo vídeo com a mesma calma do consultório.',
    about_en: 'We are a neighbourhood clinic that sees you by video as calmly as in the consulting room.',
  };
  const block = (heading_pt: string, heading_en: string, text_pt: string, text_en: string, kind = 'text') => ({
    id: uuid(),
    kind,
    heading_pt,
    heading_en,
    text_pt,
    text_en,
    picture: null,
  });
  const page = {
    title_pt: '',
    title_en: '',
    photo: null,
    photo_alt_pt: '',
    photo_alt_en: '',
    blocks: [
      block(
        'Como funciona',
        'How it works',
        'Escolha o profissional e o horário, pague por PIX e abra o link na hora marcada. Não é preciso instalar nada.',
        'Choose the professional and the time, pay by PIX and open the link when it is time. There is nothing to install.',
      ),
      block(
        'O que você precisa',
        'What you need',
        'Um celular ou computador com câmera e microfone e um lugar tranquilo. Sem câmera, a consulta pode ser só por voz.',
        'A phone or computer with camera and microphone, and a quiet place. Without a camera the visit can be by voice alone.',
      ),
      block(
        'Privacidade',
        'Privacy',
        'A chamada é criptografada de ponta a ponta e não é gravada. Só você e a equipe que cuida de você veem o seu prontuário.',
        'The call is encrypted end to end and is not recorded. Only you and the team that cares for you see your record.',
      ),
      block(
        'A consulta por vídeo serve para tudo?',
        'Is a video visit good for everything?',
        'Não. Quando for preciso examinar você de perto, o profissional diz, e a clínica indica onde ir.',
        'No. When you need to be examined closely, the professional says so, and the clinic tells you where to go.',
        'question',
      ),
    ],
  };
  await platform.database.inCompany(scope, (tx) =>
    tx
      .insertInto('company')
      .values({
        id: scope.companyId,
        name: company.name,
        social_name: `${company.name} Serviços Médicos Ltda.`,
        cnpj: company.cnpj,
        phone: '+551130000000',
        mail: 'contato@demo.acolhe',
        access_emergency: true,
        use_emergency_module: true,
        colours: JSON.stringify(company.colours),
        messages: JSON.stringify(messages),
      })
      .execute(),
  );
  const content = JSON.stringify(page);
  await inScope({ platform, scope }, (tx) =>
    tx
      .insertInto('landing_page')
      .values({ company_id: scope.companyId, draft: content, published: content, published_at: new Date(0) })
      .execute(),
  );
}

async function seedStaff(
  context: CompanyContext,
  name: string,
  email: string,
  role: Role,
  professionalId?: string,
): Promise<void> {
  const { userId } = await createAccount(context, {
    name,
    email,
    password: PASSWORD,
    role,
    demo: true,
    ...(professionalId ? { professionalId } : {}),
  });
  await accept(context, userId);
}

/** Demo accounts have accepted the terms: a demo begins with the product, not with a text. */
async function accept({ platform, scope }: CompanyContext, userId: string): Promise<void> {
  await acceptTerm(platform, { userId, companyId: scope.companyId }, TERM_VERSION);
}

async function seedDoctor(context: CompanyContext, doctor: DemoDoctor): Promise<string> {
  const { platform, scope } = context;
  const id = uuid();
  const photo = `${scope.companyId}/professional/${id}.svg`;
  await platform.files.put(photo, Buffer.from(drawAvatar(doctor.look)));
  await platform.database.inCompany(scope, async (tx) => {
    await tx
      .insertInto('professional')
      .values({
        id,
        company_id: scope.companyId,
        permalink: doctor.permalink,
        name: doctor.name,
        specialty: doctor.specialty,
        register_number: doctor.register,
        register_state: doctor.state,
        rqe: doctor.rqe,
        cpf: doctor.cpf,
        about: doctor.about,
        languages: doctor.languages,
        education: doctor.education,
        price: doctor.price,
        photo,
        phone: '+551130000000',
        address: JSON.stringify({
          postal_code: '01310100',
          street: 'Rua das Acácias',
          number: '120',
          complement: '',
          district: 'Bela Vista',
          city: 'São Paulo',
          city_code: 3550308,
          state: 'SP',
          country: 'BR',
        }),
      })
      .execute();
    await tx
      .insertInto('availability_rule')
      .values(
        doctor.hours.map(([weekday, start_time, end_time]) => ({
          id: uuid(),
          company_id: scope.companyId,
          professional_id: id,
          weekday,
          start_time,
          end_time,
          duration_minutes: 30,
          valid_from: '2026-01-01',
        })),
      )
      .execute();
  });
  await seedStaff(context, doctor.name, doctor.email, 'D', id);
  return id;
}

async function seedPatient(context: CompanyContext, patient: (typeof demoPatients)[number]): Promise<string> {
  const { name, social_name, email, ...person } = patient;
  const { userId, personId } = await createAccount(
    context,
    { name, social_name, email, password: PASSWORD, role: 'P', demo: true },
    { ...person, isConfirmed: true },
  );
  await accept(context, userId);
  return personId ?? '';
}

async function seedDependents({ platform, scope }: CompanyContext, parentId: string): Promise<void> {
  await platform.database.inCompany(scope, async (tx) => {
    const confirmed_at = new Date(platform.clock.now());
    for (const dependent of demoDependents)
      await insertPerson(tx, { ...dependent, id: uuid(), user_id: null, parent_id: parentId, confirmed_at });
  });
}

/** Hours around the clock, so that a demo always has a free slot soon. */
async function openAroundTheClock({ platform, scope }: CompanyContext): Promise<void> {
  const shifts = [
    ['00:00', '06:00'],
    ['07:00', '12:00'],
    ['13:00', '19:00'],
    ['20:00', '23:30'],
  ] as const;
  await platform.database.inCompany(scope, async (tx) => {
    const professionals = await tx.selectFrom('professional').select('id').execute();
    await tx.deleteFrom('availability_rule').execute();
    await tx
      .insertInto('availability_rule')
      .values(
        professionals.flatMap(({ id }) =>
          [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
            shifts.map(([start_time, end_time]) => ({
              id: uuid(),
              company_id: scope.companyId,
              professional_id: id,
              weekday,
              start_time,
              end_time,
              duration_minutes: 30,
              valid_from: '2026-01-01',
            })),
          ),
        ),
      )
      .execute();
  });
}

/** Vouchers of every kind and a club. */
async function seedClinic({ platform, scope }: CompanyContext): Promise<void> {
  const company_id = scope.companyId;
  await platform.database.inCompany(scope, async (tx) => {
    await tx
      .insertInto('voucher')
      .values([
        { company_id, code: 'BEMVINDO100', percent: 100 },
        { company_id, code: 'METADE50', percent: 50 },
        { company_id, code: 'VENCIDO', percent: 100, valid_until: '2026-01-31' },
      ])
      .execute();
    await tx
      .insertInto('club')
      .values({
        id: uuid(),
        company_id,
        name: 'Clube Acolhe',
        sponsor: 'Associação Bem Viver',
        about: 'Consultas sem custo ou com desconto para associados e suas famílias.',
        how_to_join: 'Peça o código à associação. Nesta demonstração ele é CLUBE2026.',
        colour: '#0b6e4f',
        join_code: 'CLUBE2026',
        credential_key: 'bem-viver',
        max_dependents: 3,
        benefits: JSON.stringify([
          { target: 'visit', specialty: 'Clínica Médica', percent: 100, visits: 3, period: 'month', waiting_days: 0 },
          { target: 'visit', specialty: null, percent: 50, visits: null, period: 'month', waiting_days: 0 },
          { target: 'line', specialty: null, percent: 100, visits: 2, period: 'month', waiting_days: 30 },
        ]),
      })
      .execute();
    await tx
      .insertInto('partner')
      .values({ id: uuid(), company_id, name: 'Operadora Demo', created_at: new Date(platform.clock.now()) })
      .execute();
  });
}

/** Two queues, one of them with a price, and who attends in them. */
async function seedQueues({ platform, scope }: CompanyContext, doctors: ReadonlyMap<string, string>): Promise<void> {
  const company_id = scope.companyId;
  const adults = { id: uuid(), name: 'Pronto atendimento adulto', specialty: 'Clínica Médica', letter: 'A', price: 0 };
  const children = {
    id: uuid(),
    name: 'Pronto atendimento infantil',
    specialty: 'Pediatria',
    letter: 'B',
    price: 8000,
  };
  const attending = [
    [adults.id, 'medica@demo.acolhe'],
    [adults.id, 'cardiologista@demo.acolhe'],
    [children.id, 'pediatra@demo.acolhe'],
  ] as const;
  await platform.database.inCompany(scope, async (tx) => {
    await tx
      .insertInto('queue_group')
      .values([adults, children].map((group) => ({ ...group, company_id })))
      .execute();
    await tx
      .insertInto('queue_grant')
      .values(attending.map(([group_id, mail]) => ({ company_id, group_id, professional_id: doctors.get(mail) ?? '' })))
      .execute();
  });
}

/** A finished and paid visit of ten days ago with its note, diagnoses, access codes and survey. */
async function seedPastVisit(context: CompanyContext, who: { patientId: string; doctorId: string }): Promise<void> {
  const { platform, scope } = context;
  const company_id = scope.companyId;
  const start = new Date(Math.floor((platform.clock.now() - 10 * DAY) / DAY) * DAY + 13 * HOUR);
  const end = new Date(start.getTime() + 30 * MINUTE);
  const id = uuid();
  const protocol = 'DEM0-PAST-2026';
  const codes: Coding[] = [
    { system: 'CID-10', version: '2008', code: 'J30.4', display: 'Rinite alérgica não especificada' },
  ];
  await platform.database.inCompany(scope, async (tx) => {
    await tx
      .insertInto('appointment')
      .values({
        id,
        company_id,
        protocol,
        professional_id: who.doctorId,
        patient_id: who.patientId,
        booked_by: 'seed',
        source: 'patient',
        status: 'finished',
        specialty: 'Clínica Médica',
        reason: 'Espirros e nariz entupido há duas semanas.',
        starts_at: start,
        ends_at: end,
        finished_at: end,
        created_at: new Date(start.getTime() - DAY),
      })
      .execute();
    await tx
      .insertInto('appointment_event')
      .values({
        company_id,
        appointment_id: id,
        at: end,
        event: 'finish',
        from_state: 'in_progress',
        to_state: 'finished',
        actor: 'D',
      })
      .execute();
    await tx
      .insertInto('access_code')
      .values({ code: newAccessCode(), company_id, appointment_id: id, purpose: 'room', participant: 'patient' })
      .execute();
    const paymentId = uuid();
    await tx
      .insertInto('payment')
      .values({
        id: paymentId,
        company_id,
        appointment_id: id,
        status: 'paid',
        price: 18000,
        paid_at: start,
        created_at: start,
      })
      .execute();
    const money = { paymentId, professionalId: who.doctorId, source: 'desk', price: 18000 } as const;
    await insertPastMoney(tx, [{ ...money, paidAt: start, backAt: null }]);
    await tx
      .insertInto('visit_note')
      .values({
        appointment_id: id,
        company_id,
        reason: 'Espirros e nariz entupido há duas semanas, pior pela manhã.',
        assessment: 'Quadro compatível com rinite alérgica. Sem sinais de infecção.',
        codes: JSON.stringify(codes),
        conduct: 'Lavagem nasal com soro duas vezes ao dia, cuidados com poeira e retorno se não melhorar em 15 dias.',
        author: 'Dra. Helena Prado',
        saved_at: end,
        closed_at: end,
      })
      .execute();
    const item = {
      patient_id: who.patientId,
      appointment_id: id,
      professional_id: who.doctorId,
      author: 'Dra. Helena Prado',
      at: end,
    };
    await insertRecordItem(tx, {
      ...item,
      id: uuid(),
      item_type: 'APPOINTMENT',
      title: 'Clínica Médica',
      summary: 'Espirros e nariz entupido há duas semanas.',
      text: '',
      codes: [],
    });
    await insertRecordItem(tx, {
      ...item,
      id: uuid(),
      item_type: 'NOTES',
      title: 'Clínica Médica',
      summary: 'Quadro compatível com rinite alérgica.',
      text: 'Lavagem nasal com soro duas vezes ao dia.',
      codes,
    });
    await insertRecordItem(tx, {
      ...item,
      id: uuid(),
      item_type: 'DIAGNOSTIC',
      title: 'J30.4 Rinite alérgica não especificada',
      summary: '',
      text: '',
      codes,
    });
    for (const { code, display } of codes)
      await upsertProblem(tx, {
        id: uuid(),
        patient_id: item.patient_id,
        code,
        display,
        author: item.author,
        at: item.at,
      });
    await tx
      .insertInto('survey_answer')
      .values({ appointment_id: id, company_id, score: 10, comment: 'Fui ouvida com calma.', at: end })
      .execute();
  });
  await seedPapers(context, { appointmentId: id, patientName: 'Ana Beatriz Souza', at: start });
}
