import { expect, test } from 'vitest';
import { mountedCalls } from './mounted-calls.ts';

const calls = mountedCalls.map(([name, { meta, outputSchema }]) => ({
  name,
  isHeavy: meta.isHeavy ?? false,
  isFile: outputSchema?._zod.def.type === 'file',
}));

/** Files that are answered as they were sent, or made in a moment. */
const stored = [
  'appointment.calendar',
  'appointment.calendarByCode',
  'appointment.readFile',
  'company.picture',
  'emergency.generateTag',
  'message.readMessageFile',
  'person.readRecordFile',
  'professional.photo',
  'room.readFile',
];

test('what makes a file is heavy', () => {
  const light = calls.filter(({ isFile, isHeavy }) => isFile && !isHeavy).map(({ name }) => name);
  expect(light.sort()).toEqual(stored);
});

test('so are long reads and what reads files', () => {
  const others = calls.filter(({ isFile, isHeavy }) => isHeavy && !isFile).map(({ name }) => name);
  expect(others.sort()).toEqual([
    'club.importMembers',
    'club.report',
    'company.figures',
    'company.financialResume',
    'document.keepFile',
    'metrics.figures',
    'metrics.report',
    'person.addImport',
    'person.duplicates',
    'professional.availabilityCalendar',
    'professional.freeTimes',
    'professional.nextAvailable',
    'professional.schedule',
  ]);
});
