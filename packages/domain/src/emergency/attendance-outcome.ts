/**
 * How an attendance of the line came out (spec §2, "post attendance"): sent home with guidance, referred to somebody else,
 * sent to an emergency unit, or never in the room although the call was accepted.
 */
export const attendanceOutcomes = ['discharged', 'referred', 'emergency_unit', 'absent'] as const;
export type AttendanceOutcome = (typeof attendanceOutcomes)[number];

/** Hours after an attendance in which its professional is asked for the outcome. */
export const CONCLUDE_HOURS = 24;

/** What a conclusion lacks: whoever is referred is told to whom. */
export function conclusionFaults({
  outcome,
  referral,
}: {
  outcome: AttendanceOutcome;
  referral: string;
}): 'referral'[] {
  return outcome === 'referred' && referral.trim() === '' ? ['referral'] : [];
}
