import type { Simulators } from '@acolhe/simulators/mount';
import type { FastifyInstance } from 'fastify';
import { sweepFiles } from './features/appointment/files.ts';
import { expireHolds } from './features/booking/hold.ts';
import { mountCalendar } from './features/calendar/feed-page.ts';
import { givenFeeds } from './features/calendar/service.ts';
import { mountProbe } from './features/device-check/probe.ts';
import { mountDocuments } from './features/document/public-page.ts';
import { endStaleSignings, sweepDocumentFiles } from './features/document/service.ts';
import { givenSignings, subscribeSignings } from './features/document/signing.ts';
import { keepLines, mountLineSockets, subscribeLine } from './features/emergency/service.ts';
import { mountFhir } from './features/fhir/mount.ts';
import { givenTokens } from './features/fhir/token.ts';
import { mailReceipts } from './features/finance/receipt.ts';
import { forgetAttempts } from './features/identity/attempt.ts';
import { resealSecondFactors } from './features/identity/factor/second-factor-secret.ts';
import { forgetCodes } from './features/identity/mailed-code/mailed-code.ts';
import { answerPasswordRequests } from './features/identity/password.ts';
import { accountPorts, endExpiredSessions, finishEndings, subscribeMembership } from './features/identity/service.ts';
import { mountClinicLink } from './features/landing/clinic-link.ts';
import { builtPage } from './features/landing/page.ts';
import { mountPhrases } from './features/landing/phrase-files.ts';
import { setupDocument, subscribePublicPages } from './features/landing/service.ts';
import { mountWeb } from './features/landing/web.ts';
import { subscribeMessages, sweepMessageFiles } from './features/message/service.ts';
import { warnExpiring } from './features/network/expiry-warning.ts';
import { subscribeNews } from './features/news/service.ts';
import { givenDevices } from './features/notification/push/device.ts';
import { deliverPhoneMessages, mountWhatsApp } from './features/notification/service.ts';
import { subscribeNotifications } from './features/notification/subscribers.ts';
import { followCards } from './features/payment/card/charge.ts';
import { compareWithBank } from './features/payment/reconciliation/reconciliation.ts';
import { reconcile } from './features/payment/service.ts';
import { subscribePayment } from './features/payment/subscribers.ts';
import { resealAccounts } from './features/payment-account/service.ts';
import { continueImports, endMinority } from './features/person/service.ts';
import { subscribeRecord, sweepRecordFiles } from './features/record/service.ts';
import { givenShares } from './features/record-share/share.ts';
import { sendReminders, subscribeReminders } from './features/reminder/service.ts';
import { subscribeAssistants } from './features/room/assistant.ts';
import { givenSeats } from './features/room/put-out.ts';
import { mountRoomSocket } from './features/room/signalling.ts';
import { reportOrders, subscribeOrders } from './features/service-order/service.ts';
import { forgetStanding, mountTotemInstall } from './features/totem/service.ts';
import { subscribeWaitingList } from './features/waiting-list/freed-slot.ts';
import { keepWaitingLists } from './features/waiting-list/offer-freed-slots.ts';
import type { Config } from './platform/config/config.ts';
import { type Resealed, sealAnew } from './platform/crypto/secret-box.ts';
import { localeOf, visitorScope } from './platform/gate.ts';
import { mountApiDocument } from './platform/http/api-document.ts';
import { clearEndedSessions } from './platform/http/ended-session.ts';
import { createHttp, mountApi } from './platform/http/http.ts';
import { deleteExpiredKeys } from './platform/idempotency.ts';
import { countFailing } from './platform/job/failure-store.ts';
import type { RecurringJob } from './platform/jobs.ts';
import { mountLive } from './platform/live/live.ts';
import { delayedSince, deliverMail, resealMails, sweepMails } from './platform/mail/delivery.ts';
import { mountOutbox } from './platform/mail/outbox-page.ts';
import { openBank } from './platform/payments/bank.ts';
import { openCards } from './platform/payments/cards.ts';
import { openPlatform, type Platform, type PlatformParts } from './platform/platform.ts';
import { router } from './router.ts';

