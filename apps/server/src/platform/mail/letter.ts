import { SealError, type SecretBox } from '../crypto/secret-box.ts';

/** Content is text, or the base64 of bytes. */
export type Attachment = { filename: string; contentType: string; content: string; encoding?: 'base64' };

/** Body of a mail, with its attachments. */
export type Letter = { text: string; html: string; attachments: Attachment[] };

type MailRow = { id: string; company_id: string };

const forLetter = ({ id, company_id }: MailRow) => ({ companyId: company_id, purpose: `mail ${id}` });
const forSubject = ({ id, company_id }: MailRow) => ({ companyId: company_id, purpose: `subject of mail ${id}` });

export const sealLetter = (box: SecretBox, row: MailRow, letter: Letter): string =>
  box.seal(JSON.stringify(letter), forLetter(row));

export const sealSubject = (box: SecretBox, row: MailRow, subject: string): string =>
  box.seal(subject, forSubject(row));

/** Throws `SealError` for what no known secret opens. */
export const openLetter = (box: SecretBox, row: MailRow, sealed: string): Letter =>
  JSON.parse(box.open(sealed, forLetter(row)));

/** Throws as {@link openLetter}. */
export const openSubject = (box: SecretBox, row: MailRow, sealed: string): string => box.open(sealed, forSubject(row));

type Sealed = MailRow & { letter: string | null; subject: string | null };

/** Stored content of a mail, for display: empty once it was sent, and where no known secret opens it. */
export function keptOf(box: SecretBox, row: Sealed): Letter & { subject: string } {
  const opened = <T>(open: (box: SecretBox, row: MailRow, sealed: string) => T, text: string | null) => {
    try {
      return text === null ? undefined : open(box, row, text);
    } catch (error) {
      if (error instanceof SealError) return undefined;
      throw error;
    }
  };
  const letter = opened(openLetter, row.letter) ?? { text: '', html: '', attachments: [] };
  return { ...letter, subject: opened(openSubject, row.subject) ?? '' };
}

/** Beginning of what a migration left readable, since SQL cannot seal. */
const READABLE = 'p0.';

const isReadable = (text: string) => text.startsWith(READABLE);

/** A letter or a subject sealed under the present secret; throws as {@link openLetter}. */
export function sealedAnew(box: SecretBox, row: MailRow, part: 'letter' | 'subject', text: string): string {
  const about = part === 'letter' ? forLetter(row) : forSubject(row);
  return box.seal(isReadable(text) ? text.slice(READABLE.length) : box.open(text, about), about);
}
