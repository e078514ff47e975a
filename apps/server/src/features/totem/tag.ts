import type { Locale } from '@acolhe/domain/time/time';
import { tagPapers } from '@acolhe/domain/totem/totem';
import type { CallerContext } from '../../platform/context.ts';
import { threadModule } from '../../platform/thread/threads.ts';
import { requireCompany } from '../company/service.ts';
import { takeTag } from '../queue/lobby/lobby.ts';
import { clinicKey, printJob } from './clinic-key.ts';
import { totemAt } from './session.ts';
import type * as tagPage from './tag-page.ts';

const page = threadModule<typeof tagPage>(new URL('./tag-page.ts', import.meta.url));

/**
 * The tag of an entry of the line: its PDF, and what lets the print agent of the totem print it once. Nothing on it says
 * whose it is.
 */
export async function tagOf(
  context: CallerContext,
  { entryId, nonce }: { entryId: string; nonce: string | undefined },
  locale: Locale,
): Promise<{ pdf: Buffer; job: string | null }> {
  const { platform, scope, caller } = context;
  const tag = await takeTag(context, entryId);
  const totem = caller.totemId ? await totemAt(context, caller.totemId) : undefined;
  const paper = tagPapers[totem?.paper ?? '80mm'];
  const clinic = await platform.database.readInCompany(scope, requireCompany);
  const bytes = await page('drawTag', {
    ticket: tag.ticket,
    group: tag.groupName,
    paper,
    clinic: clinic.name,
    at: new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone: clinic.time_zone }).format(
      tag.enteredAt,
    ),
    link: `${platform.config.publicUrl}/f/${tag.followCode}`,
    locale,
  });
  const pdf = Buffer.from(bytes);
  if (!totem || !nonce) return { pdf, job: null };
  const { key } = await platform.database.inCompany(scope, (tx) => clinicKey(context, tx));
  return { pdf, job: printJob(key, { totem: totem.id, nonce, pdf, paper }) };
}
