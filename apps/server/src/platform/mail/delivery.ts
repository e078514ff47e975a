import { MINUTE } from '@acolhe/domain/time/duration';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { type Resealed, SealError, type SecretBox } from '../crypto/secret-box.ts';
import type { Database } from '../db/database.ts';
import { companyTurns, forEachCompany } from '../job/jobs.ts';
import type { PlatformPorts } from '../ports.ts';
import type { CompanyScope } from '../scope.ts';
import type { Tenants } from '../tenants.ts';
import { mailDelayed, mailFlows } from './events.ts';
import { sealedAnew } from './letter.ts';
import {
  countMails,
  deleteOldMails,
  emptyExpiredMails,
  hastenMails,
  listSealedOtherwise,
  updateSealedMail,
} from './mail-store.ts';
import type { Mailer, MailRun } from './mailer.ts';
import { forgetOutage, readOutage } from './outage-store.ts';

type MailPorts = {
  database: Database;
  ports: Pick<PlatformPorts, 'mails'>;
  tenants: Tenants;
  clock: Clock;
  log: FastifyBaseLogger;
  mailer: Mailer;
};

/** Age, ms, from which an outage is told to managers: most are over sooner. */
const TOLD_AFTER_MS = 5 * MINUTE;
/** Age, ms, from which a mail that waits is late. */
const LATE_MS = 2 * MINUTE;

/**
 * Job: sends what could not be sent after its commit. In an outage the server is asked first, after growing pauses, and
 * the managers of each clinic are told how many mails wait; when it is over everything that waited goes at once.
 */
export async function deliverMail(platform: MailPorts): Promise<void> {
  const { database, clock, mailer } = platform;
  if (!mailer.sends) return;
  const outage = await readOutage(database);
  const wasOut = outage?.ended_at === null;
  const isPausing = wasOut && outage.next_at.getTime() > clock.now();
  const run: MailRun = { sent: 0, refused: 0, isAway: isPausing || (wasOut && !(await mailer.probe())) };
  await forEachCompany(platform, 'deliver-mail', async ({ scope }) => {
    if (outage && !run.isAway) await database.inCompany(scope, (tx) => hastenMails(tx, new Date(clock.now())));
    await mailer.deliverDue(scope, run);
    if (run.isAway) await tellDelay(platform, scope);
  });
  if (wasOut && !run.isAway) {
    if (run.sent > 0 || run.refused === 0) await mailer.endOutage();
    else await mailer.lostAgain();
  }
  await tellEnd(platform);
}

async function tellDelay({ database, clock }: MailPorts, scope: CompanyScope): Promise<void> {
  const outage = await readOutage(database);
  const now = clock.now();
  await database.inCompany(scope, async (tx) => {
    const { waiting } = await countMails(tx, new Date(now), new Date(now));
    if (outage && now - outage.since.getTime() >= TOLD_AFTER_MS && waiting > 0)
      tx.emit(mailDelayed, { since: outage.since, waiting });
  });
}

/** Says that an outage is over, in every company or again at the next run. */
async function tellEnd({ database, tenants }: MailPorts): Promise<void> {
  if (!(await readOutage(database))?.ended_at) return;
  const failed = await companyTurns({ database, tenants }, ({ scope }) =>
    database.inCompany(scope, async (tx) => tx.emit(mailFlows, {})),
  );
  if (failed.length === 0) await forgetOutage(database);
}

/** Whether mails may be late just now, since the server takes none; null, or since when. */
export async function delayedSince(database: Database): Promise<Date | null> {
  const outage = await readOutage(database);
  return outage && outage.ended_at === null ? outage.since : null;
}

/** A company's mails that are late, and those that were given up and are still kept. */
export function mailsOf(
  { database, clock }: Pick<MailPorts, 'database' | 'clock'>,
  scope: CompanyScope,
): Promise<{ waiting: number; failed: number }> {
  const now = clock.now();
  return database.readInCompany(scope, (tx) => countMails(tx, new Date(now), new Date(now - LATE_MS)));
}

/**
 * Job: deletes mails after their time of retention (docs/decisions/0063), and empties those that are of no use any more.
 * Without SMTP the outbox of the demo keeps what they say.
 */
export async function sweepMails(platform: MailPorts): Promise<void> {
  const { database, clock, mailer, ports } = platform;
  const now = new Date(clock.now());
  await forEachCompany(platform, 'sweep-mails', ({ scope }) =>
    database.inCompany(scope, async (tx) => {
      await deleteOldMails(tx, now, ports.mails.visitsSince);
      if (mailer.sends) await emptyExpiredMails(tx, now);
    }),
  );
}

const RESEALED_AT_ONCE = 200;

/** Seals anew what is under an earlier secret of the installation, or was written before mails were sealed. */
export async function resealMails(platform: MailPorts & { secretBox: SecretBox }): Promise<Resealed> {
  const { database, tenants, secretBox, log } = platform;
  const sum = { resealed: 0, unopened: 0 };
  const failed = await companyTurns({ database, tenants }, async ({ scope }) => {
    let after: string | undefined;
    do {
      after = await database.inCompany(scope, async (tx) => {
        const rows = await listSealedOtherwise(tx, secretBox.prefix, after, RESEALED_AT_ONCE);
        for (const row of rows) {
          try {
            await updateSealedMail(tx, row.id, {
              letter: row.letter && sealedAnew(secretBox, row, 'letter', row.letter),
              subject: row.subject && sealedAnew(secretBox, row, 'subject', row.subject),
            });
            sum.resealed++;
          } catch (error) {
            if (!(error instanceof SealError)) throw error;
            sum.unopened++;
          }
        }
        return rows.at(-1)?.id;
      });
    } while (after !== undefined);
  });
  for (const { companyId, error } of failed)
    log.error({ err: error, company: companyId }, 'mails were not sealed anew');
  return sum;
}
