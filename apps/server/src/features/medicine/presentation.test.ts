import { expect, test } from 'vitest';
import { presentationText, readPresentation, recipeAnswerOf } from './presentation.ts';

// Presentations in the words of the CMED's list, and how they are printed behind a brand.
const rows = `
500 MG COM CT BL AL PLAS INC X 30: 500 mg comprimido
37,5 MG + 325 MG COM REV CT BL AL PLAS TRANS X 10: 37,5 mg + 325 mg comprimido
1.000 MG COM CT BL AL PLAS OPC X 10: 1000 mg comprimido
1 G COM EFEV CT TB PLAS X 10: 1 g comprimido efervescente
0,25 MG COM SUB CT BL AL PLAS TRANS X 30: 0,25 mg comprimido sublingual
75 MG CAP DURA LIB PROL CT BL AL PLAS TRANS X 30: 75 mg cápsula de liberação prolongada
30 MG COM REV LIB MOD CT BL AL PLAS TRANS X 30: 30 mg comprimido de liberação modificada
20 MG CAP GEL DURA C/ MICROG CT FR PLAS OPC X 28: 20 mg cápsula
500 MG/ML SOL OR CT FR GOT PLAS OPC X 20 ML: 500 mg/mL solução oral
(400 + 57) MG/5 ML PO SUS OR CT FR VD INC X 70 ML: 400 mg/5 mL + 57 mg/5 mL pó para suspensão oral
250 MG/5 ML SUS OR CT FR VD AMB X 60 ML: 250 mg/5 mL suspensão oral
100 MCG/DOSE SUS AER INAL CT TB AL X 200 DOSES: 100 mcg/dose aerossol para inalação
100 UI/ML SOL INJ CT 5 CAR VD TRANS X 3 ML: 100 UI/mL solução para injeção
1 G PO INJ CT 01 FA VD INC + DIL 10 ML: 1 g pó para solução para injeção
1,0 MG/G CREM DERM CT BG AL X 20 G: 1 mg/g creme
10 MG/ML SUS OFT CT FR PLAS TRANS GOT X 5 ML: 10 mg/mL suspensão oftálmica
25 MG/H ADES TRANSD CT 5 ENV: 25 mg/h adesivo transdérmico
0,9% SOL NAS CT FR PLAS X 30 ML: 0,9% solução nasal
XPE CT FR VD AMB X 100 ML: xarope
EMPTY
`
  .trim()
  .split('\n')
  .map((line) => line.split(/: (?=[^:]*$)/));

test.each(rows)('%s', (written = '', printed = '') => {
  expect(presentationText(readPresentation(written))).toBe(printed);
});

test('the strength says whether codeine is of the lesser kind, and the form whether a retinoid is', () => {
  const answer = (keys: string[], written: string) => recipeAnswerOf(keys, readPresentation(written));
  expect(answer(['codeina'], '30 MG COM CT BL AL X 30')).toBe('lesser');
  expect(answer(['tramadol'], '200 MG COM LIB PROL CT BL AL X 10')).toBe('listed');
  expect(answer(['paracetamol', 'codeina'], '(500 + 30) MG COM CT BL AL X 12')).toBe('lesser');
  expect(answer(['paracetamol', 'codeina'], 'COM CT BL AL X 12')).toBeNull();
  expect(answer(['isotretinoina'], '20 MG CAP MOLE CT BL AL X 30')).toBe('listed');
  expect(answer(['tretinoina'], '0,5 MG/G CREM DERM CT BG X 30 G')).toBe('lesser');
  expect(answer(['dipirona'], '500 MG COM CT BL AL X 30')).toBeNull();
});
