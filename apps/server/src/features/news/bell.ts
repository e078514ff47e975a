import type { NewsKind } from '@acolhe/domain/news/news';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertNews, type NewNews, readResponsible, removeNews, updatePlace } from './store.ts';

/** Writes news, and renews the bells of the people concerned after the commit. */
export async function ringBell(platform: Platform, tx: CompanyTransaction, news: NewNews): Promise<void> {
  await insertNews(tx, news);
  const professionalId = news.side === 'professional' ? news.professional_id : null;
  tx.afterCommit(`announce-news:${news.patient_id ?? news.place}`, () =>
    renewBells(platform, tx, { patientId: news.patient_id, professionalId }),
  );
}

/** News of a state of the clinic, which lasts; its `place` may change meanwhile. */
type StateNews = Pick<NewNews, 'kind' | 'at' | 'dedupe_key'> & { side: 'clinic' | 'manager'; place: string };

/** Tells a state once, and then keeps its place up to date; earlier states of its kind are taken back. */
export async function keepState(platform: Platform, tx: CompanyTransaction, news: StateNews): Promise<void> {
  await removeNews(tx, news.kind, news.dedupe_key);
  if (await insertNews(tx, { ...news, patient_id: null })) renewReception(platform, tx, news.kind);
  else await updatePlace(tx, news.dedupe_key, news.place);
}

/** Takes back the news of a state that is over. */
export async function endState(platform: Platform, tx: CompanyTransaction, kind: NewsKind): Promise<void> {
  if (await removeNews(tx, kind)) renewReception(platform, tx, kind);
}

const renewReception = (platform: Platform, tx: CompanyTransaction, kind: NewsKind): void =>
  tx.afterCommit(`announce-state:${kind}`, () => renewBells(platform, tx, { patientId: null, professionalId: null }));

/** Renews the bells of a patient's side, a professional and the reception; the message says nothing. */
async function renewBells(
  platform: Platform,
  tx: CompanyTransaction,
  { patientId, professionalId }: { patientId: string | null; professionalId: string | null },
): Promise<void> {
  const { scope } = tx;
  const responsibleIds = patientId
    ? await platform.database.readInCompany(scope, (own) => readResponsible(own, patientId))
    : [];
  await announce(
    { platform, scope },
    {
      message: { type: 'news' },
      appointmentId: null,
      patientId,
      responsibleIds,
      professionalId,
      readers: { userIds: [], reception: true },
    },
  );
}
