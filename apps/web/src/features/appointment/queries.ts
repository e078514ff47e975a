import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import type { LiveServerMessage } from '@acolhe/contract/live';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey, type Input, useCall } from '../../shared/api/call.ts';
import { useLive } from '../../shared/api/live.ts';

export type Period = 'today' | 'upcoming' | 'past';

export function useAppointments(period: Period) {
  return useCall('appointment', 'today', { period });
}

export function useAppointment(id: string) {
  return useCall('appointment', 'detail', { id });
}

/** The patient's home: coming and past visits. */
export function usePatientHome() {
  return useCall('person', 'home', undefined);
}

/** One page of all appointments; the previous page stays until the next one arrives. */
export function useReport(input: Input<'appointment', 'report'>) {
  return useCall('appointment', 'report', input, { placeholderData: keepPreviousData });
}

const refresh = [
  callKey('person', 'home'),
  callKey('appointment', 'today'),
  callKey('appointment', 'detail'),
  callKey('appointment', 'report'),
];

const liveTypes = new Set<LiveServerMessage['type']>(['appointment', 'payment', 'device_check']);

/** Refetches everything that shows visits as soon as one of them changes. */
export function useLiveAppointments(listener?: (message: LiveServerMessage) => void): void {
  useLive({ refresh, concerns: ({ type }) => liveTypes.has(type) }, listener);
}

export type Presence = ReadonlyMap<string, readonly string[]>;

/** Presence in rooms, as reported since the screen opened. */
export function usePresence(): Presence {
  const [presence, setPresence] = useState<Presence>(new Map());
  useLive({ concerns: () => false }, (message) => {
    if (message.type !== 'presence') return;
    setPresence((before) => new Map(before).set(message.appointment_id, message.present));
  });
  return presence;
}

/** Whether the patient waits for the professional: arrived, and not known to have left the room. */
export function isWaiting(appointment: AppointmentSummary, presence: Presence): boolean {
  const present = presence.get(appointment.id);
  return appointment.status_appointment === 'arrived' && (present === undefined || present.includes('patient'));
}
