import { canonicalSubstance } from '@acolhe/domain/medicine/substance-name';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { medicinePack } from './pack.ts';
import { listed } from './service.ts';

let app: TestApp;
let doctor: Client;

beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.as('medica@demo.acolhe');
}, 60_000);
afterAll(() => app.close());

// Terms as doctors type them, and how a name among the first three answers begins.
const terms = `
rivotril: Rivotril
rivotril 2mg: Rivotril 2 mg comprimido
rivotril gotas: Rivotril 2,5 mg/mL
ritalina: Ritalina
ritalina 10: Ritalina 10 mg comprimido
tylex: Tylex
tylex 30: Tylex 500 mg + 30 mg
amoxil: Amoxil
clavulin: Clavulin
clavulin bd: Clavulin
ozempic: Ozempic
novalgina: Novalgina
novalgina 1g: Novalgina 1 g comprimido
novalgina gotas: Novalgina 500 mg/mL
tylenol: Tylenol
tylenol 750: Tylenol 750 mg comprimido
aas: Ácido acetilsalicílico
AAS 100: Ácido acetilsalicílico 100 mg comprimido
aspirina: Aspirina
dorflex: Dorflex
neosaldina: Neosaldina
buscopan: Buscopan
buscopan composto: Buscopan Composto
voltaren: Voltaren
cataflam: Cataflam
nisulid: Nisulid
advil: Advil
alivium: Alivium
puran t4: Puran T4
puran 50: Puran T4 50 mcg
glifage xr: Glifage XR
glifage 500: Glifage 500 mg
bactrim: Bactrim
bactrim f: Bactrim
keflex: Keflex
plasil: Plasil
dramin b6: Dramin B6
allegra: Allegra
polaramine: Polaramine
predsim: Predsim
decadron: Decadron
aerolin: Aerolin
addera: Addera
benzetacil: Benzetacil
lasix: Lasix
viagra: Viagra
cialis: Cialis
xarelto: Xarelto
zoloft: Zoloft
lexapro: Lexapro
tegretol: Tegretol
depakene: Depakene
gardenal: Gardenal
stilnox: Stilnox
frontal: Frontal
lexotan: Lexotan
venvanse: Venvanse
roacutan: Roacutan
yasmin: Yasmin
diane 35: Diane
annita: Annita
zentel: Zentel
flagyl: Flagyl
losec: Losec
nexium: Nexium
crestor: Crestor
diovan: Diovan
aradois: Aradois
selozok: Selozok
lantus: Lantus
januvia: Januvia
jardiance: Jardiance
forxiga: Forxiga
dipirona 500mg: Dipirona 500 mg comprimido
dipirona sódica: Dipirona
dipirona gotas: Dipirona 500 mg/mL
paracetamol 750: Paracetamol 750 mg comprimido
paracetamol 500mg cp: Paracetamol 500 mg comprimido
amoxicilina 500: Amoxicilina 500 mg cápsula
amoxi 500: Amoxicilina 500 mg cápsula
amoxicilina+clavulanato: Amoxicilina
amoxicilina com clavulanato 875: Amoxicilina + ácido clavulânico 875 mg
amoxicilina + clavulanato de potássio: Amoxicilina
azitromicina 500: Azitromicina 500 mg comprimido
cefalexina 500: Cefalexina 500 mg
ibuprofeno 600: Ibuprofeno 600 mg comprimido
ibuprofeno gotas: Ibuprofeno
nimesulida: Nimesulida
losartana 50: Losartana potássica 50 mg comprimido
losartana potassica: Losartana
enalapril 10: Enalapril 10 mg comprimido
maleato de enalapril: Enalapril
hctz: Hidroclorotiazida
hidroclorotiazida 25: Hidroclorotiazida 25 mg comprimido
besilato de anlodipino: Anlodipino
amlodipina: Anlodipino
metformina 850: Metformina 850 mg comprimido
cloridrato de metformina: Metformina
sinvastatina 20: Sinvastatina 20 mg comprimido
omeprazol 20mg: Omeprazol 20 mg cápsula
cloridrato de sertralina: Sertralina
sertralina 50: Sertralina 50 mg comprimido
fluoxetina 20: Fluoxetina 20 mg cápsula
escitalopram: Escitalopram
clonazepam 2: Clonazepam 2 mg comprimido
zolpidem 10: Zolpidem 10 mg comprimido
vitamina d: Colecalciferol
vitamina d 50000: Colecalciferol 50.000 UI
vit d: Colecalciferol
vitamina c: Ácido
vitamina b12: C
sulfato ferroso: Sulfato ferroso
acido folico: Ácido fólico 5 mg comprimido
ácido fólico: Ácido fólico 5 mg comprimido
soro fisiologico: Cloreto de sódio
soro fisiológico: Cloreto de sódio
soro caseiro: Sais para reidratação oral
melatonina: Melatonina
levotiroxina 25: Levotiroxina sódica 25 mcg comprimido
prednisona 20: Prednisona 20 mg comprimido
prednisolona: Prednisolona
dexametasona: Dexametasona
loratadina 10: Loratadina 10 mg comprimido
salbutamol spray: Salbutamol
albendazol: Albendazol
ivermectina: Ivermectina 6 mg comprimido
fluconazol 150: Fluconazol 150 mg cápsula
metronidazol gel: Metronidazol 100 mg/g gel vaginal
insulina nph: Insulina humana nph
penicilina benzatina: Benzilpenicilina benzatina
rivotryl: Rivotril
amoxacilina 500: Amoxicilina 500 mg
dipirrona: Dipirona
azitromisina: Azitromicina
omeprasol 20: Omeprazol 20 mg
losratana: Losartana
`
  .trim()
  .split('\n')
  .map((line) => line.split(': ') as [string, string]);

