import { expect, type Page } from '@playwright/test';
import type { OtherBank } from '../apps/server/src/testing/other-bank.ts';
import { choose, mailedCode, PASSWORD, type Server } from './fixtures.ts';

// Steps by which a clinic comes into service, each at the screen of its role.

/** The address that an account was mailed last, by the first part of its path. */
export async function mailedLink(server: Server, email: string, part: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails: { recipient: string; body_text: string }[] = await (await fetch(`${server.url}/outbox.json`)).json();
      const leads = new RegExp(`http\\S+/${part}/\\S+`);
      link = mails
        .map((mail) => (mail.recipient === email ? leads.exec(mail.body_text)?.[0] : undefined))
        .find(Boolean);
      return link;
    })
    .toBeTruthy();
  return link as string;
}

async function acceptTerms(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/terms/);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click();
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Repita a senha' }).fill(PASSWORD);
}

/** Makes the first clinic and its manager, and leaves the steps at the one of payment. */
export async function setUpClinic(
  page: Page,
  link: string,
  { clinic, manager, email }: { clinic: string; manager: string; email: string },
): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Nome da clínica' }).fill(clinic);
  await page.getByRole('textbox', { name: 'Telefone' }).fill('(54) 3333-4444');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('textbox', { name: 'Nome completo' }).fill(manager);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await choosePassword(page);
  await page.getByRole('button', { name: 'Criar a clínica e entrar' }).click();
  await acceptTerms(page);
  for (const step of ['Proteja a sua conta', 'A cara da clínica']) {
    await expect(page.getByRole('heading', { level: 1, name: step })).toBeVisible();
    await page.getByRole('button', { name: /^(Continuar|Deixar como está)$/ }).click();
  }
  await page.getByRole('link', { name: 'Informar a conta' }).click();
}

/** Enters the clinic's own account at a bank, which is tried first. */
export async function useBank(page: Page, { account }: OtherBank): Promise<void> {
  await page.goto('/finances/accounts');
  await page.getByRole('button', { name: 'Usar uma conta da clínica' }).first().click();
  for (const [label, value] of [
    ['Endereço da API Pix', account.base_url],
    ['Client ID', account.client_id],
    ['Client Secret', account.client_secret],
    ['Chave PIX', account.key],
    ['Nome de quem recebe', account.merchant_name],
    ['Cidade de quem recebe', account.merchant_city],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Testar e salvar' }).click();
  await expect(page.getByText('Conta testada e salva.', { exact: false })).toBeVisible();
}

/** Adds a professional with a price, who is invited by mail. */
export async function addProfessional(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.goto('/professional/new');
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('Número do registro').fill('52123');
  await page.getByLabel('UF do registro').selectOption('RS');
  await choose(page, 'Especialidade', 'geriatria', 'Geriatria');
  await page.getByLabel('Preço').fill('20000');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Cadastrar profissional' }).click();
  await expect(page.getByText('Profissional cadastrado, e o convite foi enviado.')).toBeVisible();
}

/** Takes up an invitation by its link, with a new account. */
export async function joinByInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await choosePassword(page);
  await page.getByRole('button', { name: 'Criar a conta e entrar' }).click();
  await acceptTerms(page);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** A professional opens the hours of tomorrow's day of the week. */
export async function setHours(page: Page, now: number): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Horários' }).click();
  await page.getByRole('button', { name: 'Incluir horário', exact: true }).click();
  // The clinic's time is three hours behind.
  const tomorrow = new Date(now + 21 * 3_600_000).getUTCDay();
  await page.getByLabel('Dia da semana').selectOption(String(tomorrow));
  await page.getByLabel('Das', { exact: true }).fill('09:00');
  await page.getByLabel('Até as').fill('12:00');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Horários salvos')).toBeVisible();
}

type Stranger = { doctor: string; name: string; email: string; cpf: string };

/** A stranger to the clinic finds a doctor, signs up, books and pays by PIX at the clinic's bank. */
export async function bookAndPay(page: Page, server: Server, { doctor, ...who }: Stranger): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: doctor }).click();
  await page
    .getByRole('region', { name: 'Escolha um horário' })
    .getByRole('link', { name: / às \d\d:\d\d/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Criar minha conta' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(who.email);
  await page.getByRole('button', { name: 'Enviar o código' }).click();
  await page.getByRole('textbox', { name: 'Código' }).fill(await mailedCode(server, who.email));
  for (const [label, value] of [
    ['Nome completo', who.name],
    ['CPF', who.cpf],
    ['Data de nascimento', '31121955'],
    ['Celular', '11987654321'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).pressSequentially(value);
  await choosePassword(page);
  await page.getByRole('button', { name: 'Criar minha conta' }).click();
  await acceptTerms(page);
  await page.getByRole('button', { name: /^Não/ }).click();
  await page.getByRole('textbox', { name: 'Motivo da consulta' }).fill('Dor de cabeça há três dias');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Confirmar horário' }).click();
  await page.getByRole('button', { name: /Pagar R\$\s200,00 com PIX/ }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /Pagar este código/ }).click();
  const bank = await opened;
  await bank.getByRole('button', { name: 'Pagar este código' }).click();
  await expect(bank.getByText('Pago.')).toBeVisible();
  await bank.close();
  await expect(page.getByRole('heading', { name: 'Tudo certo, consulta marcada!' })).toBeVisible();
}

/** Signs in at the clinic whose page it is. */
export async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** A manager makes a queue of the virtual line that charges nothing, with one doctor, and opens it at once. */
export async function openLine(page: Page, queue: string, doctor: string): Promise<void> {
  await page.goto('/emergency/groups');
  await page.getByRole('link', { name: 'Nova fila' }).click();
  await page.getByRole('textbox', { name: 'Nome da fila' }).fill(queue);
  await choose(page, 'Especialidade', 'geriatria', 'Geriatria');
  await page.getByRole('button', { name: 'Acrescentar horário' }).click();
  await page.getByRole('checkbox', { name: doctor }).check();
  await page.getByRole('button', { name: 'Criar fila' }).click();
  await expect(page.getByText('Fila criada.')).toBeVisible();
  await page.goto('/emergency/groups');
  const row = page.getByRole('row', { name: new RegExp(queue) });
  await row.getByRole('button', { name: 'Aberta' }).click();
  await expect(row.getByRole('button', { name: 'Aberta' })).toHaveAttribute('aria-pressed', 'true');
}

/** A patient goes from the door of the line to its waiting room, with nothing that alarms. */
export async function enterLine(page: Page, queue: string): Promise<void> {
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const step = (name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.goto('/emergency/person');
  await press(`Entrar na fila: ${queue}`);
  await step('Câmera, som e internet');
  await press(/^Continuar/);
  await step('O que está acontecendo?');
  await page.getByLabel('Queixa').fill('Tontura desde ontem');
  await press('Continuar');
  for (const [question, answer] of [
    ['Algo disto está acontecendo agora?', 'Nada disto'],
    ['Há pensamentos de se machucar ou de morrer?', 'Não'],
    ['De 0 a 10, qual é a dor agora?', '3'],
    ['Desde quando?', 'Há algumas horas'],
    ['Está com febre?', 'Não'],
    ['Está vomitando ou com diarreia?', 'Não'],
    ['Já trata alguma destas doenças?', 'Pressão alta'],
    ['É só receita, atestado ou mostrar um exame?', 'Não'],
  ] as const) {
    await step(question);
    await page.getByLabel(answer, { exact: true }).check();
    await press('Continuar');
  }
  await step('Alguma prioridade por lei?');
  await press('Entrar na sala de espera');
  await step('Você é a próxima pessoa');
}
