import type { FastifyBaseLogger } from 'fastify';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { SecretBox } from './crypto/secret-box.ts';
import type { Database } from './db/database.ts';
import { Events } from './db/event-queue.ts';
import { GivenAccess } from './db/given-access.ts';
import { openDatabase } from './db/open-database.ts';
import type { PatientReference } from './db/patient-reference.ts';
import type { StoredFiles } from './files.ts';
import { type Files, openFiles } from './files.ts';
import { heavyTurns } from './http/heavy-call.ts';
import type { Jobs } from './job/jobs.ts';
import { type Bus, openBus } from './live/bus.ts';
import { PublicAnswers } from './live/public-answers.ts';
import { Mailer } from './mail/mailer.ts';
import { smtpTransport } from './mail/smtp.ts';
import { type MediaServer, openMediaServer } from './media/media-server.ts';
import { type CloudCertificates, openCloudCertificates } from './outside/cloud-certificates.ts';
import { type CredentialService, openCredentialService } from './outside/credential-service.ts';
import { IssuerCertificates } from './outside/issuer-certificates.ts';
import { openPhoneServices, type PhoneServices } from './outside/phone-channels.ts';
import { addressService, type PostalCodes, stateByRange } from './outside/postal-codes.ts';
import { openPrescriptionNumbers, type PrescriptionNumbers } from './outside/prescription-numbers.ts';
import { RevocationLists } from './outside/revocation-lists.ts';
import { openSigningRoots } from './outside/signing-roots.ts';
import { openTimeStamps, type TimeStamps } from './outside/time-stamps.ts';
import { AccountClients } from './payments/account-clients.ts';
import type { CardGateway } from './payments/card-gateway.ts';
import type { PixBank } from './payments/pix-bank.ts';
import type { PlatformPorts } from './ports.ts';
import { openPush, type Push } from './push.ts';
import { Sessions } from './sessions.ts';
import { Tenants } from './tenants.ts';
import { Background } from './thread/background.ts';
import type { Turns } from './thread/turns.ts';

/** The ports of the process. Services take it as their first argument; tests replace single ports. */
export type Platform = {
  config: Config;
  clock: Clock;
  database: Database;
  /** Questions that features answer for the platform. */
  ports: PlatformPorts;
  /** Domain events of this database's transactions; `app.ts` subscribes. */
  events: Events;
  /** Kinds of access that members give out; `app.ts` registers them. */
  givenAccess: GivenAccess;
  /** Columns of all features that say which patient a row belongs to; set by `app.ts`. */
  patientReferences: readonly PatientReference[];
  /** Tables of all features that say which bytes are stored; set by `app.ts`. */
  storedFiles: readonly StoredFiles[];
  bus: Bus;
  files: Files;
  sessions: Sessions;
  tenants: Tenants;
  /** Turns of heavy calls, for each caller. */
  heavyCalls: Turns;
  /** Answers for visitors, kept for all of them. */
  publicAnswers: PublicAnswers;
  /** The installation's own bank and card gateway, by the environment; each undefined without. */
  installation: { pix: PixBank | undefined; cards: CardGateway | undefined };
  /** Clients of companies' own accounts; `features/payment-account` makes them. */
  accountClients: AccountClients;
  secretBox: SecretBox;
  /** Undefined if all calls go from browser to browser. */
  media: MediaServer | undefined;
  postalCodes: PostalCodes;
  /** Undefined without one: memberships and orders are those that the clinic has. */
  credentials: CredentialService | undefined;
  /** Undefined without a provider: doctors sign with a certificate file. */
  cloudCertificates: CloudCertificates | undefined;
  timeStamps: TimeStamps | undefined;
  /** Undefined without: prescriptions that need a number are forms on paper. */
  prescriptionNumbers: PrescriptionNumbers | undefined;
  /** Certificates (DER) of the roots whose signatures count before the law; empty if the installation knows none. */
  signingRoots: readonly Buffer[];
  /** Asked for certificates that lead to one of those roots alone. */
  revocationLists: RevocationLists;
  issuerCertificates: IssuerCertificates;
  push: Push;
  phones: PhoneServices;
  mailer: Mailer;
  background: Background;
  log: FastifyBaseLogger;
  /** Set once the job queue runs; absent in tests, which call the jobs themselves. */
  jobs?: Jobs;
  /** Address of this process, for its calls to itself: the simulator bank and its notices. */
  ownAddress(): string;
  close(): Promise<void>;
};

export type PlatformParts = {
  clock?: Clock;
  database?: Database;
  bus?: Bus;
  files?: Files;
};

/** Opens the ports. */
export async function openPlatform(
  config: Config,
  log: FastifyBaseLogger,
  own: Platform['installation'] & { address(): string },
  ports: PlatformPorts,
  parts: PlatformParts = {},
): Promise<Platform> {
  const events = new Events(log);
  const database = (parts.database ?? (await openDatabase(config, log))).publishing(events);
  const bus = parts.bus ?? openBus(config.redisUrl, log);
  const clock = parts.clock ?? systemClock;
  const sessions = new Sessions({ database, accounts: ports.accounts, clock, key: config.keys.session });
  await sessions.listen(bus);
  const tenants = new Tenants({
    database,
    company: ports.company,
    clock,
    bus,
    publicUrl: config.publicUrl,
    defaultCompany: config.defaultCompany,
  });
  await tenants.listen();
  const publicAnswers = new PublicAnswers();
  await publicAnswers.listen(bus);
  const accountClients = new AccountClients(bus);
  await accountClients.listen();
  const secretBox = new SecretBox(config);
  const { smtpUrl, from } = config.mail;
  const platform: Platform = {
    config,
    log,
    clock,
    database,
    ports,
    events,
    givenAccess: new GivenAccess(),
    patientReferences: [],
    storedFiles: [],
    bus,
    files: parts.files ?? openFiles(config.dataDir),
    sessions,
    tenants,
    heavyCalls: heavyTurns(),
    publicAnswers,
    installation: { pix: own.pix, cards: own.cards },
    accountClients,
    secretBox,
    media: config.janus && openMediaServer(config.janus, config.keys.media, log),
    postalCodes: config.postalCodeUrl ? addressService(config.postalCodeUrl) : stateByRange(),
    credentials: openCredentialService(config, own.address),
    cloudCertificates: openCloudCertificates(config, own.address),
    timeStamps: openTimeStamps(config, { clock, address: own.address }),
    prescriptionNumbers: openPrescriptionNumbers(config, own.address),
    signingRoots: openSigningRoots(config),
    revocationLists: new RevocationLists(clock),
    issuerCertificates: new IssuerCertificates(config),
    push: openPush(config, database),
    phones: openPhoneServices(config, own.address),
    mailer: new Mailer({
      database,
      ports,
      clock,
      secretBox,
      log,
      transport: smtpUrl ? smtpTransport(smtpUrl, from) : undefined,
    }),
    background: new Background(log),
    ownAddress: own.address,
    async close() {
      await platform.background.idle();
      await platform.mailer.stop();
      platform.media?.close();
      await bus.close();
      await database.close();
    },
  };
  return platform;
}
