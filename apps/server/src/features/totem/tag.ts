import { type TagPaper, tagPapers } from '@acolhe/domain/emergency/totem';
import type { Locale } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../platform/context.ts';
import { drawQr } from '../../platform/pdf/qr-figure.ts';
import { taggedDocument } from '../../platform/pdf/tagged-document.ts';
import { phrase } from '../../platform/phrases.ts';
import { requireCompany } from '../company/service.ts';
import { type Tag, takeTag } from '../emergency/service.ts';
import { clinicKey, printJob } from './clinic-key.ts';
import { totemAt } from './session.ts';

const POINTS_PER_MM = 72 / 25.4;
const MARGIN_MM = 3;
const QR_MM = 28;

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
  const paper = tagPapers[(totem?.paper as TagPaper | undefined) ?? '80mm'];
  const clinic = await platform.database.readInCompany(scope, requireCompany);
  const pdf = await drawTag(tag, {
    paper,
    clinic: clinic.name,
    at: new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone: clinic.time_zone }).format(
      tag.enteredAt,
    ),
    link: `${platform.config.publicUrl}/f/${tag.followCode}`,
    locale,
  });
  if (!totem || !nonce) return { pdf, job: null };
  const { key } = await platform.database.inCompany(scope, (tx) => clinicKey(context, tx));
  return { pdf, job: printJob(key, { totem: totem.id, nonce, pdf, paper }) };
}

type Page = {
  paper: (typeof tagPapers)[TagPaper];
  clinic: string;
  /** When the entry began, in words. */
  at: string;
  /** Where the entry is followed. */
  link: string;
  locale: Locale;
};

/** One page as wide as the paper; what is printed stands in the middle, as wide as the print head reaches. */
function drawTag(tag: Tag, { paper, clinic, at, link, locale }: Page): Promise<Buffer> {
  const mm = (length: number) => length * POINTS_PER_MM;
  const side = mm((paper.width - paper.printed) / 2);
  const document = taggedDocument({
    title: tag.ticket,
    author: clinic,
    language: locale,
    page: {
      size: [mm(paper.width), mm(paper.height)],
      margins: { top: mm(MARGIN_MM), bottom: mm(MARGIN_MM), left: side, right: side },
    },
  });
  const { doc, write } = document;
  write('P', clinic, { size: 9, align: 'center' });
  write('P', phrase(locale, 'tag.ticket'), { size: 10, align: 'center' });
  write('H1', tag.ticket, { size: 44, bold: true, align: 'center' });
  write('P', tag.groupName, { size: 11, bold: true, align: 'center' });
  write('P', at, { size: 9, align: 'center' });
  drawQr(document, link, [mm((paper.width - QR_MM) / 2), doc.y], mm(QR_MM));
  doc.y += mm(QR_MM + 1);
  write('P', phrase(locale, 'tag.follow'), { size: 9, align: 'center' });
  return document.finish();
}
