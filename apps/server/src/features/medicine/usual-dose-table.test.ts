import { posologyText, supplyOf, unitText, usualUse } from '@acolhe/domain/document/posology';
import { doseWarningOf } from '@acolhe/domain/medicine/dose/daily-dose';
import { type DosedPatient, doseOf, doses, packedOf } from '@acolhe/domain/medicine/dose/dose';
import { usualDoseOf, WEIGHT_MISSING } from '@acolhe/domain/medicine/dose/usual-dose';
import { canonicalSubstance } from '@acolhe/domain/medicine/substance-name';
import { describe, expect, test } from 'vitest';
import { medicinePack } from './pack.ts';

const patients = {
  adult: { ageMonths: 12 * 40, weight: null },
  heavy: { ageMonths: 12 * 40, weight: 85 },
  old: { ageMonths: 12 * 72, weight: 64 },
  'baby 8 kg': { ageMonths: 8, weight: 8 },
  'child 12 kg': { ageMonths: 30, weight: 12 },
  'child 26 kg': { ageMonths: 12 * 8, weight: 26 },
  'child unweighed': { ageMonths: 12 * 4, weight: null },
} as const satisfies Record<string, DosedPatient>;

const byName = new Map(medicinePack().medicines.map((medicine) => [medicine.name, medicine]));

/** Proposal in the words of the paper, and the formula. */
function proposed(name: string, patient: DosedPatient): string {
  const medicine = byName.get(name);
  if (!medicine) return 'not in the catalogue';
  const found = usualDoseOf(medicine, patient);
  if (found === null) return 'nothing';
  if (found === WEIGHT_MISSING) return 'needs the weight';
  const { posology, reckoning } = found;
  const supply = supplyOf(posology, name, packedOf(doseOf(name, medicine.substances, posology.route)));
  const amount = supply ? `${supply.quantity} ${unitText(supply.quantity, supply.quantity_unit)}` : 'asked';
  return [posologyText(posology), amount, reckoning].filter(Boolean).join(' | ');
}

