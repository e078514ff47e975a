import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE, SECOND } from '@acolhe/domain/time/duration';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { SealError, type SecretBox } from '../crypto/secret-box.ts';
import type { CompanyTransaction, Database } from '../db/database.ts';
import { isCommitInDoubt, isDatabaseAway } from '../db/outage.ts';
import type { PlatformPorts } from '../ports.ts';
import type { CompanyScope } from '../scope.ts';
import { Turns } from '../thread/turns.ts';
import { openLetter, openSubject } from './letter.ts';
import { markFailed, markSent, type TakenMail, takeMail } from './mail-store.ts';
import { noteEnd, noteOutage } from './outage-store.ts';
import { nextTry, outagePauseAfter } from './retry.ts';
import { failureOf, type MailFailure, type MailSender, type MailTransport, type OutgoingMail } from './smtp.ts';

/** Conversations with the mail server at the same time, of this process. */
const AT_ONCE = 5;
/** Mails that wait for their turn in this process; more are left to the job. */
const MOST_HANDED = 1_000;
/** Mails of a company in one run of the job; then the next company has its turn. */
const MOST_IN_TURN = 500;
/** After a failure of the server, new mails are left to the job for so long. */
const PAUSE_MS = MINUTE;
/** Patience with mails that are on their way while the process ends; others are left to the next one. */
const STOP_MS = 5 * SECOND;
/** Recipients refused at their first try, one after the other: then it is not they who are wrong. */
const REFUSED_IN_A_ROW = 3;

type Outcome = 'none' | 'sent' | 'refused' | 'away';

/** One run of the job, in all companies. */
export type MailRun = { sent: number; refused: number; isAway: boolean };

type Ports = {
  database: Database;
  ports: Pick<PlatformPorts, 'mails'>;
  clock: Clock;
  secretBox: SecretBox;
  log: FastifyBaseLogger;
  /** Undefined without SMTP: mails stay in the demo's outbox. */
  transport: MailTransport | undefined;
};

/** Sends the mails of the tables: after the commit that wrote them, and again by the job `deliver-mail`. */
export class Mailer {
  readonly #ports: Ports;
  /** Work that is under way or waits for its turn; never rejects. */
  readonly #handed = new Set<Promise<void>>();
  readonly #refused = new Set<string>();
  /** Conversations; the number that is handed over and the job's own bound how many wait. */
  readonly #turns = new Turns({ most: AT_ONCE, waiting: Number.POSITIVE_INFINITY, full: () => new Error('full') });
  #pausedUntil = 0;
  #isStopping = false;
  /** Whether an outage may be noted that this process has to end. */
  #knowsOutage = false;
  #hasUnopened = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Whether mails leave, rather than stay in the outbox of a demo. */
  get sends(): boolean {
    return this.#ports.transport !== undefined;
  }

  /** Sends a mail once its transaction is committed; neither the transaction nor its caller waits for that. */
  afterCommit(tx: CompanyTransaction, id: string): void {
    if (this.sends) tx.afterCommit(`mail:${id}`, async () => this.#hand(tx.scope, id));
  }

  #hand(scope: CompanyScope, id: string): void {
    const isPaused = () => this.#isStopping || this.#ports.clock.now() < this.#pausedUntil;
    if (isPaused() || this.#handed.size >= MOST_HANDED) return;
    const work = this.#inTurn(async () => {
      if (!isPaused()) await this.#deliverOne(scope, id);
    }).catch((error: unknown) => {
      if (isDatabaseAway(error) || isCommitInDoubt(error)) return;
      this.#ports.log.warn({ err: error, mail: id, company: scope.companyId }, 'a mail is left to the job');
    });
    this.#handed.add(work);
    void work.finally(() => this.#handed.delete(work));
  }

  /** Sends what is due in a company, several at a time, until the server fails. */
  async deliverDue(scope: CompanyScope, run: MailRun): Promise<void> {
    let left = MOST_IN_TURN;
    const deliver = async () => {
      while (!run.isAway && !this.#isStopping && left-- > 0) {
        const outcome = await this.#inTurn(async () => (run.isAway ? 'none' : this.#deliverOne(scope)));
        if (outcome === 'none') return;
        if (outcome === 'away') run.isAway = true;
        else run[outcome]++;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, deliver));
  }

