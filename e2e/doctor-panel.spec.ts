import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, long, openContext, type Server, signIn, test } from './fixtures.ts';
import { beginSoon, enterRoom, expectMedia, makeVisit, type Visit, watchMedia } from './visit.ts';

const DOCTOR = 'psiquiatra@demo.acolhe';
const ANA = { patient: 'paciente@demo.acolhe', specialty: 'Psiquiatria' };

async function open(browser: Browser, server: Server, who: 'patient' | 'doctor'): Promise<Page> {
  const context = await openContext(browser, server, {
    permissions: ['camera', 'microphone'],
    ...(who === 'doctor' ? { viewport: { width: 1366, height: 768 } } : {}),
  });
  await watchMedia(context);
  if (who === 'doctor') await signIn(server, context, DOCTOR);
  return context.newPage();
}

async function openPair(browser: Browser, server: Server, visit: Visit) {
  const [patient, doctor] = [await open(browser, server, 'patient'), await open(browser, server, 'doctor')];
  await enterRoom(patient, visit.patientCode);
  await enterRoom(doctor, visit.doctorCode);
  await Promise.all([expectMedia(patient), expectMedia(doctor)]);
  return { patient, doctor };
}

const close = async (...pages: Page[]) => {
  for (const page of pages) await page.context().close();
};

test('beside the call the doctor writes, measures and reads; ends it for all and goes on to the next', async ({
  browser,
  server,
}) => {
  const visit = await makeVisit(browser, server, ANA);
  await makeVisit(browser, server, { ...ANA, patient: 'carlos@demo.acolhe', startsIn: 55 });
  const { patient, doctor } = await openPair(browser, server, visit);
  await expect(doctor.getByRole('timer', { name: /Tempo da consulta: Faltam 30 minutos/ })).toBeVisible();
  await expect(doctor.getByText(/Próxima consulta:.*Carlos/)).toBeVisible();

  await doctor.getByLabel('Avaliação').fill('Ansiedade leve.');
  await doctor.getByRole('tab', { name: 'Registro' }).press('ArrowRight');
  await doctor.getByRole('tab', { name: 'Receita e exames' }).press('ArrowRight');
  await expect(doctor.getByRole('tab', { name: 'Sinais vitais', selected: true })).toBeFocused();
  const field = (name: string) => doctor.getByRole('textbox', { name, exact: true });
  await field('Pressão máxima (mmHg)').fill('150');
  await field('Temperatura (°C)').fill('99');
  await field('Peso (kg)').fill('80,5');
  await field('Altura (cm)').fill('175');
  await expect(doctor.getByText('26,3 kg/m²')).toBeVisible();
  await doctor.getByRole('button', { name: 'Salvar sinais vitais' }).click();
  // All errors at once, and nothing is saved.
  await expect(doctor.getByText('Temperatura: um valor entre 25 e 45.')).toBeVisible();
  await expect(doctor.getByText('Falta preencher: Pressão mínima.')).toBeVisible();
  await field('Pressão mínima (mmHg)').fill('95');
  await field('Temperatura (°C)').fill('36,5');
  await expect(doctor.getByText('Acima do habitual')).toHaveCount(2);
  await doctor.getByRole('button', { name: 'Salvar sinais vitais' }).click();
  await expect(doctor.getByText('Salvo', { exact: true })).toBeVisible();
  await expectAccessible(doctor);

  // Unsaved input survives a reload, during the call.
  await field('Glicemia (mg/dL)').fill('110');
  await doctor.reload();
  await expectMedia(doctor);
  await expect(doctor.getByLabel('Avaliação')).toHaveValue('Ansiedade leve.');
  await doctor.getByRole('tab', { name: 'Sinais vitais' }).click();
  await expect(field('Glicemia (mg/dL)')).toHaveValue('110');
  await field('Temperatura (°C)').fill('38,2');
  await doctor.getByRole('tab', { name: 'Histórico' }).click();
  await doctor
    .getByRole('button', { name: /Ler o registro inteiro/ })
    .first()
    .click();
  await expect(
    doctor.getByRole('tabpanel', { name: 'Histórico' }).getByRole('heading', { name: 'Conduta' }),
  ).toBeVisible();
  await doctor.getByRole('tab', { name: 'Consulta' }).click();
  await expect(doctor.getByText('Pago com o voucher BEMVINDO100')).toBeVisible();
  await expect(doctor.getByRole('tabpanel', { name: 'Consulta' })).toContainText('Dor de cabeça');
  await expectMedia(doctor);
  await expectAccessible(doctor);

  await doctor.getByRole('button', { name: 'Encerrar consulta' }).click();
  await doctor.getByRole('dialog').getByRole('button', { name: 'Encerrar consulta' }).click();
  await expect(patient.getByRole('heading', { name: 'Consulta encerrada' })).toBeVisible();
  const values = await server.sql(
    `select sign, value::float as value from vital_sign where appointment_id = '${visit.id}' and sign in ('temperature', 'glucose') order by id`,
  );
  expect(values).toEqual([
    { sign: 'temperature', value: 36.5 },
    { sign: 'temperature', value: 38.2 },
    { sign: 'glucose', value: 110 },
  ]);
  // The same after a reload; choosing to stay prevents the redirect.
  await patient.getByRole('button', { name: 'Ficar aqui' }).click();
  await patient.reload();
  await expect(patient.getByRole('heading', { name: 'Consulta encerrada' })).toBeVisible();
  await expect(patient.getByText(/Abrindo em/)).toBeHidden();
  await doctor.reload();
  await expect(doctor.getByRole('link', { name: 'Ver esta consulta' })).toBeVisible();
  await expectAccessible(doctor);
  await doctor.getByRole('button', { name: /Ir para a sala de Carlos/ }).click();
  await expect(doctor.getByRole('heading', { name: /Carlos.*ainda não entrou/ })).toBeVisible();
  await close(patient, doctor);
});

