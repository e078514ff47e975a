import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import { appointmentFlow } from '@acolhe/domain/appointment/appointment-flow';
import { type AttendanceEvent, attendanceEvents, canMark } from '@acolhe/domain/appointment/change';
import { targetOf } from '@acolhe/domain/flow';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { type Answer, callKey } from '../../shared/api/call.ts';

type Visit = Pick<AppointmentSummary, 'status_appointment' | 'start' | 'end'>;

/** Attendance events that are possible now. */
export function possibleMarks(visit: Visit, now: number): AttendanceEvent[] {
  const times = { status: visit.status_appointment, start: Date.parse(visit.start), end: Date.parse(visit.end) };
  return attendanceEvents.filter((event) => canMark(times, event, now));
}

/** Marks shown in a day's list, where space is short; a doctor sees the arrival by the room itself. */
export function listMarksOf(visit: Visit, now: number, role: 'D' | 'DC' | 'M'): AttendanceEvent[] {
  const inList: readonly AttendanceEvent[] =
    role === 'D' ? ['miss', 'unmiss'] : ['arrive', 'miss', 'unarrive', 'unmiss'];
  return possibleMarks(visit, now).filter((event) => inList.includes(event));
}

/** Marks attendance optimistically; the server's response or refusal follows. */
export function useAttendance() {
  const client = useQueryClient();
  const action = useAction('appointment', 'mark', {
    onMutate: ({ id, event }) => {
      const status_appointment = targetOf(appointmentFlow, event);
      client.setQueriesData<Answer<'appointment', 'today'>>({ queryKey: callKey('appointment', 'today') }, (visits) =>
        visits?.map((visit) => (visit.id === id ? { ...visit, status_appointment } : visit)),
      );
    },
    onSettled: () => {
      for (const call of ['today', 'detail', 'report'] as const)
        void client.invalidateQueries({ queryKey: callKey('appointment', call) });
    },
  });
  return {
    mark: (id: string, event: AttendanceEvent) => action.mutate({ id, event }),
    problem: action.error,
    busyId: action.isPending ? action.variables.id : null,
    /** The visit that was marked last. */
    markedId: action.variables?.id ?? null,
  };
}
export type Attendance = ReturnType<typeof useAttendance>;
