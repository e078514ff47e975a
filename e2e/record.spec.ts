import { smallPdf } from '../apps/server/src/testing/file/small-files.ts';
import { expect, expectAccessible, long, openContext, signIn, test } from './fixtures.ts';

const PATIENT = 'paciente@demo.acolhe';

test('a patient files an exam, the doctor reads, notes and corrects, a colleague opens with a reason, and the log tells it', async ({
  browser,
  server,
}, { retry }) => {
  const exam = `Hemograma ${retry}`;
  const call = `Telefonema ${retry}`;
  const reason = `Dor no peito agora, tentativa ${retry}`;
  const [{ id, cpf }] = await server.sql(
    `select id, cpf from person where mail = '${PATIENT}' and company_id = 'clinica-demo'`,
  );
  const record = `/profile/person/ehr/${id}`;
  const open = async (who: string, desk: boolean) => {
    const context = await openContext(browser, server, desk ? { viewport: { width: 1366, height: 768 } } : {});
    await signIn(server, context, who);
    return context.newPage();
  };
  const entry = (page: Awaited<ReturnType<typeof open>>, title: string) =>
    page.getByRole('listitem').filter({ hasText: title }).first();

  const patient = await open(PATIENT, false);
  await patient.goto(record);
  await patient.getByRole('button', { name: 'Acrescentar ao prontuário' }).click();
  await patient.getByRole('button', { name: 'Guardar' }).click();
  await expect(patient.getByText('Falta preencher: Exame')).toBeVisible();
  await expect(patient.getByText('Envie o arquivo, digite os valores ou escreva a conclusão.')).toBeVisible();
  await expectAccessible(patient);
  await patient.getByLabel('Exame', { exact: true }).fill(exam);
  await patient.getByLabel('Dia (opcional)').fill('05/03/2024');
  await patient.getByRole('button', { name: 'Digitar um valor' }).click();
  await patient.getByLabel('Nome', { exact: true }).fill('Hemoglobina');
  await patient.getByLabel('Valor', { exact: true }).fill('13,4');
  await patient.getByLabel('Unidade', { exact: true }).fill('g/dL');
  const [chooser] = await Promise.all([
    patient.waitForEvent('filechooser'),
    patient.getByRole('button', { name: 'Escolher arquivos' }).click(),
  ]);
  await chooser.setFiles({ name: 'hemograma.pdf', mimeType: 'application/pdf', buffer: smallPdf(exam) });
  await expect(patient.getByRole('button', { name: 'Tirar hemograma.pdf' })).toBeVisible();
  // Nothing is lost over a reload, the file that was sent included.
  await patient.reload();
  await patient.getByRole('button', { name: 'Acrescentar ao prontuário' }).click();
  await expect(patient.getByLabel('Valor', { exact: true })).toHaveValue('13,4');
  await expect(patient.getByRole('button', { name: 'Tirar hemograma.pdf' })).toBeVisible();
  await patient.getByRole('button', { name: 'Guardar' }).click();
  await expect(entry(patient, exam).getByText('Hemoglobina: 13,4 g/dL')).toBeVisible();

  const doctor = await open('medica@demo.acolhe', true);
  await doctor.goto(record);
  await expect(entry(doctor, exam).getByRole('heading', { name: '05/03/2024' })).toBeVisible();
  await doctor.getByRole('button', { name: 'Acrescentar ao prontuário' }).click();
  await doctor
    .getByRole('radio', { name: 'Anotação' })
    .or(doctor.getByRole('button', { name: 'Anotação' }))
    .click();
  await doctor.getByLabel('Assunto').fill(call);
  await doctor.getByLabel('Anotação', { exact: true }).fill('Febre passou.');
  await doctor.getByRole('button', { name: 'Guardar' }).click();
  await doctor.getByRole('button', { name: `Mais: ${call}` }).click();
  await doctor.getByRole('button', { name: 'Corrigir' }).click();
  await doctor.getByLabel('Como fica').fill('Febre voltou.');
  await doctor.getByLabel('Por que mudou').fill('A paciente ligou de novo');
  await doctor.getByRole('button', { name: 'Salvar correção' }).click();
  await expect(entry(doctor, call).getByText('Corrigido', { exact: true })).toBeVisible();
  await expect(entry(doctor, call).locator('s')).toHaveText('Febre passou.');
  await expectAccessible(doctor);

  // A colleague who does not treat her finds her by the whole CPF alone.
  const colleague = await open('cardiologista@demo.acolhe', true);
  await colleague.goto(`/professional/ehr?q=${cpf}`);
  await colleague.getByRole('link', { name: 'Ana Beatriz Souza' }).click();
  await expect(colleague.getByText('Este paciente não tem consulta com você.')).toBeVisible();
  await expectAccessible(colleague);
  await colleague.getByLabel('Por que você precisa deste prontuário agora').fill(reason);
  await colleague.getByRole('button', { name: 'Abrir por quatro horas' }).click();
  await expect(entry(colleague, exam)).toBeVisible();

  await patient.goto('/news');
  await patient.getByRole('link', { name: 'Prontuário aberto com justificativa' }).first().click();
  await expect(patient.getByRole('heading', { name: 'Quem leu o prontuário' })).toBeVisible();
  await expect(patient.getByText(`Motivo: ${reason}`)).toBeVisible();
  await expectAccessible(patient);
  for (const page of [patient, doctor, colleague]) await page.context().close();
});

