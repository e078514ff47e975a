import type { FieldIssue } from '@acolhe/contract/problems';
import { keyed } from '@acolhe/domain/keyed';
import {
  type NoticeChannel,
  type NoticeTopic,
  noticeTopics,
  type PhoneChannel,
  phoneChannels,
} from '@acolhe/domain/notification/notice';
import type { CallerContext } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { requireSelf } from '../person/policy.ts';
import { setNoticeChoices } from '../person/store.ts';
import { giveConsent, readConsents, withdrawConsent } from './phone/consent-store.ts';
import { readPreferences } from './push/push-store.ts';

type Wanted = { channels: Record<NoticeTopic, NoticeChannel>; push: boolean } & Record<PhoneChannel, boolean>;

/** By which channel a patient is told what, their consents, and whether this session's device gets pushes. */
export async function preferencesOf({ platform, scope, caller }: CallerContext, personId: string) {
  requireSelf(caller, personId);
  const key = await platform.push.publicKey();
  return platform.database.readInCompany(scope, async (tx) => {
    const row = await readPreferences(tx, personId, caller.sessionId);
    if (!row) throw new Problem('not_found');
    const consents = await readConsents(tx, personId);
    const choices = row.notice_channels;
    const isUsable = (channel: NoticeChannel) =>
      channel === 'mail' ||
      channel === 'none' ||
      (consents[channel] !== null && platform.phones[channel] !== undefined);
    return {
      // A number that has changed or answered that it wants no more leaves its topics to the mail.
      channels: keyed(noticeTopics, (topic): NoticeChannel => {
        const chosen = choices[topic] ?? 'mail';
        return isUsable(chosen) ? chosen : 'mail';
      }),
      push: row.reminds_by_push,
      whatsapp: consents.whatsapp !== null,
      sms: consents.sms !== null,
      available: phoneChannels.filter((channel) => platform.phones[channel]),
      phone: row.phone,
      address: row.mail,
      push_key: key,
      here: row.isOnHere,
      devices: row.devices,
    };
  });
}

/** Chooses channels, and gives or withdraws consent. A topic cannot go to a phone without it. */
export async function setPreferences(
  { platform, scope, caller }: CallerContext,
  personId: string,
  wanted: Wanted,
): Promise<void> {
  requireSelf(caller, personId);
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    const person = await readPreferences(tx, personId, caller.sessionId);
    if (!person) throw new Problem('not_found');
    const { phone } = person;
    const issues: FieldIssue[] = [];
    for (const channel of phoneChannels) {
      const isOffered = platform.phones[channel] !== undefined;
      if (wanted[channel] && !phone) issues.push({ path: 'phone', code: 'required' });
      else if (wanted[channel] && !isOffered) issues.push({ path: channel, code: 'invalid' });
    }
    for (const topic of noticeTopics) {
      const channel = wanted.channels[topic];
      if ((channel === 'whatsapp' || channel === 'sms') && !wanted[channel])
        issues.push({ path: `channels.${topic}`, code: 'invalid' });
    }
    if (issues.length > 0) throw new Problem('invalid_input', issues);
    for (const channel of phoneChannels) {
      if (wanted[channel] && phone) await giveConsent(tx, { personId, channel, number: phone, by: 'self', at });
      else await withdrawConsent(tx, personId, channel, 'self', at);
    }
    await setNoticeChoices(tx, personId, { channels: wanted.channels, push: wanted.push });
  });
}
