import { createHash, randomBytes } from 'node:crypto';
import { initialsOf } from '@acolhe/domain/person/person-name';
import { HOUR } from '@acolhe/domain/time/duration';
import type { Locale } from '@acolhe/domain/time/time';
import type { FastifyRequest } from 'fastify';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { GivenAccessOf } from '../../platform/db/given-access.ts';
import { phrase } from '../../platform/phrases.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { readMailed } from '../appointment/visit-store.ts';
import { mailGiven } from '../identity/account-mail.ts';
import { openByCalendarCode } from './door.ts';
import {
  deleteFeed,
  deleteFeeds,
  listFeedVisits,
  listGivenFeeds,
  readCompanyName,
  readFeed,
  replaceFeed,
} from './store.ts';
import { organizerOf, PRODUCT, plainName, uidOf, visitFile } from './visit-file.ts';

/** How far a calendar looks back. */
const BACK_MS = 30 * 24 * HOUR;
const MOST_VISITS = 2_000;
/** Suggested polling interval. Many clients ignore it. */
const REFRESH_SECONDS = 3_600;

/** One visit for the patient's own calendar, with the room's link. */
export async function visitCalendar(
  { platform, scope }: CompanyContext,
  appointmentId: string,
  locale: Locale,
): Promise<File> {
  const row = await platform.database.readInCompany(scope, (tx) => readMailed(tx, appointmentId));
  if (!row || ['requested', 'offered', 'held', 'released'].includes(row.status)) throw new Problem('not_found');
  // A visit that is over has no room any more.
  const path = row.room_code ? `/accessroom/${row.room_code}` : `/appointment/detail/${row.id}`;
  const link = `${platform.tenants.siteOf(scope.companyId)}${path}`;
  const file = visitFile(row, { locale, link, now: platform.clock.now(), from: platform.config.mail.from });
  return new File([file.content], file.filename, { type: file.contentType });
}

const addressOf = ({ platform, scope }: CompanyContext, code: string) =>
  `${platform.tenants.siteOf(scope.companyId)}/api/calendar/${code}.ics`;

/** Private address of the caller's calendar, if there is one. */
export async function feedOf({ platform, scope, caller }: CallerContext) {
  const feed = await platform.database.readInCompany(scope, (tx) => readFeed(tx, caller.userId));
  return {
    address: feed ? addressOf({ platform, scope }, feed.code) : null,
    made_at: feed?.created_at.toISOString() ?? null,
  };
}

/** Creates an address of 128 random bits, and tells its owner by mail; the previous one stops at once. */
export async function renewFeed({ platform, scope, caller }: CallerContext, request: FastifyRequest, locale: Locale) {
  const isPatient = caller.role === 'P';
  const owner = {
    userId: caller.userId,
    membershipId: caller.membershipId,
    accessNumber: caller.accessNumber,
    personId: isPatient ? caller.personId : null,
    professionalId: isPatient ? null : caller.professionalId,
  };
  if (!owner.personId && !owner.professionalId) throw new Problem('access_denied');
  const feed = { code: randomBytes(16).toString('base64url'), locale, at: new Date(platform.clock.now()) };
  await platform.database.inCompany(scope, (tx) => replaceFeed(tx, owner, feed));
  await mailGiven(platform, caller, request, { kind: 'calendar', path: '/account#calendar' });
  return { address: addressOf({ platform, scope }, feed.code), made_at: feed.at.toISOString() };
}

export async function removeFeed({ platform, scope, caller }: CallerContext): Promise<void> {
  await platform.database.inCompany(scope, (tx) => deleteFeed(tx, caller.userId));
}

export const givenFeeds: GivenAccessOf = { list: listGivenFeeds, end: deleteFeeds };

export type FeedDocument = { text: string; etag: string; changedAt: Date };

/**
 * Calendar document behind an address. The calendar provider reads it too, so it shows only whose time is taken: a
 * doctor sees initials, a patient the doctor's name. It contains neither reasons nor access codes.
 */
export async function feedDocument(platform: Platform, code: string): Promise<FeedDocument> {
  const { feed, scope } = await openByCalendarCode(platform, code);
  const since = new Date(platform.clock.now() - BACK_MS);
  const whose = { personId: feed.person_id, professionalId: feed.professional_id };
  const { company, visits } = await platform.database.readInCompany(scope, async (tx) => ({
    company: await readCompanyName(tx),
    visits: await listFeedVisits(tx, whose, since, MOST_VISITS),
  }));
  const locale = feed.locale;
  const calendar = ical({
    name: plainName(company.name),
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  let changedAt = feed.created_at;
  for (const visit of visits) {
    const stamp = visit.changed_at ?? visit.created_at;
    if (stamp > changedAt) changedAt = stamp;
    const link = `${platform.tenants.siteOf(scope.companyId)}/appointment/detail/${visit.id}`;
    calendar.createEvent({
      id: uidOf(visit.id),
      sequence: visit.sequence,
      // Not the current time: an unchanged calendar must have the same text and ETag.
      stamp,
      organizer: organizerOf(company.name, platform.config.mail.from),
      lastModified: stamp,
      start: visit.starts_at,
      end: visit.ends_at,
      summary: titleOf(visit, feed, locale),
      description: link,
      url: link,
      status: visit.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  const text = calendar.toString();
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"`, changedAt };
}

type Titled = {
  patient_id: string;
  patient_name: string;
  patient_social_name: string | null;
  doctor_name: string;
};

function titleOf(visit: Titled, feed: { person_id: string | null; professional_id: string | null }, locale: Locale) {
  const initials = initialsOf({ name: visit.patient_name, social_name: visit.patient_social_name });
  if (feed.professional_id) return phrase(locale, 'calendar.doctor_title', { initials });
  const isOwn = visit.patient_id === feed.person_id;
  return phrase(locale, isOwn ? 'calendar.title' : 'calendar.dependent_title', { doctor: visit.doctor_name, initials });
}