// medicine @ patient: words of the paper | quantity | formula
const everyday = `
Dipirona 500 mg/mL solução oral @ adult: Tomar 20 gotas por via oral, se necessário, com intervalo mínimo de 6 horas, por 3 dias. | 1 frasco de 20 mL | 500 mg = 20 gotas (500 mg/mL)
Dipirona 500 mg/mL solução oral @ baby 8 kg: Tomar 5 gotas por via oral, se necessário, com intervalo mínimo de 6 horas, por 3 dias. | 1 frasco de 10 mL | 15 mg/kg × 8 kg = 120 mg ≈ 5 gotas (500 mg/mL)
Dipirona 500 mg/mL solução oral @ child 12 kg: Tomar 7 gotas por via oral, se necessário, com intervalo mínimo de 6 horas, por 3 dias. | 1 frasco de 10 mL | 15 mg/kg × 12 kg = 180 mg ≈ 7 gotas (500 mg/mL)
Dipirona 500 mg/mL solução oral @ child 26 kg: Tomar 16 gotas por via oral, se necessário, com intervalo mínimo de 6 horas, por 3 dias. | 1 frasco de 10 mL | 15 mg/kg × 26 kg = 390 mg ≈ 16 gotas (500 mg/mL)
Dipirona 500 mg/mL solução oral @ child unweighed: needs the weight
Dipirona 500 mg comprimido @ adult: Tomar 1 comprimido por via oral, se necessário, com intervalo mínimo de 6 horas, por 3 dias. | 12 comprimidos
Dipirona 500 mg comprimido @ child 12 kg: nothing
Novalgina 500 mg/mL solução oral @ child 12 kg: Tomar 7 gotas por via oral, se necessário, com intervalo mínimo de 6 horas, por 3 dias. | 1 frasco de 10 mL | 15 mg/kg × 12 kg = 180 mg ≈ 7 gotas (500 mg/mL)
Novalgina 1 g comprimido @ adult: Tomar 1 comprimido por via oral, se necessário, com intervalo mínimo de 6 horas, por 3 dias. | 12 comprimidos
Dipirona 50 mg/mL solução oral @ child 26 kg: Tomar 7½ mL por via oral, se necessário, com intervalo mínimo de 6 horas, por 3 dias. | 1 frasco de 100 mL | 15 mg/kg × 26 kg = 390 mg ≈ 7½ mL (50 mg/mL)
Paracetamol 200 mg/mL solução oral @ child 12 kg: Tomar 12 gotas por via oral, se necessário, com intervalo mínimo de 6 horas, por 3 dias. | 1 frasco de 10 mL | 13,3 mg/kg × 12 kg = 159,6 mg ≈ 12 gotas (200 mg/mL)
Paracetamol 200 mg/mL solução oral @ adult: Tomar 40 gotas por via oral, se necessário, com intervalo mínimo de 6 horas, por 3 dias. | 2 frascos de 20 mL | 533,3 mg = 40 gotas (200 mg/mL)
Tylenol 200 mg/mL solução oral @ baby 8 kg: Tomar 8 gotas por via oral, se necessário, com intervalo mínimo de 6 horas, por 3 dias. | 1 frasco de 10 mL | 13,3 mg/kg × 8 kg = 106,4 mg ≈ 8 gotas (200 mg/mL)
Paracetamol 750 mg comprimido @ adult: Tomar 1 comprimido por via oral, se necessário, com intervalo mínimo de 6 horas, por 3 dias. | 12 comprimidos
Paracetamol 500 mg comprimido @ old: Tomar 1 comprimido por via oral, se necessário, com intervalo mínimo de 6 horas, por 3 dias. | 12 comprimidos
Paracetamol 32 mg/mL suspensão oral @ child 12 kg: Tomar 5 mL por via oral, se necessário, com intervalo mínimo de 6 horas, por 3 dias. | 1 frasco de 60 mL | 13,3 mg/kg × 12 kg = 159,6 mg ≈ 5 mL (32 mg/mL)
Alivium 100 mg/mL suspensão oral @ child 12 kg: Tomar 12 gotas por via oral, se necessário, com intervalo mínimo de 8 horas, por 3 dias. | 1 frasco de 20 mL | 10 mg/kg × 12 kg = 120 mg = 12 gotas (100 mg/mL)
Alivium 50 mg/mL suspensão oral @ child 12 kg: Tomar 24 gotas por via oral, se necessário, com intervalo mínimo de 8 horas, por 3 dias. | 1 frasco de 30 mL | 10 mg/kg × 12 kg = 120 mg = 24 gotas (50 mg/mL)
Alivium 30 mg/mL suspensão oral @ child 26 kg: Tomar 7 mL por via oral, se necessário, com intervalo mínimo de 8 horas, por 3 dias. | 1 frasco de 100 mL | 10 mg/kg × 26 kg = 260 mg, máx. 200 mg ≈ 7 mL (30 mg/mL)
Ibuprofeno 600 mg comprimido @ adult: Tomar 1 comprimido por via oral, se necessário, com intervalo mínimo de 8 horas, por 3 dias. | 9 comprimidos
Ibuprofeno 50 mg/mL suspensão oral @ child unweighed: needs the weight
Nimesulida 100 mg comprimido @ adult: Tomar 1 comprimido por via oral, a cada 12 horas, por 5 dias. | 10 comprimidos
Nimesulida 100 mg comprimido @ child 26 kg: nothing
Tramadol 100 mg/mL solução oral @ adult: Tomar 20 gotas por via oral, se necessário, com intervalo mínimo de 6 horas, por 3 dias. | 1 frasco de 10 mL | 50 mg = 20 gotas (100 mg/mL)
Tramadol 100 mg comprimido de liberação prolongada @ adult: Tomar 1 comprimido por via oral, a cada 12 horas, por 5 dias. | 10 comprimidos
Ciclobenzaprina 5 mg comprimido @ old: Tomar 1 comprimido por via oral, 1 vez ao dia, por 7 dias. | 7 comprimidos
Escopolamina 10 mg/mL solução oral @ child 26 kg: Tomar 20 gotas por via oral, se necessário, com intervalo mínimo de 8 horas, por 3 dias. | 1 frasco de 20 mL | 10 mg = 20 gotas (10 mg/mL)
Amoxicilina 500 mg cápsula @ adult: Tomar 1 cápsula por via oral, a cada 8 horas, por 7 dias. | 21 cápsulas
Amoxicilina 875 mg comprimido @ adult: Tomar 1 comprimido por via oral, a cada 12 horas, por 7 dias. | 14 comprimidos
Amoxicilina 50 mg/mL suspensão oral @ child 12 kg: Tomar 4 mL por via oral, a cada 8 horas, por 7 dias. | 1 frasco de 100 mL | 50 mg/kg/d × 12 kg ÷ 3 = 200 mg = 4 mL (50 mg/mL)
Amoxicilina 50 mg/mL suspensão oral @ child 26 kg: Tomar 9 mL por via oral, a cada 8 horas, por 7 dias. | 2 frascos de 150 mL | 50 mg/kg/d × 26 kg ÷ 3 = 433,3 mg ≈ 9 mL (50 mg/mL)
Amoxicilina 50 mg/mL suspensão oral @ adult: Tomar 10 mL por via oral, a cada 8 horas, por 7 dias. | 2 frascos de 150 mL | 500 mg = 10 mL (50 mg/mL)
Amoxicilina 80 mg/mL suspensão oral @ child 12 kg: Tomar 3½ mL por via oral, a cada 12 horas, por 7 dias. | 1 frasco de 60 mL | 45 mg/kg/d × 12 kg ÷ 2 = 270 mg ≈ 3½ mL (80 mg/mL)
Amoxicilina 500 mg cápsula @ child 12 kg: nothing
Clavulin 875 mg + 125 mg comprimido @ adult: Tomar 1 comprimido por via oral, a cada 12 horas, por 7 dias. | 14 comprimidos
Clavulin 80 mg/mL + 11,4 mg/mL suspensão oral @ child 12 kg: Tomar 3½ mL por via oral, a cada 12 horas, por 7 dias. | 1 frasco de 70 mL | 45 mg/kg/d × 12 kg ÷ 2 = 270 mg ≈ 3½ mL (80 mg/mL)
Clavulin 50 mg/mL + 12,5 mg/mL suspensão oral @ child 12 kg: nothing
Cefalexina 500 mg cápsula @ adult: Tomar 1 cápsula por via oral, a cada 6 horas, por 7 dias. | 28 cápsulas
Cefalexina 50 mg/mL suspensão oral @ child 12 kg: Tomar 3 mL por via oral, a cada 6 horas, por 7 dias. | 1 frasco de 100 mL | 50 mg/kg/d × 12 kg ÷ 4 = 150 mg = 3 mL (50 mg/mL)
Azitromicina 500 mg comprimido @ adult: Tomar 1 comprimido por via oral, 1 vez ao dia, por 3 dias. | 3 comprimidos
Azitromicina 40 mg/mL suspensão oral @ child 12 kg: Tomar 3 mL por via oral, 1 vez ao dia, por 3 dias. | 1 frasco de 15 mL | 10 mg/kg × 12 kg = 120 mg = 3 mL (40 mg/mL)
Azitromicina 40 mg/mL suspensão oral @ adult: Tomar 12½ mL por via oral, 1 vez ao dia, por 3 dias. | 1 frasco de 37,5 mL | 500 mg = 12½ mL (40 mg/mL)
Ciprofloxacino 500 mg comprimido @ adult: Tomar 1 comprimido por via oral, a cada 12 horas, por 7 dias. | 14 comprimidos
Sulfametoxazol 40 mg/mL + Trimetoprima 8 mg/mL suspensão oral @ child 12 kg: Tomar 4½ mL por via oral, a cada 12 horas, por 7 dias. | 1 frasco de 100 mL | 15 mg/kg × 12 kg = 180 mg = 4½ mL (40 mg/mL)
Bactrim 800 mg + 160 mg comprimido @ adult: Tomar 1 comprimido por via oral, a cada 12 horas, por 7 dias. | 14 comprimidos
Metronidazol 250 mg comprimido @ adult: Tomar 1 comprimido por via oral, a cada 8 horas, por 7 dias. | 21 comprimidos
Benzoilmetronidazol 40 mg/mL suspensão oral @ child 12 kg: Tomar 5 mL por via oral, a cada 12 horas, por 5 dias. | 1 frasco de 80 mL | 200 mg = 5 mL (40 mg/mL)
Nitrofurantoína 100 mg cápsula @ adult: Tomar 1 cápsula por via oral, a cada 6 horas, por 5 dias. | 20 cápsulas
Fluconazol 150 mg cápsula @ adult: Tomar 1 cápsula por via oral, em dose única. | 1 cápsula
Oseltamivir 12 mg/mL suspensão oral @ child 12 kg: Tomar 2½ mL por via oral, a cada 12 horas, por 5 dias. | 1 frasco de 60 mL | 30 mg = 2½ mL (12 mg/mL)
Oseltamivir 30 mg cápsula @ child 26 kg: Tomar 2 cápsulas por via oral, a cada 12 horas, por 5 dias. | 20 cápsulas | 60 mg = 2 cápsulas (30 mg)
Nistatina 100.000 UI/mL suspensão oral @ baby 8 kg: Tomar 2 mL por via oral, a cada 6 horas, por 7 dias. | 1 frasco de 60 mL | 200000 UI = 2 mL (100000 UI/mL)
Albendazol 400 mg comprimido @ adult: Tomar 1 comprimido por via oral, em dose única. | 1 comprimido
Albendazol 40 mg/mL suspensão oral @ child 12 kg: Tomar 10 mL por via oral, em dose única. | 1 frasco de 10 mL | 400 mg = 10 mL (40 mg/mL)
Ivermectina 6 mg comprimido @ adult: needs the weight
Ivermectina 6 mg comprimido @ heavy: Tomar 3 comprimidos por via oral, em dose única. | 3 comprimidos | 0,2 mg/kg × 85 kg = 17 mg ≈ 3 comprimidos (6 mg)
Ivermectina 6 mg comprimido @ old: Tomar 2 comprimidos por via oral, em dose única. | 2 comprimidos | 12 mg = 2 comprimidos (6 mg)
Ivermectina 6 mg comprimido @ child 26 kg: Tomar 1 comprimido por via oral, em dose única. | 1 comprimido
Nitazoxanida 20 mg/mL suspensão oral @ child 12 kg: Tomar 4½ mL por via oral, a cada 12 horas, por 3 dias. | 1 frasco de 45 mL | 7,5 mg/kg × 12 kg = 90 mg = 4½ mL (20 mg/mL)
Loratadina 1 mg/mL xarope @ child 12 kg: Tomar 5 mL por via oral, 1 vez ao dia, por 7 dias. | 1 frasco de 100 mL | 5 mg = 5 mL (1 mg/mL)
Loratadina 10 mg comprimido @ adult: Tomar 1 comprimido por via oral, 1 vez ao dia, por 7 dias. | 7 comprimidos
Desloratadina 0,5 mg/mL xarope @ baby 8 kg: Tomar 2 mL por via oral, 1 vez ao dia, por 7 dias. | 1 frasco de 60 mL | 1 mg = 2 mL (0,5 mg/mL)
Desloratadina 1,25 mg/mL solução oral @ child 12 kg: Tomar 20 gotas por via oral, 1 vez ao dia, por 7 dias. | 1 frasco de 20 mL | 1,25 mg = 20 gotas (1,25 mg/mL)
Dexclorfeniramina 0,4 mg/mL xarope @ child 12 kg: Tomar 1,2 mL por via oral, a cada 8 horas, por 5 dias. | 1 frasco de 100 mL | 0,48 mg = 1,2 mL (0,4 mg/mL)
Allegra 6 mg/mL suspensão oral @ child 26 kg: Tomar 5 mL por via oral, a cada 12 horas, por 7 dias. | 1 frasco de 150 mL | 30 mg = 5 mL (6 mg/mL)
Hidroxizina 2 mg/mL solução oral @ child 12 kg: Tomar 4 mL por via oral, a cada 8 horas, por 7 dias. | 1 frasco de 120 mL | 0,7 mg/kg × 12 kg = 8,4 mg, máx. 8 mg = 4 mL (2 mg/mL)
Predsim 3 mg/mL solução oral @ child 12 kg: Tomar 4 mL por via oral, 1 vez ao dia, por 5 dias. | 1 frasco de 60 mL | 1 mg/kg × 12 kg = 12 mg = 4 mL (3 mg/mL)
Prednisolona 11 mg/mL solução oral @ child 12 kg: Tomar 22 gotas por via oral, 1 vez ao dia, por 5 dias. | 1 frasco de 10 mL | 1 mg/kg × 12 kg = 12 mg ≈ 22 gotas (11 mg/mL)
Prednisona 20 mg comprimido @ adult: Tomar 1 comprimido por via oral, 1 vez ao dia, por 5 dias. | 5 comprimidos
Aerolin 100 mcg/dose suspensão aerossol; inalador @ adult: Inalar 2 jatos por inalação, se necessário, com intervalo mínimo de 6 horas, por 7 dias. | 1 frasco de 200 doses
Salbutamol 0,4 mg/mL xarope @ child 26 kg: Tomar 5 mL por via oral, a cada 8 horas, por 5 dias. | 1 frasco de 100 mL | 2 mg = 5 mL (0,4 mg/mL)
Montelucaste 4 mg comprimido mastigável @ child 12 kg: Tomar 1 comprimido por via oral, 1 vez ao dia, uso contínuo. | 30 comprimidos
Mometasona 50 mcg/dose suspensão spray @ adult: Aplicar 2 jatos no nariz, 1 vez ao dia, por 30 dias. | 1 frasco de 120 doses
Ambroxol 3 mg/mL xarope @ child 26 kg: Tomar 5 mL por via oral, a cada 8 horas, por 7 dias. | 1 frasco de 120 mL | 15 mg = 5 mL (3 mg/mL)
Domperidona 1 mg/mL suspensão oral @ child 12 kg: Tomar 3 mL por via oral, a cada 8 horas, por 7 dias. | 1 frasco de 100 mL | 0,25 mg/kg × 12 kg = 3 mg = 3 mL (1 mg/mL)
Ondansetrona 4 mg comprimido orodispersível @ child 12 kg: Tomar 1 comprimido por via oral, se necessário, com intervalo mínimo de 8 horas, por 2 dias. | 6 comprimidos
Dimenidrinato 25 mg/mL + Piridoxina 5 mg/mL solução oral @ child 12 kg: Tomar 12 gotas por via oral, se necessário, com intervalo mínimo de 8 horas, por 3 dias. | 1 frasco de 20 mL | 1,25 mg/kg × 12 kg = 15 mg = 12 gotas (25 mg/mL)
Luftal 75 mg/mL emulsão oral @ baby 8 kg: Tomar 5 gotas por via oral, se necessário, com intervalo mínimo de 8 horas, por 7 dias. | 1 frasco de 10 mL | 12,5 mg = 5 gotas (75 mg/mL)
Lactulose 667 mg/mL xarope @ adult: Tomar 15 mL por via oral, 1 vez ao dia, por 7 dias. | 1 frasco de 120 mL | 10010 mg = 15 mL (667 mg/mL)
Losartana 50 mg comprimido @ adult: Tomar 1 comprimido por via oral, 1 vez ao dia, uso contínuo. | 30 comprimidos
Losartana 50 mg comprimido @ child 26 kg: nothing
Anlodipino 5 mg comprimido @ old: Tomar 1 comprimido por via oral, 1 vez ao dia, uso contínuo. | 30 comprimidos
Carvedilol 6,25 mg comprimido @ adult: Tomar 1 comprimido por via oral, a cada 12 horas, uso contínuo. | 60 comprimidos
Sinvastatina 20 mg comprimido @ adult: Tomar 1 comprimido por via oral, 1 vez ao dia, uso contínuo. | 30 comprimidos
Metformina 850 mg comprimido @ adult: Tomar 1 comprimido por via oral, a cada 12 horas, uso contínuo. | 60 comprimidos
Metformina 500 mg comprimido de liberação prolongada @ adult: Tomar 1 comprimido por via oral, 1 vez ao dia, uso contínuo. | 30 comprimidos
Levotiroxina Sódica 88 mcg comprimido @ adult: Tomar 1 comprimido por via oral, 1 vez ao dia, uso contínuo. | 30 comprimidos
Ácido Alendrônico 70 mg comprimido @ adult: Tomar 1 comprimido por via oral, 1 vez por semana, uso contínuo. | 5 comprimidos
Sulfato Ferroso 125 mg/mL (Ferro 25 mg/mL) solução oral @ child 12 kg: Tomar 36 gotas por via oral, 1 vez ao dia, por 30 dias. | 2 frascos de 30 mL | 3 mg/kg × 12 kg = 36 mg = 36 gotas (25 mg/mL)
Sertralina 50 mg comprimido @ adult: Tomar 1 comprimido por via oral, 1 vez ao dia, uso contínuo. | 30 comprimidos
Escitalopram 20 mg comprimido @ adult: Tomar 1 comprimido por via oral, 1 vez ao dia, uso contínuo. | 30 comprimidos
Escitalopram 20 mg comprimido @ old: nothing
Escitalopram 20 mg/mL solução oral @ adult: Tomar 10 gotas por via oral, 1 vez ao dia, uso contínuo. | 1 frasco de 15 mL | 10 mg = 10 gotas (20 mg/mL)
Rivotril 2,5 mg/mL solução oral @ adult: Tomar 5 gotas por via oral, 1 vez ao dia, por 30 dias. | 1 frasco de 20 mL | 0,5 mg = 5 gotas (2,5 mg/mL)
Clonazepam 2 mg comprimido @ old: nothing
Zolpidem 10 mg comprimido @ old: Tomar ½ comprimido por via oral, 1 vez ao dia, por 28 dias. | 14 comprimidos | 5 mg = ½ comprimido (10 mg)
Venlafaxina 75 mg cápsula de liberação prolongada @ adult: Tomar 1 cápsula por via oral, 1 vez ao dia, uso contínuo. | 30 cápsulas
Ciproterona 2 mg + Etinilestradiol 0,035 mg comprimido @ adult: Tomar 1 comprimido por via oral, 1 vez ao dia, por 21 dias. | 21 comprimidos
Sildenafila 50 mg comprimido @ adult: Tomar 1 comprimido por via oral, se necessário, com intervalo mínimo de 24 horas. | asked
Mupirocina 20 mg/g pomada @ child 12 kg: Fazer 1 aplicação na pele, 3 vezes ao dia, por 7 dias. | asked
Timolol 5 mg/mL (0,5%) solução oftálmica @ adult: Pingar 1 gota no olho, a cada 12 horas, uso contínuo. | 1 frasco de 5 mL
Ciprofloxacino 3 mg/mL solução otológica @ adult: Pingar 3 gotas no ouvido, a cada 12 horas, por 7 dias. | 1 frasco de 5 mL
`;

