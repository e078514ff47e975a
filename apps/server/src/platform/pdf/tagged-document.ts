import PDFDocument from 'pdfkit';
import { runsOf } from './document-font.ts';

export const MARGIN = 56;
const GREY = '#55605e';
const INK = '#1f2d2b';
/** Line height beyond the font's own. */
const LINE_GAP = 3;

type TextLook = { size?: number; bold?: boolean; soft?: boolean; align?: 'center' };
type TextTag = 'H1' | 'H2' | 'P';

/** A PDF that is being drawn; what is written is tagged in its order, so that screen readers read it so. */
export type TaggedDocument = {
  doc: PDFKit.PDFDocument;
  /** Adds an element of the structure. */
  add(element: PDFKit.PDFStructureElement): void;
  write(tag: TextTag, text: string, look?: TextLook): void;
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
  return {
    doc,
    add: (element) => void root.add(element),
    write(tag, text, look = {}) {
      root.add(
        doc.struct(tag, {}, () => {
          doc.fontSize(look.size ?? 11).fillColor(look.soft ? GREY : INK);
          doc.x = margins.left;
          const { runs, isLost: isMissing } = runsOf(text, look.bold ? 'bold' : 'regular');
          for (const [index, { font, text: part }] of runs.entries())
            doc.font(font).text(part, {
              lineGap: LINE_GAP,
              continued: index < runs.length - 1,
              ...(look.align ? { align: look.align } : {}),
            });
          isLost ||= isMissing;
          doc.moveDown(0.5);
        }),
      );
    },
    isLost: () => isLost,
    finish() {
      root.end();
      doc.end();
      return done;
    },
  };
}
