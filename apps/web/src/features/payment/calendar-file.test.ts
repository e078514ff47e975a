import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const file = calendarFile(
  {
    protocol: 'ABCD-1234-EFGH',
    title: 'Consulta com Dra. Helena, Clínica Médica',
    start: '2026-11-23T13:00:00.000Z',
    end: '2026-11-23T13:30:00.000Z',
    link: 'https://clinica.example/accessroom/AAAAAAAAAAAAAAAAAAAAAA',
    description:
      'Abra o link na hora marcada: https://clinica.example/accessroom/AAAAAAAAAAAAAAAAAAAAAA\nProtocolo ABCD-1234-EFGH',
  },
  '2026-11-21T00:00:00.000Z',
);

test('instants are in UTC, texts are escaped', () => {
  expect(file).toContain('DTSTART:20261123T130000Z\r\n');
  expect(file).toContain('DTEND:20261123T133000Z\r\n');
  expect(file).toContain('SUMMARY:Consulta com Dra. Helena\\, Clínica Médica\r\n');
  expect(file.replaceAll('\r\n ', '')).toContain('AAAA\\nProtocolo');
});

test('no line is longer than 75 bytes', () => {
  const lengths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
});
