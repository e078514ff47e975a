import { allergyAlert } from '@acolhe/domain/medicine/allergy';
import { expect, test } from 'vitest';
import { meaningOf, packedNames, substancesNamed } from './service.ts';

// Pairs of an allergy as people write it and a medicine as it is prescribed, by the alert that is right: `wording: medicine; medicine`.

const strong = `
Penicilinas: amoxicilina; Amoxicilina 500 mg cápsula; ampicilina; Benzetacil; Clavulin; oxacilina; penicilina V; piperacilina + tazobactam
Penicilina: amoxicilina; Amoxil; benzilpenicilina benzatina; Clavulin BD
penicilinas: Novocilin; Amoxicilina + clavulanato de potássio
PENICILINA: amoxicilina tri-hidratada
alergia a penicilina: amoxicilina
Alergia grave à penicilina: ampicilina
Penicilina e dipirona: amoxicilina; Novalgina
Dipirona, penicilina: Amoxil; dipirona sódica
Benzetacil: amoxicilina; benzilpenicilina benzatina
Amoxil: amoxicilina; ampicilina
Amoxicilina: Amoxicilina 400 mg/5 mL pó para suspensão oral; Clavulin; ampicilina
amoxicilina (rash): Amoxil
Clavulin: amoxicilina
Ampicilina: amoxicilina
Penicilina G: amoxicilina
Penicilina benzatina: amoxicilina
Cefalosporinas: cefalexina; ceftriaxona; cefuroxima; Keflex
Cefalosporina: cefadroxila
Cefalexina: cefalexina; Keflex
Keflex: cefalexina
Rocefin: ceftriaxona
Ceftriaxona: Rocefin
Sulfa: Bactrim; sulfametoxazol + trimetoprima; sulfadiazina; sulfadiazina de prata; sulfassalazina
Sulfas: sulfametoxazol; Bactrim F
sulfa: Bactrim
Alergia a sulfa: Bactrim
Sulfonamidas: sulfametoxazol
Sulfametoxazol: Bactrim
Bactrim: sulfametoxazol + trimetoprima; sulfadiazina
Macrolídeos: azitromicina; claritromicina; eritromicina
Azitromicina: azitromicina; claritromicina
Eritromicina: azitromicina
Quinolonas: ciprofloxacino; levofloxacino; Cipro
Ciprofloxacino: levofloxacino; ciprofloxacino 500 mg
Cipro: ciprofloxacino
ciprofloxacina: ciprofloxacino
Levofloxacino: norfloxacino
Tetraciclinas: doxiciclina; minociclina
Tetraciclina: doxiciclina; tetraciclina
Doxiciclina: limeciclina
Aminoglicosídeos: gentamicina
Gentamicina: tobramicina; amicacina
Metronidazol: metronidazol; secnidazol; Flagyl
Flagyl: metronidazol
Clindamicina: clindamicina
AAS: ácido acetilsalicílico; Aspirina; Somalgin; AAS Protect; Engov
aas: ácido acetilsalicílico 100 mg
Aspirina: AAS
aspirinas: ácido acetilsalicílico
Ácido acetilsalicílico: AAS
Ácido acetilsalicílico (AAS): ácido acetilsalicílico 500 mg comprimido
acido acetil salicilico: aas
Anti-inflamatórios: ibuprofeno; diclofenaco; nimesulida; naproxeno; ácido acetilsalicílico; celecoxibe; Voltaren
Anti-inflamatórios (AINE): ibuprofeno; cetoprofeno
anti-inflamatório: diclofenaco
antiinflamatorios: meloxicam
anti inflamatórios: ibuprofeno
AINE: nimesulida; AAS
AINEs: cetorolaco
Ibuprofeno: ibuprofeno; Advil; Alivium
Advil: ibuprofeno
Alivium: Ibuprofeno 600 mg comprimido
Diclofenaco: Voltaren; Cataflam; diclofenaco potássico; diclofenaco sódico
diclofenaco sódico: diclofenaco potássico
Voltaren: diclofenaco
Cataflam: diclofenaco dietilamônio
Nimesulida: Nisulid
Nisulid: nimesulida
Dipirona: dipirona; Novalgina; Dipirona 500 mg comprimido; dipirona monoidratada; Dorflex; Neosaldina; Buscopan Composto; Lisador
Dipirona sódica: dipirona; Novalgina
dipirona monoidratada: Dipirona 1 g comprimido
Novalgina: dipirona; Dorflex; Anador
novalgina: Dipirona 500 mg/mL solução oral
Anador: dipirona
Dorflex: dipirona; cafeína
Neosaldina: dipirona
Metamizol: dipirona
Buscopan Composto: dipirona; escopolamina
Paracetamol: paracetamol; Tylenol; Tylex
Tylenol: paracetamol
acetaminofeno: paracetamol 750
Opioides: codeína; tramadol; morfina; Tylex; Tramal
Codeína: Codein; Tylex; codeína 30 mg
Tylex: codeína; paracetamol
Tramadol: Tramal
Tramal: cloridrato de tramadol
Morfina: Dimorf; sulfato de morfina
Escopolamina: Buscopan
Buscopan: butilbrometo de escopolamina
Metoclopramida: Plasil
Plasil: metoclopramida
Bromoprida: bromoprida; Digesan
Inibidores da ECA: enalapril; captopril; maleato de enalapril
IECA: ramipril
Captopril: enalapril; captopril
Enalapril: maleato de enalapril
Estatinas: sinvastatina; rosuvastatina cálcica
Carbamazepina: Tegretol
Tegretol: carbamazepina
Fenitoína: Hidantal
Hidantal: fenitoína
Lamotrigina: lamotrigina
Fenobarbital: Gardenal
Gardenal: fenobarbital
Alopurinol: Zyloric
Insulina: insulina NPH; insulina humana regular; insulina glargina
Insulina NPH: insulina regular
Anestésicos locais: lidocaína; bupivacaína; Xylocaina
anestesia local: lidocaína
Lidocaína: Xylocaína; lidocaína
xilocaína: lidocaína
Contraste iodado: ioexol; iopamidol
contraste: iohexol
Heparina: enoxaparina; heparina
Enoxaparina: Clexane
Losartana: losartana potássica; Losartana potássica 50 mg comprimido
Losartana potássica: losartana
Omeprazol: omeprazol
cloridrato de sertralina: sertralina
Sertralina: Zoloft
Rivotril: clonazepam
Clonazepam: Rivotril
Fluoxetina: cloridrato de fluoxetina
Vitamina B12: cianocobalamina
Corticoides: prednisona; dexametasona
Decadron: dexametasona
Polaramine: dexclorfeniramina
Dramin: dimenidrinato
Iodo (PVPI): iodopovidona
`;

