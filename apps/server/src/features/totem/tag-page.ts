import type { Locale } from '@acolhe/domain/time/time';
import type { TagPaper, tagPapers } from '@acolhe/domain/totem/totem';
import { drawQr } from '../../platform/pdf/qr-figure.ts';
import { taggedDocument } from '../../platform/pdf/tagged-document.ts';
import { phrase } from '../../platform/phrases.ts';

const POINTS_PER_MM = 72 / 25.4;
const MARGIN_MM = 3;
const QR_MM = 28;

/** Content of a tag, and how it is printed. */
type Page = {
  ticket: string;
  /** Name of the group. */
  group: string;
  paper: (typeof tagPapers)[TagPaper];
  clinic: string;
  /** When the entry began, in words. */
  at: string;
  /** Address at which the entry is followed. */
  link: string;
  locale: Locale;
};

/** One page as wide as the paper; what is printed stands in the middle, as wide as the print head reaches. */
export function drawTag({ ticket, group, paper, clinic, at, link, locale }: Page): Promise<Buffer> {
  const mm = (length: number) => length * POINTS_PER_MM;
  const side = mm((paper.width - paper.printed) / 2);
  const document = taggedDocument({
    title: ticket,
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
  write('H1', ticket, { size: 44, bold: true, align: 'center' });
  write('P', group, { size: 11, bold: true, align: 'center' });
  write('P', at, { size: 9, align: 'center' });
  drawQr(document, link, [mm((paper.width - QR_MM) / 2), doc.y], mm(QR_MM));
  doc.y += mm(QR_MM + 1);
  write('P', phrase(locale, 'tag.follow'), { size: 9, align: 'center' });
  return document.finish();
}
