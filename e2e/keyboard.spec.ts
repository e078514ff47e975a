import type { Locator, Page } from '@playwright/test';
import { expect, long, openContext, PASSWORD, signIn, test } from './fixtures.ts';
import { beginSoon, makeVisit } from './visit.ts';

// No mouse in this file: every step is a key, and an element that Tab does not reach fails.

/** Tabs to an element, and asserts that its focus is visible. */
async function tabTo(page: Page, wanted: Locator, limit = 80): Promise<void> {
  await wanted.waitFor();
  const passed: string[] = [];
  for (let press = 0; press <= limit; press++) {
    if (await hasFocus(wanted)) return expectVisibleFocus(page);
    await page.keyboard.press('Tab');
    passed.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60) ?? ''));
  }
  throw new Error(`Tab does not reach ${wanted}; it passed ${passed.join('\n')}`);
}

async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement);

/** The focused element, or its visual stand-in, has an outline or a ring. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused) return 'nothing';
      const drawn = [focused, focused.closest('label') ?? focused, focused.parentElement ?? focused];
      const styles = [...drawn.map((part) => getComputedStyle(part)), getComputedStyle(focused, '::after')];
      const rings = styles.map(({ outlineStyle, outlineWidth, boxShadow }) => ({
        outline: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
        shadow: boxShadow !== 'none',
      }));
      return rings.some(({ outline, shadow }) => outline || shadow) ? 'seen' : focused.outerHTML.slice(0, 120);
    });
  await expect.poll(seen).toBe('seen');
}

/** After a change of screen the new title has the focus, so that screen readers read it. */
async function expectTitle(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
}

