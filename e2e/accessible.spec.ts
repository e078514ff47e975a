import type { Browser, BrowserContext, Page } from '@playwright/test';
import { smallPng } from '../apps/server/src/testing/file/small-files.ts';
import { type Day, makeDay } from './day.ts';
import { accounts, makeValues, pathsOf } from './every-screen.ts';
import {
  expect,
  expectAccessible,
  isLongRun,
  long,
  MINUTE,
  mailedCode,
  openContext,
  type Server,
  signIn,
  signUp,
  test,
} from './fixtures.ts';
import { bookPaid } from './paid-visit.ts';
import { startServer } from './running-server.ts';
import { enterRoom, makeVisit } from './visit.ts';

// Screens of the visit in every combination of language, size and scheme: `npm run test:long`. Running this file by
// itself gives each screen one combination, in rotation.
const combinations = (['pt-BR', 'en-US'] as const).flatMap((locale) =>
  [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ].flatMap((size) => (['light', 'dark'] as const).map((scheme) => ({ locale, size, scheme }))),
);
let turn = 0;
/** Three and eight are coprime: the rotation covers all eight, each time in another language, size or scheme. */
const nextCombinations = () => (isLongRun ? combinations : combinations.filter((_, index) => index === (turn * 3) % 8));

/** Both languages, or one in turn, each in one size and scheme in rotation: for what is walked whole. */
const languagesInTurn = () =>
  combinations.filter((_, index) => index % 4 === turn % 4 && (isLongRun || Math.floor(index / 4) === turn % 2));

type ScreenCase = {
  path: string;
  /** Part of the screen's first heading, in either language. */
  title: RegExp;
  /** Leads from the path to the wanted state. */
  open?: (page: Page) => Promise<void>;
};

let server: Server;
let day: Day;

test.describe.configure({ timeout: isLongRun ? 900_000 : 360_000 });
test.beforeAll(async ({ browser }) => {
  server = await startServer();
  await server.fillPastWeeks();
  day = await makeDay(browser, server);
});
test.afterAll(() => server.stop());

/** Opens each screen in its combinations; all violations are reported together. */
async function sweep(
  context: BrowserContext,
  screens: readonly ScreenCase[],
  {
    combinationsOf = nextCombinations,
    site = server,
  }: { combinationsOf?: typeof nextCombinations; site?: Server } = {},
): Promise<void> {
  const page = await context.newPage();
  const wrong: string[] = [];
  for (const screen of screens) {
    const wanted = combinationsOf();
    turn++;
    for (const locale of new Set(wanted.map((combination) => combination.locale))) {
      await context.addCookies([{ name: 'locale', value: locale, url: site.url }]);
      await page.goto(screen.path);
      await screen.open?.(page);
      for (const { size, scheme } of wanted.filter((combination) => combination.locale === locale)) {
        await page.setViewportSize(size);
        // Colours during a transition between schemes would belong to neither.
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        const name = `${screen.path} ${locale} ${size.width} ${scheme}`;
        await test
          .step(name, async () => {
            // The open page follows the device's settings, by scripts or CSS alone.
            const html = page.locator('html');
            const attribute = 'data-mantine-color-scheme';
            if (await html.getAttribute(attribute)) await expect(html).toHaveAttribute(attribute, scheme);
            await look(page, screen.title);
          })
          .catch((error: Error) => wrong.push(`${name}: ${error.message}`));
      }
    }
  }
  await page.close();
  expect(wrong).toEqual([]);
}

async function look(page: Page, title: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('status', { name: /^(Carregando|Loading)$/ })).toHaveCount(0);
  await expectAccessible(page);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, 'nothing is wider than the window').toBeLessThanOrEqual(0);
}

let applicants = 0;

/** Begins to sign up with a new address, as far as the code; returns the address. */
async function askForCode(page: Page): Promise<string> {
  const email = `leitor.${applicants++}@exemplo.com`;
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  const send = page.getByRole('button', { name: /^(Enviar o código|Send the code)$/ });
  await send.click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await send.click();
  await expect(page.getByRole('textbox', { name: /^(Código|Code)$/ })).toBeVisible();
  return email;
}

