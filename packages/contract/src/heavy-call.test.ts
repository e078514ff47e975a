import { expect, test } from 'vitest';
import type * as z from 'zod';
import { mountedApi } from './api.ts';
import type { CallMeta } from './call.ts';

type Procedure = { '~orpc': { meta: CallMeta; outputSchema?: z.ZodType } };
const calls = Object.entries(mountedApi).flatMap(([area, named]) =>
  Object.entries(named as unknown as Record<string, Procedure>).map(([name, { '~orpc': call }]) => ({
    name: `${area}.${name}`,
    isHeavy: call.meta.isHeavy ?? false,
    isFile: call.outputSchema?._zod.def.type === 'file',
  })),
);

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
