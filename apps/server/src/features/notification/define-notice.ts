import type { NoticeChannel, NoticeTopic } from '@acolhe/domain/notification/notice';
import type { EventType } from '../../platform/events.ts';
import type { LinkedDraft } from '../../platform/mail/mail-draft.ts';
import type { Platform } from '../../platform/platform.ts';
import { ringBell } from '../news/bell.ts';
import type { NewNews } from '../news/store.ts';
import { deliverAfterCommit, type Push, queuePush } from './push/push.ts';
import type { Addressee, Recipient } from './recipient.ts';
import { type NoticeContext, type Short, sendLetter, sendNotice } from './send-notice.ts';

type Awaitable<T> = T | Promise<T>;

/** A message by the channel that each recipient chose for its topic: a mail, or on a phone in short. */
type ChosenMessage<About> = {
  to: (about: About, context: NoticeContext) => Awaitable<readonly Recipient[]>;
  topic: NoticeTopic;
  mail: (about: About, to: Recipient, context: NoticeContext) => Awaitable<LinkedDraft>;
  short: (about: About, to: Recipient) => Short;
};

/** A mail whatever channel was chosen: to others than the patient's side, or too long or too private for a phone. */
type MailedMessage<About> = {
  to: (about: About, context: NoticeContext) => Awaitable<readonly Addressee[]>;
  topic?: undefined;
  mail: (about: About, to: Addressee, context: NoticeContext) => Awaitable<LinkedDraft>;
  short?: undefined;
};

type Message<About> = ChosenMessage<About> | MailedMessage<About>;
type NoMessage = { to?: undefined; topic?: undefined; mail?: undefined; short?: undefined };

/** A notice outside of the product, from the facts that it is about. */
type NoticeParts<About> = (Message<About> | NoMessage) & {
  /** To the devices of the patient's side; queued before the messages. */
  push?: (about: About, context: NoticeContext) => Push;
  /** The same told to others in other words. */
  also?: readonly Message<About>[];
};

type BellContext = NoticeContext & { now: Date };

type EventNotice<Event, About> = {
  on: EventType<Event>;
  /** News of the bell. */
  news?: (event: Event, context: BellContext) => Awaitable<readonly NewNews[]>;
  /** Changes of the bell that are no news: a state that lasts, or is over. */
  bell?: (event: Event, context: BellContext) => Promise<void>;
} & (
  | ({
      /** Facts that everything but the bell is made of; undefined where nothing is told. */
      about: (event: Event, context: NoticeContext) => Promise<About | undefined>;
    } & NoticeParts<About>)
  | ({ about?: undefined; push?: undefined; also?: undefined } & NoMessage)
);

/** A notice, ready to follow its event. */
export type Notice = {
  subscribeMessages(platform: Platform): void;
  subscribeBell(platform: Platform): void;
};

/** Defines a notice that an event causes: everything that anyone is told of it, on every channel. */
export function defineNotice<Event, About>(notice: EventNotice<Event, About>): Notice {
  return {
    subscribeMessages(platform) {
      if (!notice.about) return;
      const { on, about: aboutOf, ...parts } = notice;
      platform.events.subscribe(on, async (tx, event) => {
        const context = { platform, tx };
        const about = await aboutOf(event, context);
        if (about !== undefined) await send(context, about, parts);
      });
    },
    subscribeBell(platform) {
      const { on, news, bell } = notice;
      const contextOf = (tx: NoticeContext['tx']) => ({ platform, tx, now: new Date(platform.clock.now()) });
      if (bell) platform.events.subscribe(on, (tx, event) => bell(event, contextOf(tx)));
      if (news)
        platform.events.subscribe(on, async (tx, event) => {
          for (const each of await news(event, contextOf(tx))) await ringBell(platform, tx, each);
        });
    },
  };
}

/** Defines a notice that is sent by a call, by the channel that is given, or else by the chosen one. */
export const defineCalledNotice =
  <About>(parts: NoticeParts<About>) =>
  (context: NoticeContext, about: About, channel?: NoticeChannel): Promise<void> =>
    send(context, about, parts, channel);

async function send<About>(
  context: NoticeContext,
  about: About,
  parts: NoticeParts<About>,
  channel?: NoticeChannel,
): Promise<void> {
  const push = parts.push?.(about, context);
  if (push) await queuePush(context, push);
  if (push?.isUrgent) deliverAfterCommit(context);
  if (parts.to) await sendMessage(context, about, parts, channel);
  for (const message of parts.also ?? []) await sendMessage(context, about, message, channel);
}

async function sendMessage<About>(
  context: NoticeContext,
  about: About,
  message: Message<About>,
  channel: NoticeChannel | undefined,
): Promise<void> {
  if (!message.topic) {
    for (const to of await message.to(about, context))
      await sendLetter(context, to, await message.mail(about, to, context));
    return;
  }
  for (const to of await message.to(about, context)) {
    const letter = await message.mail(about, to, context);
    const notice = { topic: message.topic, letter, short: message.short(about, to) };
    await sendNotice(context, to, notice, channel);
  }
}
