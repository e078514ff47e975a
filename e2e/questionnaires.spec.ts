import { expect, expectAccessible, openContext, signIn, test } from './fixtures.ts';
import { makeVisit } from './visit.ts';

const PATIENTS = ['luna@demo.acolhe', 'carlos@demo.acolhe'];

test('a manager takes a scale over, the patient answers it before the visit, and the doctor has score and alarm', async ({
  browser,
  server,
}, { retry }) => {
  const who = PATIENTS[retry] ?? 'carlos@demo.acolhe';
  const title = `PHQ-9 ${retry}`;
  const visit = await makeVisit(browser, server, { patient: who, specialty: 'Psiquiatria' });
  const [{ id }] = await server.sql(
    `select id from appointment where id in (select appointment_id from access_code where code = '${visit.patientCode}')`,
  );
  const open = async (mail: string, isDesk: boolean) => {
    const context = await openContext(browser, server, isDesk ? { viewport: { width: 1366, height: 768 } } : {});
    await signIn(server, context, mail);
    return context.newPage();
  };

  const manager = await open('gestora@demo.acolhe', true);
  await manager.goto('/questionnaires');
  await manager.getByLabel('Começar por um pronto').selectOption('PHQ-9 (depressão)');
  await manager.getByLabel('Título', { exact: true }).fill(title);
  await manager.getByLabel('Quando perguntar').selectOption('Antes de cada consulta');
  await manager.getByLabel('Especialidade').selectOption('Psiquiatria');
  await manager.getByRole('button', { name: 'Nova pergunta' }).click();
  await manager.getByRole('button', { name: 'Publicar' }).click();
  // Unfinished parts are named, and nothing is lost.
  await expect(manager.getByText('Falta preencher: Texto')).toBeVisible();
  await expectAccessible(manager);
  await manager.getByRole('button', { name: 'Tirar a pergunta 12' }).click();
  await manager.getByRole('button', { name: 'Publicar' }).click();
  await expect(manager.getByText(/^Versão 1, Márcia/)).toBeVisible();
  await manager.context().close();

  const patient = await open(who, false);
  // The home says that it waits.
  await patient.goto('/');
  await patient.getByRole('link', { name: `Responder: ${title}` }).click();
  const questions = patient.getByRole('main').getByRole('group');
  await expect(questions).toHaveCount(10);
  await questions.nth(0).getByLabel('Vários dias').check();
  await patient.getByRole('button', { name: 'Enviar respostas' }).click();
  await expect(patient.getByText('Falta responder algumas perguntas.')).toBeVisible();
  await expectAccessible(patient);
  for (let at = 1; at < 8; at++) await questions.nth(at).getByLabel('Nenhuma vez').check();
  await questions.nth(8).getByLabel('Vários dias').check();
  await expect(patient.getByText(/^9 de 10 respondidas · Salvo$/)).toBeVisible();
  await patient.reload();
  await expect(questions.nth(8).getByLabel('Vários dias')).toBeChecked();
  await patient.getByRole('button', { name: 'Enviar respostas' }).click();
  await expect(patient.getByRole('link', { name: 'Conversar agora: ligar 188 (CVV)' })).toBeVisible();
  // The score of answers that may be alarms is the doctor's to tell.
  await expect(patient.getByText(/2 pontos/)).toHaveCount(0);
  await expectAccessible(patient);

  const doctor = await open('psiquiatra@demo.acolhe', true);
  await doctor.goto('/news');
  await expect(doctor.getByRole('link', { name: /Resposta de alarme em um questionário/ }).first()).toBeVisible();
  await doctor.goto(`/appointment/detail/${id}`);
  await expect(doctor.getByText('2 pontos: mínima')).toBeVisible();
  await doctor.getByRole('button', { name: `Ver respostas: ${title}` }).click();
  await expect(doctor.getByText('Pouco interesse ou pouco prazer em fazer as coisas')).toBeVisible();
  await expectAccessible(doctor);
  // Others' journeys are not asked.
  await server.sql(`update questionnaire set status = 'retired' where title = '${title}'`);
  for (const page of [patient, doctor]) await page.context().close();
});
