import type { CustomMessage, LandingBlock, LandingContent } from '@acolhe/contract/landing/landing';
import { pictureUrl } from '../picture/picture-url.ts';

export type Language = 'pt' | 'en';

/** A new part of the page, with nothing in it yet. */
export function blankBlock(kind: LandingBlock['kind']): LandingBlock {
  return {
    id: crypto.randomUUID(),
    kind,
    heading_pt: '',
    heading_en: '',
    text_pt: '',
    text_en: '',
    picture: null,
  };
}

/** The list with one of its parts a place up or down. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const next = [...list];
  const [taken] = next.splice(from, 1);
  if (taken !== undefined) next.splice(from + by, 0, taken);
  return next;
}

/** A draft as visitors would see it in a language: where it says nothing, in the other one. */
export function previewOf(
  content: LandingContent,
  language: Language,
  companyId: string,
): Pick<CustomMessage, 'title' | 'photo' | 'additional'> {
  const other = language === 'pt' ? 'en' : 'pt';
  const picture = (id: string | null, alt: string) => (id ? { address: pictureUrl(companyId, id), alt } : null);
  return {
    title: content[`title_${language}`] || content[`title_${other}`],
    photo: picture(content.photo, content[`photo_alt_${language}`] || content[`photo_alt_${other}`]),
    additional: content.blocks.map((block) => {
      const heading = block[`heading_${language}`] || block[`heading_${other}`];
      return {
        id: block.id,
        kind: block.kind,
        heading,
        text: block[`text_${language}`] || block[`text_${other}`],
        picture: picture(block.picture, heading),
      };
    }),
  };
}