const weak = `
Penicilinas: cefalexina; cefadroxila; cefaclor; ceftriaxona; cefuroxima; Keflex
Penicilina: cefalexina
Amoxicilina: cefalexina; cefadroxila; ceftriaxona
Benzetacil: cefalexina
Cefalosporinas: amoxicilina
Cefalexina: amoxicilina; cefadroxila; ceftriaxona
Ceftriaxona: cefotaxima; amoxicilina
AAS: ibuprofeno; diclofenaco; nimesulida; dipirona
Aspirina: naproxeno; cetoprofeno
Ibuprofeno: diclofenaco; nimesulida; AAS; dipirona
Diclofenaco: ibuprofeno; cetorolaco
Nimesulida: ibuprofeno
Dipirona: ibuprofeno; AAS
Anti-inflamatórios: dipirona
Sulfa: celecoxibe
Bactrim: celecoxibe
Codeína: tramadol; morfina
Morfina: codeína
Tramadol: codeína
Carbamazepina: oxcarbazepina; fenitoína; lamotrigina
Fenitoína: fenobarbital
Sinvastatina: atorvastatina
Losartana: valsartana
Omeprazol: pantoprazol
Prednisona: dexametasona
Fluconazol: itraconazol
Lidocaína: bupivacaína
Rivotril: diazepam
`;

const none = `
Penicilinas: azitromicina; paracetamol; ciprofloxacino; doxiciclina; meropenem
Penicilina: clindamicina; sulfametoxazol
Amoxicilina: azitromicina
Cefalosporinas: azitromicina
Sulfa: furosemida; hidroclorotiazida; gliclazida; trimetoprima; Lasix; sumatriptana; dapsona; sulfato ferroso; sulfato de magnésio
Bactrim: furosemida
Macrolídeos: amoxicilina
Quinolonas: amoxicilina; hidroxicloroquina
AAS: paracetamol; codeína
Anti-inflamatórios: paracetamol; prednisona; tramadol
Ibuprofeno: paracetamol; ibandronato de sódio
Dipirona: paracetamol; escopolamina; dimenidrinato
Novalgina: paracetamol
Paracetamol: dipirona; ibuprofeno
Opioides: dipirona; loperamida
Buscopan: dipirona
Metoclopramida: ondansetrona; bromoprida
Inibidores da ECA: losartana
Contraste iodado: levotiroxina; amiodarona
Insulina: metformina
Estatinas: ezetimiba
Losartana: hidroclorotiazida
Amendoim: dipirona
Ovo: amoxicilina
Látex: amoxicilina
Poeira e ácaros: loratadina
Camarão: contraste
`;

const parsed = (text: string, grade: string | null) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [wording = '', medicines = ''] = line.split(/: (.*)/);
      return medicines.split('; ').map((medicine) => ({ wording, medicine, grade }));
    });
const pairs = [...parsed(strong, 'strong'), ...parsed(weak, 'weak'), ...parsed(none, null)];

function gradeOf(wording: string, medicine: string): string | null {
  const meaning = meaningOf(wording, packedNames);
  const alerts = substancesNamed(medicine, new Map(), packedNames).flatMap(
    ({ name }) => allergyAlert(meaning, name) ?? [],
  );
  return alerts.find(({ grade }) => grade === 'strong')?.grade ?? alerts[0]?.grade ?? null;
}

test('there are more than two hundred pairs', () => {
  expect(pairs.length).toBeGreaterThan(200);
});

test.each(pairs)('an allergy to "$wording" against $medicine: $grade', ({ wording, medicine, grade }) => {
  expect(gradeOf(wording, medicine)).toBe(grade);
});

test.each([
  ['Penicilina', []],
  ['Novalgina', []],
  ['Sulfa e remédio azul', ['remédio azul']],
  ['remédio de pressão que não lembro', ['remédio de pressão que não lembro']],
  ['Dipirona, remédio do postinho', ['remédio do postinho']],
  ['Penicelina', ['Penicelina']],
  ['Esparadrapo', []],
  ['Látex', []],
])('of "%s" nothing is compared with %j', (wording, unknown) => {
  expect(meaningOf(wording, packedNames).unknown).toEqual(unknown);
});
