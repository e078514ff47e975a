import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let doctor: Client;
let manager: Client;

beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.as('medica@demo.acolhe');
  manager = await app.as('gestora@demo.acolhe');
}, 60_000);
afterAll(() => app.close());

const search = async (words: string): Promise<{ name: string; tuss: string | null }[]> =>
  (await doctor.get(`/api/document/exam?search=${encodeURIComponent(words)}`)).body.values;

test('an exam is found without accents, the one that begins with the word first', async () => {
  expect((await search('hemogr'))[0]).toEqual({ name: 'Hemograma completo', tuss: '40304361' });
  expect((await search('RAIO X JOELHO')).map(({ name }) => name)).toEqual(['Raio X de joelho']);
  expect((await search('ressonancia joelho')).map(({ name }) => name)).toEqual(['Ressonância de joelho']);
  expect(await search('h')).toEqual([]);
});

test('what the clinic adds comes first, under its own name, until it is taken off', async () => {
  const added = await manager.post('/api/document/exam', { exam: 'Hemograma com esfregaço', tuss: '12345678' });
  expect(added.status).toBe(201);
  expect((await search('hemograma')).map(({ name }) => name)).toEqual([
    'Hemograma com esfregaço',
    'Hemograma completo',
  ]);
  const again = await manager.post('/api/document/exam', { exam: 'HEMOGRAMA com esfregaco', tuss: '12' });
  expect(again.body.fields.map(({ path }: { path: string }) => path)).toEqual(['tuss']);
  const same = await manager.post('/api/document/exam', { exam: 'HEMOGRAMA com esfregaco' });
  expect(same.body.fields[0]).toMatchObject({ path: 'exam', code: 'exists' });
  const strange = await app.as('gestor@vizinha.acolhe');
  expect((await strange.get('/api/document/exam/list')).body).toEqual([]);
  expect((await doctor.post('/api/document/exam', { exam: 'x' })).status).toBe(403);
  expect((await manager.delete(`/api/document/exam/${added.body.id}`)).status).toBe(200);
  expect((await search('hemograma')).map(({ name }) => name)).toEqual(['Hemograma completo']);
});

/** Words as doctors type them, and the exam that is meant. */
const terms: Readonly<Record<string, string>> = {
  '40304361': 'Hemograma completo',
  a1c: 'Hemoglobina glicada (HbA1c)',
  'abdomen total': 'Ultrassonografia de abdome total',
  'acido folico': 'Ácido fólico',
  'ácido úrico': 'Ácido úrico',
  'anti-tpo': 'Anti-TPO',
  ast: 'TGO (AST)',
  audiometria: 'Audiometria tonal e vocal',
  b12: 'Vitamina B12',
  'beta hcg': 'Beta-hCG quantitativo',
  bilirrubinas: 'Bilirrubinas total e frações',
  'ca 125': 'CA 125',
  cálcio: 'Cálcio',
  clearance: 'Clearance de creatinina',
  coagulograma: 'Coagulograma',
  colesterol: 'Colesterol total',
  colonoscopia: 'Colonoscopia',
  covid: 'COVID-19 (antígeno)',
  cpk: 'CPK',
  creatinina: 'Creatinina',
  'curva glicêmica': 'Teste oral de tolerância à glicose',
  'd-dimero': 'D-dímero',
  dengue: 'Dengue NS1',
  densitometria: 'Densitometria óssea',
  'doppler carótidas': 'Doppler de carótidas e vertebrais',
  eas: 'Urina tipo 1 (EAS)',
  ecg: 'Eletrocardiograma',
  eco: 'Ecocardiograma',
  ecocardiograma: 'Ecocardiograma',
  eda: 'Endoscopia digestiva alta',
  eeg: 'Eletroencefalograma',
  eletro: 'Eletrocardiograma',
  endoscopia: 'Endoscopia digestiva alta',
  espirometria: 'Espirometria',
  esteira: 'Teste ergométrico',
  'exame de fezes': 'Parasitológico de fezes (3 amostras)',
  'exame de urina': 'Urina tipo 1 (EAS)',
  fan: 'FAN',
  'fator reumatoide': 'Fator reumatoide',
  ferritina: 'Ferritina',
  ferro: 'Ferro sérico',
  'função renal': 'Creatinina',
  'gama gt': 'Gama GT',
  ggt: 'Gama GT',
  glicada: 'Hemoglobina glicada (HbA1c)',
  glicemia: 'Glicemia de jejum',
  glicose: 'Glicemia de jejum',
  'h. pylori': 'Teste respiratório para H. pylori',
  hdl: 'Colesterol HDL',
  hemograma: 'Hemograma completo',
  'hepatite b': 'HBsAg',
  'hepatite c': 'Anti-HCV',
  hiv: 'Sorologia HIV 1 e 2',
  holter: 'Holter de 24 horas',
  inr: 'Tempo de protrombina (TAP, INR)',
  ldl: 'Colesterol LDL',
  mamografia: 'Mamografia bilateral',
  mapa: 'MAPA de 24 horas',
  papanicolau: 'Citologia oncótica (Papanicolau)',
  pcr: 'Proteína C reativa (PCR)',
  'perfil lipídico': 'Colesterol total',
  plaquetas: 'Hemograma completo',
  potássio: 'Potássio',
  preventivo: 'Citologia oncótica (Papanicolau)',
  psa: 'PSA total',
  'raio-x de tórax': 'Raio X de tórax (PA e perfil)',
  'raio x joelho': 'Raio X de joelho',
  'ressonancia joelho': 'Ressonância de joelho',
  'rm de crânio': 'Ressonância de crânio',
  'rnm coluna lombar': 'Ressonância de coluna lombar',
  'rx torax': 'Raio X de tórax (PA e perfil)',
  'rx seios da face': 'Raio X de seios da face',
  'sangue oculto': 'Sangue oculto nas fezes',
  sífilis: 'VDRL',
  't4 livre': 'T4 livre',
  'tc de crânio': 'Tomografia de crânio',
  'teste de esforço': 'Teste ergométrico',
  'teste de gravidez': 'Beta-hCG quantitativo',
  testosterona: 'Testosterona total',
  tgo: 'TGO (AST)',
  tgp: 'TGP (ALT)',
  tireoide: 'TSH',
  'tomo torax': 'Tomografia de tórax',
  triglicérides: 'Triglicerídeos',
  tsh: 'TSH',
  'ultrassom transvaginal': 'Ultrassonografia transvaginal',
  'ultrassom de mama': 'Ultrassonografia de mamas',
  ureia: 'Ureia',
  urocultura: 'Urocultura com antibiograma',
  'us abdome': 'Ultrassonografia de abdome total',
  usg: 'Ultrassonografia de abdome total',
  'usg morfologica': 'Ultrassonografia obstétrica morfológica',
  'usg tireoide': 'Ultrassonografia de tireoide',
  vdrl: 'VDRL',
  vhs: 'Velocidade de hemossedimentação (VHS)',
  'vit d': 'Vitamina D (25-OH)',
  'vitamina d': 'Vitamina D (25-OH)',
};

test.each(Object.entries(terms))('%s finds %s among the first three', async (words, name) => {
  expect((await search(words)).slice(0, 3).map((exam) => exam.name)).toContain(name);
});
