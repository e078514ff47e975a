import type { Simulators } from '@acolhe/simulators/mount';
import type { FastifyInstance } from 'fastify';
import { sweepFiles } from './features/appointment/files.ts';
import { appointmentRoutes } from './features/appointment/routes.ts';
import { mountCalendar } from './features/calendar/feed-page.ts';
import { companyRoutes, contractRoutes } from './features/company/routes.ts';
import { mountProbe } from './features/device-check/probe.ts';
import { deviceCheckRoutes } from './features/device-check/routes.ts';
import { domainListRoutes } from './features/domain-list/routes.ts';
import { mailReceipts } from './features/finance/receipt.ts';
import { userRoutes } from './features/identity/routes.ts';
import { accountMail } from './features/identity/service.ts';
import { builtPage } from './features/landing/page.ts';
import { mountPhrases } from './features/landing/phrase-files.ts';
import { setupDocument } from './features/landing/service.ts';
import { mountWeb } from './features/landing/web.ts';
import { metricsRoutes } from './features/metrics/routes.ts';
import { followCards } from './features/payment/card.ts';
import { compareWithBank } from './features/payment/difference.ts';
import { financialRoutes } from './features/payment/routes.ts';
import { expireHolds, reconcile } from './features/payment/service.ts';
import { personRoutes } from './features/person/routes.ts';
import { planRoutes } from './features/plan/routes.ts';
import { professionalRoutes } from './features/professional/routes.ts';
import { tellReminders } from './features/reminder/service.ts';
import { roomRoutes } from './features/room/routes.ts';
import { mountRoomSocket } from './features/room/signalling.ts';
import { serviceRequestRoutes } from './features/service-request/routes.ts';
import { voucherRoutes } from './features/voucher/routes.ts';
import { keepWaitingLists } from './features/waiting-list/offering.ts';
import { waitingListRoutes } from './features/waiting-list/routes.ts';
import { mountApiDocument } from './platform/api-document.ts';
import type { Config } from './platform/config.ts';
import { localeOf, visitorScope } from './platform/gate.ts';
import { createHttp, mountApi } from './platform/http.ts';
import { forgetKeys } from './platform/idempotency.ts';
import type { RecurringJob } from './platform/jobs.ts';
import { mountLive } from './platform/live.ts';
import { deliverMail, smtpTransport } from './platform/mail.ts';
import { mountOutbox } from './platform/outbox-page.ts';
import { networkSend } from './platform/payments/bank-line.ts';
import { openCards } from './platform/payments/cards.ts';
import { pixBank } from './platform/payments/pix-bank.ts';
import { openPlatform, type Platform, type PlatformParts } from './platform/platform.ts';

export type App = {
  http: FastifyInstance;
  platform: Platform;
  /** What the product does by itself; the job queue runs them, tests call them. */
  recurring: RecurringJob[];
  /** In demonstrations, where not every one of them is real or elsewhere. */
  simulators: Simulators | undefined;
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
    {
      pix: pixBank({
        ...config.pix,
        baseUrl: () => config.pix.baseUrl ?? `${ownAddress()}/simulator-bank`,
        send: networkSend(config.pix),
      }),
      cards: openCards(config, ownAddress),
      address: ownAddress,
    },
    accountMail,
    parts,
  );

  const router = {
    appointment: appointmentRoutes,
    financial: financialRoutes,
    company: companyRoutes,
    contract: contractRoutes,
    professional: professionalRoutes,
    domain: domainListRoutes,
    person: personRoutes,
    user: userRoutes,
    metrics: metricsRoutes,
    room: { ...roomRoutes, ...deviceCheckRoutes },
    'service-request': serviceRequestRoutes,
    'waiting-list': waitingListRoutes,
    plan: planRoutes,
    voucher: voucherRoutes,
  };
  mountCalendar(http, platform);
  mountProbe(http);
  mountApi(http, platform, router);
  await mountApiDocument(http);
  mountPhrases(http);
  http.get('/api/setup', async (request) => {
    const { locale } = request.query as { locale?: string };
    const scope = await visitorScope(platform, request);
    return setupDocument(platform, scope, locale === 'en-US' || locale === 'pt-BR' ? locale : localeOf(request));
  });
  const live = mountLive(http, platform);
  const rooms = mountRoomSocket(http, platform);
  if (config.mode === 'demo') mountOutbox(http, platform);
  const simulators = await openSimulators(http, platform);
  await mountWeb(http, platform, router, page);

  const transport = config.mail.smtpUrl ? smtpTransport(config.mail.smtpUrl, config.mail.from) : undefined;
  const recurring: RecurringJob[] = [
    { name: 'release-holds', cron: '* * * * *', run: () => expireHolds(platform) },
    { name: 'keep-waiting-lists', cron: '* * * * *', run: () => keepWaitingLists(platform) },
    { name: 'reconcile-payments', cron: '* * * * *', run: () => reconcile(platform) },
    { name: 'follow-cards', cron: '* * * * *', run: () => followCards(platform) },
    { name: 'compare-with-bank', cron: '17 5 * * *', run: () => compareWithBank(platform) },
    { name: 'forget-keys', cron: '41 * * * *', run: () => forgetKeys(platform) },
    { name: 'mail-receipts', cron: '* * * * *', run: () => mailReceipts(platform) },
    { name: 'sweep-files', cron: '23 * * * *', run: () => sweepFiles(platform) },
    { name: 'send-reminders', cron: '* * * * *', run: () => tellReminders(platform) },
    ...(simulators?.jobs ?? []),
    {
      name: 'deliver-mail',
      cron: '* * * * *',
      run: async () => void (await deliverMail(platform.database, platform.clock, transport)),
    },
  ];
  http.get('/health', async (_request, reply) => {
    const database = await platform.database.alive();
    const jobs = platform.jobs?.alive() ?? true;
    return reply.code(database && jobs ? 200 : 503).send({
      status: database && jobs ? 'ok' : 'failing',
      database: { ok: database, engine: platform.database.engine },
      jobs: { ok: jobs },
      sockets: { ok: true, live: live.open(), room: rooms.open() },
    });
  });

  return {
    http,
    platform,
    recurring,
    simulators,
    async close() {
      await http.close();
      await platform.jobs?.stop();
      await platform.close();
    },
  };
}

/** What stands in for the bank and the card gateway of a demonstration. Nothing of it is loaded in production. */
async function openSimulators(http: FastifyInstance, platform: Platform): Promise<Simulators | undefined> {
  const { mode, publicUrl, pix, card } = platform.config;
  const wanted = { bank: !pix.baseUrl, gateway: card.gateway === 'simulator' };
  if (mode !== 'demo' || !(wanted.bank || wanted.gateway)) return undefined;
  const { mountSimulators } = await import('@acolhe/simulators/mount');
  const { clock, log, database } = platform;
  return mountSimulators(http, { mode, publicUrl, pix, card, clock, log, pool: database.pool }, wanted);
}
