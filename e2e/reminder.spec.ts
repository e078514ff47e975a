import type { Browser, Request } from '@playwright/test';
import {
  expect,
  expectAccessible,
  long,
  MINUTE,
  openContext,
  readClipboard,
  type Server,
  signIn,
  test,
} from './fixtures.ts';
import { makeVisit } from './visit.ts';

/** A visit tomorrow, whose reminder has just been sent. */
async function remind(browser: Browser, server: Server, patient: string) {
  const visit = await makeVisit(browser, server, { patient, specialty: 'Clínica Médica', startsIn: 60 * 23 });
  const start = `(select starts_at from appointment where id = '${visit.id}')`;
  await server.sql(
    `insert into reminder (appointment_id, kind, starts_at, company_id, due_at) values ('${visit.id}', 'day', ${start}, 'clinica-demo', ${start} - interval '24 hours')`,
  );
  await server.run('send-reminders');
  return visit;
}

test('a patient confirms by the link in the reminder, and the clinic sees it at once', async ({ browser, server }) => {
  const visit = await remind(browser, server, 'josefa@demo.acolhe');
  const ofStaff = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
  await signIn(server, ofStaff, 'equipe@demo.acolhe');
  const staff = await ofStaff.newPage();
  await staff.goto('/professional/listappointment?search=josefa&status=scheduled');
  await staff.goto(`/appointment/detail/${visit.id}`);
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(staff.getByText('Confirmada', { exact: true })).toHaveCount(0);

  const context = await openContext(browser, server);
  const page = await context.newPage();
  await page.goto('/outbox');
  const mail = page.locator('article, li, details').filter({ hasText: 'Lembrete: sua consulta é amanhã' }).first();
  await expect(mail).toBeAttached();
  const outbox = await (await context.request.get('/outbox.json')).json();
  const reminder = outbox.find(({ dedupe_key }: { dedupe_key: string }) =>
    dedupe_key.startsWith(`reminder:${visit.id}:`),
  );
  const link = /\/confirm\/[\w-]{22}/.exec(reminder.body_text)?.[0] as string;

  // Opening the link does not confirm: mail scanners open it too.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você vem à consulta?');
  await expect(page.getByRole('heading', { name: 'Dra. Helena Prado' })).toBeVisible();
  await expectAccessible(page);
  const status = async () => (await server.sql(`select status from appointment where id = '${visit.id}'`))[0].status;
  expect(await status()).toBe('scheduled');
  await page.getByRole('button', { name: 'Confirmo que vou' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Presença confirmada');
  await expect(page.getByText(/A sala abre amanhã, às/)).toBeVisible();
  await expectAccessible(page);
  expect(await status()).toBe('confirmed');
  await expect(staff.getByText('Confirmada', { exact: true }).first()).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Pôr na minha agenda' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('consulta.ics');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Presença confirmada');

  await signIn(server, context, 'josefa@demo.acolhe');
  await page.goto('/');
  await expect(page.getByText('Confirmada', { exact: true }).first()).toBeVisible();
  // Rescheduling leads from the link to the visit, cancelling to its own page.
  await page.goto(link.replace('/confirm/', '/cf/'));
  await page.getByRole('link', { name: 'Mudar horário' }).click();
  await expect(page.getByRole('heading', { name: 'Para quando você quer mudar?' })).toBeVisible();
  await page.goto(`/appointment/detail/${visit.id}`);
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Pôr na minha agenda' }).click(),
  ]);
  expect(again.suggestedFilename()).toBe('consulta.ics');
  await page.goto(link);
  await page.getByRole('link', { name: 'Cancelar consulta' }).click();
  await page.getByRole('button', { name: 'Cancelar a consulta' }).click();
  await expect(page.getByRole('heading', { name: 'Consulta cancelada' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Esta consulta já foi cancelada')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/confirm/${'A'.repeat(22)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não conseguimos abrir este link');
  await context.close();
  await ofStaff.close();
});

test('the calendar’s address is made, copied, changed and turned off', long, async ({ browser, server }) => {
  const context = await openContext(browser, server, { permissions: ['clipboard-read', 'clipboard-write'] });
  await signIn(server, context, 'carlos@demo.acolhe');
  const page = await context.newPage();
  await page.goto('/account');
  const read = async (address: string) => {
    const answer = await context.request.get(new URL(address).pathname);
    return [answer.status(), (await answer.text()).slice(0, 15)];
  };
  await page.getByRole('button', { name: 'Criar o endereço' }).click();
  const field = page.getByRole('textbox', { name: 'Endereço do calendário' });
  const first = await field.inputValue();
  await page.getByRole('button', { name: 'Copiar o endereço' }).click();
  await expect(page.getByRole('button', { name: 'Endereço copiado' })).toBeVisible();
  expect(await readClipboard(page)).toBe(first);
  expect(await read(first)).toEqual([200, 'BEGIN:VCALENDAR']);
  await expect(page.getByRole('link', { name: 'Abrir no calendário deste aparelho' })).toHaveAttribute(
    'href',
    first.replace(/^https?/, 'webcal'),
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Trocar o endereço' }).click();
  await expect(page.getByRole('group', { name: 'Trocar o endereço?' })).toBeFocused();
  await page.getByRole('group').getByRole('button', { name: 'Trocar o endereço' }).click();
  await expect(page.getByText('O anterior parou de funcionar')).toBeVisible();
  const second = await field.inputValue();
  expect(second).not.toBe(first);
  expect((await read(first))[0]).toBe(404);
  expect((await read(second))[0]).toBe(200);

  await page.getByRole('button', { name: 'Desligar', exact: true }).click();
  await page.getByRole('group').getByRole('button', { name: 'Desligar' }).click();
  await expect(page.getByText('O endereço parou de funcionar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Criar o endereço' })).toBeVisible();
  expect((await read(second))[0]).toBe(404);
  await context.close();
});

test(
  'reminders are turned off and on, and permission for notifications is requested only on demand',
  long,
  async ({ browser, server }) => {
    const context = await openContext(browser, server, { permissions: ['notifications'] });
    // Browsers in tests have no push service: its responses are faked, the rest is real.
    await context.addInitScript(() => {
      const subscription = {
        endpoint: 'https://push.example.com/device',
        options: {},
        unsubscribe: async () => true,
        toJSON: () => ({ keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'a'.repeat(22) } }),
      };
      // A browser's subscription outlives a sign-out.
      let current: unknown = localStorage.getItem('subscribed') ? subscription : null;
      PushManager.prototype.getSubscription = async () => current as PushSubscription;
      PushManager.prototype.subscribe = async (options) => {
        if (sessionStorage.getItem('broken')) throw new DOMException('no service', 'AbortError');
        if (!options?.userVisibleOnly || String(options.applicationServerKey).length !== 87) throw new Error('key');
        localStorage.setItem('subscribed', 'yes');
        current = subscription;
        return current as PushSubscription;
      };
    });
    await signIn(server, context, 'fernanda@demo.acolhe');
    const page = await context.newPage();
    await page.goto('/account');
    await page.getByRole('link', { name: 'Escolher os canais' }).click();
    const reminders = page.getByRole('combobox', { name: 'Lembretes da consulta' });
    await expect(reminders).toHaveValue('mail');
    // WhatsApp is offered once its owner has allowed it, and takes the reminders.
    const consent = page.getByRole('checkbox', { name: 'Autorizo mensagens por WhatsApp' });
    await consent.click();
    await expect(consent).toBeChecked();
    await expect(reminders).toHaveValue('whatsapp');
    await consent.click();
    await expect(reminders).toHaveValue('mail');
    await reminders.selectOption('Só nas novidades');
    await expect(page.getByText('Preferência salva.')).toBeAttached();
    await page.reload();
    await expect(reminders).toHaveValue('none');
    await reminders.selectOption('E-mail');
    await expect(reminders).toHaveValue('mail');

    await page.evaluate(() => sessionStorage.setItem('broken', 'yes'));
    await page.getByRole('button', { name: 'Avisar neste aparelho' }).click();
    await expect(page.getByText('O navegador não conseguiu ligar as notificações')).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => sessionStorage.removeItem('broken'));
    await page.getByRole('button', { name: 'Avisar neste aparelho' }).click();
    await expect(page.getByText('Este aparelho recebe os avisos.').first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Lembretes como notificação' })).toBeChecked();
    await expectAccessible(page);
    const devices = () =>
      server.sql(
        "select d.session_id from push_device d join person p on p.id = d.person_id where p.mail like 'fernanda%'",
      );
    const [before] = await devices();
    expect(before).toBeDefined();
    // The service worker is real: its scope is the root of our origin.
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${server.url}/`);

    // Signing out forgets the device; its patient's next sign-in restores it.
    await page.goto('/account');
    await page.getByRole('button', { name: 'Sair' }).first().click();
    await expect(page).toHaveURL(/login/);
    expect(await devices()).toEqual([]);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('fernanda@demo.acolhe');
    await page.getByLabel('Senha', { exact: true }).fill('Acolhe2026');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect.poll(async () => (await devices()).length, { timeout: MINUTE / 4 }).toBe(1);
    // Each page registers the device again; turning it off before that is done must win all the same.
    const isRegistration = (request: Request) => request.method() === 'PUT' && request.url().endsWith('/push');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/person/*/push', async (route) => {
      if (isRegistration(route.request())) await held;
      await route.continue();
    });
    const asked = page.waitForRequest(isRegistration);
    await page.goto('/news?view=channels');
    await asked;
    await page.getByRole('button', { name: 'Parar neste aparelho' }).click();
    const answered = page.waitForResponse((response) => isRegistration(response.request()));
    release();
    await answered;
    await expect(page.getByRole('button', { name: 'Avisar neste aparelho' })).toBeVisible();
    expect(await devices()).toEqual([]);

    const blocked = await openContext(browser, server);
    await signIn(server, blocked, 'fernanda@demo.acolhe');
    const other = await blocked.newPage();
    await other.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
    await other.goto('/news?view=channels');
    await expect(other.getByText('As notificações estão bloqueadas')).toBeVisible();
    await expectAccessible(other);
    await blocked.close();
    await context.close();
  },
);
