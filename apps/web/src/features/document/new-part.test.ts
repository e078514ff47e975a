import { expect, test } from 'vitest';
import { newPart } from './new-part.ts';

const fresh = { day: '29/11/2026', start: '09:00', end: '09:30' };

test.each([
  ['CRM', 'absence', 'Relatório médico'],
  ['CRP', 'absence', 'Relatório psicológico'],
  ['COREN', 'attendance', 'Relatório de enfermagem'],
  ['CRESS', 'attendance', 'Relatório social'],
])('a new paper of %s is one that the profession issues, with the hours of the visit', (type, kind, title) => {
  const council = { type, number: '12345' };
  expect(newPart('certificate', { council, ...fresh })).toMatchObject({
    kind,
    from: fresh.day,
    start_time: fresh.start,
    end_time: fresh.end,
  });
  expect(newPart('report', { council, ...fresh }).title).toBe(title);
});
