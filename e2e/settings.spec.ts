import { smallPng } from '../apps/server/src/testing/file/small-files.ts';
import { expect, expectAccessible, openContext, signIn, test } from './fixtures.ts';
import { startServer } from './running-server.ts';

const wide = { viewport: { width: 1366, height: 768 } };

test('the manager changes rules, look and terms, and everybody sees them', async ({ browser }) => {
  // Rules, colours and terms are shared by all tests: a server of its own.
  const server = await startServer();
  const context = await openContext(browser, server, wide);
  await signIn(server, context, 'gestora@demo.acolhe');
  const page = await context.newPage();
  await page.goto('/professional');
  await page.getByRole('link', { name: 'Configurações' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeFocused();
  await expectAccessible(page);

  // All mistakes at once, then the change with its history.
  await page.getByRole('link', { name: 'Regras de agendamento' }).click();
  await page.getByLabel('Duração da consulta, em minutos').fill('1');
  await page.getByLabel('Devolução integral até quantas horas antes').fill('muito');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('textbox', { name: 'Duração da consulta' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Devolução integral' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Duração da consulta, em minutos').fill('45');
  await page.getByLabel('Devolução integral até quantas horas antes').fill('48');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Mudanças salvas.')).toBeVisible();
  await expect(page.getByText('Duração da consulta, em minutos: de 30 para 45')).toBeVisible();

  // The effect of a colour is seen while it is chosen; the logo stands at the top.
  await page.goto('/settings/look');
  await page.getByLabel('Cor principal').fill('#ffd400');
  await expect(page.getByText('Como texto, #ffd400 não se lê bem', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Cor principal').fill('#5b2a86');
  await page.locator('#field-logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: smallPng(90, 40, 130),
  });
  await expect(page.getByRole('button', { name: 'Trocar imagem' })).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Mudanças salvas.')).toBeVisible();
  await expect(page.locator('header img')).toHaveJSProperty('naturalWidth', 64);

  // A note in a mail is read as its reader will.
  await page.goto('/settings/message');
  const booked = page.locator('section', { has: page.getByRole('heading', { name: 'No e-mail de consulta marcada' }) });
  await booked.getByLabel('Recado, em português').fill('Traga os seus exames.');
  await expect(booked.locator('p', { hasText: 'Traga os seus exames.' })).toBeVisible();

  // The public page is written and seen side by side, and published in one press.
  await page.goto('/settings/landing');
  const preview = page.getByRole('region', { name: 'Como fica' });
  await page.getByLabel('Frase principal, em português').fill('Perto de você');
  await expect(preview.getByRole('heading', { name: 'Perto de você' })).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar pergunta' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  const question = page.locator('li', { has: page.getByRole('heading', { name: 'Parte 5: pergunta' }) });
  await expect(question.getByLabel('Pergunta, em português')).toHaveAttribute('aria-invalid', 'true');
  await expect(question.getByLabel('Resposta, em português')).toHaveAttribute('aria-invalid', 'true');
  await question.getByLabel('Pergunta, em português').fill('Aceitam convênio?');
  await question.getByLabel('Resposta, em português').fill('Sim:\n- Unimed\n- Amil');
  await page.getByRole('button', { name: 'Subir: Parte 5: pergunta' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Publicado. Já está nas páginas públicas.')).toBeVisible();
  const visitor = await openContext(browser, server, { javaScriptEnabled: false });
  const outside = await visitor.newPage();
  await outside.goto('/additional');
  await outside.getByText('Aceitam convênio?').click();
  await expect(outside.getByRole('listitem').filter({ hasText: 'Unimed' })).toBeVisible();
  await outside.goto('/');
  await expect(outside.getByRole('heading', { level: 1, name: 'Perto de você' })).toBeVisible();
  await expect(outside.locator('meta[property="og:title"]')).toHaveAttribute('content', /Clínica Demo/);
  expect(await (await outside.request.get('/sitemap.xml')).text()).toContain('/professionals/helena-prado</loc>');
  await visitor.close();

  // New terms are asked of every signed-in account, here and elsewhere.
  await page.goto('/settings/terms');
  await page.getByRole('button', { name: 'Escrever nova versão: Termos de uso' }).click();
  await page.getByLabel('Texto em português').fill('# Nosso combinado\n- Chegue na hora');
  await page.getByRole('button', { name: 'Publicar versão' }).click();
  await page.getByRole('button', { name: 'Sim, publicar' }).click();
  await expect(page.getByText('Versão publicada.', { exact: false })).toBeVisible();
  await page.goto('/professional');
  await expect(page.getByRole('checkbox', { name: 'Li e aceito', exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nosso combinado' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Chegue na hora' })).toBeVisible();
  await context.close();
  await server.stop();
});
