/** A feature of the server, and the files that other features may import. */
export interface Feature {
  name: string;
  /** File names without `.ts`, beside `service.ts` and `read.ts`. Never a store, routes or policy. */
  public?: string[];
  /** Reports over everything, and documents that hold everything: their queries may read any table. */
  readsAll?: true;
}

/**
 * The features of the server in layers, lowest first. A feature imports from lower floors, and from its own floor those
 * listed before it: the list is a total order, so that cycles are impossible.
 */
export const floors: Feature[][] = [
  [
    { name: 'domain-list' },
    { name: 'rule-history' },
    { name: 'access-code' },
    { name: 'access-log' },
    { name: 'space' },
    { name: 'company', public: ['contract', 'creation', 'events', 'register'] },
    { name: 'person', public: ['events'] },
    { name: 'identity', public: ['events', 'manager-account', 'professional-account'] },
    { name: 'professional', public: ['events', 'departure'] },
    { name: 'plan' },
    { name: 'finance-settings' },
    { name: 'voucher' },
    { name: 'coverage', public: ['events'] },
    { name: 'club' },
    { name: 'service-order' },
  ],
  [{ name: 'appointment', public: ['events', 'change', 'files'] }],
  [
    { name: 'payment-account', public: ['events'] },
    { name: 'payment', public: ['events'] },
  ],
  [{ name: 'booking', public: ['edit'] }],
  [
    { name: 'record', public: ['events'] },
    { name: 'document', public: ['events'] },
    { name: 'text-template' },
    { name: 'questionnaire', public: ['events'] },
    { name: 'room', public: ['events', 'guest/assistant', 'ice', 'seat'] },
    { name: 'device-check', public: ['events'] },
    { name: 'survey' },
    { name: 'waiting-list', public: ['events'] },
    { name: 'service-request', public: ['events'] },
    { name: 'emergency', public: ['events'] },
    { name: 'calendar' },
    { name: 'message', public: ['events'] },
    { name: 'fhir', readsAll: true },
    { name: 'record-share' },
    { name: 'record-export', readsAll: true },
    { name: 'totem', public: ['events'] },
  ],
  [{ name: 'notification' }, { name: 'reminder' }, { name: 'news' }],
  [
    { name: 'finance', readsAll: true },
    { name: 'visit-view', readsAll: true },
    { name: 'landing' },
    { name: 'metrics', readsAll: true },
    { name: 'setup' },
  ],
  [{ name: 'network' }],
];
