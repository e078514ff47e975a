/**
 * Outcomes of an attendance of the line (spec §2, "post attendance"): sent home with guidance, referred to another
 * professional, sent to an emergency unit, or never in the room although the call was accepted.
 */
export const attendanceOutcomes = ['discharged', 'referred', 'emergency_unit', 'absent'] as const;
export type AttendanceOutcome = (typeof attendanceOutcomes)[number];

/** Hours after an attendance in which its professional is asked for the outcome. */
export const CONCLUDE_HOURS = 24;

/** Faults of a conclusion: a referral needs its target. */
export function conclusionFaults({
  outcome,
  referral,
}: {
  outcome: AttendanceOutcome;
  referral: string;
}): 'referral'[] {
  return outcome === 'referred' && referral.trim() === '' ? ['referral'] : [];
}