test('screens of a visitor', long, async ({ browser }) => {
  const context = await openContext(browser, server);
  await sweep(context, [
    { path: '/', title: /sem sair de casa|without leaving home/ },
    { path: '/professionals', title: /./ },
    { path: '/professionals/helena-prado', title: /Helena Prado/ },
    { path: '/additional', title: /Sobre a clínica|About the clinic/ },
    { path: '/prices', title: /Preços|Prices/ },
    { path: '/benefitclub', title: /Clube de benefícios|Benefit club/ },
    { path: '/questions', title: /Perguntas e respostas|Questions and answers/ },
    { path: '/privacy', title: /Privacidade|Privacy/ },
    { path: '/status', title: /Situação do serviço|Status of the service/ },
    { path: '/login', title: /Que bom|Good to have/ },
    {
      path: '/login?next=%2Faccount',
      title: /Que bom|Good to have/,
      open: async (page) => {
        await page.getByRole('button', { name: /^(Entrar|Sign in)$/ }).click();
        await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true');
      },
    },
    { path: '/signup', title: /Criar minha conta|Create my account/ },
    {
      path: '/signup?next=%2Faccount',
      title: /Digite o código|Type the code/,
      open: async (page) => void (await askForCode(page)),
    },
    {
      path: '/signup',
      title: /Criar minha conta|Create my account/,
      open: async (page) => {
        const email = await askForCode(page);
        await page.getByRole('textbox', { name: /^(Código|Code)$/ }).fill(await mailedCode(server, email));
        await page.getByRole('button', { name: /^(Criar minha conta|Create my account)$/ }).click();
        await expect(page.getByRole('textbox', { name: 'CPF' })).toHaveAttribute('aria-invalid', 'true');
      },
    },
    { path: '/password/forgotten', title: /Esqueci|Forgotten/ },
    { path: '/password/reset/nothing', title: /nova senha|new password/ },
    { path: '/pagenotfound', title: /não existe|does not exist/ },
    { path: '/no/such/page', title: /não existe|does not exist/ },
  ]);
  await context.close();
});

/** An open offer for Fernanda; returns its code. */
async function makeOffer(browser: Browser): Promise<string> {
  const wanted = { specialty: 'Psiquiatria', ahead: 3 * 24 * 60 * MINUTE };
  const given = await bookPaid(browser, server, { ...wanted, patient: 'josefa@demo.acolhe' });
  const context = await openContext(browser, server);
  await signIn(server, context, 'fernanda@demo.acolhe');
  const [{ professional_id }] = await server.sql(`select professional_id from appointment where id = '${given.id}'`);
  await context.request.post('/api/waiting-list', { data: { professional_id, reason: 'Ansiedade' } });
  await context.request.put(`/api/appointment/consultorio/cancel?access=${given.cancel}`);
  await context.close();
  const [{ code }] = await server.sql("select code from access_code where purpose = 'offer' limit 1");
  return code;
}

test('screens behind a link', long, async ({ browser }) => {
  const confirm = 'c'.repeat(22);
  await server.sql(
    `insert into access_code values ('${confirm}', 'clinica-demo', '${day.later.id}', 'confirm', 'patient')`,
  );
  const offered = await makeOffer(browser);
  const context = await openContext(browser, server, { permissions: ['camera', 'microphone'] });
  await sweep(context, [
    { path: `/payment/${day.unpaid.paymentCode}`, title: /Falta só|Only the payment/ },
    {
      path: `/payment/${day.unpaid.paymentCode}?way=card`,
      title: /Pague com cartão|Pay by card/,
      open: async (page) => {
        await page.getByRole('button', { name: /^(Pagar|Pay) R/ }).click();
        await expect(page.getByRole('textbox', { name: 'CPF' })).toHaveAttribute('aria-invalid', 'true');
      },
    },
    {
      path: `/p/${day.unpaid.paymentCode}`,
      title: /Falta só|Only the payment/,
      open: async (page) => {
        await page
          .getByRole('button', { name: /Desistir|Give up|cancel/i })
          .first()
          .click();
      },
    },
    {
      path: `/payment/${day.pix.paymentCode}`,
      title: /PIX/,
      open: (page) => page.getByRole('img', { name: /QR code/ }).waitFor(),
    },
    { path: `/payment/${day.expired.paymentCode}`, title: /./ },
    { path: `/payment/${day.late.paymentCode}`, title: /depois do prazo|after its time/ },
    { path: '/simulator-bank/', title: /Banco simulador|Simulator bank/ },
    { path: '/simulator-bank/pay/nothing', title: /Banco simulador|Simulator bank/ },
    { path: `/payment/${day.later.paymentCode}`, title: /Tudo certo|All set/ },
    { path: `/payment/${'A'.repeat(22)}`, title: /./ },
    { path: `/cancel/${day.later.paymentCode}`, title: /./ },
    { path: `/confirm/${confirm}`, title: /Você vem|Will you come/ },
    {
      path: `/cf/${confirm}`,
      title: /Presença confirmada|You have confirmed/,
      open: async (page) => {
        const yes = page.getByRole('button', { name: /Confirmo que vou|I will be there/ });
        const done = page.getByRole('heading', { name: /Presença confirmada|You have confirmed/ });
        await yes.or(done).waitFor();
        if (await yes.isVisible()) await yes.click();
      },
    },
    { path: `/confirm/${'A'.repeat(22)}`, title: /Não conseguimos abrir|could not open/ },
    { path: `/accessroom/${day.now.patientCode}`, title: /Sua consulta com|Your visit with/ },
    { path: `/accessroom/${day.later.patientCode}`, title: /./ },
    { path: `/accessroom/${day.unpaid.patientCode}`, title: /./ },
    { path: `/accessroom/${day.done.patientCode}`, title: /Consulta encerrada|The visit has ended/ },
    { path: `/a/${'A'.repeat(22)}`, title: /Não encontramos|cannot find/ },
    { path: '/check', title: /Teste de câmera|Test of camera/ },
    { path: `/check/${day.later.patientCode}`, title: /Teste de câmera|Test of camera/ },
    { path: `/check/${'A'.repeat(22)}`, title: /Teste de câmera|Test of camera/ },
    { path: `/offer/${offered}`, title: /Abriu um horário|A time is free/ },
    { path: `/offer/${'A'.repeat(22)}`, title: /Não reconhecemos|do not recognise/ },
    { path: `/survey/${day.done.patientCode}`, title: /Como foi|How was/ },
    { path: `/survey/${day.later.patientCode}`, title: /depois da consulta|after the visit/ },
    { path: `/survey/${'A'.repeat(22)}`, title: /Não reconhecemos|do not recognise/ },
  ]);
  await context.close();
});

