import type { certificateKinds } from './document-flow.ts';

/** Longest absence without a reason on file: from the 16th day on it is the social insurance's (Lei 8.213/1991 art. 60 § 3). */
export const ABSENCE_DAYS = 15;
/** Furthest start of an absence after the day of issue, as before an operation. */
const LATEST_START_DAYS = 30;

export type StatedTimes = {
  kind: (typeof certificateKinds)[number];
  /** `YYYY-MM-DD`. */
  from: string;
  days: number | null;
  /** `HH:MM`. */
  start_time: string | null;
  end_time: string | null;
  days_reason: string;
};

/** The visit at the clinic's clock: its day and hours, until now while it goes on. */
export type VisitTimes = { today: string; day: string; start: string; end: string };

export type CertificateFault = {
  field: 'from' | 'start_time' | 'end_time' | 'days_reason';
  code: 'certificate_early' | 'certificate_late' | 'certificate_long' | 'certificate_day' | 'certificate_hours';
  limit?: number;
};

/**
 * Faults of a certificate's times, all at once: nothing is certified that the visit has not shown. An absence begins on
 * its day or later, attendance is within its day and hours.
 */
export function certificateFaults(stated: StatedTimes, visit: VisitTimes): CertificateFault[] {
  const { kind, from, days, start_time: start, end_time: end, days_reason: reason } = stated;
  const faults: CertificateFault[] = [];
  if (kind === 'absence') {
    const latest = Temporal.PlainDate.from(visit.today).add({ days: LATEST_START_DAYS }).toString();
    if (from < visit.day) faults.push({ field: 'from', code: 'certificate_early' });
    if (from > latest) faults.push({ field: 'from', code: 'certificate_late', limit: LATEST_START_DAYS });
    if (days !== null && days > ABSENCE_DAYS && !reason.trim())
      faults.push({ field: 'days_reason', code: 'certificate_long', limit: ABSENCE_DAYS });
    return faults;
  }
  if (from !== visit.day) faults.push({ field: 'from', code: 'certificate_day' });
  if (start !== null && (start < visit.start || start > visit.end))
    faults.push({ field: 'start_time', code: 'certificate_hours' });
  if (end !== null && (end > visit.end || end < visit.start))
    faults.push({ field: 'end_time', code: 'certificate_hours' });
  return faults;
}
