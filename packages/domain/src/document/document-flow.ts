import { defineFlow } from '../flow.ts';

/**
 * Lifecycle of a document. What is written stays a draft of its visit until it is issued. `numbered` has its final
 * content, and its number where its kind needs one; `signing` waits for the key, which may be elsewhere; a signature
 * that fails leads back. `printed` is a paper form, signed by hand and never converted. A signed document is never
 * changed: it is cancelled, or replaced by another.
 */
export const documentFlow = defineFlow({
  name: 'document',
  initial: 'draft',
  final: ['cancelled', 'replaced'],
  table: {
    draft: { number: 'numbered', print: 'printed' },
    numbered: { sign: 'signing', cancel: 'cancelled' },
    signing: { complete: 'signed', fail: 'numbered', cancel: 'cancelled' },
    signed: { cancel: 'cancelled', replace: 'replaced' },
    printed: { cancel: 'cancelled', replace: 'replaced' },
    cancelled: {},
    replaced: {},
  },
});

export type DocumentStatus = keyof typeof documentFlow.table;

/** State in which a document holds no more; null for any other. */
export const endedAs = (status: DocumentStatus | null): 'cancelled' | 'replaced' | null =>
  status === 'cancelled' || status === 'replaced' ? status : null;

/** Types of documents that a doctor writes. `free` is a document of the clinic's templates. */
export const documentTypes = ['prescription', 'certificate', 'exam_request', 'referral', 'report', 'free'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Documents are issued on a visit that has begun: its patient is there, or was. */
export const takesDocuments = (visitStatus: string): boolean =>
  ['arrived', 'in_progress', 'finished'].includes(visitStatus);

/** Type of the history item (spec §3) that a document is in the record. */
export const historyItemOf = {
  prescription: 'PRESCRIPTION',
  certificate: 'ARCHIVE',
  exam_request: 'EXAM',
  referral: 'MEDICAL_REFERRAL',
  report: 'ARCHIVE',
  free: 'ARCHIVE',
} as const satisfies Record<DocumentType, string>;

/** Certificates: of absence, of attendance, and of who accompanied the patient. */
export const certificateKinds = ['absence', 'attendance', 'companion'] as const;

/** Longest absence that one certificate states, in days. */
export const MAX_ABSENCE_DAYS = 365;
