import { expect, expectAccessible, long, MINUTE, openContext, signIn, test, typedDay } from './fixtures.ts';
import { bookPaid } from './paid-visit.ts';

const DESK = { width: 1366, height: 768 };
/** Weeks ahead, so that no other journey books into the changed hours. */
const weekOf = (day: string) => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - date.getUTCDay());
  return date.toISOString().slice(0, 10);
};

test('a professional changes hours that have booked visits: warned, visits kept, free times gone', async ({
  browser,
  server,
}) => {
  const visit = await bookPaid(browser, server, {
    patient: 'carlos@demo.acolhe',
    specialty: 'Psiquiatria',
    ahead: 10 * 24 * 60 * MINUTE,
  });
  const [{ day }] = await server.sql(
    `select to_char(starts_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day from appointment where id = '${visit.id}'`,
  );
  const context = await openContext(browser, server, { viewport: DESK });
  await signIn(server, context, 'psiquiatra@demo.acolhe');
  const page = await context.newPage();
  await page.goto('/professional');
  await page.getByRole('navigation').getByRole('link', { name: 'Horários' }).click();
  await expect(page.getByRole('heading', { name: 'Horários', level: 1 })).toBeVisible();
  await expectAccessible(page);

  // All errors are shown at once, and the input is kept.
  await page.getByRole('button', { name: 'Incluir folga' }).click();
  const first = page.getByRole('textbox', { name: 'Primeiro dia' }).last();
  await expect(first).toBeFocused();
  await first.fill('01/01/2020');
  await page.getByRole('textbox', { name: 'Último dia' }).last().fill('30/06/2020');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('A data não pode ser antes de hoje.')).toBeVisible();
  await expect(page.getByText('O período pode ter no máximo 35 dias.')).toBeVisible();
  await expectAccessible(page);

  // A reload keeps the draft.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('1 mudança')).toBeVisible();
  await page.getByRole('button', { name: /^Editar: Folga/ }).click();
  await page.getByRole('textbox', { name: 'Primeiro dia' }).last().fill(typedDay(day));
  await page.getByRole('textbox', { name: 'Último dia' }).last().fill(typedDay(day));
  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 consulta já marcada fica fora do novo horário. Nenhuma será cancelada.');
  await expect(dialog).toContainText('Carlos Eduardo Pereira');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(page.getByText('Horários salvos')).toBeVisible();
  const [kept] = await server.sql(`select status from appointment where id = '${visit.id}'`);
  expect(kept.status).toBe('scheduled');
  const [card] = await (await context.request.get('/api/professional/combo?specialty=Psiquiatria')).json();
  const schedule = await context.request.get(
    `/api/professional/landing/${card.id}/schedule?filter=month_available=${day.slice(0, 7)}`,
  );
  const { days } = await schedule.json();
  expect(days.map(({ date }: { date: string }) => date)).not.toContain(day);
  await context.close();
});

test(
  'hours are moved, resized and drawn with a mouse, and Escape restores the old ones',
  long,
  async ({ browser, server }) => {
    const context = await openContext(browser, server, { viewport: { width: 1366, height: 1000 } });
    await signIn(server, context, 'equipe@demo.acolhe');
    const page = await context.newPage();
    const [card] = await (await context.request.get('/api/professional/combo?specialty=Cardiologia')).json();
    const week = weekOf(new Date((await server.now()) + 14 * 86_400_000).toISOString().slice(0, 10));
    await page.goto(`/schedule_availability/${card.id}?week=${week}`);
    const block = page.locator('[data-kind="open"]').first();
    const before = (await block.textContent()) ?? '';
    const pull = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
      await page.mouse.move(from.x + by.x, from.y + by.y);
    };
    const box = async () => (await block.boundingBox()) as { x: number; y: number; width: number; height: number };
    const hour = ((await page.locator('[data-hours]').first().boundingBox())?.height ?? 0) / 10;
    const middle = async () => {
      const { x, y, width, height } = await box();
      return { x: x + width / 2, y: y + height / 2 };
    };

    await pull(await middle(), { x: 0, y: hour });
    await expect(block).not.toHaveText(before);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(block).toHaveText(before);
    await expect(page.getByText(/mudança/)).toBeHidden();

    // Resized at its lower edge, by about an hour.
    const { x, y, width, height } = await box();
    await pull({ x: x + width / 2, y: y + height - 3 }, { x: 0, y: hour });
    await page.mouse.up();
    await expect(page.getByText('1 mudança')).toBeVisible();
    await page.getByRole('button', { name: 'Descartar' }).click();

    // Time off is drawn over the hours of that day.
    await page.getByRole('button', { name: 'Desenhar folga' }).click();
    await pull(await middle(), { x: 0, y: hour });
    await page.mouse.up();
    await expect(page.locator('[data-kind="off"]').first()).toContainText('Folga');
    await expect(page.getByText('1 mudança')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(/Incluíd|incluíd|Salvo|salv/).first()).toBeVisible();
    await page.reload();
    await expect(page.locator('[data-kind="off"]').first()).toContainText('Folga');
    await context.close();
  },
);
