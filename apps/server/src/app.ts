import type { Simulators } from '@acolhe/simulators/mount';
import type { FastifyInstance } from 'fastify';
import { builtPage } from './features/landing/page.ts';
import { mountWeb } from './features/landing/web.ts';
import { features } from './features.ts';
import type { Config } from './platform/config/config.ts';
import { type Resealed, sealAnew } from './platform/crypto/secret-box.ts';
import { type OpenSockets, routerOf } from './platform/feature.ts';
import { mountApiDocument } from './platform/http/api-document.ts';
import { clearEndedSessions } from './platform/http/ended-session.ts';
import { createHttp, mountApi } from './platform/http/http.ts';
import { deleteExpiredKeys } from './platform/idempotency.ts';
import { countFailing } from './platform/job/failure-store.ts';
import type { RecurringJob } from './platform/job/jobs.ts';
import { mountLive } from './platform/live/live.ts';
import { delayedSince, deliverMail, resealMails, sweepMails } from './platform/mail/delivery.ts';
import { mountOutbox } from './platform/mail/outbox-page.ts';
import { openBank } from './platform/payments/bank.ts';
import { openCards } from './platform/payments/cards.ts';
import { openPlatform, type Platform, type PlatformParts } from './platform/platform.ts';
import { ports } from './ports.ts';

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
    ports,
    parts,
  );

  platform.patientReferences = features.flatMap(({ patientReferences = [] }) => patientReferences);
  platform.storedFiles = features.flatMap(({ storedFiles = [] }) => storedFiles);
  for (const { subscribe, given } of features) {
    subscribe?.(platform);
    platform.givenAccess.register(given?.(platform) ?? {});
  }

  clearEndedSessions(http, platform);
  const router = routerOf(features);
  mountApi(http, platform, router);
  const open: Record<string, OpenSockets> = { live: mountLive(http, platform) };
  for (const { mount, sockets } of features) {
    mount?.(http, platform);
    if (sockets) open[sockets.name] = sockets.mount(http, platform);
  }
  if (config.mode === 'demo') {
    await mountApiDocument(http);
    mountOutbox(http, platform);
  }
  const simulators = await openSimulators(http, platform);
  await mountWeb(http, platform, router, page);

  const recurring: RecurringJob[] = [
    ...features.flatMap(({ jobs = [] }) => jobs.map((job) => ({ ...job, run: () => job.run(platform) }))),
    { name: 'forget-keys', cron: '41 * * * *', run: () => deleteExpiredKeys(platform) },
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
      sockets: {
        ok: true,
        ...Object.fromEntries(Object.entries(open).map(([name, sockets]) => [name, sockets.open()])),
      },
    });
  });

  return {
    http,
    platform,
    recurring,
    simulators,
    sealAnew: () =>
      sealAnew(http.log, [
        ...features.flatMap(({ reseal }) => (reseal ? [() => reseal(platform)] : [])),
        () => resealMails(platform),
      ]),
    async close() {
      await http.close();
      await platform.jobs?.stop();
      await platform.close();
    },
  };
}

/** Simulators of the services outside, each where a demo has none of its own. In production they are not even loaded. */
async function openSimulators(http: FastifyInstance, platform: Platform): Promise<Simulators | undefined> {
  const { mode, publicUrl, pix, card, credential, whatsapp, sms, psc, sncrUrl, timeStampUrl } = platform.config;
  const wanted = {
    bank: !pix.baseUrl,
    gateway: card.gateway === 'simulator',
    credential: !credential.url,
    phone: !whatsapp.phoneId || !sms.url,
    psc: !psc.url,
    sncr: !sncrUrl,
    timeStamp: !timeStampUrl,
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