test.each(
  everyday
    .trim()
    .split('\n')
    .map((line) => /^(.*?) @ (.*?): (.*)$/.exec(line)?.slice(1) as [string, keyof typeof patients, string]),
)('%s for the %s', (name, who, words) => {
  expect(proposed(name, patients[who])).toBe(words);
});

describe('the table of doses', () => {
  test('speaks of substances that the catalogue knows, by their keys', () => {
    const { written } = medicinePack();
    const keys = [...doses.keys()].flatMap((key) => key.replace(/ \(\w+\).*$/, '').split(' + '));
    expect(new Set(keys).size).toBeGreaterThan(180);
    expect(keys.filter((key) => canonicalSubstance(key) !== key || !written.has(key))).toEqual([]);
  });

  test('proposes nothing of which it would warn, to anybody, of any medicine of the catalogue', () => {
    const ages = [2, 5, 14, 30, 70, 110, 143, 150, 300, 790];
    // Each age has one body that is light for it, and one that is heavy.
    const bodies = [3, 5, 8, 11, 16, 22, 30, 40, 50, 45].flatMap((weight, at) =>
      [weight, weight * 2.2].map((kg) => ({ weight: kg, ageMonths: ages[at] ?? null })),
    );
    const warned = medicinePack().medicines.flatMap((medicine) =>
      bodies.flatMap((patient) => {
        const found = usualDoseOf(medicine, patient);
        if (found === null || found === WEIGHT_MISSING) return [];
        const warning = doseWarningOf({ ...medicine, posology: found.posology }, patient);
        return warning ? [`${medicine.name}, ${JSON.stringify(patient)}: ${warning.rule}`] : [];
      }),
    );
    expect(warned).toEqual([]);
  });

  test('finds medicines of every line that states a use', () => {
    const found = new Set(
      medicinePack().medicines.flatMap((medicine) => {
        const { route } = usualUse(medicine.name);
        const dose = doseOf(medicine.name, medicine.substances, route);
        return dose && Object.values(patients).some((patient) => usualDoseOf(medicine, patient)) ? [dose] : [];
      }),
    );
    const unused = [...doses].filter(
      ([, dose]) => dose.uses.adult.length + dose.uses.child.length > 0 && !found.has(dose),
    );
    expect(unused.map(([key]) => key)).toEqual([]);
  });
});