test('screens of a patient', long, async ({ browser }) => {
  const context = await openContext(browser, server);
  // An earlier session, which the account screen lists.
  await signIn(server, context, 'paciente@demo.acolhe');
  await context.request.delete('/api/user/session');
  await signIn(server, context, 'paciente@demo.acolhe');
  const session = await (await context.request.get('/api/user/session')).json();
  const [card] = await (
    await context.request.get(`/api/professional/combo?specialty=${encodeURIComponent('Psiquiatria')}`)
  ).json();
  const next = await (
    await context.request.get(`/api/professional/landing/${card.id}/schedule/nextdayavailable`)
  ).json();
  const asked = '/personschedule?specialty=Psiquiatria&referral=no&for=me';
  const chosen = `${asked}&professional=${card.id}&start=${encodeURIComponent(next.slots[0].start)}`;
  const [past] = await server.sql(`select id from appointment where protocol = 'DEM0-PAST-2026'`);
  const tell = async (page: Page) => {
    await page.getByRole('textbox').fill('Dor de cabeça');
    await page.getByRole('button', { name: /Continuar|Continue/ }).click();
    await page.getByRole('button', { name: /Confirmar horário|Confirm the time/ }).waitFor();
  };
  let exam = 0;
  const addExam = async (page: Page) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /Escolher arquivos|Choose files/ }).click();
    const name = `exame-${++exam}.png`;
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: smallPng(exam, 1, 1) });
    await page.getByRole('button', { name: new RegExp(`(Abrir|Open) ${name}`) }).waitFor();
  };
  await sweep(context, [
    { path: '/', title: /Ana/ },
    { path: '/person/appointment', title: /Minhas consultas|My visits/ },
    { path: `/appointment/detail/${day.now.id}`, title: /./ },
    { path: `/appointment/detail/${day.unpaid.id}`, title: /./ },
    { path: `/appointment/detail/${past.id}`, title: /./ },
    { path: '/personschedule', title: /Que tipo|What kind/ },
    { path: '/personschedule?specialty=Psiquiatria', title: /encaminhou você|Were you referred/ },
    {
      path: '/personschedule?specialty=Psiquiatria&referral=tell',
      title: /Quem encaminhou|Who referred/,
      open: async (page) => {
        await page.getByRole('button', { name: /^(Continuar|Continue)$/ }).click();
        await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
      },
    },
    { path: '/personschedule?specialty=Psiquiatria&referral=no', title: /Para quem|For whom/ },
    { path: '/personschedule?specialty=Cl%C3%ADnica%20M%C3%A9dica&referral=no&for=me', title: /Com quem|Whom/ },
    { path: `${asked}&professional=${card.id}`, title: /dia e horário|day and time/ },
    { path: `/personschedule?visit=${day.later.id}`, title: /exames|exams/, open: addExam },

    { path: `/appointment/detail/${day.later.id}`, title: /./, open: addExam },
    { path: '/choosendependent', title: /Quem você cuida|Whom you care for/ },
    { path: '/registerdependent', title: /De quem|Whom do you/ },
    {
      path: '/registerdependent?next=%2Fpersonschedule',
      title: /De quem|Whom do you/,
      open: async (page) => {
        await page.getByRole('button', { name: /^(Cadastrar|Register)$/ }).click();
        await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
      },
    },
    { path: chosen, title: /acontecendo|going on/ },
    { path: chosen, title: /Está tudo certo|Is everything right/, open: tell },
    { path: `/appointment/requestreturnappointment/${past.id}`, title: /Pedir retorno|Request a return/ },
    {
      path: `${asked}&professional=${card.id}&day=`,
      title: /dia e horário|day and time/,
      open: async (page) => {
        await page.getByRole('button', { name: /Avisar quando abrir|Tell me when/ }).click();
        await page.getByRole('button', { name: /Entrar na lista|Join the waiting/ }).click();
        await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
      },
    },
    { path: '/account', title: /Minha conta|My account/ },
    {
      path: '/account?all',
      title: /Minha conta|My account/,
      open: async (page) => {
        await page.getByRole('button', { name: /Trocar a senha|Change the password/ }).click();
        await page.getByRole('button', { name: /^(Ligar|Turn on)$/ }).click();
        await page.getByText(/Acessos anteriores|Earlier sign-ins/).click();
      },
    },
    {
      path: '/account?calendar',
      title: /Minha conta|My account/,
      open: async (page) => {
        const make = page.getByRole('button', { name: /Criar o endereço|Make the address/ });
        const change = page.getByRole('button', { name: /Trocar o endereço|Change the address/ });
        await make.or(change).waitFor();
        if (await make.isVisible()) await make.click();
        await change.click();
        await page.getByRole('group', { name: /Trocar o endereço\?|Change the address\?/ }).waitFor();
      },
    },
    { path: '/terms', title: /Termos|Terms/ },
    { path: `/profile/person/ehr/${session.person_id}`, title: /Prontuário|record/i },
    {
      path: `/profile/person/edit/${session.person_id}`,
      title: /Meus dados|My details/,
      open: async (page) => {
        await page.getByLabel(/CEP/).fill('01310100');
        await page.getByRole('button', { name: /^(Salvar|Save)$/ }).click();
        await expect(page.getByLabel(/^(Rua|Street)/)).toHaveAttribute('aria-invalid', 'true');
      },
    },
    { path: '/message', title: /Mensagens|Messages/ },
    { path: '/appointment/request', title: /Pedir um horário|Ask for a time/ },
    { path: '/professional/listscheduled', title: /não é para a sua conta|not for your account/ },
  ]);
  await context.close();
});

