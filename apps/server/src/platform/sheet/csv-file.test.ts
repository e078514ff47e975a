import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTurns } from '../thread/in-turns.ts';
import { csvFile } from './csv-file.ts';

const written = fc.string({
  unit: fc.constantFrom('a', 'é', ' ', '"', ';', ',', '\n', '\r', '=', '+', '-', '@', '\t'),
});

test.each(['pt-BR', 'en-US'] as const)('any text stays in its cell, and no cell is a formula: %s', async (locale) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(written, written), { minLength: 1, maxLength: 5 }), async (rows) => {
      const text = await csvFile(['Nome', 'Rua'], inTurns(rows, 2), 'x', locale).text();
      const unquoted = text.replaceAll(/"(?:[^"]|"")*"/g, '');
      expect(unquoted.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const cells: string[][] = parse(text, {
        bom: true,
        delimiter: locale === 'pt-BR' ? ';' : ',',
        record_delimiter: '\r\n',
        skip_empty_lines: false,
      });
      expect(cells.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual([['Nome', 'Rua'], ...rows]);
      expect(cells.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    }),
  );
});
