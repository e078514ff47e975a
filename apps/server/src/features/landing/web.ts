import { pathToFileURL } from 'node:url';
import type { mountedApi } from '@acolhe/contract/api';
import type { PhraseArea, Phrases, Setup } from '@acolhe/contract/landing/setup-document';
import type { Locale } from '@acolhe/domain/time/time';
import { createRouterClient, type Router } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOf, type RequestContext, visitorScope } from '../../platform/gate.ts';
import { allowStyle, cspHash } from '../../platform/http/document-headers.ts';
import { escapeHtml } from '../../platform/http/html-page.ts';
import { bodyOf, sendAwayPage } from '../../platform/http/http.ts';
import { precompressed, sendPrecompressed } from '../../platform/http/precompressed-file.ts';
import { publicAnswer } from '../../platform/live/public-answers.ts';
import { phrasesOf } from '../../platform/phrases.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { mountBuiltFiles } from './built-files.ts';
import { mountManifest } from './manifest.ts';
import { type BuiltPage, client } from './page.ts';
import { type PageNeeds, pageAssets } from './page-assets.ts';
import { phrasesAddress } from './phrase-files.ts';
import { headOf, mountSearchEngine } from './search-engine.ts';
import { setupDocument } from './setup-document.ts';

const PAGE_TYPE = 'text/html; charset=utf-8';

/** Exports of apps/web/src/entry-server.tsx, built by Vite. */
type Renderer = {
  needsOf(path: string, isDrawn: boolean): PageNeeds & { phrases: PhraseArea; exists: boolean };
  isRendered(path: string, query: string): boolean;
  paletteOf(setup: Setup): string;
  loadData(path: string, setup: Setup, api: unknown): Promise<unknown>;
  render(page: {
    path: string;
    setup: Setup;
    phrases: Phrases;
    data: unknown;
  }): Promise<{ html: string; title: string; description: string; state: string }>;
};

/** The colour scheme that this browser keeps. */
function schemeOf(request: FastifyRequest): 'light' | 'dark' | 'auto' {
  const kept = request.cookies?.scheme;
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

/** Whether the browser holds a session that goes on; while nothing can be known, it may. */
function hasSession({ sessions }: Platform, request: FastifyRequest): Promise<boolean> {
  return sessions.callerOf(request, false).then(
    (caller) => caller !== null,
    (error) => !(error instanceof Problem),
  );
}

type Drawing = { filled: string; location: string; locale: Locale; scope: CompanyScope; area: PhraseArea };

/**
 * Serves the built web app: hashed files for a year, and the one page for every other address. Public pages are
 * server-rendered, so that they are readable before any script runs and found by search engines.
 */
export async function mountWeb(
  app: FastifyInstance,
  platform: Platform,
  router: Router<typeof mountedApi, RequestContext>,
  built: BuiltPage | undefined,
): Promise<void> {
  app.setNotFoundHandler((request, reply) => reply.code(404).send(bodyOf(new Problem('not_found'), request)));
  if (!built) return;
  const page = built.html;
  const assets = pageAssets(client);
  const { href } = pathToFileURL(built.renderer);
  /** Loaded with the first page: a process that was asked for none has no memory for it. */
  const load = async () => (await import(href)) as Renderer;

  mountBuiltFiles(app, client);
  mountSearchEngine(app, platform);
  mountManifest(app, platform);

  const preload = (address: string) => `<link rel="preload" as="fetch" crossorigin href="${address}">`;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (platform.database.isAway) return sendAwayPage(request, reply);
    const locale = localeOf(request);
    const scheme = schemeOf(request);
    const [location = '/', query = ''] = request.url.split('?', 2);
    const renderer = await load();
    const isDrawn = renderer.isRendered(location, query) && !(await hasSession(platform, request));
    const needs = renderer.needsOf(location, isDrawn);
    const scope = await visitorScope(platform, request);
    // Without it the page reads the colours itself, as soon as it knows them.
    const palette = await publicAnswer({ platform, scope }, 'palette', async () => {
      const css = renderer.paletteOf(await setupDocument({ platform, scope }, locale));
      return { hash: cspHash(css), element: `<style data-palette>${css}</style>` };
    }).catch(() => undefined);
    if (palette) allowStyle(reply, palette.hash);
    const style = palette?.element ?? '';
    // After the files of the page's entry: over HTTP/1.1 a browser requests six at a time, in this order.
    const filled = page
      .replace(
        '</head>',
        () => `  ${preload(phrasesAddress(needs.phrases, locale))}\n    ${assets(needs)}\n    ${style}\n  </head>`,
      )
      .replace('<html lang="pt-BR">', `<html lang="${locale}" data-scheme="${scheme}">`)
      .replace('/api/setup?locale=pt-BR', `/api/setup?locale=${locale}`);
    reply
      .code(needs.exists ? 200 : 404)
      .type(PAGE_TYPE)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie');
    if (!isDrawn) return reply.send(filled);
    try {
      return sendPrecompressed(
        request,
        reply,
        await publicAnswer({ platform, scope }, `${locale} ${scheme} ${location}`, async () =>
          precompressed(
            PAGE_TYPE,
            await drawn(request, reply, { filled, location, locale, scope, area: needs.phrases }),
          ),
        ),
      );
    } catch (error) {
      // Rendering failed: the empty page still starts in the browser and reports the error.
      if (!(error instanceof Problem)) request.log.error({ err: error }, 'rendering a public page');
      return reply.send(filled);
    }
  };

  /** The page as a visitor without a session sees it. */
  async function drawn(
    request: FastifyRequest,
    reply: FastifyReply,
    { filled, location, locale, scope, area }: Drawing,
  ): Promise<string> {
    const renderer = await load();
    const setup = await setupDocument({ platform, scope }, locale);
    const api = createRouterClient(router, { context: { platform, request, reply } });
    const data = await renderer.loadData(location, setup, api);
    const rendered = await renderer.render({ path: location, setup, phrases: phrasesOf(locale, area), data });
    const { title, description } = rendered;
    const head = await headOf({ platform, scope }, { location, title, description, locale, setup });
    return filled
      .replace('</head>', () => `  ${head}\n  </head>`)
      .replace('<title>Acolhe</title>', () => `<title>${escapeHtml(rendered.title)}</title>`)
      .replace(
        'name="description" content=""',
        () => `name="description" content="${escapeHtml(rendered.description)}"`,
      )
      .replace('<!--app-->', () => rendered.html)
      .replace('<!--state-->', () => `<script type="application/json" id="state">${rendered.state}</script>`);
  }

  // A route, not the handler of what is not found: only routes are compressed, and answer HEAD.
  app.get('/*', (request, reply) => {
    const isPage = !/^\/(api|assets|simulator-bank|simulator-gateway)\//.test(request.url);
    return isPage ? answer(request, reply) : reply.callNotFound();
  });
}
