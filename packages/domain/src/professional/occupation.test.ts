import { expect, test } from 'vitest';
import { occupationOf } from './occupation.ts';
import { specialties } from './specialty.ts';

test('doctors have an occupation by their specialty, no two the same, others by their council', () => {
  const codes = specialties.flatMap((specialty) => occupationOf('CRM', specialty) ?? []);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^225[123]\d{2}$/);
  const unnamed = specialties.filter((specialty) => !occupationOf('CRM', specialty));
  expect(unnamed).toEqual(['Medicina de Emergência', 'Medicina Esportiva', 'Medicina Preventiva e Social']);
  expect([
    occupationOf('CRN', 'Nutrição'),
    occupationOf('CREFITO', 'Fisioterapia'),
    occupationOf('CRM', 'Medicina'),
  ]).toEqual(['223710', undefined, undefined]);
});