export type App = {
  http: FastifyInstance;
  platform: Platform;
  /** Scheduled jobs of the product; the job queue runs them, tests call them. */
  recurring: RecurringJob[];
  /** The simulators of a demo; some services may be real, or in another process. */
  simulators: Simulators | undefined;
  /** To be done at each start: seals secrets anew after a change of the installation's secret. */
  sealAnew(): Promise<Resealed>;
  close(): Promise<void>;
};

/** Composition only: ports, then features, one line each. */
export async function createApp(config: Config, parts: PlatformParts = {}): Promise<App> {
  const page = builtPage();
  const http = await createHttp(config, page?.scripts);
  const ownAddress = () => {
    const address = http.server.address();
    return address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : config.publicUrl;
  };
  const platform = await openPlatform(
    config,
    http.log,
    { pix: openBank(config, ownAddress), cards: openCards(config, ownAddress), address: ownAddress },
    accountPorts,
    parts,
  );

  // Subscribers, in the order in which they run.
  subscribeMembership(platform);
  subscribePayment(platform);
  subscribeOrders(platform);
  subscribeLine(platform);
  subscribeRecord(platform);
  subscribeReminders(platform);
  subscribeAssistants(platform);
  subscribeSignings(platform);
  subscribeMessages(platform);
  subscribeNotifications(platform);
  subscribeNews(platform);
  subscribeWaitingList(platform);
  subscribePublicPages(platform);
  registerGiven(platform);

  clearEndedSessions(http, platform);
  mountCalendar(http, platform);
  mountProbe(http);
  mountApi(http, platform, router);
  if (config.mode === 'demo') await mountApiDocument(http);
  mountPhrases(http);
  http.get('/api/setup', async (request) => {
    const { locale } = request.query as { locale?: string };
    const scope = await visitorScope(platform, request);
    return setupDocument({ platform, scope }, locale === 'en-US' || locale === 'pt-BR' ? locale : localeOf(request));
  });
  mountClinicLink(http, platform);
  mountWhatsApp(http, platform);
  mountDocuments(http, platform);
  mountFhir(http, platform);
  mountTotemInstall(http, platform);
  const live = mountLive(http, platform);
  const rooms = mountRoomSocket(http, platform);
  const lines = mountLineSockets(http, platform);
  if (config.mode === 'demo') mountOutbox(http, platform);
  const simulators = await openSimulators(http, platform);
  await mountWeb(http, platform, router, page);

  const recurring: RecurringJob[] = [
    { name: 'release-holds', cron: '* * * * *', run: () => expireHolds(platform) },
    { name: 'keep-lines', cron: '* * * * *', run: () => keepLines(platform) },
    { name: 'forget-standing', cron: '*/5 * * * *', run: () => forgetStanding(platform) },
    { name: 'keep-waiting-lists', cron: '* * * * *', run: () => keepWaitingLists(platform) },
    { name: 'reconcile-payments', cron: '* * * * *', run: () => reconcile(platform) },
    { name: 'follow-cards', cron: '* * * * *', run: () => followCards(platform) },
    { name: 'compare-with-bank', cron: '17 5 * * *', run: () => compareWithBank(platform) },
    { name: 'password-requests', cron: '* * * * *', run: () => answerPasswordRequests(platform) },
    { name: 'forget-attempts', cron: '43 * * * *', run: () => forgetAttempts(platform) },
    { name: 'forget-codes', cron: '47 * * * *', run: () => forgetCodes(platform) },
    { name: 'end-sessions', cron: '13,43 * * * *', run: () => endExpiredSessions(platform) },
    { name: 'finish-endings', cron: '* * * * *', run: () => finishEndings(platform) },
    { name: 'forget-keys', cron: '41 * * * *', run: () => deleteExpiredKeys(platform) },
    { name: 'end-minority', cron: '11 * * * *', run: () => endMinority(platform) },
    { name: 'report-orders', cron: '* * * * *', run: () => reportOrders(platform) },
    { name: 'mail-receipts', cron: '* * * * *', run: () => mailReceipts(platform) },
    { name: 'sweep-files', cron: '23 * * * *', run: () => sweepFiles(platform) },
    { name: 'sweep-document-files', cron: '31 * * * *', run: () => sweepDocumentFiles(platform) },
    { name: 'sweep-message-files', cron: '29 * * * *', run: () => sweepMessageFiles(platform) },
    { name: 'sweep-record-files', cron: '31 * * * *', run: () => sweepRecordFiles(platform) },
    { name: 'end-stale-signings', cron: '* * * * *', run: () => endStaleSignings(platform) },
    { name: 'continue-imports', cron: '* * * * *', run: () => continueImports(platform) },
    { name: 'send-reminders', cron: '* * * * *', run: () => sendReminders(platform) },
    { name: 'deliver-phone-messages', cron: '* * * * *', run: () => deliverPhoneMessages(platform) },
    { name: 'warn-expiring', cron: '7 11 * * *', run: () => warnExpiring(platform) },
    ...(simulators?.jobs ?? []),
    { name: 'deliver-mail', cron: '* * * * *', run: () => deliverMail(platform) },
    { name: 'sweep-mails', cron: '37 * * * *', run: () => sweepMails(platform) },
  ];
  http.get('/health', async (_request, reply) => {
    const database = await platform.database.alive();
    const jobs = platform.jobs?.alive() ?? true;
    // For machines that watch: how much fails, not whose it is. Traffic is no remedy for it, so it is no failure.
    const failing = database ? await countFailing(platform.database).catch(() => undefined) : undefined;
    const mailSince = database ? await delayedSince(platform.database).catch(() => undefined) : undefined;
    return reply.code(database && jobs ? 200 : 503).send({
      status: database && jobs ? 'ok' : 'failing',
      database: { ok: database, ...(config.mode === 'demo' && { engine: platform.database.engine }) },
      jobs: { ok: jobs, failing_companies: failing?.companies ?? null, failing_since: failing?.since ?? null },
      mail: { ok: !mailSince, failing_since: mailSince ?? null },
      sockets: { ok: true, live: live.open(), room: rooms.open(), line: lines.open() },
    });
  });

  return {
    http,
    platform,
    recurring,
    simulators,
    sealAnew: () =>
      sealAnew(http.log, [
        () => resealAccounts(platform),
        () => resealSecondFactors(platform),
        () => resealMails(platform),
      ]),
    async close() {
      await http.close();
      await platform.jobs?.stop();
      await platform.close();
    },
  };
}