  /** Sends a mail that is no row and waits for it, to see that mail works. Throws what the server says. */
  async sendNow(scope: CompanyScope, mail: OutgoingMail): Promise<void> {
    const { database, ports, transport } = this.#ports;
    const sender = await database.readInCompany(scope, ports.mails.readSender);
    try {
      await transport?.send(mail, sender);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'away') await this.#lost(failure.code);
      throw error;
    }
    await this.#took();
  }

  /** Whether the server answers and lets us in. */
  async probe(): Promise<boolean> {
    this.#knowsOutage = true;
    try {
      await this.#ports.transport?.probe();
      return true;
    } catch (error) {
      await this.#lost(failureOf(error).code);
      return false;
    }
  }

  /** The outage goes on: the server answers, and takes no mail. */
  async lostAgain(): Promise<void> {
    await this.#lost('refused');
  }

  /** The server takes mails again: ends the outage, if there is one. */
  async endOutage(): Promise<void> {
    this.#knowsOutage = false;
    const { database, clock, log } = this.#ports;
    const now = clock.now();
    const since = await noteEnd(database, new Date(now));
    if (!since) return;
    const seconds = Math.round((now - since.getTime()) / SECOND);
    log.warn({ seconds }, 'mails are sent again; those that waited go now');
  }

  /** Resolves when nothing that was handed over is under way. */
  async idle(): Promise<void> {
    while (this.#handed.size > 0) await Promise.all(this.#handed);
  }

  /** Takes no more mails, and waits a moment for those that are on their way. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const limit = new AbortController();
    const over = wait(STOP_MS, undefined, { signal: limit.signal }).catch(() => undefined);
    await Promise.race([this.idle(), over]);
    limit.abort();
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.#turns.take('');
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Sends the given mail, or the oldest that is due. */
  async #deliverOne(scope: CompanyScope, id?: string): Promise<Outcome> {
    const { database, clock, ports } = this.#ports;
    const taken = await database.inCompany(scope, async (tx) => {
      const mail = await takeMail(tx, new Date(clock.now()), id);
      return mail && { mail, sender: await ports.mails.readSender(tx) };
    });
    if (!taken) return 'none';
    const failure = await this.#send(taken);
    if (failure) return this.#failed(scope, taken.mail, failure);
    const noted = () => database.inCompany(scope, (tx) => markSent(tx, taken.mail.id, new Date(clock.now())));
    await noted().catch((error: unknown) => {
      if (!isDatabaseAway(error) && !isCommitInDoubt(error)) throw error;
      database.whenBack(noted);
    });
    await this.#took();
    return 'sent';
  }

  async #send({ mail, sender }: { mail: TakenMail; sender: MailSender }): Promise<MailFailure | undefined> {
    const { secretBox, transport } = this.#ports;
    try {
      const letter = openLetter(secretBox, mail, mail.letter ?? '');
      const subject = openSubject(secretBox, mail, mail.subject ?? '');
      await transport?.send({ id: mail.id, recipient: mail.recipient, subject, ...letter }, sender);
      return undefined;
    } catch (error) {
      if (!(error instanceof SealError)) return failureOf(error);
      this.#unopened(error, mail.id);
      return { kind: 'later', code: error.name };
    }
  }

  /** Once for each process: a secret that is wrong is wrong for all of them. */
  #unopened(error: SealError, mail: string): void {
    if (!this.#hasUnopened) this.#ports.log.error({ err: error, mail }, 'mails that no known secret opens; they wait');
    this.#hasUnopened = true;
  }

  async #failed(scope: CompanyScope, mail: TakenMail, failure: MailFailure): Promise<Outcome> {
    const { database, clock, log } = this.#ports;
    if (failure.kind === 'away') await this.#lost(failure.code);
    if (failure.kind === 'never' && mail.attempts === 1) {
      this.#refused.add(mail.recipient);
      if (this.#refused.size >= REFUSED_IN_A_ROW) await this.#lost(failure.code);
    }
    // In an outage no refusal is the fault of its mail.
    const kind = failure.kind === 'never' && this.#knowsOutage ? 'later' : failure.kind;
    const next = nextTry(mail, { ...failure, kind }, clock.now());
    if ('failed_at' in next)
      log.warn(
        { mail: mail.id, company: scope.companyId, code: failure.code, tries: mail.attempts },
        'a mail is given up and set aside',
      );
    await database.inCompany(scope, (tx) => markFailed(tx, mail, next));
    return failure.kind === 'away' ? 'away' : 'refused';
  }

  async #lost(code: string): Promise<void> {
    const { database, clock, log } = this.#ports;
    const now = clock.now();
    this.#pausedUntil = now + PAUSE_MS;
    this.#knowsOutage = true;
    const nextAt = (tries: number) => new Date(now + outagePauseAfter(tries));
    if (await noteOutage(database, { at: new Date(now), code, nextAt }))
      log.warn({ code }, 'the mail server takes no mails: they wait, and are tried again until it does');
  }

  async #took(): Promise<void> {
    this.#pausedUntil = 0;
    this.#refused.clear();
    if (this.#knowsOutage) await this.endOutage();
  }
}
