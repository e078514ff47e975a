import type { Browser, Page } from '@playwright/test';
import { smallPdf, smallPng } from '../apps/server/src/testing/file/small-files.ts';
import { expect, expectAccessible, long, openContext, type Server, signIn, test } from './fixtures.ts';
import { enterRoom, makeVisit } from './visit.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const choice = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first();

type Chosen = { name: string; mimeType: string; buffer: Buffer };
const pdf = (name: string, text: string): Chosen => ({ name, mimeType: 'application/pdf', buffer: smallPdf(text) });
const png = (name: string, red: number): Chosen => ({ name, mimeType: 'image/png', buffer: smallPng(red, 90, 90) });

async function choose(page: Page, button: string, files: Chosen[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(files);
}

/** A signed-in patient's page. */
async function open(browser: Browser, server: Server, email: string, options = {}): Promise<Page> {
  const context = await openContext(browser, server, options);
  await signIn(server, context, email);
  return context.newPage();
}

test('a patient registers a dependent and books for them, with a referral and exams; the doctor reads them', async ({
  browser,
  server,
}) => {
  const page = await open(browser, server, 'carlos@demo.acolhe');

  // The dependent: all errors are shown at once, and the input is kept.
  await page.goto('/account');
  await page.getByRole('link', { name: 'Ver quem você cuida' }).click();
  await expect(page.getByText('Ninguém cadastrado ainda')).toBeVisible();
  await page.getByRole('link', { name: 'Cadastrar alguém' }).click();
  await page.getByRole('textbox', { name: 'CPF' }).fill('111.111.111-11');
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(page.getByText('Falta preencher: Nome completo.')).toBeVisible();
  await expect(page.getByText('Falta preencher: Data de nascimento.')).toBeVisible();
  await expect(page.getByText('Informe um CPF válido, com 11 números.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nome completo' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Nome completo' }).fill('Lia Batista');
  await page.getByRole('textbox', { name: 'Data de nascimento' }).pressSequentially('12032018');
  // A CPF of another person is accepted as any: the answer does not tell whose the clinic knows.
  const [{ cpf }] = await server.sql("select cpf from person where mail = 'luna@demo.acolhe'");
  await page.getByRole('textbox', { name: 'CPF' }).fill(cpf);
  await page.getByRole('combobox', { name: 'Gênero' }).selectOption('Feminino');
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(page.getByText('Lia Batista está na sua lista.')).toBeVisible();

  // The patient is preset by the address; the referral and its letter survive a reload.
  await page.getByRole('link', { name: 'Marcar consulta para Lia Batista' }).click();
  await choice(page, /^Pediatria/).click();
  await choice(page, /^Sim/).click();
  await expect(title(page, 'Quem encaminhou você?')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome de quem encaminhou' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Nome de quem encaminhou' }).fill('Dra. Paula Reis');
  await page.getByRole('textbox', { name: /^Registro/ }).fill('CRM 998877/SP');
  await page.getByRole('textbox', { name: 'O que foi pedido' }).fill('Sopro a esclarecer');
  await choose(page, 'Escolher arquivo', [{ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('oi') }]);
  await expect(page.getByRole('alert')).toContainText('PDF, JPEG, PNG ou WebP');
  await choose(page, 'Escolher arquivo', [pdf('carta.pdf', 'Encaminho Lia')]);
  await expect(page.getByText('carta.pdf')).toBeVisible();
  await page.reload();
  await expect(page.getByText('carta.pdf')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nome de quem encaminhou' })).toHaveValue('Dra. Paula Reis');
  await page.getByRole('button', { name: 'Continuar' }).click();

  // The first free time, suggested at once.
  await expect(title(page, 'Qual o melhor dia e horário?')).toBeVisible();
  await choice(page, /^Primeiro horário livre/).click();
  await page.getByRole('textbox', { name: 'Motivo da consulta' }).fill('Cansa quando corre');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(title(page, 'Está tudo certo?')).toBeVisible();
  await expect(page.getByText('Passo 7 de 8')).toBeVisible();
  // Another time, and back to the review.
  await page.getByRole('button', { name: 'Trocar: Quando' }).click();
  await choice(page, /^Primeiro horário livre/).click();
  await expect(title(page, 'Está tudo certo?')).toBeVisible();
  await page.reload();
  const facts = page.getByRole('definition');
  for (const said of ['Lia Batista', 'Dra. Paula Reis, CRM 998877/SP', 'Cansa quando corre'])
    await expect(facts.filter({ hasText: said })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar horário' }).click();

  // The time is held and paid before anything else is asked; the letter is uploaded meanwhile.
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByText('Tenho um voucher').click();
  await page.getByRole('textbox', { name: /voucher/i }).fill('BEMVINDO100');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByRole('button', { name: 'Confirmar sem pagar nada' }).click();
  await expect(title(page, 'Tudo certo, consulta marcada!')).toBeVisible();
  // Exams, with no time running; a reload in between loses nothing.
  await page.getByRole('link', { name: 'Enviar exames ou documentos' }).click();
  await expect(title(page, 'Quer enviar exames?')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Abrir carta.pdf/ })).toBeVisible();
  const upload = '**/api/appointment/*/file?*';
  await page.route(upload, (route) => route.abort());
  await choose(page, 'Escolher arquivos', [pdf('hemograma.pdf', 'Hemograma'), png('raio-x.png', 20)]);
  await expect(page.getByRole('button', { name: 'Tentar enviar raio-x.png de novo' })).toBeVisible();
  await page.unroute(upload);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Abrir hemograma.pdf/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abrir raio-x.png' })).toBeVisible();
  // The same bytes under another name are a duplicate.
  await choose(page, 'Escolher arquivos', [pdf('copia.pdf', 'Hemograma')]);
  await expect(page.getByRole('alert')).toContainText('Este arquivo já está nesta consulta.');
  await page.getByRole('button', { name: 'Tirar copia.pdf da lista' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Abrir raio-x.png' }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'raio-x.png' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Abrir raio-x.png' })).toBeFocused();
  await page.getByRole('button', { name: 'Pronto' }).click();
  await expect(page).toHaveURL(/\/appointment\/detail\//);

  // The card at home names the patient.
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText('Para Lia Batista');

  // The doctor: referral and files on the visit's page.
  const [{ id }] = await server.sql(
    "select a.id from appointment a join person p on p.id = a.patient_id where p.name = 'Lia Batista'",
  );
  const doctor = await open(browser, server, 'pediatra@demo.acolhe', { viewport: { width: 1366, height: 768 } });
  await doctor.goto(`/appointment/detail/${id}`);
  await expect(doctor.getByRole('definition').filter({ hasText: 'Dra. Paula Reis, CRM 998877/SP' })).toBeVisible();
  const answered = doctor.context().waitForEvent('response', (answer) => answer.url().includes('filePath='));
  await doctor.getByRole('link', { name: /^Abrir hemograma.pdf/ }).click();
  const answer = await answered;
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  await doctor.bringToFront();
  await doctor.getByRole('button', { name: 'Abrir raio-x.png' }).click();
  await expect(doctor.getByRole('dialog').getByRole('img')).toBeVisible();
  await doctor.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  // The doctor cannot remove others' files; the patient sees the doctor's additions live.
  await expect(doctor.getByRole('button', { name: 'Remover' })).toHaveCount(0);
  await page.goto(`/appointment/detail/${id}`);
  await expect(page.getByRole('link', { name: /^Abrir carta.pdf/ })).toBeVisible();
  const dropped = await doctor.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'orientacoes.pdf', { type: 'application/pdf' }));
      return transfer;
    },
    [...smallPdf('Orientações')],
  );
  await doctor.getByText('ou arraste para cá').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('link', { name: /^Abrir orientacoes.pdf/ })).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'raio-x.png' }).getByRole('button', { name: 'Remover' }).click();
  await page.getByRole('button', { name: 'Sim, remover' }).click();
  await expect(doctor.getByText('raio-x.png')).toHaveCount(0);
  for (const each of [page, doctor]) await each.context().close();
});

