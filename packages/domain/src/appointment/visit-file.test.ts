import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { appointmentStatuses } from './appointment-flow.ts';
import {
  canRemoveFile,
  cleanFileName,
  type FileSide,
  fileEndings,
  fileRefusal,
  fileTypes,
  MAX_FILE_BYTES,
  MAX_FILE_NAME,
  takesFiles,
} from './visit-file.ts';

const sides: readonly FileSide[] = ['patient', 'doctor', 'clinic'];
const now = Date.parse('2026-11-21T12:00:00Z');

test('a visit accepts files until it ends, and afterwards from doctor and clinic', () => {
  const takes = (status: (typeof appointmentStatuses)[number], side: FileSide) =>
    takesFiles({ status, holdUntil: null }, side, now);
  const open = (side: FileSide) => appointmentStatuses.filter((status) => takes(status, side));
  const live = ['requested', 'held', 'scheduled', 'confirmed', 'arrived', 'in_progress'];
  expect(open('patient')).toEqual(live);
  expect(open('doctor')).toEqual([...live, 'finished']);
  expect(open('clinic')).toEqual([...live, 'finished']);
});

test('a hold accepts no files from the moment it expires', () => {
  for (const side of sides) {
    expect(takesFiles({ status: 'held', holdUntil: now + 1 }, side, now)).toBe(true);
    expect(takesFiles({ status: 'held', holdUntil: now }, side, now)).toBe(false);
  }
});

test('files of an ended visit cannot be removed', () => {
  for (const side of sides)
    for (const isOwn of [true, false]) expect(canRemoveFile('finished', side, isOwn)).toBe(false);
});

test('before the end, the uploader or the clinic can remove a file', () => {
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
  // A right-to-left override would display `exe.pdf` as something else.
  ['laudo\u202Efdp.exe', 'application/pdf', 'laudofdp.exe.pdf'],
  ['hemograma completo ção.pdf', 'application/pdf', 'hemograma completo ção.pdf'],
  ['', 'image/png', 'arquivo.png'],
  ['...', 'image/png', 'arquivo.png'],
] as const)('%j is cleaned', (name, type, kept) => {
  expect(cleanFileName(name, type)).toBe(kept);
});

test('any name becomes a short and safe one of its type, and cleaning is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...fileTypes), (name, type) => {
      const kept = cleanFileName(name, type);
      expect(Array.from(kept).length).toBeLessThanOrEqual(MAX_FILE_NAME);
      expect(kept).toMatch(new RegExp(`^[^./\\\\][^/\\\\]*\\.${fileEndings[type]}$`, 'u'));
      expect(kept).not.toMatch(/[\p{C}<>:"|?*]/u);
      expect(cleanFileName(kept, type)).toBe(kept);
    }),
    // A letter and its accent with a control character between them; a period where the name is cut.
    {
      examples: [
        ['a\u0001\u0301', 'application/pdf'],
        [`${'x'.repeat(MAX_FILE_NAME - 5)}.yz`, 'application/pdf'],
      ],
    },
  );
});

test('a file is refused before it is sent where no server would take it', () => {
  const file = { size: 1, type: 'application/pdf', name: 'exame.pdf' };
  expect(fileRefusal(file)).toBeNull();
  expect(fileRefusal({ ...file, size: 0 })).toBe('file_empty');
  expect(fileRefusal({ ...file, size: MAX_FILE_BYTES + 1 })).toBe('file_too_large');
  // Some browsers do not know the type.
  for (const heic of [{ type: 'image/heic' }, { type: 'image/heif' }, { type: '', name: 'IMG_0001.HEIC' }])
    expect(fileRefusal({ ...file, ...heic })).toBe('file_heic');
});
