import { secretCodeText } from '@acolhe/domain/document/verification';
import { phrase } from '../../../platform/phrases.ts';
import { fileAdded } from '../../appointment/events.ts';
import { readMailed } from '../../appointment/visit-store.ts';
import { documentsSigned } from '../../document/events.ts';
import { listSigned } from '../../document/store.ts';
import { visitNewsById } from '../../news/visit-news.ts';
import { defineNotice } from '../define-notice.ts';
import { visitLetter } from '../mail/visit-letter.ts';
import { patientSide } from '../recipient.ts';

/** Documents were signed in one go: a mail with the visit, and the page of each with its code. */
export const documentsReady = defineNotice({
  on: documentsSigned,
  about: async ({ appointmentId, signingId }, { tx }) => {
    const visit = await readMailed(tx, appointmentId);
    const documents = await listSigned(tx, signingId);
    return visit && documents.length > 0 ? { ...visit, signingId, documents } : undefined;
  },
  to: patientSide,
  mail: (visit, to, context) =>
    visitLetter(visit, to, context, {
      kind: 'signed',
      path: `/appointment/detail/${visit.id}`,
      dedupeKey: `signed:${visit.signingId}`,
      values: { n: visit.documents.length },
      more: visit.documents.map(({ title, token, secret }) => ({
        text: phrase(to.locale, 'mail.signed.way', { title, code: secretCodeText(secret) }),
        path: `/v/${token}`,
      })),
    }),
  news: ({ appointmentId, signingId }, { tx, now }) =>
    visitNewsById(tx, appointmentId, ['patient'], { kind: 'signed', at: now, dedupe_key: `signed:${signingId}` }),
});

/** A file was added to a visit: the other side's bell alone. */
export const fileReady = defineNotice({
  on: fileAdded,
  news: ({ visit, fileId, side }, { tx, now }) =>
    visitNewsById(tx, visit.id, [side === 'patient' ? 'professional' : 'patient'], {
      kind: 'document',
      at: now,
      dedupe_key: `document:${fileId}`,
    }),
});
