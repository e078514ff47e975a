/** Phrase of the time by which an answer is promised, for either side. */
export function promiseWords(isPatient: boolean, isLate: boolean) {
  if (isPatient) return isLate ? 'message.late_patient' : 'message.promised';
  return isLate ? 'message.late_staff' : 'message.promised_staff';
}
