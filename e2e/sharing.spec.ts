import { expect, openContext, PASSWORD, signIn, test } from './fixtures.ts';

test('a patient shows the record to a stranger by link and code, lets an app read it, and sees both', async ({
  browser,
  server,
}) => {
  const ofPatient = await openContext(browser, server, {});
  await signIn(server, ofPatient, 'carlos@demo.acolhe');
  const patient = await ofPatient.newPage();
  const [{ id }] = await server.sql(
    "select id from person where mail = 'carlos@demo.acolhe' and company_id = 'clinica-demo'",
  );
  await patient.goto(`/profile/person/ehr/${id}`);
  await patient.getByRole('link', { name: 'Compartilhar e baixar' }).click();

  // Each try has a reader of its own.
  const reader = `Dra. Lúcia ${crypto.randomUUID().slice(0, 8)}`;
  await patient.getByRole('button', { name: 'Criar link' }).click();
  await patient.getByLabel('Quem vai ler').fill(reader);
  await patient.getByLabel('Por quanto tempo').selectOption({ label: '4 horas' });
  await patient.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
  await patient.getByRole('button', { name: 'Criar link' }).click();
  const row = patient.getByRole('listitem').filter({ hasText: reader });
  const code = (await row.getByText(/^Código: /).textContent())?.replace('Código: ', '') ?? '';
  const link = new URL(await row.getByLabel('Link', { exact: true }).inputValue());

  const ofStranger = await openContext(browser, server, {});
  const stranger = await ofStranger.newPage();
  await stranger.goto(link.pathname);
  await stranger.getByLabel('Código').fill(code.toLowerCase());
  await stranger.getByRole('button', { name: 'Abrir', exact: true }).click();
  await expect(stranger.getByRole('heading', { name: 'Alergias' })).toBeVisible();
  await expect(stranger.getByText(`aberto para ${reader}`)).toBeVisible();

  await row.getByRole('button', { name: `Encerrar: ${reader}` }).click();
  await expect(row).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByText('Este acesso não existe ou já terminou.')).toBeVisible();

  const app = `Aplicativo ${reader.slice(-8)}`;
  await patient.getByRole('button', { name: 'Autorizar um aplicativo' }).click();
  await patient.getByLabel('Nome do aplicativo').fill(app);
  await patient.getByText('De outra pessoa ou empresa').click();
  await patient.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
  await patient.getByRole('button', { name: 'Criar código de acesso' }).click();
  const token = await patient.getByLabel('Código de acesso', { exact: true }).inputValue();
  const headers = { authorization: `Bearer ${token}` };
  const read = await ofStranger.request.get('/fhir/Patient', { headers });
  expect([read.status(), (await read.json()).total]).toEqual([200, 1]);
  await patient.getByRole('button', { name: `Revogar: ${app}` }).click();
  await expect(patient.getByRole('button', { name: `Revogar: ${app}` })).toHaveCount(0);
  expect((await ofStranger.request.get('/fhir/Patient', { headers })).status()).toBe(401);

  const copy = await ofPatient.request.get(`/api/person/${id}/export`);
  expect([copy.status(), copy.headers()['content-type']]).toEqual([200, 'application/zip']);
  await patient.goto(`/profile/person/ehr/${id}/access`);
  await expect(patient.getByRole('listitem').filter({ hasText: reader }).first()).toContainText(
    'compartilhado por link',
  );
  await expect(patient.getByRole('listitem').filter({ hasText: app }).first()).toContainText('programa autorizado');
  for (const context of [ofPatient, ofStranger]) await context.close();
});