test('the terms, before they are accepted', long, async ({ browser }) => {
  const context = await openContext(browser, server);
  await signUp(server, context.request, { name: 'Rosa Lemos', cpf: '71428793860', email: 'rosa@exemplo.com' });
  await sweep(context, [
    { path: '/terms', title: /Termos|Terms/ },
    {
      path: '/account',
      title: /Termos|Terms/,
      open: async (page) => {
        await page.getByRole('button', { name: /Aceitar|Accept/ }).click();
        await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
      },
    },
  ]);
  await context.close();
});

test('screens of the clinic', long, async ({ browser }) => {
  const context = await openContext(browser, server);
  const [{ patient_id: patient, professional_id: doctor }] = await server.sql(
    `select patient_id, professional_id from appointment where id = '${day.now.id}'`,
  );
  const [{ id: plan }] = await server.sql("select id from plan where name = 'Parceria'");
  await signIn(server, context, 'medica@demo.acolhe');
  await sweep(context, [
    { path: '/professional', title: /Helena/ },
    { path: '/finances', title: /Comissões|Commissions/ },
    { path: '/professional/listscheduled', title: /Consultas de hoje|Today's visits/ },
    { path: '/professional/listappointment', title: /Todas as consultas|All visits/ },
    { path: '/professional/listappointment?search=ninguem', title: /Todas as consultas|All visits/ },
    {
      path: `/schedule_availability/${doctor}`,
      title: /Horários|Hours|Availability/,
      open: async (page) => {
        await page.getByRole('button', { name: /Incluir folga|Add time off/ }).click();
        await expect(page.getByRole('textbox', { name: /Primeiro dia|First day/ }).last()).toBeFocused();
      },
    },
    { path: '/professional/ehr', title: /Prontuários|Records/ },
    { path: `/profile/person/ehr/${patient}`, title: /Ana/ },
    { path: `/appointment/detail/${day.now.id}`, title: /./ },
    { path: `/appointment/detail/${day.done.id}`, title: /./ },
    { path: '/account', title: /Minha conta|My account/ },
    { path: '/requests', title: /Pedidos|Requests/ },
    { path: '/waitinglist', title: /Lista de espera|Waiting list/ },
  ]);
  for (const [email, screens] of [
    [
      'gestora@demo.acolhe',
      [
        { path: '/professional', title: /Márcia/ },
        { path: '/professional?days=7', title: /Márcia/ },
        { path: '/differences', title: /Conferência|Comparison/ },
        { path: '/schedule_availability/choose', title: /Horários|Hours|Availability/ },
        { path: '/finances', title: /Finanças|Finances/ },
        { path: '/finances?span=year&view=visits', title: /Finanças|Finances/ },
        { path: '/finances/settings', title: /Configurações|settings/ },
        {
          path: '/finances/accounts',
          title: /Contas de recebimento|Payment accounts/,
          open: async (page: Page) => {
            await page
              .getByRole('button', { name: /Usar uma conta|Use an account/ })
              .first()
              .click();
            await page.getByRole('button', { name: /Testar e salvar|Test and save/ }).click();
            await expect(page.getByLabel(/Chave PIX|PIX key/)).toHaveAttribute('aria-invalid', 'true');
          },
        },
        { path: `/finances/professional/${doctor}`, title: /Helena/ },
        { path: '/plans', title: /Planos|Plans/ },
        {
          path: '/plans/new',
          title: /Novo plano|New plan/,
          open: async (page: Page) => {
            await page.getByRole('button', { name: /Criar plano|Make the plan/ }).click();
            await expect(page.getByLabel(/Nome do plano|Name of the plan/)).toHaveAttribute('aria-invalid', 'true');
          },
        },
        { path: `/plans/${plan}`, title: /Parceria/ },
        { path: `/plans/professional/${doctor}`, title: /Helena/ },
        { path: '/vouchers', title: /Vouchers/ },
        {
          path: '/vouchers/new',
          title: /Novo voucher|New voucher/,
          open: async (page: Page) => {
            await page.getByRole('button', { name: /Criar voucher|Make the voucher/ }).click();
            await expect(page.getByLabel(/Código|Code/)).toHaveAttribute('aria-invalid', 'true');
          },
        },
        { path: '/vouchers/METADE50', title: /METADE50/ },
      ],
    ],
    [
      'equipe@demo.acolhe',
      [
        { path: '/professional', title: /./ },
        { path: '/professional/listscheduled', title: /Consultas de hoje|Today's visits/ },
        { path: `/appointment/detail/${day.pix.id}`, title: /./ },
        { path: '/appointment/new', title: /Nova consulta|New visit/ },
        {
          path: `/appointment/new?patient=${patient}`,
          title: /Nova consulta|New visit/,
          // A time that breaks rules, with all its warnings.
          open: async (page: Page) => {
            await page.getByRole('combobox', { name: /Profissional|Professional/ }).click();
            await page.getByRole('option').first().click();
            await page.getByLabel(/^(Dia|Day)$/).fill('02/02/2031');
            await page.getByLabel(/^(Hora|Time)$/).fill('23:00');
            await page.getByRole('textbox', { name: /Motivo da consulta|Reason for the visit/ }).fill('Febre');
            await page.getByRole('button', { name: /Cortesia|Courtesy/ }).click();
            await page.getByRole('textbox', { name: /Motivo da cortesia|Reason of the courtesy/ }).fill('Equipe');
            await page.getByRole('button', { name: /Marcar consulta|Book the visit/ }).click();
            await page.getByRole('textbox', { name: /Por que marcar|Why book/ }).waitFor();
          },
        },
        {
          path: '/appointment/new?professional=none',
          title: /Nova consulta|New visit/,
          open: async (page: Page) => {
            // Discards the draft saved by the previous screen.
            await page.evaluate(() => sessionStorage.clear());
            await page.reload();
            await page.getByRole('combobox', { name: /^(Paciente|Patient)$/ }).fill('Rita Lobo');
            await page.getByRole('option', { name: /Rita Lobo/ }).click();
            await page.getByRole('button', { name: /Cadastrar e|Register and/ }).click();
            await page.getByText(/Falta preencher: Data|Birth date is required/).waitFor();
          },
        },
        { path: `/appointment/edit/${day.later.id}`, title: /Editar consulta|Edit the visit/ },
        { path: `/appointment/edit/${day.done.id}`, title: /Editar consulta|Edit the visit/ },
        { path: '/requests', title: /Pedidos|Requests/ },
        { path: '/requests?show=ended', title: /Pedidos|Requests/ },
        { path: '/waitinglist?add=yes', title: /Lista de espera|Waiting list/ },
        { path: '/waitinglist?show=ended', title: /Lista de espera|Waiting list/ },
      ],
    ],
  ] as const) {
    await context.clearCookies();
    await signIn(server, context, email);
    await sweep(context, screens);
  }
  await context.close();
});

test('the room: waiting, the call from both sides, its dialogs, and afterwards', long, async ({ browser }) => {
  const permissions = ['camera', 'microphone'];
  const visit = await makeVisit(browser, server, {
    patient: 'pedro@demo.acolhe',
    specialty: 'Cardiologia',
    startsIn: 5,
  });
  const [ofPatient, ofDoctor] = [
    await openContext(browser, server, { permissions }),
    await openContext(browser, server, { permissions, viewport: { width: 1366, height: 768 } }),
  ];
  await signIn(server, ofDoctor, 'cardiologista@demo.acolhe');
  const [patient, doctor] = [await ofPatient.newPage(), await ofDoctor.newPage()];
  const wrong: string[] = [];
  const seen = async (name: string, page: Page) => {
    const own = page.viewportSize();
    const wanted = nextCombinations();
    turn++;
    for (const { size, scheme } of wanted) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: scheme });
      const where = `${name} ${size.width} ${scheme}`;
      await test
        .step(where, () => expectAccessible(page))
        .catch((error: Error) => wrong.push(`${where}: ${error.message}`));
    }
    // On a phone the note covers the controls.
    if (own) await page.setViewportSize(own);
  };
  await enterRoom(patient, visit.patientCode);
  await expect(patient.getByText('já sabe que você chegou')).toBeVisible();
  await seen('waiting', patient);
  await enterRoom(doctor, visit.doctorCode);
  await expect(patient.getByRole('log')).toContainText('entrou na sala');
  await seen('call of the patient', patient);
  await doctor.getByLabel('Avaliação').fill('Sem queixas.');
  await doctor.getByRole('combobox', { name: 'CID-10' }).fill('hipertens');
  await doctor.getByRole('option').first().waitFor();
  await seen('codes', doctor);
  await doctor.getByRole('option').first().click();
  await seen('call of the doctor', doctor);
  await doctor.getByRole('button', { name: 'Mais opções' }).click();
  await seen('more', doctor);
  await doctor.getByRole('button', { name: 'Escolher aparelhos' }).click();
  await doctor.getByRole('combobox', { name: 'Microfone' }).waitFor();
  await seen('devices', doctor);
  await doctor.keyboard.press('Escape');
  await doctor.getByRole('button', { name: 'Encerrar consulta' }).click();
  await doctor.getByRole('dialog').waitFor();
  await seen('end the visit', doctor);
  await doctor.getByRole('dialog').getByRole('button', { name: 'Encerrar consulta' }).click();
  await expect(patient.getByRole('heading', { name: 'Consulta encerrada' })).toBeVisible();
  await seen('after, for the patient', patient);
  await seen('after, for the doctor', doctor);
  expect(wrong).toEqual([]);
  await ofPatient.close();
  await ofDoctor.close();
});

test.describe('every route, as the first account that may see it finds it', () => {
  let own: Server;
  let values: Awaited<ReturnType<typeof makeValues>>;
  test.beforeAll(async ({ browser }) => {
    own = await startServer();
    values = await makeValues(browser, own);
  });
  test.afterAll(() => own.stop());

  for (const [account, email] of accounts) {
    test(`${email ?? 'a visitor'}`, long, async ({ browser }) => {
      const context = await openContext(browser, own, { permissions: ['camera', 'microphone'] });
      if (email) await signIn(own, context, email);
      const screens = pathsOf(account, values).map((path) => ({ path, title: /./ }));
      await sweep(context, screens, { combinationsOf: languagesInTurn, site: own });
      await context.close();
    });
  }
});
