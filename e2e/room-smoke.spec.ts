import { smallPdf } from '../apps/server/src/testing/file/small-files.ts';
import { startCall, who } from './call.ts';
import { expect, long, openContext, test } from './fixtures.ts';
import { expectMedia, makeVisit, watchMedia } from './visit.ts';

// The five calls of `npm test`: the essentials, to be run after any change. The full set is `npm run test:long room`.

const CUT_TOLD = 'Sua conexão caiu. Reconectando…';

test(
  'patient and doctor see and hear each other, until the doctor ends the visit',
  long,
  async ({ browser, server }) => {
    const visit = await makeVisit(browser, server, who);
    const { patient, doctor, close } = await startCall(browser, server, visit);
    await doctor.getByRole('button', { name: 'Encerrar consulta' }).click();
    await doctor.getByRole('dialog').getByRole('button', { name: 'Encerrar consulta' }).click();
    await expect(patient.getByRole('heading', { name: 'Consulta encerrada' })).toBeVisible();
    const [{ status }] = await server.sql(`select status from appointment where id = '${visit.id}'`);
    expect(status).toBe('finished');
    await close();
  },
);

test('a message and a file arrive beside the call', async ({ browser, server }) => {
  const visit = await makeVisit(browser, server, who);
  const { patient, doctor, close } = await startCall(browser, server, visit);
  await patient.getByRole('button', { name: 'Abrir a conversa' }).click();
  await patient.getByLabel('Escreva uma mensagem').fill('Segue o exame');
  await patient.getByRole('button', { name: 'Enviar', exact: true }).click();
  await doctor.getByRole('button', { name: 'Abrir a conversa, 1 mensagem nova' }).click();
  await expect(doctor.getByText('Segue o exame', { exact: true })).toBeVisible();
  const name = `exame-${visit.protocol}.pdf`;
  const picker = patient.waitForEvent('filechooser');
  await patient.getByRole('button', { name: 'Enviar um arquivo' }).click();
  await (await picker).setFiles({ name, mimeType: 'application/pdf', buffer: smallPdf(name) });
  await expect(doctor.getByRole('link', { name: new RegExp(`^${name}.+aba`) })).toBeVisible();
  await Promise.all([expectMedia(patient), expectMedia(doctor)]);
  await close();
});

test('a reload of both sides keeps seats and call', async ({ browser, server }) => {
  const visit = await makeVisit(browser, server, who);
  const { patient, doctor, close } = await startCall(browser, server, visit);
  const seats = () => server.sql(`select seat from room_seat where appointment_id = '${visit.id}' order by seat`);
  const before = await seats();
  await Promise.all([patient.reload(), doctor.reload()]);
  await Promise.all([expectMedia(patient), expectMedia(doctor)]);
  expect(await seats()).toEqual(before);
  await close();
});

test('a guest promises secrecy, knocks and is let in', async ({ browser, server }) => {
  const visit = await makeVisit(browser, server, who);
  const { patient, doctor, close } = await startCall(browser, server, visit);
  const invited = await patient.request.post(`/api/room/${visit.patientCode}/guest`, {
    data: { role: 'companion', name: 'Beatriz Nunes' },
  });
  const context = await openContext(browser, server, { permissions: ['camera', 'microphone'] });
  await watchMedia(context);
  const guest = await context.newPage();
  await guest.goto(`/a/${(await invited.json()).code}`);
  await guest.getByLabel('Prometo guardar segredo do que vir e ouvir').check();
  await guest.getByRole('button', { name: 'Entrar na sala' }).click();
  await expect(guest.getByRole('heading', { name: 'Avisamos que você chegou' })).toBeVisible();
  await doctor.getByRole('button', { name: 'Deixar entrar: Beatriz Nunes' }).click();
  await Promise.all([expectMedia(guest), expectMedia(doctor)]);
  await expect(patient.getByRole('log')).toContainText('Beatriz Nunes entrou na sala');
  await context.close();
  await close();
});

test('a network cut is reported, and the call recovers when it is back', async ({ browser, server }) => {
  const visit = await makeVisit(browser, server, who);
  const { patient, doctor, close } = await startCall(browser, server, visit);
  await patient.context().setOffline(true);
  await expect(patient.getByText(CUT_TOLD)).toBeVisible();
  await patient.context().setOffline(false);
  await expect(patient.getByText(CUT_TOLD)).toBeHidden();
  // A toggle that arrives proves the new connection.
  await patient.keyboard.press('m');
  await expect(doctor.getByText('Microfone desligado', { exact: true })).toBeVisible();
  await Promise.all([expectMedia(patient), expectMedia(doctor, { audio: false })]);
  await close();
});
