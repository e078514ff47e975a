import { expect, expectAccessible, long, MINUTE, openContext, signIn, typedDay } from './fixtures.ts';
import {
  answerQuestions,
  callNext,
  emptyLobby,
  joinLine,
  keepTouching,
  makeDevice,
  tellWho,
  test,
  welcome,
} from './lobby.ts';

test.use({ viewport: { width: 1080, height: 1920 } });

test('a guest joins the line at the totem, is called by the display, and leaves nothing behind', async ({
  page,
  browser,
  server,
  lobby,
}) => {
  await emptyLobby(server);
  await page.goto(lobby.home);
  await expect(welcome(page)).toBeVisible();
  await expectAccessible(page);
  await keepTouching(page);
  await tellWho(page, 'Rui Barbosa');
  await joinLine(page, 'Dor de cabeça');
  const entry = await answerQuestions(page);
  // No printer: the number stays, large.
  await expect(page.getByText('Anote ou fotografe sua senha.')).toBeVisible();
  await expect(page.getByText(entry.ticket, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Código QR para acompanhar a fila no celular' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Rui');

  const { code: pairing } = await makeDevice(browser, server, { kind: 'display', messages: 'Bom dia' });
  const display = await (await openContext(browser, server, { viewport: { width: 1366, height: 768 } })).newPage();
  await display.goto('/display');
  await display.getByLabel('Código do painel').fill(pairing);
  await display.getByRole('button', { name: 'Ligar' }).click();
  await expect(display.getByText('Aguarde a sua senha')).toBeVisible();
  await expectAccessible(display);

  const [{ follow_code: code }] = await server.sql(`select follow_code from queue_entry where id = '${entry.id}'`);
  const phone = await (await openContext(browser, server)).newPage();
  await phone.goto(`/f/${code}`);
  await expect(phone.getByText('Você é o próximo da fila')).toBeVisible();

  await callNext(browser, server, entry.group_id);
  await expect(page.getByRole('heading', { name: 'É a sua vez' })).toBeVisible();
  await expect(display.getByText(entry.ticket, { exact: true })).toBeVisible();
  await expect(display.getByText('Cabine 1')).toBeVisible();
  await expect(phone.getByText('Vá para: Cabine 1')).toBeVisible();
  await expectAccessible(phone);

  // The next person finds nothing: not by Back, not by a reload, not in what the browser keeps.
  await page.getByRole('button', { name: 'Encerrar' }).click();
  await expect(welcome(page)).toBeVisible();
  await page.goto('/emergency/person');
  await expect(welcome(page)).toBeVisible();
  expect((await page.request.get('/api/emergency/status')).status()).toBe(401);
  const kept = await page.evaluate(async () => [
    JSON.stringify({ ...localStorage, ...sessionStorage }),
    (await caches.keys()).length,
    document.cookie,
  ]);
  expect(kept[0]).not.toContain('Dor de cabeça');
  expect(kept.slice(1)).toEqual([0, '']);
});

test(
  'somebody with a visit today says that they are there by two facts, and no name is shown',
  long,
  async ({ page, server, lobby }) => {
    const now = await server.now();
    const [person] = await server.sql(
      "select id, cpf, birth_date::text as born, name from person where mail = 'carlos@demo.acolhe'",
    );
    const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
    const [visit] = await server.sql(
      `update appointment set patient_id = '${person.id}', status = 'scheduled', starts_at = '${at(60)}',
       ends_at = '${at(90)}', source = 'clinic'
     where id = (select id from appointment where status = 'finished' order by id limit 1) returning id`,
    );
    await page.goto(lobby.home.replace('/kioski', '/t'));
    await page.getByRole('button', { name: 'Tenho consulta hoje' }).click();
    await page.getByLabel('CPF ou número de matrícula').fill(person.cpf);
    await page.getByLabel('Data de nascimento').fill('01/01/1950');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Não encontramos ninguém com este documento e esta data de nascimento.')).toBeVisible();
    await page.getByLabel('Data de nascimento').fill(typedDay(person.born));
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Avisar que cheguei' }).click();
    await expect(page.getByText('A clínica sabe que você chegou.')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(person.name.split(' ')[0]);
    await expectAccessible(page);
    const [{ status }] = await server.sql(`select status from appointment where id = '${visit.id}'`);
    expect(status).toBe('arrived');
  },
);

test('the manager makes a totem, and reads its code and the command once', long, async ({ browser, server }) => {
  const context = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
  await signIn(server, context, 'gestora@demo.acolhe');
  const page = await context.newPage();
  await page.goto('/totems');
  await page.getByRole('link', { name: 'Novo aparelho' }).first().click();
  const name = `Corredor ${Date.now()}`;
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByLabel('PIN do aparelho').fill('12');
  await page.getByRole('button', { name: 'Criar e mostrar o código' }).click();
  await expect(page.getByLabel('PIN do aparelho')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('PIN do aparelho').fill('0471');
  await page.getByRole('button', { name: 'Criar e mostrar o código' }).click();
  await expect(page.getByRole('heading', { name: `Código de ${name}` })).toBeVisible();
  await expect(page.getByText(/totem\.sh \| sudo sh -s [A-Z2-9]{5}-[A-Z2-9]{5}/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/totem\.sh/)).toBeHidden();
  await page.getByRole('button', { name: 'Retirar' }).click();
  await page.getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByRole('heading', { name: 'Totens e painéis' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeHidden();
});
