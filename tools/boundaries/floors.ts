/** A feature of the server, and the files beside `service.ts` that other features may import. */
export interface Feature {
  name: string;
  /** File names without `.ts`. Never a store, routes or policy. */
  public?: string[];
}

/**
 * The features of the server, lowest floor first. A feature imports features of lower floors, and of its own floor
 * those that stand before it: the list is a total order, so that no circle can be made.
 */
export const floors: Feature[][] = [
  [
    { name: 'domain-list' },
    { name: 'rule-history' },
    { name: 'company' },
    { name: 'person', public: ['dependents'] },
    { name: 'identity' },
    { name: 'professional' },
    { name: 'plan', public: ['terms'] },
    { name: 'voucher' },
    { name: 'access-code' },
    { name: 'access-log' },
    { name: 'finance-settings' },
  ],
  [{ name: 'appointment', public: ['files', 'mail-time'] }],
  [{ name: 'payment' }],
  [{ name: 'booking' }],
  [
    { name: 'record' },
    { name: 'room', public: ['ice', 'seat'] },
    { name: 'device-check' },
    { name: 'survey' },
    { name: 'waiting-list' },
    { name: 'service-request' },
    { name: 'finance' },
    { name: 'calendar' },
  ],
  [{ name: 'reminder' }, { name: 'notification' }],
  [{ name: 'visit-view' }, { name: 'landing' }, { name: 'metrics' }],
];
