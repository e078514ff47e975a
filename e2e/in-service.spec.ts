import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { type OtherBank, startOtherBank } from '../apps/server/src/testing/other-bank.ts';
import { freePort, type Service, startPostgres } from '../tools/services.ts';
import { root } from '../tools/sources.ts';
import {
  addProfessional,
  bookAndPay,
  enterLine,
  joinByInvitation,
  mailedLink,
  openLine,
  setHours,
  setUpClinic,
  signInByPassword,
  useBank,
} from './first-service.ts';
import { expect, long, MINUTE, openContext, type Server, test } from './fixtures.ts';
import { startServer } from './running-server.ts';
import { expectMedia, watchMedia } from './visit.ts';

// From an empty PostgreSQL to the first paid visits of two clinics on one installation, each with its own host name and
// its own bank, by screens and commands alone.

const wide = { viewport: { width: 1366, height: 768 } };
const devices = { permissions: ['camera', 'microphone'] };

let postgres: Service;
let server: Server;
let port: number;
let commands: string;
let banks: { serra: OtherBank; beira: OtherBank };

test.beforeAll(async () => {
  postgres = await startPostgres();
  port = await freePort();
  commands = mkdtempSync(path.join(tmpdir(), 'acolhe-commands-'));
  const clock = { now: Date.now };
  banks = { serra: await startOtherBank('serra', clock), beira: await startOtherBank('beira', clock) };
  server = await startServer({
    E2E_EMPTY: '1',
    E2E_PORT: String(port),
    E2E_PUBLIC_URL: `http://localhost:${port}`,
    E2E_COMMANDS: commands,
    DATABASE_URL: postgres.url,
  });
});
test.afterAll(async () => {
  await server?.stop();
  await banks?.serra.close();
  await banks?.beira.close();
  await postgres?.stop();
  if (commands) rmSync(commands, { recursive: true });
});

/** `npm run admin -- …` beside the running server. */
const admin = (...args: string[]) =>
  execFileSync(process.execPath, ['apps/server/src/admin.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: commands },
  });

/** Page of a browser of its own, at the installation's address or at a clinic's. */
async function open(browser: Browser, host = 'localhost', options = {}) {
  const context = await openContext(browser, server, { baseURL: `http://${host}:${port}`, ...options });
  await watchMedia(context);
  return context.newPage();
}

