import { DAY } from '@acolhe/domain/time/duration';
import { createSealKey } from '@acolhe/signature/authority';
import { readCertificates, toPem } from '@acolhe/signature/certificate';
import { sealed, sealedContent } from '@acolhe/signature/seal';
import type { CompanyContext } from '../../../platform/context.ts';
import type { Resealed } from '../../../platform/crypto/secret-box.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { eachDue, failedRows, tryRow } from '../../../platform/job/due-rows.ts';
import { companyTurns, forEachCompany } from '../../../platform/job/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { requireCompany } from '../../company/service.ts';
import {
  insertSeal,
  insertSealKey,
  listSealed,
  listUnsealed,
  readSeal,
  readSealKey,
  setSealKey,
} from './seal-store.ts';
import { canonical, isSame, type SealKind } from './sealed-words.ts';

/** Longer than a record is kept (Lei 13.787). */
const KEY_YEARS = 30;
/** Signed longer ago, words wait for the night: what is due each minute is found by an index. */
const RECENT_MS = 2 * DAY;
const NIGHTS = 7;
const PAGE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const purposeOf = (companyId: string) => ({ companyId, purpose: 'clinic seal' });

/** The clinic's own key, made when it is first needed. */
async function openKey({ platform, scope }: CompanyContext) {
  const { database, secretBox, clock } = platform;
  const known = await database.readInCompany(scope, readSealKey);
  const row = known ?? (await makeKey());
  const [certificate] = readCertificates(row.certificate);
  if (!certificate) throw new Error('The clinic has a seal without a certificate');
  return { certificate, key: Buffer.from(secretBox.open(row.key, purposeOf(scope.companyId)), 'base64') };

  async function makeKey() {
    const now = clock.now();
    const name = await database.readInCompany(scope, async (tx) => (await requireCompany(tx)).name);
    const made = await createSealKey(`Selo de ${name}`, { from: now - DAY, until: now + KEY_YEARS * 365 * DAY });
    const key = secretBox.seal(made.key.toString('base64'), purposeOf(scope.companyId));
    return database.inCompany(scope, async (tx) => {
      await insertSealKey(tx, { certificate: toPem(made.certificate), key, created_at: new Date(now) });
      const kept = await readSealKey(tx);
      if (!kept) throw new Error('The seal that was just kept is not there');
      return kept;
    });
  }
}

/** Each minute: seals what was signed since, with a time stamp where an authority answers. */
export async function sealNotes(platform: Platform): Promise<void> {
  const since = new Date(platform.clock.now() - RECENT_MS);
  await forEachCompany(platform, 'seal-notes', (context) => sealSince(context, 'seal-notes', since));
}

/** Seals words without a seal that were signed since a time. */
async function sealSince(context: CompanyContext, job: 'seal-notes' | 'check-seals', since: Date): Promise<void> {
  const { platform } = context;
  await eachDue(context, {
    job,
    kind: 'note',
    list: (limit) => platform.database.readInCompany(context.scope, (tx) => listUnsealed(tx, since, limit)),
    idOf: ({ kind, of_id }) => `${kind} ${of_id}`,
    work: async ({ kind, of_id, patient_id, words }) => {
      const { timeStamps, log, clock, database } = platform;
      const { certificate, key } = await openKey(context);
      let stampedAt: number | null = null;
      const stamp = async (digest: Buffer) => {
        if (!timeStamps?.isThere) return undefined;
        try {
          const { token, at } = await timeStamps.stamp(digest);
          stampedAt = at;
          return token;
        } catch (error) {
          log.warn({ err: error }, 'time stamps: the authority does not answer; notes are sealed without');
          return undefined;
        }
      };
      const cms = await sealed(Buffer.from(canonical(words)), { certificate, key }, stamp);
      await database.inCompany(context.scope, (tx) =>
        insertSeal(tx, {
          ...{ patient_id, kind, of_id, cms: cms.toString('base64') },
          stamped_at: stampedAt === null ? null : new Date(stampedAt),
          at: new Date(clock.now()),
        }),
      );
    },
  });
}

/**
 * Each night: seals what is left of any age, and compares a seventh of the seals with their signatures and with the words as
 * they stand.
 */
export async function checkSeals(platform: Platform): Promise<void> {
  const turn = Math.floor(platform.clock.now() / DAY) % NIGHTS;
  await forEachCompany(platform, 'check-seals', async (context) => {
    await sealSince(context, 'check-seals', new Date(0));
    const rows = { job: 'check-seals', kind: 'seal' } as const;
    const { failed } = await failedRows(context, rows);
    for (let after = FIRST_ID; ; ) {
      const page = { turn, turns: NIGHTS, named: [...failed], after, limit: PAGE };
      const seals = await platform.database.readInCompany(context.scope, (tx) => listSealed(tx, page));
      for (const { id, cms, words } of seals)
        await tryRow(context, { ...rows, item: id, hasFailed: failed.has(id) }, async () => {
          const content = sealedContent(Buffer.from(cms, 'base64'));
          if (!content || !words || !isSame(JSON.parse(content.bytes.toString()), words))
            throw new Problem('file_damaged');
        });
      const last = seals.at(-1);
      if (!last || seals.length < PAGE) return;
      after = last.id;
    }
  });
}

/** Seal of something that was signed, as readers are told of it. */
export async function sealOf(tx: CompanyTransaction, kind: SealKind, ofId: string) {
  const row = await readSeal(tx, kind, ofId);
  return row ? { at: row.at.toISOString(), stamped_at: row.stamped_at?.toISOString() ?? null } : null;
}

/** Seals the clinics' keys anew after a change of the installation's secret. */
export async function resealKeys(platform: Platform): Promise<Resealed> {
  const { database, secretBox, log } = platform;
  const sum = { resealed: 0, unopened: 0 };
  const failed = await companyTurns(platform, ({ scope }) =>
    database.inCompany(scope, async (tx) => {
      const row = await readSealKey(tx);
      if (!row || secretBox.isCurrent(row.key)) return;
      try {
        const opened = secretBox.open(row.key, purposeOf(scope.companyId));
        await setSealKey(tx, secretBox.seal(opened, purposeOf(scope.companyId)));
        sum.resealed++;
      } catch {
        sum.unopened++;
      }
    }),
  );
  for (const { companyId, error } of failed)
    log.error({ err: error, company: companyId }, 'a seal was not sealed anew');
  return sum;
}
