/** Kinds of the bell's news, and the subject that each leads to. The clinic's side has its own among them. */
export const newsSubjects = {
  booked: 'visit',
  to_pay: 'visit',
  moved: 'visit',
  cancelled: 'visit',
  paid: 'visit',
  refunded: 'visit',
  payment_late: 'visit',
  card_refused: 'visit',
  offer: 'offer',
  answer: 'answer',
  message: 'thread',
  document: 'visit',
  signed: 'visit',
  request: 'requests',
  opened: 'record_access',
  answered: 'visit',
  alarm: 'visit',
  help: 'home',
  mail_late: 'mail_settings',
} as const;
export type NewsKind = keyof typeof newsSubjects;
export type NewsSubject = (typeof newsSubjects)[NewsKind];

export const newsKinds = Object.keys(newsSubjects) as [NewsKind, ...NewsKind[]];
