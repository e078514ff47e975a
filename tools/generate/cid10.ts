// Packs CID-10 from DATASUS' file of subcategories: node tools/generate/cid10.ts CID-10-SUBCATEGORIAS.CSV
// The file is in UTF-8 or, as it is published, in ISO-8859-1. The spelling becomes that of 2009 (diarreia, sequela).
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, gzipSync } from 'node:zlib';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Which file? See the head of this one.');
const target = path.join(import.meta.dirname, '../../apps/server/src/features/domain-list/cid10.txt.gz');

/** Codes that were added after the edition of 2008: WHO, updates of 2019 to 2021; Ministério da Saúde, 2021. */
const additions = [
  ['U07.0', 'Transtorno relacionado ao uso de cigarro eletrônico'],
  ['U07.1', 'COVID-19, vírus identificado'],
  ['U07.2', 'COVID-19, vírus não identificado'],
  ['U08.9', 'História pessoal de COVID-19, não especificada'],
  ['U09.9', 'Condição de saúde posterior à COVID-19, não especificada'],
  ['U10.9', 'Síndrome inflamatória multissistêmica associada à COVID-19, não especificada'],
  ['U11.9', 'Necessidade de imunização contra a COVID-19, não especificada'],
  ['U12.9', 'Vacinas contra a COVID-19 usadas com finalidade terapêutica causando efeitos adversos'],
] as const;
/** A row that stands for an edition that is not there. */
const NO_FINDING = 'U99';

const bytes = readFileSync(file);
const text = new TextDecoder('utf-8').decode(bytes);
const rows = (text.includes('\ufffd') ? new TextDecoder('latin1').decode(bytes) : text)
  .split(/\r?\n/)
  .slice(1)
  .filter(Boolean)
  .map((line) => {
    const [letter = '', category = '', part = '', , , , display = ''] = line.split(';');
    const code = `${letter}${category.padStart(2, '0')}`;
    return [part ? `${code}.${part}` : code, spelled(display)] as const;
  })
  .filter(([code]) => code !== NO_FINDING);

/** In the spelling of the agreement of 1990, which holds since 2009. */
function spelled(display: string): string {
  return display
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/éi(?=[ao]s?(?:\P{L}|$)|co)/gu, 'ei')
    .replace(/ói(?=[ao]s?(?:\P{L}|$)|de)/gu, 'oi')
    .replace(/ü(?=[eéiíê])/g, 'u');
}

const all = [...new Map([...rows, ...additions])].toSorted(([one], [other]) => (one < other ? -1 : 1));
for (const [code, display] of all)
  if (!/^[A-Z]\d\d(\.\d)?$/.test(code) || !display) throw new Error(`${code} ${display}`);
const head = `CID-10, DATASUS, version 2008, with additions of 2019 to 2021: ${all.length} codes`;
const lines = [head, ...all.map(([code, display]) => `${code}\t${display}`)];
writeFileSync(target, gzipSync(`${lines.join('\n')}\n`, { level: constants.Z_BEST_COMPRESSION }));
process.stdout.write(`${head}\n`);
