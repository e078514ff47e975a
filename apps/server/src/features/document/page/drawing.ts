import type { DocumentContent } from '../../../platform/db/json-columns.ts';

/** All that a page is drawn from. */
export type Drawing = {
  content: DocumentContent;
  mode: 'digital' | 'paper';
  paperReason: 'no_number' | 'notification' | null;
  number: string | null;
  /** Address of the public page, and the code that opens the document there. */
  url: string;
  secret: string;
  /** Epoch ms. */
  at: number;
  /** `YYYY-MM-DD`. */
  validUntil: string | null;
  /** Null for what is signed by hand, or not yet. */
  signature: { holder: string; issuer: string; isLegal: boolean } | null;
};
