/** A feature of the server, and the files that other features may import. */
export interface Feature {
  name: string;
  /**
   * File names without `.ts`, beside `service.ts` and `read.ts`. A store is public where use cases of higher floors work on its
   * rows within their own transaction.
   */
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
    { name: 'domain-list', public: ['places'] },
    { name: 'medicine', public: ['catalogue-medicine', 'store'] },
    { name: 'rule-history', public: ['store'] },
    { name: 'access-code', public: ['store'] },
    { name: 'access-log', public: ['store'] },
    { name: 'space', public: ['store'] },
    {
      name: 'company',
      public: [
        'contract',
        'creation',
        'events',
        'register',
        'setting/picture',
        'setting/setting',
        'setting/term',
        'store',
      ],
    },
    {
      name: 'person',
      public: [
        'address-on-file',
        'birth-date',
        'change',
        'dependents',
        'events',
        'merge/merge',
        'policy',
        'recipient',
        'responsible-store',
        'search-store',
        'store',
      ],
    },
    {
      name: 'identity',
      public: [
        'account-mail',
        'attempt',
        'events',
        'good-password',
        'manager-account',
        'membership/colleague',
        'professional-account',
        'reauthentication',
        'registration/account',
        'registration/invitation',
      ],
    },
    { name: 'professional', public: ['departure', 'events', 'profile/profile-store', 'requested-time', 'store'] },
    { name: 'plan', public: ['terms'] },
    { name: 'finance-settings' },
    { name: 'voucher' },
    { name: 'coverage', public: ['events', 'store'] },
    { name: 'club' },
    { name: 'service-order' },
  ],
  [
    {
      name: 'appointment',
      public: [
        'change',
        'events',
        'file-store',
        'files',
        'hold-store',
        'patient-store',
        'policy',
        'store',
        'visible-store',
        'visit-store',
      ],
    },
  ],
  [
    { name: 'payment-account', public: ['client', 'events'] },
    {
      name: 'payment',
      public: ['events', 'ledger/incoming-payment-store', 'lock', 'refund/refund', 'refund/store', 'settle', 'store'],
    },
  ],
  [{ name: 'booking', public: ['attendance', 'coverage', 'edit', 'hold'] }],
  [
    {
      name: 'record',
      public: [
        'break-glass/break-glass-store',
        'events',
        'file',
        'item',
        'note',
        'policy',
        'seal/seal-store',
        'store',
        'summary',
        'vital-sign/vital-sign',
      ],
    },
    { name: 'document', public: ['events', 'issue-plan', 'store'] },
    { name: 'text-template' },
    { name: 'questionnaire', public: ['events', 'response'] },
    { name: 'room', public: ['events', 'guest/assistant', 'ice', 'log', 'seat'] },
    { name: 'device-check', public: ['events', 'store'] },
    { name: 'survey' },
    { name: 'waiting-list', public: ['events', 'offer-store'] },
    { name: 'service-request', public: ['events', 'store'] },
    { name: 'queue', public: ['events', 'lobby/door', 'lobby/lobby'] },
    { name: 'calendar', public: ['visit-file'] },
    { name: 'message', public: ['draft-store', 'events', 'file', 'mailed-store'] },
    { name: 'fhir', readsAll: true },
    { name: 'record-share' },
    { name: 'record-export', readsAll: true },
    { name: 'totem', public: ['events'] },
  ],
  [
    { name: 'news', public: ['bell', 'store', 'visit-news'] },
    { name: 'notification', public: ['notice/visit-reminder', 'push/push', 'withdraw'] },
    { name: 'reminder' },
  ],
  [
    { name: 'finance', readsAll: true },
    { name: 'appointment-view', readsAll: true },
    { name: 'landing' },
    { name: 'metrics', readsAll: true },
    { name: 'setup' },
  ],
  [{ name: 'network' }],
  [{ name: 'file-check', readsAll: true }],
];
