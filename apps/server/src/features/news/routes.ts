import { asCaller, gated } from '../../platform/gate.ts';
import { newsOf, readNews, unreadNews } from './service.ts';

/** Calls of the area `user`. */
export const newsRoutes = {
  news: gated.user.news.handler(({ context, input }) => newsOf(asCaller(context), input.after)),
  unreadNews: gated.user.unreadNews.handler(({ context }) => unreadNews(asCaller(context))),
  readNews: gated.user.readNews.handler(async ({ context, input }) => {
    await readNews(asCaller(context), input.id);
    return { ok: true } as const;
  }),
};
