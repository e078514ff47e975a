import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appointmentStatuses } from '../appointment/appointment-flow.ts';
import { HOUR, MINUTE } from '../time/duration.ts';
import {
  plannedReminders,
  type ReminderKind,
  reminderAt,
  reminderEnds,
  reminderKinds,
  waitingFrom,
} from './reminder.ts';

const START = Date.parse('2026-11-23T13:00:00Z');
const END = START + 30 * MINUTE;
const dueOf = { day: START - 24 * HOUR, hour: START - HOUR, waiting: START };
const visitOf = (kind: ReminderKind) =>
  ({ status: 'scheduled', start: START, end: END, due: dueOf[kind], isAwaited: false }) as const;
const planned = (hoursAhead: number) => plannedReminders(START, START - hoursAhead * HOUR).map(({ kind }) => kind);
const minute = fc.integer({ min: -72 * 60, max: 12 * 60 }).map((minutes) => START + minutes * MINUTE);
const kind = fc.constantFrom(...reminderKinds);

describe('planned reminders', () => {
  test('are a day and an hour before; for a booking at short notice, only those that still say something new', () => {
    expect(planned(72)).toEqual(['day', 'hour']);
    expect(planned(25)).toEqual(['day', 'hour']);
    expect(planned(24.9)).toEqual(['hour']);
    expect(planned(10)).toEqual(['hour']);
    expect(planned(1.25)).toEqual(['hour']);
    expect(planned(1)).toEqual([]);
    expect(planned(-1)).toEqual([]);
  });

  test('follow the clinic: at its own times, and none that it does not want', () => {
    const times = { day: 48 * HOUR, hour: 0, waiting: false };
    expect(plannedReminders(START, START - 72 * HOUR, times)).toEqual([{ kind: 'day', due: START - 48 * HOUR }]);
    expect(plannedReminders(START, START - 72 * HOUR, { ...times, day: 0 })).toEqual([]);
  });

  test('are never in the past, and can be sent when they are due', () => {
    fc.assert(
      fc.property(minute, (now) => {
        for (const { kind, due } of plannedReminders(START, now)) {
          expect(due).toBeGreaterThan(now);
          expect(reminderAt(kind, visitOf(kind), due - 1)).toBe('wait');
          expect(reminderAt(kind, visitOf(kind), due)).toBe('tell');
        }
      }),
    );
  });
});

describe('a due reminder', () => {
  test('is sent late as long as it helps: a day’s until two hours before, an hour’s until the start', () => {
    const at = (kind: ReminderKind, before: number) => reminderAt(kind, visitOf(kind), START - before);
    expect([at('day', 24 * HOUR + 1), at('day', 24 * HOUR), at('day', 2 * HOUR + 1), at('day', 2 * HOUR)]).toEqual([
      'wait',
      'tell',
      'tell',
      'drop',
    ]);
    expect([at('hour', HOUR + 1), at('hour', HOUR), at('hour', 1), at('hour', 0)]).toEqual([
      'wait',
      'tell',
      'tell',
      'drop',
    ]);
  });

  test('is unique at any moment, and dropped once the visit is cancelled, begun or over', () => {
    fc.assert(
      fc.property(minute, fc.constantFrom(...appointmentStatuses), fc.boolean(), (now, status, isAwaited) => {
        const told = reminderKinds.filter(
          (kind) => reminderAt(kind, { ...visitOf(kind), status, isAwaited }, now) === 'tell',
        );
        expect(told.length).toBeLessThanOrEqual(1);
        if (status !== 'scheduled' && status !== 'confirmed') expect(told).toEqual([]);
        if (now >= END) expect(told).toEqual([]);
        if (told[0] === 'day' || told[0] === 'hour') expect(now).toBeLessThan(START);
      }),
    );
  });

  test('stays dropped, and is never pending after its end', () => {
    fc.assert(
      fc.property(kind, minute, fc.nat(48 * 60), (kind, now, later) => {
        if (now >= reminderEnds(kind, visitOf(kind))) {
          expect(reminderAt(kind, visitOf(kind), now)).toBe('drop');
          expect(reminderAt(kind, visitOf(kind), now + later * MINUTE)).toBe('drop');
        } else if (kind !== 'waiting') expect(reminderAt(kind, visitOf(kind), now)).not.toBe('drop');
      }),
    );
  });

  test('that the doctor waits is sent from the start on, only while the patient is absent', () => {
    expect(waitingFrom(START, START - 10 * MINUTE)).toBe(START);
    expect(waitingFrom(START, START + 5 * MINUTE)).toBe(START + 6 * MINUTE);
    expect(reminderAt('waiting', { ...visitOf('waiting'), isAwaited: true }, START - 1)).toBe('wait');
    expect(reminderAt('waiting', { ...visitOf('waiting'), isAwaited: true }, START)).toBe('tell');
    expect(reminderAt('waiting', visitOf('waiting'), START)).toBe('drop');
    expect(reminderAt('waiting', { ...visitOf('waiting'), isAwaited: true }, END)).toBe('drop');
  });
});