test(
  'a parent files what the vaccination card says, and the record no longer asks for it',
  long,
  async ({ browser, server }, { retry }) => {
    const name = `Bento Souza ${'abc'.charAt(retry)}`;
    const [{ id }] = await server.sql(
      `insert into person (id, company_id, name, birth_date, gender, gestational_age_at_birth, parent_id, created_at, confirmed_at)
     select gen_random_uuid(), company_id, '${name}', current_date - 100, 'male', 220, parent_id, now(), now()
     from person where name = 'Sofia Souza' and company_id = 'clinica-demo' returning id`,
    );
    const context = await openContext(browser, server);
    await signIn(server, context, PATIENT);
    const page = await context.newPage();
    await page.goto(`/profile/person/ehr/${id}`);
    const card = page.getByRole('region', { name: 'Vacinas' });
    await expect(card.getByText(/BCG, dose única desde .*, ao nascer/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Acrescentar ao prontuário' }).click();
    await page
      .getByRole('radio', { name: 'Vacina' })
      .or(page.getByRole('button', { name: 'Vacina', exact: true }))
      .click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Falta preencher: Nome da vacina')).toBeVisible();
    await page.getByLabel('Vacina', { exact: true }).selectOption('BCG');
    await page.getByLabel('Dose (opcional)').selectOption('dose única');
    const [{ day }] = await server.sql("select to_char(current_date - 98, 'DD/MM/YYYY') as day");
    await page.getByLabel('Dia', { exact: true }).fill(day);
    await page.getByLabel('Lote (opcional)').fill('231UI007');
    await expect(page.getByLabel('Como se sabe').getByRole('option', { name: 'Aplicada aqui' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(card.getByText(`${day}: BCG, dose única`)).toBeVisible();
    await expect(card.getByText(/BCG, dose única desde/)).toHaveCount(0);
    await expect(page.getByText('dose única · Lote 231UI007 · Pela caderneta')).toBeVisible();
    // Printed alone: whose it is and the card, nothing else of the record.
    await page.evaluate(() => {
      window.print = () => {};
    });
    await card.getByRole('button', { name: 'Imprimir: Vacinas' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(card).toBeVisible();
    await expect(page.getByRole('heading', { name: `Prontuário de ${name}` })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Família e hábitos' })).toBeHidden();
    await expect(page.getByText('dose única · Lote 231UI007 · Pela caderneta')).toBeHidden();
    await context.close();
  },
);