test("signing out clears a booking's draft from the browser", long, async ({ browser, server }) => {
  const page = await open(browser, server, 'luna@demo.acolhe');
  await page.goto('/personschedule?specialty=Pediatria&referral=tell');
  await page.getByRole('textbox', { name: 'Nome de quem encaminhou' }).fill('Dr. Segredo');
  await choose(page, 'Escolher arquivo', [pdf('carta.pdf', 'Segredo')]);
  await expect(page.getByText('carta.pdf')).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sair' }).last().click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(server, page.context(), 'josefa@demo.acolhe');
  await page.goto('/personschedule?specialty=Pediatria&referral=tell');
  await expect(page.getByRole('textbox', { name: 'Nome de quem encaminhou' })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible();
  await expect(page.getByText('carta.pdf')).toHaveCount(0);
  await page.context().close();
});

test(
  'the questions of a booking by keyboard alone, with a new dependent on the way',
  long,
  async ({ browser, server }) => {
    const page = await open(browser, server, 'josefa@demo.acolhe');
    const press = async (name: string | RegExp) => {
      const target = page.getByRole('main').getByRole('button', { name }).first();
      await target.waitFor();
      for (let tabs = 0; tabs < 60; tabs++) {
        if (await target.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(target).toBeFocused();
      await page.keyboard.press('Enter');
    };
    await page.goto('/personschedule?for=ask');
    await press(/^Cardiologia/);
    await expect(title(page, 'Alguém encaminhou você?')).toBeFocused();
    await press(/^Não/);
    await expect(title(page, 'Para quem é a consulta?')).toBeFocused();
    await press(/^Outra pessoa/);
    await expect(title(page, 'De quem você cuida?')).toBeFocused();
    await page.getByRole('textbox', { name: 'Nome completo' }).focus();
    await page.keyboard.type('Rui Silva');
    await page.getByRole('textbox', { name: 'Data de nascimento' }).focus();
    await page.keyboard.type('01022015');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Qual o melhor dia e horário?')).toBeFocused();
    await press(/^Primeiro horário livre/);
    await page.getByRole('textbox', { name: 'Motivo da consulta' }).focus();
    await page.keyboard.type('Retorno');
    await press('Continuar');
    await expect(page.getByRole('definition').filter({ hasText: 'Rui Silva' })).toBeVisible();
    await press('Confirmar horário');
    await expect(title(page, 'Falta só o pagamento')).toBeFocused();
    await expect(page.getByRole('main')).toContainText('Rui Silva');
    // Back does not lead to booking again.
    await page.goBack();
    await expect(title(page, 'Quer enviar exames?')).toBeVisible();
    await expect(page.getByText('Primeiro, o pagamento')).toBeVisible();
    await page.context().close();
  },
);

test(
  'on a device in another time zone both times are shown wherever one is chosen',
  long,
  async ({ browser, server }) => {
    const page = await open(browser, server, 'fernanda@demo.acolhe', { timezoneId: 'America/Rio_Branco' });
    await page.goto('/personschedule');
    await expect(choice(page, /^Psiquiatria/)).toContainText('Para você:');
    await choice(page, /^Psiquiatria/).click();
    await choice(page, /^Não/).click();
    await expect(choice(page, /^Primeiro horário livre/)).toContainText('Para você:');
    await choice(page, /^Primeiro horário livre/).click();
    await expect(page.getByRole('main')).toContainText('Para você:');
    await page.context().close();
  },
);

test('the doctor has the files beside the note in the room', long, async ({ browser, server }) => {
  const visit = await makeVisit(browser, server, { patient: 'pedro@demo.acolhe', specialty: 'Psiquiatria' });
  const patient = await open(browser, server, 'pedro@demo.acolhe');
  const answer = await patient.request.put(`/api/appointment/${visit.id}/file?name=exame.pdf`, {
    data: smallPdf('Exame do Pedro'),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(answer.status()).toBe(200);
  const doctor = await open(browser, server, 'psiquiatra@demo.acolhe', {
    permissions: ['camera', 'microphone'],
    viewport: { width: 1366, height: 768 },
  });
  await enterRoom(doctor, visit.doctorCode);
  await expect(doctor.getByRole('link', { name: 'exame.pdf' })).toBeVisible();
  for (const page of [patient, doctor]) await page.context().close();
});
