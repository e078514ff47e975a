import type { PersonImport } from '@acolhe/contract/person/person-import';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { times } from '../../../testing/campaign.ts';
import { openKept } from '../../../testing/database/copy.ts';
import { workbookOf } from '../../../testing/file/workbook.ts';
import { cpfOf, inLetters } from '../../../testing/numbered-person.ts';
import { type Client, type Problem, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let staff: Client;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as('equipe@demo.acolhe');
});
afterAll(() => app.close());

const bytes = (text: string) => new TextEncoder().encode(text);
const bring = async (text: string | Uint8Array, client = staff) => {
  const { body } = await client.put<PersonImport>(
    '/api/person/import?file_name=pacientes.csv',
    typeof text === 'string' ? bytes(text) : text,
  );
  return body.id ? await until(body.id, 'checked', client) : body;
};
const read = async (id: string, client = staff) => (await client.get<PersonImport>(`/api/person/import/${id}`)).body;
async function until(id: string, status: PersonImport['status'], client = staff): Promise<PersonImport> {
  await expect.poll(async () => (await read(id, client)).status, { timeout: 120_000 }).toBe(status);
  return read(id, client);
}
const take = async (id: string, only_good = false) => {
  await staff.post(`/api/person/import/${id}/start`, { only_good });
  return until(id, 'done');
};
type Line = { line: number; name: string; faults: { path: string; code: string }[]; same_line: number | null };
const lines = async (id: string, status = 'wrong') =>
  (await staff.get<{ rows: Line[]; total: number }>(`/api/person/import/${id}/lines?status=${status}`)).body;
const people = async (where: string) => app.sql(`select * from person where company_id = 'clinica-demo' and ${where}`);

