import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

test('a host name belongs to one clinic, until that one gives it up', async () => {
  const host = (id: string, verb: string) => run('company', 'host', id, verb, 'Consultas.Exemplo.com');
  expect(await host('clinica-demo', 'add')).toBe('Visitors of consultas.exemplo.com find clinica-demo.');
  await expect(host('clinica-vizinha', 'add')).rejects.toThrow(
    /is the name of clinica-demo. To move it, first: .* remove/,
  );
  expect(await host('clinica-demo', 'add')).toBe('Visitors of consultas.exemplo.com find clinica-demo.');
  expect(await host('clinica-demo', 'remove')).toBe("consultas.exemplo.com is nobody's.");
  expect(await host('clinica-vizinha', 'add')).toContain('find clinica-vizinha');
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

describe('an import', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'acolhe-import-'));
  const fileOf = (name: string, text: string, charset: BufferEncoding = 'utf8') => {
    const file = path.join(folder, name);
    writeFileSync(file, Buffer.from(text, charset));
    return file;
  };
  afterAll(() => rmSync(folder, { recursive: true }));
  test('of medicines finds controlled substances in every salt, and leaves what comes with the product', async () => {
    const rows = [
      'code,display',
      '1,"Sulfato de Morfina 0,1 mg/1 mL solução para injeção; ampola"',
      '2,Paracetamol 500 mg comprimido',
      '3,Paracetamol 400 mg + Famotidina 20 mg + Tramadol 20 mg cápsula',
      '4,Ácido Acetilsalicílico 100 mg comprimido e Clopidogrel 75 mg comprimido',
    ];
    const said: string[] = [];
    const file = fileOf('obm.csv', rows.join('\n'));
    const end = await runCommand(app.platform, ['import', 'medicines', file], (words) => said.push(words));
    expect([end, said]).toEqual(['4 rows, 3 of them new or changed.', ['4 of 4']]);
    const substances = async (words: string) =>
      (await app.sql('select substances, source from medicine where name like $1', [`${words}%`]))[0];
    expect(await substances('Sulfato de Morfina')).toEqual({ substances: ['morfina'], source: 'obm' });
    expect((await substances('Paracetamol 400')).substances).toEqual(['paracetamol', 'famotidina', 'tramadol']);
    expect((await substances('Ácido Acetilsalicílico 100 mg comprimido e')).substances).toEqual([
      'ácido acetilsalicílico',
      'clopidogrel',
    ]);
    expect((await substances('Paracetamol 500 mg comprimido')).source).toBe('acolhe');
  });

  test('of TUSS takes the exams of the table, once', async () => {
    const rows = [
      'code,display',
      '40304361,Hemograma com contagem de plaquetas',
      '10101012,Consulta em consultório',
      'x,Nada',
    ];
    const file = fileOf('tuss.csv', rows.join('\n'));
    expect(await run('import', 'tuss', file)).toBe('1 rows, 1 of them new or changed. Not understood: 1 lines (4).');
    expect(await run('import', 'tuss', file)).toMatch(/^1 rows, 0 of them/);
    await app.sql("delete from exam where source = 'tuss'");
  });

  test('of substances moves one to its new list, and refuses another file', async () => {
    const file = fileOf('lists.csv', 'name,list,recipe\nnovozepam,B1,NRB\ncafeína,XX,\n');
    expect(await run('import', 'substances', file)).toMatch(/^1 rows, 1 of them.*Not understood: 1 lines \(3\)/);
    expect(await app.sql("select list from controlled_substance where key = 'novozepam'")).toEqual([{ list: 'B1' }]);
    await app.sql("delete from controlled_substance where key = 'novozepam'");
    await expect(run('import', 'tuss', file)).rejects.toThrow(/no such file/);
    await expect(run('import', 'medicines', file)).rejects.toThrow(/no such file/);
    await expect(run('import', 'tuss', '/nowhere.csv')).rejects.toThrow(/cannot be read/);
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