test(
  'the end of the time is announced once; a room with one person closes, unless somebody is awaited',
  long,
  async ({ browser, server }) => {
    const visit = await makeVisit(browser, server, ANA);
    const [patient, doctor] = [await open(browser, server, 'patient'), await open(browser, server, 'doctor')];
    for (const page of [patient, doctor]) await page.clock.install();
    const closing = patient.getByRole('timer').filter({ hasText: /Ela fecha em \d+ s/ });
    await enterRoom(patient, visit.patientCode);
    await expect(patient.getByText('já sabe que você chegou')).toBeVisible();
    // The doctor may be late: the room stays open until the planned end.
    await patient.clock.fastForward('06:00');
    await enterRoom(doctor, visit.doctorCode);
    await expect(closing).toHaveCount(0);
    await expect(doctor.getByRole('timer', { name: /Faltam 30 minutos/ })).toBeVisible();
    await doctor.clock.fastForward('25:00');
    await expect(doctor.getByRole('status').filter({ hasText: 'Faltam 5 minutos' })).toBeAttached();
    await doctor.clock.fastForward('07:00');
    await expect(doctor.getByRole('timer', { name: /2 minutos além do previsto/ })).toBeVisible();

    // The page takes a clock jump for a lost connection: its messages arrive again once the socket is back.
    await doctor.keyboard.press('m');
    await expect(patient.getByText('Microfone desligado', { exact: true })).toBeVisible();
    await doctor.getByRole('button', { name: 'Sair' }).click();
    await expect(doctor.getByRole('heading', { name: 'Você saiu da sala' })).toBeVisible();
    await expect(patient.getByText('já sabe que você chegou')).toBeVisible();
    await patient.clock.fastForward('45:00');
    await expect(closing).toBeVisible();
    await expectAccessible(patient);
    await patient.getByRole('button', { name: 'Ficar' }).click();
    await expect(closing).toBeHidden();
    await patient.clock.fastForward('05:00');
    await expect(closing).toBeVisible();
    await patient.clock.fastForward('01:01');
    await expect(patient.getByRole('heading', { name: 'A sala ficou vazia' })).toBeVisible();
    await patient.getByRole('button', { name: 'Voltar para a sala' }).click();
    await expect(patient.getByText('já sabe que você chegou')).toBeVisible();
    await close(patient, doctor);
  },
);

test('a patient who does not come, and a visit that is rescheduled', long, async ({ browser, server }) => {
  const missed = await makeVisit(browser, server, ANA);
  await beginSoon(server, missed.id, -20);
  const moved = await makeVisit(browser, server, ANA);
  const [patient, doctor] = [await open(browser, server, 'patient'), await open(browser, server, 'doctor')];
  await enterRoom(doctor, missed.doctorCode);
  await doctor.getByRole('button', { name: 'O paciente não veio' }).click();
  await doctor.getByRole('dialog').getByRole('button', { name: 'Marcar falta' }).click();
  await expect(doctor.getByRole('heading', { name: 'Consulta encerrada como falta' })).toBeVisible();

  await patient.goto(`/accessroom/${moved.patientCode}`);
  await expect(patient.getByRole('button', { name: 'Entrar na sala' })).toBeVisible();
  const { request } = doctor.context();
  const [{ professional_id, version }] = await server.sql(
    `select professional_id, version from appointment where id = '${moved.id}'`,
  );
  const next = await (
    await request.get(`/api/professional/landing/${professional_id}/schedule/nextdayavailable`)
  ).json();
  const start = next.slots.at(-1).start;
  const answer = await request.put(`/api/appointment/${moved.id}`, { data: { start, version } });
  expect(answer.status(), await answer.text()).toBe(200);
  await expect(patient.getByRole('heading', { name: 'A consulta mudou de horário' })).toBeVisible();
  await expectAccessible(patient);
  await patient.getByRole('button', { name: 'Entendi' }).click();
  await expect(patient.getByRole('heading', { name: /Sua consulta com/ })).toBeVisible();
  await close(patient, doctor);
});
