import { visitNewsById } from '../../news/visit-news.ts';
import { questionnaireAnswered } from '../../questionnaire/events.ts';
import { defineNotice } from '../define-notice.ts';

/** A questionnaire was answered: its doctor's bell alone. */
export const questionnaireDone = defineNotice({
  on: questionnaireAnswered,
  news: ({ appointmentId, responseId, isAlarm }, { tx, now }) =>
    visitNewsById(tx, appointmentId, ['professional'], {
      kind: isAlarm ? 'alarm' : 'answered',
      at: now,
      dedupe_key: `answered:${responseId}`,
    }),
});