test(
  'a patient does the whole visit by keyboard, and the doctor receives them by keyboard',
  long,
  async ({ browser, server }) => {
    test.slow();
    const permissions = ['camera', 'microphone'];
    const context = await openContext(browser, server, { permissions });
    const page = await context.newPage();

    // The landing: the first Tab offers to skip the header. A newly started browser loses keys that are pressed before
    // its first paint.
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await press(page, page.getByRole('link', { name: 'Dra. Marina Okamoto' }));
    await expectTitle(page, 'Dra. Marina Okamoto');

    // Choosing a time leads through the sign-in and back.
    const times = page.getByRole('region', { name: 'Escolha um horário' }).getByRole('link', { name: / às \d\d:\d\d/ });
    await press(page, times.first());
    await expectTitle(page, 'Que bom ter você aqui');
    await type(page, page.getByRole('textbox', { name: 'E-mail' }), 'fernanda@demo.acolhe');
    await type(page, page.getByRole('textbox', { name: 'Senha' }), PASSWORD);
    await page.keyboard.press('Enter');
    await expectTitle(page, 'Alguém encaminhou você?');
    await press(page, page.getByRole('button', { name: /^Não/ }));
    await expectTitle(page, 'O que está acontecendo?');
    await type(page, page.getByRole('textbox', { name: 'Motivo da consulta' }), 'Durmo mal há um mês.');
    await press(page, page.getByRole('button', { name: 'Continuar' }));
    await expectTitle(page, 'Está tudo certo?');
    await press(page, page.getByRole('button', { name: 'Confirmar horário' }));

    // PIX, paid at the simulator's page.
    await expectTitle(page, 'Falta só o pagamento');
    await press(page, page.getByRole('button', { name: /^Pagar R\$/ }));
    await expectTitle(page, 'Pague com PIX');
    const opened = context.waitForEvent('page');
    await press(page, page.getByRole('link', { name: /Pagar este código/ }));
    const bank = await opened;
    await press(bank, bank.getByRole('button', { name: 'Pagar este código' }));
    await expect(bank.getByText('Pago.')).toBeVisible();
    await bank.close();
    await expectTitle(page, 'Tudo certo, consulta marcada!');

    // The link in the mail leads to the lobby: entering without the consent focuses the request for it.
    const [visit] = await server.sql(
      `select a.id, a.protocol, c.code from appointment a join access_code c on c.appointment_id = a.id
     join person p on p.id = a.patient_id
     where p.mail = 'fernanda@demo.acolhe' and c.purpose = 'room' and c.participant = 'patient' order by a.created_at desc limit 1`,
    );
    await beginSoon(server, visit.id, 4);
    await page.goto(`/accessroom/${visit.code}`);
    await press(page, page.getByRole('button', { name: 'Entrar na sala' }));
    const consent = page.getByRole('checkbox', { name: 'Concordo em ser atendido por telemedicina' });
    await expect(consent).toBeFocused();
    await page.keyboard.press('Space');
    await expect(consent).toBeChecked();
    await press(page, page.getByRole('button', { name: 'Entrar na sala' }));
    await expect(page.getByText('já sabe que você chegou')).toBeVisible();

    // The doctor: from the list into the room.
    const ofDoctor = await openContext(browser, server, { permissions, viewport: { width: 1366, height: 768 } });
    await signIn(server, ofDoctor, 'psiquiatra@demo.acolhe');
    const doctor = await ofDoctor.newPage();
    await doctor.goto('/professional/listscheduled');
    await press(doctor, doctor.getByRole('link', { name: 'Entrar na sala de Fernanda Nakamura' }));
    await press(doctor, doctor.getByRole('button', { name: 'Entrar na sala' }));
    await expect(page.getByRole('log')).toContainText('entrou na sala');

    await type(doctor, doctor.getByRole('textbox', { name: 'Avaliação' }), 'Insônia inicial.');
    await type(doctor, doctor.getByRole('combobox', { name: 'CID-10' }), 'insonia');
    const options = doctor.getByRole('option');
    const sleepless = options.filter({ hasText: 'F51.0' });
    await sleepless.waitFor();
    // Until results match the whole word no option is selected, and the list may still change.
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    for (let step = 0; step < 8 && (await sleepless.getAttribute('aria-selected')) !== 'true'; step++) {
      await doctor.keyboard.press('ArrowDown');
    }
    await doctor.keyboard.press('Enter');
    await expect(options).toHaveCount(0);
    await expect(doctor.getByRole('listitem').filter({ hasText: 'F51.0' })).toBeVisible();
    await type(doctor, doctor.getByRole('textbox', { name: 'Conduta' }), 'Sem telas na cama.');
    await expect(doctor.getByText(/Salvo às/)).toBeVisible();

    // Dialogs take the focus, trap it, and restore it.
    const dialog = doctor.getByRole('dialog');
    for (const name of ['Pessoas', 'Mais opções', 'Encerrar consulta']) {
      const opener = doctor.getByRole('button', { name });
      await press(doctor, opener);
      await expect(dialog).toBeVisible();
      await expect.poll(() => dialog.evaluate((part) => part.contains(document.activeElement))).toBe(true);
      for (let count = 0; count < 12; count++) {
        await doctor.keyboard.press('Tab');
        // Between the dialog's last element and its first, Tab passes the browser's toolbar, where no element has the
        // focus.
        const stays = await dialog.evaluate(
          (part) => part.contains(document.activeElement) || document.activeElement === document.body,
        );
        expect(stays, 'Tab stays in the dialog').toBe(true);
      }
      await doctor.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
    await doctor.keyboard.press('Enter');
    await press(doctor, dialog.getByRole('button', { name: 'Encerrar consulta' }));
    await tabTo(doctor, doctor.getByRole('link', { name: 'Lista de hoje' }));

    // Afterwards: the survey, its scale by arrow keys.
    await expectTitle(page, 'Consulta encerrada');
    await press(page, page.getByRole('link', { name: 'Contar como foi' }));
    await expectTitle(page, 'Como foi a consulta?');
    await press(page, page.getByRole('radio', { name: '0', exact: true }), 'Space');
    for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked();
    await type(page, page.getByRole('textbox'), 'Consegui sem o mouse.');
    await press(page, page.getByRole('button', { name: 'Enviar' }));
    await expectTitle(page, 'Obrigado por contar!');
    const [answer] = await server.sql(`select score, comment from survey_answer where appointment_id = '${visit.id}'`);
    expect(answer).toEqual({ score: 9, comment: 'Consegui sem o mouse.' });
    await context.close();
    await ofDoctor.close();
  },
);

test('leaving the room and coming back, by keyboard', long, async ({ browser, server }) => {
  const visit = await makeVisit(browser, server, {
    patient: 'carlos@demo.acolhe',
    specialty: 'Psiquiatria',
  });
  const context = await openContext(browser, server, { permissions: ['camera', 'microphone'] });
  const page = await context.newPage();
  await page.goto(`/a/${visit.patientCode}`);
  await press(page, page.getByRole('checkbox', { name: /Concordo/ }), 'Space');
  await press(page, page.getByRole('button', { name: 'Entrar na sala' }));
  await expect(page.getByText('já sabe que você chegou')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Sair' }));
  await expectTitle(page, 'Você saiu da sala');
  await press(page, page.getByRole('button', { name: 'Voltar para a sala' }));
  await expect(page.getByText('já sabe que você chegou')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Desligar microfone' }));
  await context.close();
});

test('the calendar of the booking is navigated with arrow keys', long, async ({ browser, server }) => {
  const context = await openContext(browser, server);
  await signIn(server, context, 'pedro@demo.acolhe');
  const page = await context.newPage();
  await page.goto('/personschedule');
  // A specialty with a single doctor skips the question of whom to see.
  await press(
    page,
    page.getByRole('main').getByText('Clínica Médica').locator('xpath=ancestor-or-self::*[self::a or self::button]'),
  );
  await expectTitle(page, 'Alguém encaminhou você?');
  await press(page, page.getByRole('button', { name: /^Não/ }));
  await expectTitle(page, 'Qual o melhor dia e horário?');
  const grid = page.getByRole('grid');
  await grid.waitFor();
  const stop = grid.locator('[tabindex="0"]');
  await tabTo(page, stop);
  const dateOf = () => page.evaluate(() => document.activeElement?.getAttribute('data-date'));
  const first = await dateOf();
  const after = (days: number) => {
    const date = new Date(`${first}T12:00:00Z`);
    date.setUTCDate(date.getUTCDate() + days);
    return date.toISOString().slice(0, 10);
  };
  await page.keyboard.press('ArrowRight');
  await expect.poll(dateOf).toBe(after(1));
  await page.keyboard.press('ArrowDown');
  await expect.poll(dateOf).toBe(after(8));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(dateOf).toBe(after(7));
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Enter');
  await press(
    page,
    page
      .getByRole('main')
      .getByText(/^\d\d:\d\d$/)
      .first(),
  );
  await expectTitle(page, 'O que está acontecendo?');
  await context.close();
});

test('time off is added to an agenda, and hours are changed', long, async ({ browser, server }) => {
  const context = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
  await signIn(server, context, 'cardiologista@demo.acolhe');
  const page = await context.newPage();
  await page.goto('/professional');
  await press(page, page.getByRole('navigation').getByRole('link', { name: 'Horários' }));
  await expectTitle(page, 'Horários');
  await press(page, page.getByRole('button', { name: 'Incluir folga' }));
  // The first field of the new entry has the focus; a date is typed segment by segment.
  await expect(page.getByRole('textbox', { name: 'Primeiro dia' }).last()).toBeFocused();
  await type(page, page.getByLabel('Observação').last(), 'Congresso');
  await press(page, page.getByRole('button', { name: /^Editar: .*\d\d:\d\d/ }).first());
  await tabTo(page, page.getByLabel('Cada consulta').first());
  await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('button', { name: 'Salvar' }));
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('Horários salvos').or(dialog).first()).toBeVisible();
  if (await dialog.isVisible()) await press(page, dialog.getByRole('button', { name: /Salvar/ }));
  await expect(page.getByText('Horários salvos')).toBeVisible();
  await expect(page.getByText('Congresso').first()).toBeVisible();
  await context.close();
});
