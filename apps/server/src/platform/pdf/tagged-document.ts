import PDFDocument from 'pdfkit';
import { runsOf } from './document-font.ts';

export const MARGIN = 56;
const GREY = '#55605e';
const INK = '#1f2d2b';
/** Line height beyond the font's own. */
const LINE_GAP = 3;

type TextLook = {
  size?: number;
  bold?: boolean;
  soft?: boolean;
  align?: 'center';
  /** Left edge and width, points; the whole line otherwise. */
  column?: { x: number; width: number };
};
type TextTag = 'H1' | 'H2' | 'P';
/** A piece of text with its tag and look. */
export type Block = readonly [tag: TextTag, text: string, look?: TextLook];

/** A PDF that is being drawn; what is written is tagged in its order, so that screen readers read it so. */
export type TaggedDocument = {
  doc: PDFKit.PDFDocument;
  /** Adds an element of the structure. */
  add(element: PDFKit.PDFStructureElement): void;
  write(tag: TextTag, text: string, look?: TextLook): void;
  /** Writes blocks on one page, on the next one if they, and so many points after them, do not fit here. */
  writeTogether(blocks: readonly Block[], after?: number): void;
  /** Begins another page unless this one has so much room left, points. */
  reserve(height: number): void;
  /** Draws what is no part of the content: frames, lines at a page's edge. Screen readers pass it over. */
  decorate(draw: () => void): void;
  /** A line at a place of a page, which breaks nowhere. */
  place(text: string, look: { x: number; y: number; size: number; align?: 'right' }): void;
  /** Whether a letter was in no font, so that the document can say so. */
  isLost(): boolean;
  /** Ends the document; the bytes. */
  finish(): Promise<Buffer>;
};

/** Begins a page in a language, of A4 if nothing else is said, with embedded fonts. */
export function taggedDocument(options: {
  title: string;
  author: string;
  language: string;
  version?: '1.5' | '1.7';
  /** More keys of the Info dictionary. */
  info?: Readonly<Record<string, string>>;
  /** Points. */
  page?: { size: [number, number]; margins: { top: number; bottom: number; left: number; right: number } };
}): TaggedDocument {
  const { size, margins } = options.page ?? {
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
  };
  const doc = new PDFDocument({
    size,
    margins,
    pdfVersion: options.version ?? '1.5',
    // The built-in fonts have the letters of Western Europe alone.
    font: '',
    lang: options.language,
    tagged: true,
    displayTitle: true,
    // Page numbers are written once all pages are there.
    bufferPages: true,
    info: { Title: options.title, Author: options.author, Creator: 'Acolhe', Producer: 'Acolhe', ...options.info },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  let isLost = false;
  const root = doc.struct('Document');
  doc.addStructure(root);
  const write: TaggedDocument['write'] = (tag, text, look = {}) => {
    root.add(
      doc.struct(tag, {}, () => {
        doc.fontSize(look.size ?? 11).fillColor(look.soft ? GREY : INK);
        doc.x = look.column?.x ?? margins.left;
        const { runs, isLost: isMissing } = runsOf(text, look.bold ? 'bold' : 'regular');
        for (const [index, { font, text: part }] of runs.entries())
          doc.font(font).text(part, {
            lineGap: LINE_GAP,
            continued: index < runs.length - 1,
            ...(look.align ? { align: look.align } : {}),
            ...(look.column ? { width: look.column.width } : {}),
          });
        isLost ||= isMissing;
        doc.moveDown(0.5);
      }),
    );
  };
  const heightOf = ([, text, look = {}]: Block): number => {
    const [run] = runsOf(text, look.bold ? 'bold' : 'regular').runs;
    if (!run) return 0;
    doc.font(run.font).fontSize(look.size ?? 11);
    const width = look.column?.width ?? doc.page.width - margins.left - doc.page.margins.right;
    return doc.heightOfString(text, { width, lineGap: LINE_GAP }) + doc.currentLineHeight(true) / 2;
  };
  const reserve = (height: number) => {
    if (doc.y > doc.page.margins.top && doc.y + height > doc.page.maxY()) doc.addPage();
  };
  return {
    doc,
    add: (element) => void root.add(element),
    write,
    writeTogether(blocks, after = 0) {
      reserve(blocks.reduce((height, block) => height + heightOf(block), after));
      for (const block of blocks) write(...block);
    },
    reserve,
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    place(text, { x, y, size, align }) {
      const { runs } = runsOf(text, 'regular');
      doc.fontSize(size).fillColor(GREY);
      const widths = runs.map(({ font, text: part }) => doc.font(font).widthOfString(part));
      let at = align === 'right' ? x - widths.reduce((sum, width) => sum + width, 0) : x;
      for (const [index, { font, text: part }] of runs.entries()) {
        doc.font(font).text(part, at, y, { lineBreak: false });
        at += widths[index] ?? 0;
      }
    },
    isLost: () => isLost,
    finish() {
      root.end();
      doc.end();
      return done;
    },
  };
}
