import { choose, expect, expectAccessible, long, MINUTE, openContext, signIn, test } from './fixtures.ts';
import { bookPaid } from './paid-visit.ts';

const DAY = 24 * 60 * MINUTE;
const specialty = 'Clínica Médica';

test('one patient cancels, the other takes the time from the mail, and the clinic’s list shows it', async ({
  browser,
  server,
}) => {
  const early = await bookPaid(browser, server, { patient: 'josefa@demo.acolhe', specialty, ahead: 2 * DAY });
  const later = await bookPaid(browser, server, { patient: 'luna@demo.acolhe', specialty, ahead: 4 * DAY });

  // Luna asks for an earlier time, by keyboard.
  const phone = await openContext(browser, server);
  await signIn(server, phone, 'luna@demo.acolhe');
  const luna = await phone.newPage();
  await luna.goto(`/appointment/detail/${later.id}`);
  await luna.getByRole('button', { name: 'Quero um horário mais cedo' }).focus();
  await luna.keyboard.press('Enter');
  await expect(luna.getByRole('group', { name: 'Entrar na lista de espera' })).toBeFocused();
  for (const part of ['Manhã', 'Tarde', 'Noite']) {
    await luna.getByRole('checkbox', { name: part }).focus();
    await luna.keyboard.press('Space');
  }
  await expectAccessible(luna);
  await luna.getByRole('button', { name: 'Entrar na lista de espera' }).click();
  await expect(luna.getByRole('heading', { name: 'Pronto, você está na lista de espera.' })).toBeFocused();
  await expect(luna.getByText('Ninguém pediu antes de você.')).toBeVisible();

  const desk = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
  await signIn(server, desk, 'equipe@demo.acolhe');
  const staff = await desk.newPage();
  await staff.goto('/waitinglist');
  const row = staff.getByRole('listitem').filter({ hasText: 'Luna' });
  await expect(row).toContainText('Esperando');

  // Josefa cancels by the link in her mail; Luna's screens learn of it only from the server.
  const other = await (await openContext(browser, server)).newPage();
  await other.goto(`/cancel/${early.cancel}`);
  await other.getByRole('button', { name: 'Cancelar a consulta' }).click();
  await expect(other.getByRole('heading', { name: 'Consulta cancelada' })).toBeVisible();
  await expect(row).toContainText('Decidindo');
  await expect(luna.getByText('Há um horário guardado para você')).toBeVisible();

  const mails = await (await other.request.get('/outbox.json')).json();
  const mail = mails.find(
    (each: { recipient: string; body_text: string }) =>
      each.recipient === 'luna@demo.acolhe' && each.body_text.includes('/offer/'),
  );
  const link = /\/offer\/[\w-]{22}/.exec(mail.body_text)?.[0] as string;
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Abriu um horário para você' })).toBeVisible();
  await expect(other.getByRole('timer')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Mudar para este horário' }).click();
  await expect(other.getByRole('heading', { name: 'Pronto, o horário é seu' })).toBeVisible();
  await expectAccessible(other);

  const [moved] = await server.sql(`select starts_at, status from appointment where id = '${later.id}'`);
  expect(new Date(moved.starts_at).toISOString()).toBe(early.start);
  await expect(luna.getByText('Horário mudado')).toBeVisible();
  await expect(staff.getByText('Ninguém esperando')).toBeVisible();
  await staff.getByRole('button', { name: 'Últimos 7 dias' }).click();
  await expect(staff).toHaveURL(/show=ended/);
  await expect(row).toContainText('Aceitou um horário');
  await expectAccessible(staff);
  for (const context of [phone, desk]) await context.close();
});

test(
  'a patient without a suitable time is offered one, takes it and pays; the desk adds somebody to the list',
  long,
  async ({ browser, server }) => {
    const taken = await bookPaid(browser, server, {
      patient: 'pedro@demo.acolhe',
      specialty: 'Cardiologia',
      ahead: 2 * DAY,
    });
    const [{ professional_id: doctor }] = await server.sql(
      `select professional_id from appointment where id = '${taken.id}'`,
    );
    const phone = await openContext(browser, server);
    await signIn(server, phone, 'carlos@demo.acolhe');
    const page = await phone.newPage();
    await page.goto(`/personschedule?specialty=Cardiologia&referral=no&for=me&professional=${doctor}`);
    await page.getByRole('button', { name: 'Avisar quando abrir' }).click();
    await page.getByRole('button', { name: 'Entrar na lista de espera' }).click();
    await expect(page.getByText('Falta preencher: Motivo da consulta.')).toBeVisible();
    await expect(page.getByLabel('Motivo da consulta')).toBeFocused();
    await page.getByLabel('Motivo da consulta').fill('Palpitação');
    await page.getByRole('button', { name: 'Entrar na lista de espera' }).click();
    await expect(page.getByRole('heading', { name: 'Pronto, você está na lista de espera.' })).toBeVisible();

    const desk = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
    await signIn(server, desk, 'equipe@demo.acolhe');
    const staff = await desk.newPage();
    await staff.goto('/waitinglist');
    await staff.getByRole('button', { name: 'Colocar alguém na lista' }).click();
    await staff.getByRole('button', { name: 'Colocar alguém na lista' }).click();
    await expect(staff.getByText('Falta preencher: Paciente.')).toBeVisible();
    await expect(staff.getByText('Falta preencher: Com quem.')).toBeVisible();
    await choose(staff, 'Paciente', 'fernanda', 'Fernanda Nakamura');
    await choose(staff, 'Com quem', 'cardio', 'Qualquer profissional de Cardiologia');
    await staff.getByLabel('Motivo da consulta').fill('Ligou pedindo');
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Colocar alguém na lista' }).click();
    await expect(staff.getByText('Fernanda Nakamura está na lista de espera.')).toBeVisible();
    await expect(staff.getByText('2 pessoas esperando')).toBeVisible();
    const fernanda = staff.getByRole('listitem').filter({ hasText: 'Fernanda' });
    await fernanda.getByRole('button', { name: 'Tirar da lista' }).click();
    await fernanda.getByRole('button', { name: 'Tirar', exact: true }).click();
    await expect(staff.getByText('1 pessoa esperando')).toBeVisible();

    const other = await (await openContext(browser, server)).newPage();
    await other.goto(`/cancel/${taken.cancel}`);
    await other.getByRole('button', { name: 'Cancelar a consulta' }).click();
    await page.goto('/');
    await page.getByRole('link', { name: 'Ver e responder' }).click();
    await page.getByRole('button', { name: 'Quero este horário' }).click();
    await expect(page).toHaveURL(/\/payment\//);
    await expect(page.getByText('Dr. ', { exact: false }).first()).toBeVisible();
    const [{ status }] = await server.sql(
      `select status from appointment where starts_at = '${taken.start}' and professional_id = '${doctor}' and status <> 'cancelled'`,
    );
    expect(status).toBe('held');
    for (const context of [phone, desk]) await context.close();
  },
);

test('an unanswered offer ends on the screen by itself', long, async ({ browser, server }) => {
  const early = await bookPaid(browser, server, {
    patient: 'pedro@demo.acolhe',
    specialty: 'Psiquiatria',
    ahead: 2 * DAY,
  });
  const later = await bookPaid(browser, server, {
    patient: 'paciente@demo.acolhe',
    specialty: 'Psiquiatria',
    ahead: 4 * DAY,
  });
  const context = await openContext(browser, server);
  await signIn(server, context, 'paciente@demo.acolhe');
  await context.request.post('/api/waiting-list', { data: { appointment_id: later.id } });
  const page = await context.newPage();
  await page.goto(`/cancel/${early.cancel}`);
  await page.getByRole('button', { name: 'Cancelar a consulta' }).click();
  await expect(page.getByRole('heading', { name: 'Consulta cancelada' })).toBeVisible();
  // The page learns of the cancellation before the freed time is offered.
  const offers = () =>
    server.sql(
      "select c.code from offer o join access_code c on c.appointment_id = o.appointment_id and c.purpose = 'offer' where o.status = 'open'",
    );
  await expect.poll(offers).toHaveLength(1);
  const [{ code }] = await offers();
  await server.advance(31 * MINUTE);
  await server.run('keep-waiting-lists');
  await page.goto(`/offer/${code}`);
  await expect(page.getByRole('heading', { name: 'Esta oferta já terminou' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/offer/${'A'.repeat(22)}`);
  await expect(page.getByRole('heading', { name: 'Não reconhecemos este link' })).toBeVisible();
  await context.close();
});
