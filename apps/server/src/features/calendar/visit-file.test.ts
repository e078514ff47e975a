import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCalendar } from '../../testing/calendar-text.ts';
import type { Mailed } from '../appointment/visit-store.ts';
import { organizerOf, visitFile } from './visit-file.ts';

const word = fc.string({
  unit: fc.constantFrom('a', 'ã', '李', '👩', ' ', ',', ';', ':', '\\', '"', "'", '\n', '=', '/'),
  minLength: 1,
  maxLength: 60,
});

test('a visit in any words and state is a valid calendar file', () => {
  fc.assert(
    fc.property(
      fc.record({ company: word, doctor: word, patient: word }),
      fc.constantFrom('scheduled', 'confirmed', 'finished', 'cancelled'),
      fc.boolean(),
      fc.constantFrom('pt-BR' as const, 'en-US' as const),
      ({ company, doctor, patient }, status, isOwn, locale) => {
        const row = {
          id: '01990000-0000-7000-8000-000000000000',
          sequence: 3,
          status,
          starts_at: new Date('2026-12-01T12:00:00Z'),
          ends_at: new Date('2026-12-01T12:30:00Z'),
          protocol: 'AAAA-BBBB-CCCC',
          company_name: `C${company}`,
          doctor_name: `D${doctor}`,
          patient_name: `P${patient}`,
          patient_social_name: null,
          patient_mail: isOwn ? 'ana@exemplo.com' : null,
        } as Mailed;
        const link = 'https://clinica.example/accessroom/abc';
        const { content } = visitFile(row, { locale, link, now: 0, from: 'Clínica <oi@clinica.example>' });
        const { events } = readCalendar(content);
        expect(events).toHaveLength(1);
        expect(events[0]?.URL).toBe(link);
      },
    ),
  );
});

test.each([
  ['Acolhe <nao-responda@acolhe.local>', 'nao-responda@acolhe.local'],
  ['oi@clinica.example', 'oi@clinica.example'],
])('the organizer of mails from %s has the address %s', (from, email) => {
  expect(organizerOf('Clínica', from)).toEqual({ name: 'Clínica', email });
});