test(
  'two clinics from nothing to the first paid visit, each at its own address, with its own bank',
  long,
  async ({ browser }) => {
    const [serra, beira] = [`http://serra.localhost:${port}`, `http://beira.localhost:${port}`];
    await test.step('the first clinic is set up by the link of the log, with its bank', async () => {
      const page = await open(browser, 'localhost', wide);
      await setUpClinic(page, await server.setupLink(), {
        clinic: 'Clínica Serra',
        manager: 'Ana Lima',
        email: 'ana@serra.example',
      });
      expect(admin('company', 'list')).toMatch(/^clinica-serra +active +Clínica Serra/);
      expect(admin('company', 'host', 'clinica-serra', 'add', 'serra.localhost')).toContain('serra.localhost');
      await useBank(page, banks.serra);
      await addProfessional(page, { name: 'Dra. Rosa Prado', email: 'rosa@serra.example' });
    });

    await test.step('the second is made by a command, and its manager joins', async () => {
      const who = ['--manager-name', 'Bruno Reis', '--manager-email', 'bruno@beira.example'];
      admin('company', 'create', '--name', 'Clínica Beira', ...who);
      admin('company', 'host', 'clinica-beira', 'add', 'beira.localhost');
      const page = await open(browser, 'localhost', wide);
      await joinByInvitation(page, await mailedLink(server, 'bruno@beira.example', 'invitation'));
      await useBank(page, banks.beira);
      await addProfessional(page, { name: 'Dr. Caio Nunes', email: 'caio@beira.example' });
    });

    await test.step('invited doctors accept at their clinic’s address, and set their hours', async () => {
      for (const [email, site] of [
        ['rosa@serra.example', serra],
        ['caio@beira.example', beira],
      ] as const) {
        const link = await mailedLink(server, email, 'invitation');
        expect(link).toContain(`${site}/invitation/`);
        const page = await open(browser, 'localhost', wide);
        await joinByInvitation(page, link);
        await setHours(page, await server.now());
      }
    });

    const patient = { name: 'Aparecida de Souza', email: 'aparecida@exemplo.com', cpf: '12345678062' };
    await test.step('a stranger books at the first clinic and pays into its bank', async () => {
      await bookAndPay(await open(browser, 'serra.localhost'), server, { doctor: 'Dra. Rosa Prado', ...patient });
      expect([await banks.serra.txids(), await banks.beira.txids()].map(({ length }) => length)).toEqual([1, 0]);
      expect(await received(banks.serra)).toBe(1);
    });

    await test.step('another at the second, into the other bank', async () => {
      await bookAndPay(await open(browser, 'beira.localhost'), server, {
        ...{ doctor: 'Dr. Caio Nunes', name: 'José Ramos', email: 'jose@exemplo.com', cpf: '52998224725' },
      });
      expect([await received(banks.serra), await received(banks.beira)]).toEqual([1, 1]);
      // Nothing went to the bank of the installation.
      expect(await server.sql('select txid from simulator.bank_charge')).toEqual([]);
    });

    await test.step('doctor and patient meet, by the mailed link and the list of today', async () => {
      const link = await mailedLink(server, patient.email, 'accessroom');
      expect(link).toContain(`${serra}/accessroom/`);
      const ofDoctor = await open(browser, 'serra.localhost', { ...wide, ...devices });
      await signInByPassword(ofDoctor, 'rosa@serra.example');
      // Node knows no address of this host; browsers do.
      const start = await ofDoctor.evaluate(
        async () => (await (await fetch('/api/appointment/consultorio/list?period=upcoming')).json())[0].start,
      );
      await server.advance(Date.parse(start) - 5 * MINUTE - (await server.now()));
      const ofPatient = await open(browser, 'serra.localhost', devices);
      await ofPatient.goto(link);
      await ofPatient.getByLabel('Concordo em ser atendido por telemedicina').check();
      await ofPatient.getByRole('button', { name: 'Entrar na sala' }).click();
      const doctor = await open(browser, 'serra.localhost', { ...wide, ...devices });
      await signInByPassword(doctor, 'rosa@serra.example');
      await doctor.goto('/professional/listscheduled');
      await doctor
        .getByRole('listitem')
        .filter({ hasText: patient.name })
        .getByRole('link', { name: /Entrar/ })
        .click();
      await doctor.getByRole('button', { name: 'Entrar na sala' }).click();
      await Promise.all([expectMedia(ofPatient), expectMedia(doctor)]);
      for (const each of [ofPatient, doctor, ofDoctor]) await each.context().close();
    });

    await test.step('the first clinic is contracted the virtual line, opens it, and takes one patient', async () => {
      const manager = await open(browser, 'serra.localhost', wide);
      await signInByPassword(manager, 'ana@serra.example');
      await manager.goto('/settings/contract');
      await expect(manager.getByRole('main')).toContainText('Atendimento de urgênciaNão incluído');
      await manager.goto('/emergency/groups');
      await expect(manager.getByRole('link', { name: 'Nova fila' })).toHaveCount(0);
      expect(admin('company', 'contract', 'clinica-serra', '--emergency', 'on')).toContain('emergency');
      const queue = 'Pronto atendimento da Serra';
      await openLine(manager, queue, 'Dra. Rosa Prado');

      const doctor = await open(browser, 'serra.localhost', { ...wide, ...devices });
      await signInByPassword(doctor, 'rosa@serra.example');
      await doctor.goto('/emergency/professional');
      await expect(doctor.getByRole('button', { name: 'Entrar no plantão' })).toBeVisible();
      await doctor.getByRole('button', { name: 'Entrar no plantão' }).click();
      await expect(doctor.getByText('Ninguém espera agora')).toBeVisible();

      const ofPatient = await open(browser, 'serra.localhost', devices);
      await signInByPassword(ofPatient, patient.email);
      await enterLine(ofPatient, queue);
      await doctor.getByRole('button', { name: /^Chamar próximo/ }).click();
      await ofPatient.getByRole('button', { name: 'Entrar agora' }).click();
      await ofPatient.getByRole('button', { name: 'Entrar na sala' }).click();
      await doctor.getByRole('link', { name: 'Entrar na sala' }).click();
      await doctor.getByRole('button', { name: 'Entrar na sala' }).click();
      await Promise.all([expectMedia(ofPatient), expectMedia(doctor)]);
    });

    await test.step('each manager sees the money of one clinic', async () => {
      for (const [host, email, name] of [
        ['serra.localhost', 'ana@serra.example', 'Aparecida de Souza'],
        ['beira.localhost', 'bruno@beira.example', 'José Ramos'],
      ] as const) {
        const page = await open(browser, host, wide);
        await signInByPassword(page, email);
        await page.goto('/finances?view=visits');
        await expect(page.getByRole('main')).toContainText(name);
        await expect(page.getByRole('main')).not.toContainText(name === 'José Ramos' ? 'Aparecida' : 'José Ramos');
      }
    });
  },
);

/** How many charges a bank was paid. */
async function received(bank: OtherBank): Promise<number> {
  return (await bank.sql("select 1 from simulator.bank_charge where status = 'CONCLUIDA'")).length;
}
