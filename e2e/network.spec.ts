import { expect, expectAccessible, openContext, PASSWORD, signIn, test } from './fixtures.ts';

test('a manager makes a second clinic, sees both side by side, and decides until when it works', async ({
  browser,
  server,
}) => {
  const desk = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
  await signIn(server, desk, 'gestora@demo.acolhe');
  const page = await desk.newPage();
  await page.goto('/settings');
  // One clinic alone is not asked for more: the menu has no network.
  await page.getByRole('link', { name: 'Rede de clínicas' }).click();
  await expect(page.getByText('Sua rede ainda tem uma clínica só')).toBeVisible();
  await page.getByRole('link', { name: 'Nova clínica' }).click();
  await page.getByRole('button', { name: 'Criar clínica e convidar' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome da clínica' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'E-mail de quem vai cuidar' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: 'Nome da clínica' }).fill('Clínica da Serra');
  await page.getByRole('textbox', { name: 'Nome de quem vai cuidar' }).fill('Ana Lima');
  await page.getByRole('textbox', { name: 'E-mail de quem vai cuidar' }).fill('ana.lima@serra.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Criar clínica e convidar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clínica da Serra' })).toBeVisible();
  await expect(page.getByText('ana.lima@serra.example')).toBeVisible();
  await expectAccessible(page);

  // The effect is shown before it is saved.
  await page.getByRole('textbox', { name: 'Último dia em funcionamento' }).fill('31/12/2098');
  await expect(page.getByText('Funciona até o fim de', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Salvar funcionamento' }).click();
  await expect(page.getByText('até 31/12/2098')).toBeVisible();

  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('textbox', { name: 'Celular da clínica' }).fill('54999990000');
  await page.getByRole('combobox', { name: 'Comissão' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('textbox', { name: 'Parte do valor pago' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Parte do valor pago' }).fill('20');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Mudanças salvas.')).toBeVisible();
  await expect(page.getByText('Celular da clínica: de', { exact: false })).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Rede de clínicas' }).first().click();
  const own = page.getByRole('row', { name: /^Clínica Demo/ });
  await expect(own.getByRole('cell')).toHaveCount(9);
  await expect(page.getByRole('row', { name: /Clínica da Serra/ })).toContainText('Em funcionamento');
  await expectAccessible(page);

  // Its manager joins, and takes the booking rules over from the network.
  const mails: { recipient: string; body_text: string }[] = await (await fetch(`${server.url}/outbox.json`)).json();
  const invited = mails.find(({ recipient }) => recipient === 'ana.lima@serra.example');
  const phone = await openContext(browser, server, { viewport: { width: 390, height: 844 } });
  const guest = await phone.newPage();
  await guest.goto(/\/invitation\/\S+/.exec(invited?.body_text ?? '')?.[0] as string);
  await guest.getByRole('textbox', { name: 'Senha', exact: true }).fill(PASSWORD);
  await guest.getByRole('textbox', { name: 'Repita a senha' }).fill(PASSWORD);
  await guest.getByRole('button', { name: 'Criar a conta e entrar' }).click();
  await guest.getByRole('checkbox', { name: 'Li e aceito', exact: false }).check();
  await guest.getByRole('button', { name: 'Aceitar e continuar' }).click();
  await expect(guest.getByRole('heading', { name: 'Números' })).toBeVisible();
  await guest.goto('/settings/booking');
  await guest.getByRole('button', { name: 'Seguir Clínica Demo' }).click();
  await guest.getByRole('button', { name: 'Sim, seguir' }).click();
  // Shown once the page has loaded anew, under the rules of the network.
  await expect(guest.getByText('Mudanças salvas.')).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Vem de Clínica Demo' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Salvar' })).toBeHidden();
  await expectAccessible(guest);
});
