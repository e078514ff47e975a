import { HOUR, MINUTE } from '../time/duration.ts';

/** Topics of notices to a person, each by a channel of their choice. */
export const noticeTopics = ['visit', 'reminder', 'offer', 'message', 'payment'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** Channels on a phone; each needs the person's consent. */
export const phoneChannels = ['whatsapp', 'sms'] as const;
export type PhoneChannel = (typeof phoneChannels)[number];

/** Channels of a topic, one for each, so that a person gets a notice once; `none` leaves it to the bell. */
export const noticeChannels = ['mail', ...phoneChannels, 'none'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

export type NoticeChoices = Partial<Record<NoticeTopic, NoticeChannel>>;

/** States of a message on a phone. `withdrawn`: it lost its use, or the mail went instead, before it was sent. */
export const phoneStatuses = ['queued', 'sent', 'delivered', 'read', 'failed', 'withdrawn'] as const;
export type PhoneStatus = (typeof phoneStatuses)[number];

/** States that a provider reports. */
export const reportedStatuses = ['sent', 'delivered', 'read', 'failed'] as const;
export type ReportedStatus = (typeof reportedStatuses)[number];

const rank: Readonly<Record<Exclude<PhoneStatus, 'failed'>, number>> = {
  queued: 0,
  withdrawn: 0,
  sent: 1,
  delivered: 2,
  read: 3,
};

/** Whether the message is on the phone. */
export const hasArrived = (status: PhoneStatus): boolean => status === 'delivered' || status === 'read';

/**
 * State after a provider's report. Reports come repeated and in any order: what has arrived has not failed, and what has
 * failed was not merely sent.
 */
export function statusAfter(before: PhoneStatus, reported: ReportedStatus): PhoneStatus {
  if (reported === 'failed') return hasArrived(before) ? before : 'failed';
  if (before === 'failed') return reported === 'sent' ? 'failed' : reported;
  return rank[reported] > rank[before] ? reported : before;
}

/** Longest wait for a message to arrive before its mail goes. */
const FALLBACK_MS = 3 * HOUR;

/**
 * When the mail goes instead of a message that has not arrived: after some hours, and early enough to be of use.
 *
 * @param from when it is sent, epoch ms
 * @param expires until when the news is of use, epoch ms
 */
export function fallbackAt(from: number, expires: number): number {
  return from + Math.max(MINUTE, Math.min(FALLBACK_MS, (expires - from) / 3));
}

/** How long news without an end of its own is worth sending. */
export const NOTICE_MS = 72 * HOUR;
