import type { CompanyTerms, TermVersion } from '@acolhe/contract/company/setting';
import { markupSections } from '@acolhe/domain/text/markup';
import type { Locale } from '@acolhe/domain/time/time';
import { v7 as uuid } from 'uuid';
import type { CallerContext, CompanyContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { phrase } from '../../../platform/phrases.ts';
import { Problem } from '../../../platform/problem.ts';
import { TERM_TOPIC } from '../../../platform/sessions.ts';
import { byOf } from '../../rule-history/service.ts';
import { insertRuleEvent } from '../../rule-history/store.ts';
import { TERM_VERSION } from '../term-version.ts';
import { insertTerm, listTerms, readTerm, type TermKind } from './setting-store.ts';
import { termBody } from './term-body.ts';

type Texts = Pick<TermVersion, 'title_pt' | 'text_pt' | 'title_en' | 'text_en'>;
/** Paragraphs of the product's own texts. */
const paragraphs: Record<TermKind, number> = { use: 4, consent: 3 };

/** Version of a term in force: that of the clinic, else of the product. */
export async function termVersion(tx: CompanyTransaction, kind: TermKind): Promise<string> {
  return (await readTerm(tx, kind))?.id ?? TERM_VERSION;
}

/** The term in force in one language: title, and sections of plain text with lists. */
export function termInForce({ platform, scope }: CompanyContext, kind: TermKind, locale: Locale) {
  return platform.database.readInCompany(scope, async (tx) => {
    const row = await readTerm(tx, kind);
    if (!row) {
      const title = phrase(locale, `term.${kind}.title`);
      return { version: TERM_VERSION, title, published_at: null, body: termBody(locale, kind, paragraphs[kind]) };
    }
    const texts = row.texts;
    const [title, text] = locale === 'pt-BR' ? [texts.title_pt, texts.text_pt] : [texts.title_en, texts.text_en];
    return { version: row.id, title, published_at: row.published_at.toISOString(), body: markupSections(text) };
  });
}

/** The product's own text, as a clinic would write it. */
function productText(kind: TermKind): TermVersion {
  const written = (locale: Locale) =>
    termBody(locale, kind, paragraphs[kind])
      .map(({ heading, text }) => `# ${heading}\n${text}`)
      .join('\n\n');
  return {
    number: 0,
    title_pt: phrase('pt-BR', `term.${kind}.title`),
    text_pt: written('pt-BR'),
    title_en: phrase('en-US', `term.${kind}.title`),
    text_en: written('en-US'),
    published_at: null,
    published_by: '',
  };
}

async function versions(tx: CompanyTransaction, kind: TermKind): Promise<TermVersion[]> {
  const rows = await listTerms(tx, kind);
  return [
    ...rows.map(({ number, texts, published_at, published_by }) => ({
      number,
      ...texts,
      published_at: published_at.toISOString(),
      published_by,
    })),
    productText(kind),
  ];
}

async function view(tx: CompanyTransaction): Promise<CompanyTerms> {
  return { use: await versions(tx, 'use'), consent: await versions(tx, 'consent') };
}

export function termsOf({ platform, scope }: CompanyContext): Promise<CompanyTerms> {
  return platform.database.readInCompany(scope, view);
}

/**
 * Publishes a version: each staff member or patient of the clinic is asked to accept it at their next call. Throws
 * `rule_changed` if another one was published meanwhile.
 */
export async function publishTerm(
  { platform, scope, caller }: CallerContext,
  { kind, replaces, texts }: { kind: TermKind; replaces: number; texts: Texts },
): Promise<CompanyTerms> {
  const by = byOf(platform, caller);
  const answer = await platform.database.inCompany(scope, async (tx) => {
    const current = (await readTerm(tx, kind))?.number ?? 0;
    const term = { id: uuid(), kind, number: current + 1, texts, at: by.at, by: by.actorName };
    if (current !== replaces || !(await insertTerm(tx, term))) throw new Problem('rule_changed');
    const changes = [{ field: `term_${kind}`, before: String(current), after: String(term.number) }];
    await insertRuleEvent(tx, { kind: 'setting', subject: 'term', event: 'edit', changes }, by);
    return view(tx);
  });
  if (kind === 'use') {
    platform.sessions.forgetCompany(scope.companyId);
    await platform.bus.publish(TERM_TOPIC, scope.companyId);
  }
  return answer;
}
