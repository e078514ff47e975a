/** The parts of a clinic's day that jobs look after, as a manager knows them. */
export const jobAreas = [
  'booking',
  'line',
  'waiting_list',
  'payment',
  'notice',
  'mail',
  'person',
  'order',
  'document',
  'stored_file',
  'housekeeping',
] as const;
export type JobArea = (typeof jobAreas)[number];

/** Every job that goes through the clinics one by one, and the part of their day that stops with it. */
export const areaOfJob = {
  'release-holds': 'booking',
  'keep-lines': 'line',
  'forget-standing': 'housekeeping',
  'keep-waiting-lists': 'waiting_list',
  'reconcile-payments': 'payment',
  'follow-cards': 'payment',
  'compare-with-bank': 'payment',
  'forget-keys': 'housekeeping',
  'end-minority': 'person',
  'report-orders': 'order',
  'mail-receipts': 'mail',
  'sweep-files': 'housekeeping',
  'sweep-document-files': 'housekeeping',
  'sweep-message-files': 'housekeeping',
  'sweep-record-files': 'housekeeping',
  'end-stale-signings': 'document',
  'check-stored-files': 'stored_file',
  'check-seals': 'stored_file',
  'seal-notes': 'document',
  'continue-imports': 'person',
  'send-reminders': 'notice',
  'deliver-pushes': 'notice',
  'deliver-phone-messages': 'notice',
  'warn-expiring': 'notice',
  'deliver-mail': 'mail',
  'sweep-mails': 'housekeeping',
} as const satisfies Record<string, JobArea>;

export type CompanyJob = keyof typeof areaOfJob;

export const isCompanyJob = (name: string): name is CompanyJob => Object.hasOwn(areaOfJob, name);