/** What members give out, each kind by its feature. */
function registerGiven(platform: Platform): void {
  platform.givenAccess.register({
    token: givenTokens,
    share: givenShares,
    calendar: givenFeeds,
    signing: givenSignings,
    seat: givenSeats(platform),
    device: givenDevices,
  });
}

/** Simulators of the services outside, each where a demo has none of its own. In production they are not even loaded. */
async function openSimulators(http: FastifyInstance, platform: Platform): Promise<Simulators | undefined> {
  const { mode, publicUrl, pix, card, credential, whatsapp, sms, psc, sncrUrl } = platform.config;
  const wanted = {
    bank: !pix.baseUrl,
    gateway: card.gateway === 'simulator',
    credential: !credential.url,
    phone: !whatsapp.phoneId || !sms.url,
    psc: !psc.url,
    sncr: !sncrUrl,
  };
  if (mode !== 'demo' || !Object.values(wanted).some(Boolean)) return undefined;
  const { mountSimulators } = await import('@acolhe/simulators/mount');
  const { clock, log, database } = platform;
  const phone = { token: whatsapp.token, appSecret: whatsapp.appSecret };
  const { ownAddress } = platform;
  const host = { mode, publicUrl, pix, card, credential, phone, psc, ownAddress, clock, log, pool: database.pool };
  // Their tables come first: nothing is mounted twice.
  return database.steadily(() => mountSimulators(http, host, wanted));
}