describe('a Brazilian spreadsheet', () => {
  const sheet = [
    'Nome;Data de Nascimento;CPF;Sexo;Celular;E-mail;CEP;Endereço;Número;Cidade;UF;CPF do responsável;Convênio',
    'Iracema Guimarães;31/12/1980;935.411.347-80;F;(11) 98888-7777;IRACEMA@exemplo.com;01310-100;Av. Paulista;10;São Paulo;sp;;X',
    'Nicolau Guimarães;2015-01-05;;M;;;;;;;;93541134780;',
    'Otávio Guimarães;01/02/1970;;Masculino;;;;;;;;;',
  ].join('\r\n');

  test('is looked at: columns by their headings, lines with all their faults', async () => {
    const latin = Uint8Array.from(sheet, (letter) => letter.charCodeAt(0));
    const found = await bring(latin);
    expect(found).toMatchObject({ charset: 'windows-1252', delimiter: ';', total: 3, good: 3, wrong: 0, known: 0 });
    expect(found.columns.map(({ field }) => field)).toEqual([
      'name',
      'birth_date',
      'cpf',
      'sex_at_birth',
      'phone',
      'email',
      'postal_code',
      'street',
      'number',
      'city',
      'state',
      'parent_cpf',
      null,
    ]);
    expect(await people("name like '%Guimarães'")).toEqual([]);
    const done = await take(found.id);
    expect(done).toMatchObject({ taken: 3, good: 0, known: 0 });
    const [iracema] = await people("name = 'Iracema Guimarães'");
    expect(iracema).toMatchObject({
      cpf: '93541134780',
      birth_date: '1980-12-31',
      phone: '+5511988887777',
      mail: 'iracema@exemplo.com',
      sex_at_birth: 'female',
      confirmed_at: expect.any(Date),
      address: { postal_code: '01310100', state: 'SP', country: 'BR' },
    });
    expect((await people("name = 'Nicolau Guimarães'"))[0].parent_id).toBe(iracema.id);
    const { history } = (await staff.get(`/api/person/${iracema.id}/detail`)).body;
    expect(history).toMatchObject([{ event: 'create', actor_name: 'Equipe Recepção' }]);
  });

  test('brought again changes nothing, also as our own export', async () => {
    const count = (await people('true')).length;
    const again = await bring(`\ufeff${sheet}`);
    expect(again).toMatchObject({ good: 0, known: 3 });
    expect(await take(again.id)).toMatchObject({ taken: 0, known: 3 });
    const file = await staff.get<string>('/api/person/page/csv?search=guimaraes');
    const exported = await bring(file.body);
    expect(exported).toMatchObject({ wrong: 0, good: 0, known: 3 });
    expect((await people('true')).length).toBe(count);
  });

  test('says all that is wrong with a line, and takes nothing until that is settled', async () => {
    const { id, ...found } = await bring(
      'Nome;Nascimento;CPF;E-mail\n;31/02/1980;111;x\nLindalva Reis;01/01/1980;;\nLindalva  Reís;1980-01-01;;\n',
    );
    expect(found).toMatchObject({ total: 3, good: 1, wrong: 1, known: 1 });
    const { rows } = await lines(id);
    expect(rows).toMatchObject([{ line: 2 }]);
    expect(rows[0]?.faults.map(({ path, code }) => [path, code])).toEqual([
      ['name', 'required'],
      ['cpf', 'cpf'],
      ['birth_date', 'birth_date'],
      ['email', 'email'],
    ]);
    expect((await lines(id, 'known')).rows).toMatchObject([{ line: 4, same_line: 3 }]);
    const refused = await staff.post<Problem>(`/api/person/import/${id}/start`, {});
    expect(refused.body.code).toBe('import_has_faults');
    await take(id, true);
    expect(await people("name = 'Lindalva Reis'")).toHaveLength(1);
    const file = await staff.get<string>(`/api/person/import/${id}/refused/csv`);
    expect(parse(file.body, { bom: true, delimiter: ';', columns: true })).toMatchObject([
      { Linha: '2', Motivo: expect.stringContaining('Falta preencher: Nome completo.'), CPF: '111' },
      { Linha: '4', Motivo: 'Repete a linha 3.', Nome: 'Lindalva  Reís' },
    ]);
  });

  test('has columns that can be said anew', async () => {
    const { id, ...found } = await bring('Quem;Quando\nMarlene Dias;05/06/1975\n');
    expect(found).toMatchObject({ wrong: 1, columns: [{ heading: 'Quem', field: null, sample: 'Marlene Dias' }, {}] });
    const twice = await staff.put<Problem>(`/api/person/import/${id}/columns`, { columns: ['name', 'name'] });
    expect(twice.status).toBe(422);
    await staff.put(`/api/person/import/${id}/columns`, { columns: ['name', 'birth_date'] });
    expect(await until(id, 'checked')).toMatchObject({ good: 1, wrong: 0 });
    expect((await staff.delete(`/api/person/import/${id}`)).status).toBe(200);
    expect((await staff.get(`/api/person/import/${id}`)).status).toBe(404);
    expect(await people("name = 'Marlene Dias'")).toEqual([]);
    expect(await app.sql('select 1 from person_import_row where import_id = $1', [id])).toEqual([]);
  });

  test('may be an Excel workbook', async () => {
    const rows = [
      ['Nome', 'Nascimento', 'CPF', 'Celular'],
      ['Valdir Serrano', '1964-08-31', 1234567890, '(11) 98888-7777'],
      ['Valmira Serrano', '30/02/1980', null, null],
    ];
    const { id, ...found } = await bring(workbookOf(rows));
    expect(found).toMatchObject({ charset: 'xlsx', total: 2, good: 1, wrong: 1 });
    expect((await lines(id)).rows).toMatchObject([{ line: 3, faults: [{ path: 'birth_date' }] }]);
    await take(id, true);
    expect(await people("name = 'Valdir Serrano'")).toMatchObject([{ cpf: '01234567890' }]);
  });

  test.each([
    ['nothing', '', 'sheet_unreadable'],
    ['a picture', '\u0089PNG\0\0', 'sheet_unreadable'],
  ])('of %s is refused', async (_what, text, code) => {
    expect(await bring(text)).toMatchObject({ code });
  });

  test('is the clinic’s own', async () => {
    const { id } = await bring('Nome;Nascimento\nNeusa Prado;01/01/1980\n');
    const neighbour = await app.as('gestor@vizinha.acolhe');
    for (const address of [id, `${id}/lines`, `${id}/refused/csv`])
      expect((await neighbour.get(`/api/person/import/${address}`)).status).toBe(404);
    expect((await neighbour.post(`/api/person/import/${id}/start`, {})).status).toBe(404);
    expect((await neighbour.get('/api/person/import')).body).toEqual([]);
    for (const email of ['paciente@demo.acolhe', 'medica@demo.acolhe'])
      expect((await (await app.as(email)).put('/api/person/import', bytes('Nome\nx'))).status).toBe(403);
  });

  test('brings the gestational age of a child in weeks and days', async () => {
    const { id } = await bring(
      [
        'Nome;Nascimento;IG ao nascer;CPF do responsável',
        'Tadeu Guimarães;03/04/2021;36+4;935.411.347-80',
        'Tarcila Guimarães;03/04/2021;a termo;935.411.347-80',
        'Tobias Guimarães;03/04/2021;52 semanas;935.411.347-80',
      ].join('\r\n'),
    );
    expect((await lines(id)).rows.map(({ line, faults }) => [line, faults.map(({ path }) => path)])).toEqual([
      [3, ['gestational_age_at_birth']],
      [4, ['gestational_age_at_birth']],
    ]);
    await take(id, true);
    expect(await people("name = 'Tadeu Guimarães'")).toMatchObject([{ gestational_age_at_birth: 256 }]);
  });

  test('is forgotten after a month', async () => {
    app.clock.advance(31 * 24 * 3_600_000);
    staff = await app.as('equipe@demo.acolhe');
    await app.recurring.find(({ name }) => name === 'continue-imports')?.run();
    expect(await app.sql('select 1 from person_import_row')).toEqual([]);
    expect(await app.sql('select 1 from person_import where content is not null')).toEqual([]);
    expect((await staff.get('/api/person/import')).body).toEqual([]);
  });
});

