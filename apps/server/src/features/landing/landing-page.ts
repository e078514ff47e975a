import type { CustomMessage, LandingContent, LandingView } from '@acolhe/contract/landing/landing';
import type { FieldIssue } from '@acolhe/contract/problems';
import type { Locale } from '@acolhe/domain/time/time';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { forgetPublicAnswers } from '../../platform/live/public-answers.ts';
import { Problem } from '../../platform/problem.ts';
import { messageIn, requireCompany } from '../company/service.ts';
import { pictureAddress } from '../company/setting/picture.ts';
import { lockCompany } from '../company/store.ts';
import { byOf } from '../rule-history/service.ts';
import { changesBetween, countRuleEvents, insertRuleEvent, listRuleEvents } from '../rule-history/store.ts';
import { listPictures, NEVER, readLanding, upsertLanding } from './landing-store.ts';

const empty: LandingContent = {
  title_pt: '',
  title_en: '',
  photo: null,
  photo_alt_pt: '',
  photo_alt_en: '',
  blocks: [],
};

/** Clinic's texts and pictures of the public pages in a language, else in the other one. */
export function customMessage({ platform, scope }: CompanyContext, locale: Locale): Promise<CustomMessage> {
  return platform.database.readInCompany(scope, async (tx) => {
    const { id: company, messages } = await requireCompany(tx);
    const content = (await readLanding(tx))?.published ?? empty;
    const said = (pt: string, en: string) => (locale === 'pt-BR' ? pt || en : en || pt);
    const picture = (id: string | null, alt: string) => (id ? { address: pictureAddress(company, id), alt } : null);
    return {
      welcome: messageIn(messages, locale, 'welcome'),
      about: messageIn(messages, locale, 'about'),
      title: said(content.title_pt, content.title_en),
      photo: picture(content.photo, said(content.photo_alt_pt, content.photo_alt_en)),
      additional: content.blocks.map(({ id, kind, picture: pictureId, ...block }) => {
        const heading = said(block.heading_pt, block.heading_en);
        const text = said(block.text_pt, block.text_en);
        return { id, kind, heading, text, picture: picture(pictureId, heading) };
      }),
    };
  });
}

async function view(tx: CompanyTransaction): Promise<LandingView> {
  const row = await readLanding(tx);
  return {
    content: row?.draft ?? empty,
    is_draft: told(row?.draft) !== told(row?.published),
    published_at: row && row.published_at > NEVER ? row.published_at.toISOString() : null,
    version: await countRuleEvents(tx, 'landing', 'page'),
    history: await listRuleEvents(tx, 'landing', 'page'),
  };
}

/** Content as one text, to compare; the database keeps keys in an order of its own. */
const told = (content: LandingContent | undefined) => JSON.stringify(textsOf(content ?? empty));

/** Content as the history tells it: its parts one after another, in each language. */
function textsOf({ blocks, ...top }: LandingContent) {
  const parts = (language: 'pt' | 'en') =>
    blocks
      .map((block) => [block[`heading_${language}`], block[`text_${language}`]].filter(Boolean).join(': '))
      .filter(Boolean)
      .join(' | ');
  const { title_pt, title_en, photo, photo_alt_pt, photo_alt_en } = top;
  return {
    landing_title_pt: title_pt,
    landing_title_en: title_en,
    landing_photo: photo,
    photo_alt_pt,
    photo_alt_en,
    landing_blocks_pt: parts('pt'),
    landing_blocks_en: parts('en'),
    landing_pictures: blocks.flatMap(({ picture }) => picture ?? []).join(', '),
    landing_kinds: blocks.map(({ kind }) => kind).join(', '),
  };
}

export function landingOf({ platform, scope }: CompanyContext): Promise<LandingView> {
  return platform.database.readInCompany(scope, view);
}

/** Keeps a draft, or publishes it at once; throws `rule_changed` if another manager wrote meanwhile. */
export function setLanding(
  { platform, scope, caller }: CallerContext,
  { version, publish, ...content }: LandingContent & { version: number; publish: boolean },
): Promise<LandingView> {
  const by = byOf(platform, caller);
  return platform.database.inCompany(scope, async (tx) => {
    await lockCompany(tx);
    if ((await countRuleEvents(tx, 'landing', 'page')) !== version) throw new Problem('rule_changed');
    const issues = await pictureIssues(tx, content);
    if (issues.length > 0) throw new Problem('invalid_input', issues);
    const row = await readLanding(tx);
    const { draft, published } = row ?? { draft: empty, published: empty };
    const changes = changesBetween(textsOf(draft), textsOf(content));
    const isNews = publish && told(published) !== told(content);
    if (changes.length === 0 && !isNews) return view(tx);
    await upsertLanding(tx, content, { published, at: row?.published_at ?? null }, by.at, publish);
    const all = publish ? [...changes, { field: 'landing_published', before: 'false', after: 'true' }] : changes;
    await insertRuleEvent(tx, { kind: 'landing', subject: 'page', event: 'edit', changes: all }, by);
    if (publish) forgetPublicAnswers(platform, tx);
    return view(tx);
  });
}

/** Pictures that the company does not have. */
async function pictureIssues(tx: CompanyTransaction, { photo, blocks }: LandingContent): Promise<FieldIssue[]> {
  const named = [
    { path: 'photo', id: photo },
    ...blocks.map(({ picture }, index) => ({ path: `blocks.${index}.picture`, id: picture })),
  ];
  const known = await listPictures(
    tx,
    named.flatMap(({ id }) => id ?? []),
  );
  return named.flatMap(({ path, id }) => (id && !known.has(id) ? [{ path, code: 'invalid' as const }] : []));
}
