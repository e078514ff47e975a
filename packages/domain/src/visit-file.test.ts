import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { appointmentStates } from './appointment-flow.ts';
import {
  canRemoveFile,
  cleanFileName,
  type FileSide,
  fileEndings,
  fileTypes,
  MAX_FILE_NAME,
  takesFiles,
} from './visit-file.ts';

const sides: readonly FileSide[] = ['patient', 'doctor', 'clinic'];
const now = Date.parse('2026-11-21T12:00:00Z');

test('a visit takes files until it ends, and from those who keep the record afterwards', () => {
  const takes = (status: (typeof appointmentStates)[number], side: FileSide) =>
    takesFiles({ status, holdUntil: null }, side, now);
  const open = (side: FileSide) => appointmentStates.filter((status) => takes(status, side));
  const live = ['requested', 'held', 'scheduled', 'confirmed', 'arrived', 'in_progress'];
  expect(open('patient')).toEqual(live);
  expect(open('doctor')).toEqual([...live, 'finished']);
  expect(open('clinic')).toEqual([...live, 'finished']);
});

test('a hold that has run out takes nothing, from the very moment', () => {
  for (const side of sides) {
    expect(takesFiles({ status: 'held', holdUntil: now + 1 }, side, now)).toBe(true);
    expect(takesFiles({ status: 'held', holdUntil: now }, side, now)).toBe(false);
  }
});

test('nobody removes what belongs to a visit that has ended', () => {
  for (const side of sides)
    for (const isOwn of [true, false]) expect(canRemoveFile('finished', side, isOwn)).toBe(false);
});

test('before that, who brought it or the clinic does', () => {
  expect(canRemoveFile('scheduled', 'patient', true)).toBe(true);
  expect(canRemoveFile('scheduled', 'patient', false)).toBe(false);
  expect(canRemoveFile('scheduled', 'doctor', false)).toBe(false);
  expect(canRemoveFile('scheduled', 'clinic', false)).toBe(true);
});

test.each([
  ['exame.pdf', 'application/pdf', 'exame.pdf'],
  ['Foto do Exame.JPEG', 'image/jpeg', 'Foto do Exame.jpg'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['C:\\Users\\Ana\\laudo.pdf', 'application/pdf', 'laudo.pdf'],
  ['virus.exe', 'application/pdf', 'virus.exe.pdf'],
  ['.htaccess', 'image/webp', 'htaccess.webp'],
  ['a\u0000b\r\nc.pdf', 'application/pdf', 'abc.pdf'],
  // A right-to-left override would show `exe.pdf` as something else.
  ['laudo\u202Efdp.exe', 'application/pdf', 'laudofdp.exe.pdf'],
  ['hemograma completo ção.pdf', 'application/pdf', 'hemograma completo ção.pdf'],
  ['', 'image/png', 'arquivo.png'],
  ['...', 'image/png', 'arquivo.png'],
] as const)('%j is kept as a plain name', (name, type, kept) => {
  expect(cleanFileName(name, type)).toBe(kept);
});

test('any name becomes one that is short, plain, of its type, and stays what it is when cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...fileTypes), (name, type) => {
      const kept = cleanFileName(name, type);
      expect(Array.from(kept).length).toBeLessThanOrEqual(MAX_FILE_NAME);
      expect(kept).toMatch(new RegExp(`^[^./\\\\][^/\\\\]*\\.${fileEndings[type]}$`, 'u'));
      expect(kept).not.toMatch(/[\p{C}<>:"|?*]/u);
      expect(cleanFileName(kept, type)).toBe(kept);
    }),
    // A letter and its accent with a control sign between them; a point where the name is cut.
    {
      examples: [
        ['a\u0001\u0301', 'application/pdf'],
        [`${'x'.repeat(MAX_FILE_NAME - 5)}.yz`, 'application/pdf'],
      ],
    },
  );
});
