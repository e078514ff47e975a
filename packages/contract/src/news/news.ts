import { newsKinds } from '@acolhe/domain/news/news';
import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, instant, lookup } from '../values.ts';

/** One piece of news for its reader: what happened, to whose visit, and where it leads. */
const newsItem = z.object({
  id,
  kind: z.enum(newsKinds),
  at: instant,
  is_read: z.boolean(),
  /** Null for news of a place in the clinic, whose name is given instead. */
  patient_id: id.nullable(),
  patient_name: z.string(),
  /** Whether it is about the reader, not about a dependent or a patient. */
  is_own: z.boolean(),
  /** When the visit is, if it is about one. */
  start: instant.nullable(),
  appointment_id: id.nullable(),
  thread_id: id.nullable(),
  /** Code of an offered time that may still be taken. */
  offer: z.string().nullable(),
});
export type NewsItem = z.infer<typeof newsItem>;

/** The bell. */
export const newsCalls = {
  news: call
    .meta({ can: 'follow_news' })
    .route({ method: 'GET', path: '/news', summary: 'List news of the last 90 days, newest first, 30 at a time' })
    .input(z.object({ after: lookup(80).optional() }))
    .output(z.object({ news: z.array(newsItem), next: z.string().nullable() })),
  unreadNews: call
    .meta({ can: 'follow_news' })
    .route({ method: 'GET', path: '/news/unread', summary: 'Tell how much news is unread' })
    .output(z.object({ unread: z.int() })),
  readNews: call
    .meta({ can: 'follow_news' })
    .route({ method: 'PUT', path: '/news/read', summary: 'Mark one piece of news as read, or all without an id' })
    .input(z.object({ id: id.optional() }))
    .output(done),
};
