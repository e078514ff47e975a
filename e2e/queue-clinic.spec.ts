import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { calm } from '../apps/server/src/testing/queue/screening-answers.ts';
import { choose, expect, expectAccessible, openContext, type Server, signIn, signUp, test } from './fixtures.ts';

const GROUP = 'Orientação noturna';

/** Patient of this journey alone, with the API as their phone. */
async function patientOf(browser: Browser, server: Server, name: string, cpf: string): Promise<APIRequestContext> {
  const { request } = await openContext(browser, server);
  await signUp(server, request, { name, email: `${name.split(' ')[0]?.toLowerCase()}.linha@exemplo.com`, cpf });
  const { version } = await (await request.get('/api/user/term')).json();
  await request.post('/api/user/term', { data: { version, accept: true } });
  return request;
}

/** All steps from the door to the waiting room. */
async function wait(request: APIRequestContext, groupId: string, complaint: string, answers = {}): Promise<string> {
  const post = async (path: string, data?: unknown) => {
    const answer = await request.post(`/api/emergency/entry${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { id } = await post('', { group_id: groupId });
  await post(`/${id}/resources`);
  await post(`/${id}/complaint`, { complaint });
  await post(`/${id}/assessment`, { answers: { ...calm, ...answers } });
  return id;
}

const wide = { viewport: { width: 1366, height: 768 } };

async function openAs(browser: Browser, server: Server, email: string, path: string): Promise<Page> {
  const context = await openContext(browser, server, wide);
  await signIn(server, context, email);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Na fila' }).getByRole('row', { name: new RegExp(name) });

test('a manager makes a queue, staff gives a class, a doctor calls out of turn and returns somebody to the line', async ({
  browser,
  server,
}) => {
  // A doctor without a queue learns of one without reloading.
  const doctor = await openAs(browser, server, 'psiquiatra@demo.acolhe', '/emergency/professional');
  await expect(doctor.getByText('Nenhuma fila para atender')).toBeVisible();
  await expectAccessible(doctor);

  const desk = await openAs(browser, server, 'gestora@demo.acolhe', '/emergency/groups');
  await desk.getByRole('link', { name: 'Nova fila' }).click();
  await desk.getByRole('button', { name: 'Criar fila' }).click();
  await expect(desk.getByRole('textbox', { name: 'Nome da fila' })).toHaveAttribute('aria-invalid', 'true');
  await desk.getByRole('textbox', { name: 'Nome da fila' }).fill(GROUP);
  await choose(desk, 'Especialidade', 'Psiq', 'Psiquiatria');
  await desk.getByRole('button', { name: 'Acrescentar horário' }).click();
  await desk.getByRole('button', { name: 'Acrescentar horário' }).click();
  await desk.getByRole('button', { name: 'Remover: terça-feira, 08:00 às 18:00' }).click();
  await desk.getByRole('checkbox', { name: 'Dra. Marina Okamoto' }).check();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Criar fila' }).click();
  await expect(desk.getByText('Fila criada.')).toBeVisible();
  await expect(desk.getByRole('group', { name: 'segunda-feira, 08:00 às 18:00' })).toBeVisible();
  const groupId = /groups\/([\w-]+)/.exec(desk.url())?.[1] as string;
  await desk.getByRole('link', { name: 'Filas' }).first().click();
  const group = desk.getByRole('row', { name: new RegExp(GROUP) });
  await group.getByRole('button', { name: 'Aberta' }).click();
  await expect(group.getByRole('button', { name: 'Aberta' })).toHaveAttribute('aria-pressed', 'true');
  await expect(group).toContainText('ninguém espera · ninguém de plantão');
  await expectAccessible(desk);

  await doctor.getByRole('button', { name: 'Entrar no plantão' }).click();
  await expect(doctor.getByText(`: ${GROUP}`)).toBeVisible();
  await expect(doctor.getByText('Ninguém espera agora')).toBeVisible();
  await expect(doctor.getByRole('button', { name: 'Chamar próximo' })).toBeDisabled();

  const alba = await patientOf(browser, server, 'Alba Nunes', '73184620590');
  const breno = await patientOf(browser, server, 'Breno Faria', '84295731609');
  const first = await wait(alba, groupId, 'Não durmo há três dias');
  await wait(breno, groupId, 'Tristeza que não passa', { self_harm: true, self_harm_plan: false });
  await expect(rowOf(doctor, 'Alba Nunes')).toContainText('Verde · Pouco urgente');
  await expect(rowOf(doctor, 'Breno Faria')).toContainText('Laranja · Muito urgente');
  await expect(doctor.getByRole('alert').filter({ hasText: 'Sinais de alarme' })).toContainText('CVV 188');
  await expectAccessible(doctor);

  // Answers of a patient, for staff who give a class; the manager reads none of them.
  const staff = await openAs(browser, server, 'triagem@demo.acolhe', '/emergency/professional');
  await rowOf(staff, 'Alba Nunes').getByRole('button', { name: 'Detalhes' }).click();
  await expect(staff.getByRole('dialog')).toContainText('Não durmo há três dias');
  await expect(staff.getByRole('dialog')).toContainText('3 de 10');
  await expect(staff.getByRole('dialog')).toContainText('Respondeu à pré-avaliação');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Fechar' }).click();
  await rowOf(staff, 'Alba Nunes').getByRole('button', { name: 'Classificar' }).click();
  await staff.getByRole('radio', { name: 'Amarelo · Urgente' }).check();
  await staff.getByRole('button', { name: 'Salvar classe' }).click();
  await expect(staff.getByRole('textbox', { name: 'Motivo' })).toHaveAttribute('aria-invalid', 'true');
  await staff.getByRole('textbox', { name: 'Motivo' }).fill('Três noites sem dormir');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Salvar classe' }).click();
  await expect(staff.getByRole('dialog')).toBeHidden();
  await expect(rowOf(doctor, 'Alba Nunes')).toContainText('Amarelo · Urgente');
  await expect(rowOf(doctor, 'Alba Nunes')).toContainText('Pelas respostas: Verde · Pouco urgente');

  // Alba stands behind Breno.
  await rowOf(doctor, 'Alba Nunes').getByRole('button', { name: 'Chamar' }).click();
  await expect(doctor.getByRole('dialog')).toContainText('1 pessoa está na frente');
  await doctor.getByRole('textbox', { name: 'Motivo' }).fill('Precisa sair em dez minutos');
  await doctor.getByRole('dialog').getByRole('button', { name: 'Chamar' }).click();
  await expect(doctor.getByRole('heading', { name: /Alba Nunes foi chamad/ })).toBeFocused();
  await expect(doctor.getByRole('timer')).toBeVisible();
  await expectAccessible(doctor);
  const [passed] = await (await breno.get('/api/emergency/status')).json();
  expect(passed.passed).toMatchObject([{ reason: 'Precisa sair em dez minutos' }]);

  await alba.post(`/api/emergency/entry/${first}/accept`);
  await expect(doctor.getByRole('heading', { name: 'Alba Nunes está na sala' })).toBeFocused();
  await expect(doctor.getByRole('link', { name: 'Entrar na sala' })).toHaveAttribute(
    'href',
    /^\/accessroom\/[\w-]{22}$/,
  );
  await expectAccessible(doctor);
  await doctor.getByRole('button', { name: 'Devolver à fila' }).click();
  await doctor.getByRole('textbox', { name: 'Motivo' }).fill('A imagem não abre');
  await doctor.getByRole('dialog').getByRole('button', { name: 'Devolver à fila' }).click();
  await expect(doctor.getByRole('heading', { name: 'Alba Nunes está na sala' })).toBeHidden();
  await expect(rowOf(doctor, 'Alba Nunes')).toBeVisible();

  // The next in order, by its key.
  await doctor.keyboard.press('n');
  await expect(doctor.getByRole('heading', { name: /Breno Faria foi chamad/ })).toBeVisible();

  await desk.goto('/emergency/professional');
  await expect(rowOf(desk, 'Alba Nunes')).toBeVisible();
  await expect(desk.getByText('De plantão: Dra. Marina Okamoto')).toBeVisible();
  await expect(desk.getByText('Não durmo há três dias')).toBeHidden();
  await expect(desk.getByText('CVV 188')).toBeHidden();
  await expectAccessible(desk);
  for (const name of ['Alba Nunes', 'Breno Faria']) {
    await desk.getByRole('button', { name: `Encerrar: ${name}` }).click();
    await desk.getByRole('textbox', { name: 'Motivo' }).fill('Fim do plantão');
    await desk.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
    await expect(desk.getByRole('button', { name: `Encerrar: ${name}` })).toBeHidden();
  }
  await expect(doctor.getByText('Ninguém espera agora')).toBeVisible();
  await doctor.getByRole('button', { name: 'Pausar' }).click();
  await expect(doctor.getByText(`Em pausa: ${GROUP}`)).toBeVisible();
  await doctor.getByRole('button', { name: 'Sair do plantão' }).click();
  await expect(doctor.getByRole('button', { name: 'Entrar no plantão' })).toBeVisible();
});
