import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '../testing/test-app.ts';
import { help, runCommand } from './commands.ts';
import { askServer, serveCommands } from './socket.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = (...args: string[]) => runCommand(app.platform, args);
const aurora = ['company', 'create', '--name', 'Clínica São José', '--manager-name', 'Ana Lima'];

describe('a clinic', () => {
  test('is made with its first manager, who joins by the link and finds an empty clinic', async () => {
    const said = await run(...aurora, '--manager-email', 'ana@aurora.com.br', '--cnpj', '12.ABC.345/01DE-35');
    expect(said).toContain('Made Clínica São José (clinica-sao-jose).');
    const token = /\/invitation\/(\S+)/.exec(said)?.[1];
    const manager = app.client();
    const password = 'Girassol77';
    const { body } = await manager.post('/api/user/invitation/accept', {
      ...{ token, password, password_confirmation: password },
    });
    expect(body.session).toMatchObject({ role: 'M', family_name: 'clinica-sao-jose', name: 'Ana Lima' });
    const { version } = (await manager.get('/api/user/term')).body;
    await manager.post('/api/user/term', { version, accept: true });
    expect((await manager.get('/api/person')).body).toEqual([]);
    expect((await manager.get('/api/user/staff')).body.accounts).toMatchObject([{ name: 'Ana Lima', is_self: true }]);
    const [mail] = (await app.mails()).filter(({ recipient }) => recipient === 'ana@aurora.com.br');
    expect(mail?.subject).toBe('Convite para trabalhar em Clínica São José');
    const visitor = app.client();
    visitor.setCookie('company', 'clinica-sao-jose');
    expect((await visitor.get('/api/setup')).body.company).toMatchObject({ name: 'Clínica São José' });
    const [company] = await app.sql("select cnpj from company where id = 'clinica-sao-jose'");
    expect(company.cnpj).toBe('12ABC34501DE35');
  });

  test('is not made twice, and every wrong option is said at once', async () => {
    await expect(run(...aurora, '--manager-email', 'outra@aurora.com.br')).rejects.toThrow(/exists: give another one/);
    await expect(
      run('company', 'create', '--name', 'X', '--cnpj', '1', '--time-zone', 'Brasil', '--manager-email', 'ana'),
    ).rejects.toThrow(
      /--name is too short\n--cnpj is no valid CNPJ\n--time-zone is no time zone\n--manager-name is missing\n--manager-email is no e-mail address/,
    );
    await expect(run('company', 'make')).rejects.toThrow(/Unknown command: company make/);
    await expect(run('company', 'create', '--colour', 'red')).rejects.toThrow(/colour/);
    expect(await run('help')).toBe(help);
    expect(await run('company', 'list')).toMatch(/^clinica-demo +active +Clínica Demo\n/);
  });
});

describe('a user', () => {
  test('is invited into a clinic that exists', async () => {
    const who = ['--name', 'Bia Reis', '--email', 'bia@exemplo.com', '--role', 'staff'];
    expect(await run('user', 'invite', '--company', 'clinica-demo', ...who)).toContain('/invitation/');
    await expect(run('user', 'invite', '--company', 'nenhuma', ...who)).rejects.toThrow(/no such clinic/);
    await expect(
      run('user', 'invite', '--company', 'clinica-demo', ...who.with(3, 'equipe@demo.acolhe')),
    ).rejects.toThrow(/in this role already/);
  });

  test('gets a link for a new password, and loses a second factor', async () => {
    await run('user', 'reset-password', 'Carlos@demo.acolhe');
    const mails = (await app.mails()).filter(({ dedupe_key }) => dedupe_key.startsWith('reset:'));
    expect(mails[0]?.recipient).toBe('carlos@demo.acolhe');
    await app.sql(`update identity."user" set "twoFactorEnabled" = true where email = 'luna@demo.acolhe'`);
    const signIn = () => app.client().post('/api/user/session', { email: 'luna@demo.acolhe', password: PASSWORD });
    await run('user', 'disable-second-factor', 'luna@demo.acolhe');
    expect((await signIn()).body.status).toBe('signed_in');
    await expect(run('user', 'disable-second-factor', 'ninguem@demo.acolhe')).rejects.toThrow(/has no account/);
  });
});

test('commands reach the server that runs, and only while it runs', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'acolhe-admin-'));
  expect(await askServer(dataDir, ['help'])).toBeUndefined();
  const stop = serveCommands(dataDir, (args) => runCommand(app.platform, args));
  await expect
    .poll(() => askServer(dataDir, ['company', 'list']))
    .toMatchObject({ said: expect.stringMatching(/Demo/) });
  expect(await askServer(dataDir, ['company', 'make'])).toMatchObject({ failed: expect.stringMatching(/Unknown/) });
  stop();
  await expect.poll(() => askServer(dataDir, ['help'])).toBeUndefined();
  rmSync(dataDir, { recursive: true });
});