type Found = { id: string; name: string; contents: string | null; recipe_kind: string | null };
const find = async (search: string): Promise<Found[]> =>
  (await doctor.get(`/api/document/medicine?${new URLSearchParams({ search })}`)).body.values;

test('what doctors type is found, and what they mean is among the first three', async () => {
  expect(terms.length).toBeGreaterThan(100);
  const missed: unknown[] = [];
  for (const [term, wanted] of terms) {
    const first = (await find(term)).slice(0, 3).map(({ name }) => name);
    if (!first.some((name) => name.startsWith(wanted))) missed.push({ term, wanted, first });
  }
  expect(missed).toEqual([]);
});

test('a word that is near to none finds nothing', async () => {
  for (const word of ['xyzabc', 'qwert', 'zzz']) expect([word, await find(word)]).toEqual([word, []]);
});

test('apostrophes of every kind are one, and capitals, accents and spaces say nothing', async () => {
  const plain = (await find('gotas d agua')).map(({ id }) => id);
  for (const mark of ["'", '’', '‘', '`', '´', 'ʼ', '′'])
    expect((await find(`rivo${mark}tril`))[0]?.name).toMatch(/^Rivotril/);
  expect(plain).toEqual((await find('  GOTAS   D ÁGUA ')).map(({ id }) => id));
});

test('a brand says what it contains and which prescription it needs; a generic one says nothing twice', async () => {
  expect((await find('rivotril 2mg'))[0]).toMatchObject({
    name: 'Rivotril 2 mg comprimido',
    contents: 'clonazepam',
    recipe_kind: 'notification_b',
  });
  expect((await find('tylex 30'))[0]).toMatchObject({
    contents: 'codeína + paracetamol',
    recipe_kind: 'special_control',
  });
  expect((await find('roacutan 20'))[0]).toMatchObject({ recipe_kind: 'retinoid' });
  expect((await find('paracetamol 750'))[0]).toMatchObject({ contents: null });
  const generics = (await find('losartana 50')).filter(({ contents }) => contents === null);
  expect(new Set(generics.map(({ name }) => name.replace(/^\D+/, ''))).size).toBe(generics.length);
});

test('no name of the law loses its list in its key, and no controlled substance of the catalogue is free for its spelling', async () => {
  const rows = await app.sql('select key, list from controlled_substance');
  const controlled = new Map(rows.map(({ key, list }) => [key, list]));
  const lost = rows.filter(({ key, list }) => listed(canonicalSubstance(key), controlled).list !== list);
  expect(lost).toEqual([]);
  const keys = new Set(medicinePack().medicines.flatMap(({ substances }) => substances));
  const free = [...keys].filter((key) => !listed(key, controlled).list);
  // Other substances, whose names have the letters of one in them.
  const others = ['acetazolamida', 'pimetixeno'];
  const named = rows.map(({ key }) => String(key)).filter((name) => name.length > 5);
  expect(free.filter((key) => named.some((name) => key.includes(name))).sort()).toEqual(others);
});
