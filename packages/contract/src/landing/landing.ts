import { blockKinds, MAX_BLOCKS } from '@acolhe/domain/text/page-block';
import * as z from 'zod';
import { call } from '../call.ts';
import { ruleHistory } from '../rule-history/rule-history.ts';
import { across, companyId, id, instant, isGiven, line, text, version } from '../values.ts';

/**
 * A part in both languages; where one is empty, pages show the other. Text has headings, paragraphs and lists. The
 * heading of a picture says what it shows, for those who do not see it; its text is its caption.
 */
const block = z
  .object({
    id,
    kind: z.enum(blockKinds),
    heading_pt: line(160),
    heading_en: line(160),
    text_pt: text(4000),
    text_en: text(4000),
    /** Id of a picture. */
    picture: id.nullable(),
  })
  .refine(...across('heading_pt', 'required', ({ heading_pt }) => isGiven(heading_pt)))
  .refine(...across('text_pt', 'required', ({ kind, text_pt }) => kind === 'picture' || isGiven(text_pt)))
  .refine(...across('picture', 'required', ({ kind, picture }) => kind !== 'picture' || isGiven(picture)));

export const landingContent = z
  .object({
    /** Large words at the top; empty for the product's own. */
    title_pt: line(90),
    title_en: line(90),
    /** Id of the picture at the top; null for the product's drawing. */
    photo: id.nullable(),
    photo_alt_pt: line(160),
    photo_alt_en: line(160),
    blocks: z.array(block).max(MAX_BLOCKS),
  })
  .refine(...across('photo_alt_pt', 'required', ({ photo, photo_alt_pt: alt }) => !isGiven(photo) || isGiven(alt)));
export type LandingContent = z.infer<typeof landingContent>;
export type LandingBlock = LandingContent['blocks'][number];

const landingView = z.object({
  content: z.object({
    title_pt: z.string(),
    title_en: z.string(),
    photo: z.string().nullable(),
    photo_alt_pt: z.string(),
    photo_alt_en: z.string(),
    blocks: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(blockKinds),
        heading_pt: z.string(),
        heading_en: z.string(),
        text_pt: z.string(),
        text_en: z.string(),
        picture: z.string().nullable(),
      }),
    ),
  }),
  /** Whether the public pages say something else. */
  is_draft: z.boolean(),
  /** When they were published last; null for never. */
  published_at: instant.nullable(),
  version,
  history: ruleHistory,
});
export type LandingView = z.infer<typeof landingView>;

const picture = z.object({ address: z.string(), alt: z.string() }).nullable();
/** Content of the public pages, in one language. */
const customMessage = z.object({
  welcome: z.string(),
  about: z.string(),
  /** Empty for the product's own words. */
  title: z.string(),
  photo: picture,
  additional: z.array(
    z.object({ id: z.string(), kind: z.enum(blockKinds), heading: z.string(), text: z.string(), picture }),
  ),
});
export type CustomMessage = z.infer<typeof customMessage>;

/** Calls of the area `company` about the clinic's public pages. */
export const landingCalls = {
  customMessage: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/{id}/custommessage', summary: "Get the company's own words for its pages" })
    .input(z.object({ id: companyId }))
    .output(customMessage),
  landing: call
    .meta({ can: 'change_setting' })
    .route({
      method: 'GET',
      path: '/{id}/landing',
      summary: 'Tell what the clinic writes on its public pages: the draft',
    })
    .input(z.object({ id: companyId }))
    .output(landingView),
  setLanding: call
    .meta({ can: 'change_setting', body: { values: 1000, letters: 300_000 } })
    .route({
      method: 'PUT',
      path: '/{id}/landing',
      inputStructure: 'detailed',
      summary: 'Keep a draft of the public pages, or publish it',
    })
    .input(
      z.object({
        params: z.object({ id: companyId }),
        body: z.intersection(landingContent, z.object({ version, publish: z.boolean() })),
      }),
    )
    .output(landingView),
};
