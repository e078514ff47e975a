import { cpfOf } from '../apps/server/src/testing/numbered-person.ts';
import { expect, long, MINUTE } from './fixtures.ts';
import { answerQuestions, test } from './lobby.ts';
import { addTraces, makePatient, patientSteps, press, type Step, walkOff } from './walk-off.ts';

addTraces('Zulmira', 'Quixabeira', 'Xistosidade');
let people = 0;
/** Another person each time, whose CPF is a trace too. */
function newCpf(): string {
  const cpf = cpfOf(734_216_000 + people++);
  addTraces(cpf, cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'));
  return cpf;
}

/** Steps of a person who is new to the clinic, one after the other; they may walk off after each. */
const guestSteps: Step[] = [
  {
    name: 'somebody new tells who they are',
    async on(page) {
      await press(page, 'Preciso de atendimento agora');
      await press(page, 'Não, é minha primeira vez');
      await page.getByLabel('Nome completo').fill('Zulmira Quixabeira');
      await page.getByLabel('Data de nascimento').fill('03/02/1980');
      await page.getByLabel('CPF').fill(newCpf());
    },
  },
  {
    name: 'the queues are shown',
    async on(page) {
      await press(page, 'Continuar');
      await expect(page.getByRole('button', { name: 'Entrar na fila: Pronto atendimento adulto' })).toBeVisible();
    },
  },
  {
    name: 'camera and sound are tried',
    async on(page) {
      await press(page, 'Entrar na fila: Pronto atendimento adulto');
      await expect(page.getByRole('heading', { name: 'Câmera, som e internet' })).toBeVisible();
    },
  },
  {
    name: 'the complaint is typed',
    async on(page) {
      await press(page, /^(Continuar|Seguir)/);
      await page.getByLabel('Queixa').fill('Xistosidade');
    },
  },
  {
    name: 'the first question is answered',
    async on(page) {
      await press(page, 'Continuar');
      await page.getByLabel('Nada disto').check();
    },
  },
  { name: 'the number is there', on: answerQuestions },
];

for (const [index, { name }] of guestSteps.entries())
  test(`nothing is left of who walks off when ${name}`, long, async ({ server, lobby }) => {
    test.setTimeout(2 * MINUTE);
    await walkOff(server, lobby.home, guestSteps.slice(0, index + 1));
  });

for (const [index, { name }] of patientSteps({ cpf: '', born: '' }).entries())
  test(`nothing is left of a patient who walks off when ${name}`, long, async ({ browser, server, lobby }) => {
    test.setTimeout(2 * MINUTE);
    const { facts } = await makePatient(browser, server);
    await walkOff(server, lobby.home, patientSteps(facts).slice(0, index + 1));
  });
