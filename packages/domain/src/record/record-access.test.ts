import { expect, test } from 'vitest';
import { recordPartOf } from './record-access.ts';

test('lines of the log name their part', () => {
  expect(
    ['note 1', 'message file a.pdf', 'messages 2', 'documents of 3', 'medicines in use', 'vital signs 4', 'x'].map(
      recordPartOf,
    ),
  ).toEqual(['note', 'message', 'message', 'document', 'medicines', 'vital_signs', 'other']);
});
