import { expect, test } from 'vitest';
import { fieldsOfHeadings, importedAsWritten, importFields, writtenColumns } from './import-field.ts';
import { addressParts, entryOf, fieldEntry, fieldsWith, personFieldNames } from './person-fields.ts';

test('no heading is that of two columns, and each is found as it is written here', () => {
  const all = personFieldNames.flatMap((field) => {
    const { headings = [], parts = {} } = entryOf(field).sheet ?? {};
    const own = headings.map((heading) => [heading, field]);
    return [...own, ...Object.entries(parts).flatMap(([part, known]) => known.map((heading) => [heading, part]))];
  });
  expect(all.length).toBeGreaterThan(80);
  for (const [heading = '', column] of all) expect([heading, fieldsOfHeadings([heading])]).toEqual([heading, [column]]);
});

test('the columns of the file of people keep their order', () => {
  expect(writtenColumns).toEqual([
    ...[
      'name',
      'social_name',
      'cpf',
      'registration',
      'birth_date',
      'gestational_age_at_birth',
      'gender',
      'sex_at_birth',
    ],
    ...['email', 'phone', ...addressParts, 'profession', 'uhc_id', 'parent_cpf', 'parent_id', 'status'],
  ]);
  expect(new Set(importFields)).toEqual(
    new Set([...importedAsWritten, ...addressParts, 'parent_cpf', 'locale', 'status']),
  );
  expect(importFields).not.toContain('parent_id');
});

test('a column is that of one field, and a number has its bounds', () => {
  const columns = personFieldNames.map((field) => entryOf(field).column);
  expect(new Set(columns).size).toBe(columns.length);
  for (const field of fieldsWith({ kind: 'weeks_and_days' })) {
    const { least = 0, most = 0 } = entryOf(field);
    expect([field, least > 0, most > least]).toEqual([field, true, true]);
  }
});

test('a field is found by what its entry says', () => {
  expect(fieldsWith({ seen: 'clinic' })).toEqual(['sex_at_birth', 'parent_id', 'co_parent_id', 'locale', 'status']);
  expect(fieldsWith({ change: 'required' })).toEqual(['name', 'birth_date']);
  expect(fieldEntry('toString')).toBeUndefined();
});