type Cells = { name: string; birth: string; cpf: string; more: string };
/** Kinds of faults, in turn: what a line says instead, and what is named. */
const faults: readonly [change: Partial<Cells>, path: string, code: string][] = [
  [{ name: '' }, 'name', 'required'],
  [{ name: 'R2D2 <b>' }, 'name', 'person_name'],
  [{ birth: '' }, 'birth_date', 'required'],
  [{ birth: '31/02/1980' }, 'birth_date', 'birth_date'],
  [{ cpf: '111.111.111-11' }, 'cpf', 'cpf'],
  [{ more: 'nada' }, 'email', 'email'],
  [{ more: ';123' }, 'phone', 'phone'],
  [{ more: ';;123' }, 'uhc_id', 'cns'],
  [{ more: ';;;Rua A;1;;01310-100;SP' }, 'city', 'required'],
  [{ more: ';;;;;;;;x' }, 'gender', 'invalid'],
  [{ more: ';;;;;;;;F;Rua B; fundos' }, 'columns', 'cell_count'],
  [{ birth: '01/01/2022' }, 'parent_cpf', 'required'],
  // Neither is taken a second time: the CPF of the first line, that of the demo clinic's patient.
  [{ cpf: cpfOf(100_000_000) }, 'same_line', '2'],
  [{ cpf: '529.982.247-25' }, 'person_id', 'known'],
];
const many = times(1200, 10_000);
const marred = many / 50;

test(`${many} lines with ${marred} faults of ${faults.length} kinds: each is named by its line, killed in the middle it goes on`, async () => {
  const bad = new Map(
    Array.from({ length: marred }, (_, n) => {
      const line = Math.floor(((n + 0.5) * many) / marred) + 2;
      return [line, faults[n % faults.length] as (typeof faults)[number]] as const;
    }),
  );
  const known = [...bad.values()].filter(([, path]) => ['same_line', 'person_id'].includes(path)).length;
  const wrong = marred - known;
  const good = many - marred;
  const text = ['Nome;Nascimento;CPF;E-mail;Celular;CNS;Endereço;Número;Cidade;CEP;UF;Gênero']
    .concat(
      Array.from({ length: many }, (_, n) => {
        const { name, birth, cpf, more }: Cells = {
          name: `Jandira ${inLetters(n)}`,
          birth: '05/03/1984',
          cpf: cpfOf(100_000_000 + n),
          more: '',
          ...bad.get(n + 2)?.[0],
        };
        return [name, birth, cpf, more].join(';');
      }),
    )
    .join('\r\n');
  const copy = await openKept();
  const first = await startTestApp({}, undefined, copy.open());
  const client = await first.as('equipe@demo.acolhe');
  const found = await bring(text, client);
  expect(found).toMatchObject({ total: many, wrong, good, known });
  const named: [number, string, string][] = [];
  for (const status of ['wrong', 'known'])
    for (let page = 1, left = status === 'wrong' ? wrong : known; left > 0; page += 1) {
      const { rows } = (await client.get(`/api/person/import/${found.id}/lines?status=${status}&page=${page}`)).body;
      left -= rows.length || left;
      for (const { line, faults: all, same_line } of rows)
        if (all.length > 0) named.push(...all.map(({ path, code }: Line['faults'][number]) => [line, path, code]));
        else named.push(same_line ? [line, 'same_line', String(same_line)] : [line, 'person_id', 'known']);
    }
  named.sort(([one], [other]) => one - other);
  expect(named).toEqual([...bad].map(([line, [, path, code]]) => [line, path, code]));

  // The server is killed after the first batch, on a machine of any speed.
  await first.sql(`create function kill_import() returns trigger language plpgsql as $$ begin
    if (select max(taken) from person_import) > 0 then raise exception 'killed'; end if;
    return null; end $$`);
  await first.sql('create trigger kill_import after insert on person execute function kill_import()');
  await client.post(`/api/person/import/${found.id}/start`, { only_good: true });
  await expect.poll(async () => (await read(found.id, client)).taken).toBe(500);
  const { clock } = first;
  await first.close();

  const next = await startTestApp({}, clock, copy.open());
  await next.sql('drop trigger kill_import on person');
  const again = await next.as('equipe@demo.acolhe');
  const job = () => next.recurring.find(({ name }) => name === 'continue-imports')?.run();
  expect((await read(found.id, again)).status).toBe('running');
  // The job waits for a killed process, as it may only be slow.
  await job();
  expect((await read(found.id, again)).status).toBe('running');
  clock.advance(3 * 60_000);
  await job();
  expect(await read(found.id, again)).toMatchObject({ status: 'done', taken: good, known });
  const [count] = await next.sql(
    "select count(*)::integer as n, count(distinct name)::integer as names from person where name like 'Jandira %'",
  );
  expect(count).toEqual({ n: good, names: good });

  const twice = await bring(text, again);
  expect(twice).toMatchObject({ good: 0, known: good + known, wrong });
  await next.close();
  await copy.close();
});
