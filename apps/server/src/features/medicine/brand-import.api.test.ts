import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../admin/commands.ts';
import { times } from '../../testing/campaign.ts';
import { documentsOf, medicine, prescribed } from '../../testing/documents.ts';
import { workbookOf } from '../../testing/file/workbook.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let doctor: Client;
let visit: string;
let patientId: string;
const folder = mkdtempSync(path.join(tmpdir(), 'acolhe-brands-'));

beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.as('medica@demo.acolhe');
  visit = await documentsOf(app).visit(await app.as('paciente@demo.acolhe'));
  [{ patient_id: patientId }] = await app.sql('select patient_id from appointment where id = $1', [visit]);
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

const fileOf = (name: string, bytes: Uint8Array | string) => {
  const file = path.join(folder, name);
  // The open list is published in ISO-8859-1.
  writeFileSync(file, typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  return file;
};
const run = (kind: string, file: string, progress?: (words: string) => void) =>
  runCommand(app.platform, ['import', kind, file], progress);
const names = async (search: string) =>
  (await doctor.get(`/api/document/medicine?search=${encodeURIComponent(search)}`)).body.values.map(
    ({ name, contents, recipe_kind }: Record<string, string | null>) => [name, contents, recipe_kind],
  );
const remarks = async (...medicines: string[]) => {
  const items = medicines.map((name) => ({
    ...prescribed(medicine.paracetamol),
    medicine: name,
    medicine_id: null,
    declared: 'none',
  }));
  const documents = [{ type: 'prescription', items }];
  const { body } = await doctor.post('/api/document/plan', { appointment_id: visit, documents });
  return body.remarks.map(({ kind, text }: { kind: string; text: string }) => [kind, text]);
};

const HEADING =
  'TIPO_PRODUTO;NOME_PRODUTO;DATA_FINALIZACAO_PROCESSO;CATEGORIA_REGULATORIA;NUMERO_REGISTRO_PRODUTO;' +
  'DATA_VENCIMENTO_REGISTRO;NUMERO_PROCESSO;CLASSE_TERAPEUTICA;EMPRESA_DETENTORA_REGISTRO;SITUACAO_REGISTRO;PRINCIPIO_ATIVO';
let registers = 100_000_000;
/** A line of the open list; `valid` or the words of its standing. */
const registered = (name: string, substances: string, standing = 'VÁLIDO', type = 'MEDICAMENTO') =>
  [
    ...[type, name, '25/04/2000', 'SIMILAR', String(registers++), '01/04/2030', '250000123459912', 'ANALGESICOS'],
    ...['33009945000123 - LABORATÓRIO QUÍMICO S.A.', standing, substances],
  ]
    .map((cell) => `"${cell}"`)
    .join(';');

test("ANVISA's open list names brands, and those that are registered no more are understood but not offered", async () => {
  const lines = [
    registered('ZYNTRALGIN', 'DIPIRONA SÓDICA'),
    registered('ZYNTRALGIN', 'DIPIRONA SÓDICA', 'CADUCO/CANCELADO'),
    registered('OLDOMOXIL', 'AMOXICILINA TRI-HIDRATADA, CLAVULANATO DE POTÁSSIO', 'CADUCO/CANCELADO'),
    registered('AMOXICILINA TRI-HIDRATADA', 'AMOXICILINA TRI-HIDRATADA'),
    registered('SEM NADA', ''),
    registered('NOVALGINA', 'DIPIRONA', 'CADUCO/CANCELADO'),
    registered('ESTÊNIO', 'CLONAZEPAM'),
    registered('COTONETE', 'ALGODÃO', 'VÁLIDO', 'PRODUTO PARA SAÚDE'),
    registered('QUEM SABE', 'DIPIRONA', '?'),
  ];
  const file = fileOf('registered.csv', [HEADING, ...lines].join('\r\n'));
  const words = [
    '4 rows, 4 of them new or changed. Not understood: 1 lines (10).',
    '1 lines of generic names, and 1 without a substance, were passed over.',
  ];
  expect(await run('registered', file)).toBe(words.join('\n'));
  expect(await run('registered', file)).toMatch(/^4 rows, 0 of them new/);
  expect(await names('zyntralgin')).toEqual([['Zyntralgin', 'dipirona', 'simple']]);
  expect(await names('estenio')).toEqual([['Estênio', 'clonazepam', 'notification_b']]);
  expect(await names('oldomoxil')).toEqual([]);
  // The one that came with the product is withdrawn.
  expect((await names('novalgina')).map(([name]: string[]) => name)).not.toContainEqual(
    expect.stringMatching(/^Novalgina/),
  );

  // Typed, each of them is what it contains: for allergies, and for the kind by law.
  const allergy = { agent: 'Oldomoxil', kind: 'medicine', criticality: 'high', reaction: 'Urticária' };
  const { body } = await doctor.post(`/api/person/${patientId}/allergy`, allergy);
  const { allergies } = (await doctor.get(`/api/person/${patientId}/summary`)).body;
  expect(allergies.list).toMatchObject([{ checked_as: ['amoxicilina', 'ácido clavulânico'], unchecked: [] }]);
  expect(await remarks('Amoxil 500 mg')).toContainEqual(['allergy', 'Oldomoxil']);
  expect(await remarks('Zyntralgin 500 mg')).not.toContainEqual(['allergy', 'Oldomoxil']);
  expect(await remarks('Estênio 2 mg')).toContainEqual(['declared', 'clonazepam']);
  await doctor.put(`/api/person/${patientId}/allergy/${body.allergy_id}/end`, { reason: 'Engano' });

  // A brand that is registered again is offered again.
  const again = [registered('NOVALGINA', 'DIPIRONA'), registered('OLDOMOXIL', 'AMOXICILINA')];
  expect(await run('registered', fileOf('again.csv', [HEADING, ...again].join('\n')))).toMatch(/^2 rows, 2 of them/);
  expect((await names('novalgina'))[0]?.[0]).toMatch(/^Novalgina/);
  await app.sql("delete from medicine where source = 'anvisa'");
});

const NOTES = [
  ['CÂMARA DE REGULAÇÃO DO MERCADO DE MEDICAMENTOS - CMED'],
  [null],
  ['(*) Lista de preços; atualizada'],
  [null],
];
const COLUMNS = [
  ...[
    'SUBSTÂNCIA',
    'CNPJ',
    'LABORATÓRIO',
    'CÓDIGO GGREM',
    'REGISTRO',
    'EAN 1',
    'EAN 2',
    'EAN 3',
    'PRODUTO',
    'APRESENTAÇÃO',
  ],
  ...[
    'CLASSE TERAPÊUTICA',
    'TIPO DE PRODUTO (STATUS DO PRODUTO)',
    'REGIME DE PREÇO',
    'PF Sem Impostos',
    'PF 0%',
    'TARJA',
  ],
];
const priced = (product: string, substances: string, presentation: string) => [
  ...[
    substances,
    '18.459.628/0001-15',
    'LABORATÓRIO S.A.',
    526_920_907_119_411,
    '1705600230032',
    '7891106000000',
    null,
    null,
  ],
  ...[product, presentation, 'N02B0 - ANALGÉSICOS', 'Similar', 'Regulado', 12.34, 12.34, 'Tarja Vermelha'],
];

test.each([
  ['a workbook', 'xlsx'],
  ['a CSV of one', 'csv'],
])(
  "the CMED's list as %s brings presentations, in place of those that came with the product",
  async (_what, ending) => {
    const rows = [
      ...[...NOTES, COLUMNS],
      priced('ZYNTRALGIN', 'DIPIRONA SÓDICA', '500 MG COM CT BL AL PLAS INC X 30'),
      priced('ZYNTRALGIN', 'DIPIRONA SÓDICA', '500 MG COM CT BL AL PLAS INC X 10'),
      priced('ZYNTRALGIN', 'DIPIRONA SÓDICA', '500 MG/ML SOL OR CT FR GOT X 20 ML'),
      priced('TYLEX', 'PARACETAMOL;FOSFATO DE CODEÍNA', '500 MG + 30 MG COM CT BL AL X 24'),
      priced('DIPIRONA SÓDICA', 'DIPIRONA SÓDICA', '500 MG COM CT BL AL X 30'),
      priced('', 'DIPIRONA SÓDICA', '500 MG COM CT BL AL X 30'),
    ];
    const csv = rows.map((cells) => cells.map((cell) => `"${cell ?? ''}"`).join(';')).join('\r\n');
    const file = fileOf(`priced.${ending}`, ending === 'xlsx' ? workbookOf(rows) : csv);
    expect(await run('priced', file)).toMatch(/^3 rows, 3 of them new or changed\. Not understood: 1 lines \(11\)/);
    expect(await names('zyntralgin')).toEqual([
      ['Zyntralgin 500 mg comprimido', 'dipirona', 'simple'],
      ['Zyntralgin 500 mg/mL solução oral', 'dipirona', 'simple'],
    ]);
    const brand = (await names('tylex')).filter(([name]: string[]) => name?.startsWith('Tylex '));
    expect(brand).toEqual([['Tylex 500 mg + 30 mg comprimido', 'paracetamol + codeína', 'special_control']]);
    await app.sql("delete from medicine where source = 'cmed'");
    expect((await names('tylex')).length).toBeGreaterThan(1);
  },
);

const substances = ['DIPIRONA SÓDICA', 'LOSARTANA POTÁSSICA', 'CLORIDRATO DE SERTRALINA', 'AMOXICILINA TRI-HIDRATADA'];
const brandAt = (at: number) => `MARCA ${at.toString(26).toUpperCase().padStart(4, 'X')} FORTE`;
const substanceAt = (at: number) => substances[at % substances.length] ?? '';

/** Lines of the real size: the open list has 43,000, most of generic names and a third of them cancelled. */
const SIZE = times(3_000, 52_000);
const every = <T>(make: (at: number) => T) => Array.from({ length: SIZE }, (_, at) => make(at));
const isGeneric = (at: number) => at % 5 < 2;
const branded = every(isGeneric).filter((generic) => !generic).length;

const lists: [kind: string, table: string, taken: number, make: () => Uint8Array | string][] = [
  [
    'registered',
    'medicine',
    branded,
    () => {
      const line = (at: number) =>
        registered(
          isGeneric(at) ? substanceAt(at) : brandAt(at),
          substanceAt(at),
          at % 3 === 0 ? 'CADUCO/CANCELADO' : 'VÁLIDO',
        );
      return [HEADING, ...every(line)].join('\r\n');
    },
  ],
  [
    'priced',
    'medicine',
    branded,
    () => {
      const line = (at: number) =>
        priced(
          isGeneric(at) ? substanceAt(at) : brandAt(at),
          substanceAt(at),
          `${(at % 90) + 10} MG COM CT BL AL X 30`,
        );
      return workbookOf([...NOTES, COLUMNS, ...every(line)]);
    },
  ],
  [
    'tuss',
    'exam',
    SIZE,
    () => ['code;display', ...every((at) => `${40_300_000 + at};Exame número ${at} da tabela`)].join('\n'),
  ],
];

test.each(lists)(
  'a list of the real size (%s) is told of, can be stopped, and goes on where it stood',
  async (kind, table, taken, make) => {
    const before = Number((await app.sql(`select count(*) as kept from ${table}`))[0].kept);
    const file = fileOf(`long-${kind}`, make());
    const told: string[] = [];
    const stopped = run(kind, file, (words) => {
      told.push(words);
      if (words.startsWith('1000 of')) throw new Error('stopped');
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect(told.at(-1)).toBe(`1000 of ${taken}`);
    expect(Number((await app.sql(`select count(*) as kept from ${table}`))[0].kept) - before).toBe(1000);
    expect(await run(kind, file)).toMatch(new RegExp(`^${taken} rows, ${taken - 1000} of them new or changed\\.`));
    expect(await run(kind, file)).toMatch(new RegExp(`^${taken} rows, 0 of them`));
    if (table === 'medicine')
      expect((await names(brandAt(2))).some(([name]: string[]) => name?.startsWith('Marca XXX2 Forte'))).toBe(true);
    await app.sql(`delete from ${table} where source in ('anvisa', 'cmed', 'tuss')`);
  },
  300_000,
);
