import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { workbookOf } from '../../testing/file/workbook.ts';
import { readSheet as openSheet, readColumns } from './sheet.ts';
import { parseSheet } from './sheet-parser.ts';

/** A sheet with all its rows. */
async function readSheet(written: Uint8Array, most: number) {
  const sheet = await openSheet(written, most);
  const rows = [];
  for await (const some of sheet.batches()) rows.push(...some);
  expect([sheet.total, sheet.first]).toEqual([rows.length, rows[0]?.cells]);
  return { ...sheet, rows };
}

const bytes = (text: string) => new TextEncoder().encode(text);
/** Windows-1252 of what ISO-8859-1 holds. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('a Brazilian spreadsheet is read whatever wrote it', async () => {
  const text =
    'Nome;Cidade\r\nJosé da Conceição;São Paulo\r\n"Ana; a ""Nina""";"Rio\r\nde Janeiro"\r\n\r\nÉrica;Belém\r\n';
  const rows = [
    { line: 2, cells: ['José da Conceição', 'São Paulo'] },
    { line: 3, cells: ['Ana; a "Nina"', 'Rio\nde Janeiro'] },
    { line: 6, cells: ['Érica', 'Belém'] },
  ];
  expect(await readSheet(bytes(text), 10)).toMatchObject({ charset: 'utf-8', delimiter: ';', rows });
  expect(await readSheet(bytes(`\ufeff${text}`), 10)).toMatchObject({ headings: ['Nome', 'Cidade'], rows });
  expect(await readSheet(latin(text), 10)).toMatchObject({ charset: 'windows-1252', rows });
  const wide = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  expect(await readSheet(wide, 10)).toMatchObject({ charset: 'utf-16le', headings: ['Nome', 'Cidade'], rows });
  const said = await readSheet(bytes(`sep=,\r\nNome,Cidade\r\nJosé,"São Paulo, SP"`), 10);
  expect(said).toMatchObject({ delimiter: ',', rows: [{ line: 3, cells: ['José', 'São Paulo, SP'] }] });
});

test('a workbook is read as it is seen: numbers as they are written, lines as Excel counts them', async () => {
  const book = workbookOf([['Nome', 'CPF', 'Nota'], [null], ['José & Ana', 12345678901, '0042'], ['Érica', null, 1.5]]);
  const { rows, headings, charset } = await readSheet(book, 10);
  expect([charset, headings]).toEqual(['xlsx', ['Nome', 'CPF', 'Nota']]);
  expect(rows).toEqual([
    { line: 3, cells: ['José & Ana', '12345678901', '0042'] },
    { line: 4, cells: ['Érica', '', '1.5'] },
  ]);
  await expect(readSheet(workbookOf([['Nome'], ...Array(11).fill(['José'])]), 10)).rejects.toMatchObject({
    code: 'sheet_too_long',
  });
});

test('a workbook that unpacks to too much is left alone', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(257 * 1024 * 1024) });
  await expect(readSheet(bomb, 10)).rejects.toMatchObject({ code: 'sheet_too_long' });
});

test('a published table is found below its notes, by its columns in any case and order', async () => {
  const rows = [['Lista de preços; de novembro'], [null, 'Notas'], ['PREÇO', 'Substância'], ['1', 'Dipirona']];
  const csv = rows.map((cells) => cells.map((cell) => `"${cell ?? ''}"`).join(';')).join('\r\n');
  for (const written of [bytes(csv), latin(csv), workbookOf(rows)]) {
    const found = [];
    for await (const { line, cells } of readColumns(written, 10, 'substancia', 'preco')) found.push({ line, ...cells });
    expect(found).toEqual([{ line: 4, substancia: 'Dipirona', preco: '1' }]);
  }
  await expect(readColumns(bytes(csv), 10, 'substancia', 'laboratorio').next()).rejects.toMatchObject({
    code: 'sheet_unreadable',
  });
});

test('quotes within words are letters', async () => {
  const { rows } = await readSheet(bytes('Nome;Cidade\nJoão "Jota" Silva;Itu\n'), 10);
  expect(rows).toEqual([{ line: 2, cells: ['João "Jota" Silva', 'Itu'] }]);
});

test.each([
  ['nothing', ''],
  ['a heading alone', 'Nome;Cidade\n'],
  ['an open quote', 'Nome;Cidade\n"José;Itu\n'],
  ['a workbook', 'PK\u0003\u0004\0\0;x\ny;z'],
])('%s is not read', async (_what, text) => {
  await expect(readSheet(bytes(text), 10)).rejects.toMatchObject({ code: 'sheet_unreadable' });
});

test('a sheet has an end', async () => {
  await expect(readSheet(bytes(`Nome\n${'José\n'.repeat(11)}`), 10)).rejects.toMatchObject({ code: 'sheet_too_long' });
});

test('behind the row that is one too many nothing is read', async () => {
  const most = 100;
  // Not a table: an open quote far behind would make it unreadable.
  const text = `Nome;Cidade\n${'José;Itu\n'.repeat(20_000)}"José;Itu\n`;
  await expect(parseSheet(bytes(text), most)).rejects.toMatchObject({ code: 'sheet_too_long' });
  await expect(parseSheet(bytes(text), 50_000)).rejects.toMatchObject({ code: 'sheet_unreadable' });
});

test.each([
  ['many columns', `${';'.repeat(1000)}\nx\n`, 'sheet_unreadable'],
  ['an endless row', `Nome\n"${'José\n'.repeat(50_000)}"\n`, 'sheet_unreadable'],
  ['empty rows without end', `Nome\n${';\n'.repeat(300)}`, 'sheet_too_long'],
])('%s are refused', async (_what, text, code) => {
  await expect(parseSheet(bytes(text), 10)).rejects.toMatchObject({ code });
});

/** A cell as it comes back: trimmed, one kind of line break; the apostrophe before a formula is ours. */
const cell = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((text) => text.replace(/\0/g, '').replace(/\r\n?/g, '\n').trim())
  .filter((text) => !/^[\ufeff']/.test(text) && !text.includes('\ufeff'));
const filled = cell.filter((text) => text !== '' && !/^sep=/i.test(text) && !/[;,\t]/.test(text));

test('what was written is read again, with each delimiter and end of line', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(filled, cell, cell), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(';', ',', '\t'),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      async (written, delimiter, end, mark) => {
        const text = stringify([['Nome', 'Rua', 'Cidade'], ...written], {
          delimiter,
          record_delimiter: end,
          bom: mark,
          quoted_string: true,
        });
        const { rows, delimiter: found } = await readSheet(bytes(text), 100);
        expect(found).toBe(delimiter);
        expect(rows.map(({ cells }) => cells)).toEqual(written);
        const lines = text.replace(/\r\n?/g, '\n').split('\n');
        for (const { line, cells } of rows)
          expect(lines[line - 1]).toContain(cells[0]?.split('\n')[0]?.replace(/"/g, '""'));
      },
    ),
  );
});
