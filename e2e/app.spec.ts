import { createHash } from 'node:crypto';
import { expect, expectAccessible, long, openContext, PASSWORD, signIn, test } from './fixtures.ts';

test(
  'a manager registers an app; a patient signs in, lets it read a dependent’s record, and ends it',
  long,
  async ({ browser, server }) => {
    const name = `Diário ${crypto.randomUUID().slice(0, 8)}`;
    const ofManager = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
    await signIn(server, ofManager, 'gestora@demo.acolhe');
    const manager = await ofManager.newPage();
    await manager.goto('/settings');
    await manager.getByRole('link', { name: 'Aplicativos de pacientes' }).click();
    await manager.getByRole('button', { name: 'Cadastrar aplicativo' }).click();
    await manager.getByLabel('Nome, como o paciente o vê').fill(name);
    await manager.getByLabel('Endereços de retorno').fill('http://app.example/cb');
    await manager.getByRole('button', { name: 'Cadastrar aplicativo' }).click();
    await expect(manager.getByLabel('Endereços de retorno')).toHaveAttribute('aria-invalid', 'true');
    await manager.getByLabel('Endereços de retorno').fill('https://app.example/cb');
    await expectAccessible(manager);
    await manager.getByRole('button', { name: 'Cadastrar aplicativo' }).click();
    const row = manager.getByRole('listitem').filter({ hasText: name });
    const clientId = (await row.locator('code').textContent()) ?? '';

    const ofPatient = await openContext(browser, server, { viewport: { width: 390, height: 844 } });
    await ofPatient.route('https://app.example/**', (route) => route.fulfill({ body: 'app' }));
    const patient = await ofPatient.newPage();
    const { authorization_endpoint, token_endpoint } = await (
      await ofPatient.request.get('/fhir/.well-known/smart-configuration')
    ).json();
    const verifier = 'v'.repeat(43);
    const redirect = 'https://app.example/cb';
    const authorize = new URLSearchParams({
      ...{ response_type: 'code', client_id: clientId, redirect_uri: redirect, state: 'a&b' },
      scope: 'launch/patient patient/*.rs offline_access',
      aud: new URL(token_endpoint).href.replace('/auth/token', ''),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const page = `${new URL(authorization_endpoint).pathname}?${authorize}`;
    await patient.goto(page);
    await patient.getByLabel('E-mail').fill('paciente@demo.acolhe');
    await patient.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
    await patient.getByRole('button', { name: 'Entrar' }).click();
    await expect(patient.getByText(`${name} pede para ler um prontuário`)).toBeVisible();
    await expectAccessible(patient);
    await patient.getByRole('button', { name: 'Não autorizar' }).click();
    await patient.waitForURL(/error=access_denied&state=a%26b$/);

    await patient.goto(page);
    const whose = patient.getByLabel('De quem é o prontuário');
    const person = (await whose.getByRole('option').nth(1).getAttribute('value')) ?? '';
    await whose.selectOption(person);
    await patient.getByLabel('Consultas').uncheck();
    await patient.getByLabel('Por quanto tempo').selectOption({ label: '30 dias' });
    await patient.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
    await patient.getByRole('button', { name: 'Autorizar', exact: true }).click();
    await patient.waitForURL(/code=/);
    const code = new URL(patient.url()).searchParams.get('code') ?? '';
    const exchanged = await ofManager.request.post('/fhir/auth/token', {
      form: {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirect,
        client_id: clientId,
        code_verifier: verifier,
      },
    });
    const { access_token, patient: given } = await exchanged.json();
    expect(given).toBe(person);
    const headers = { authorization: `Bearer ${access_token}` };
    const statusOf = async (path: string) => (await ofManager.request.get(path, { headers })).status();
    expect([await statusOf('/fhir/Patient'), await statusOf('/fhir/Encounter')]).toEqual([200, 403]);

    await patient.goto('/account');
    await patient.getByRole('button', { name: `Encerrar o acesso de ${name}` }).click();
    await patient.getByRole('button', { name: 'Encerrar', exact: true }).click();
    await expect(patient.getByText(name)).toHaveCount(0);
    expect(await statusOf('/fhir/Patient')).toBe(401);
    for (const context of [ofManager, ofPatient]) await context.close();
  },
);
