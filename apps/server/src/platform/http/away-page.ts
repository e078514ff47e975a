import type { Locale } from '@acolhe/domain/time/time';
import { phrase } from '../phrases.ts';
import { cspHash } from './document-headers.ts';
import { escapeHtml } from './html-page.ts';

/** Seconds after which the page comes again by itself, and a program may ask again. */
export const RETRY_AFTER_S = '5';

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;padding:1.5rem;box-sizing:border-box;text-align:center;font:1.0625rem/1.5 system-ui,sans-serif;background:light-dark(#f7f2ea,#101a19);color:light-dark(#1d2b29,#e9f0ee)}
svg{color:light-dark(#0f6b62,#7fd1c5)}
h1{font-size:1.5rem;margin:1rem 0 .5rem}
p{max-width:32rem;margin:0 0 1rem}
a{color:inherit}
:focus-visible{outline:3px solid;outline-offset:2px}`;

/** Page that a browser gets while the service is away: calm, without scripts, and it reloads by itself. */
export function awayPage(locale: Locale): { html: string; style: string } {
  const words = (part: 'message' | 'page' | 'again') =>
    escapeHtml(phrase(locale, part === 'message' ? 'problem.service_away.message' : `away.${part}`));
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="${RETRY_AFTER_S}"><meta name="robots" content="noindex"><title>${words('message')}</title>
<style>${STYLE}</style></head><body><main>
<svg width="56" height="56" viewBox="0 0 32 32" fill="none" aria-hidden="true"><path d="M7 25v-9a9 9 0 0 1 18 0v9" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/><path fill="currentColor" d="M16 12.4a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM11 25.5a5 5 0 0 1 10 0z"/></svg>
<h1>${words('message')}</h1><p role="status">${words('page')}</p><p><a href="">${words('again')}</a></p>
</main></body></html>`;
  return { html, style: cspHash(STYLE) };
}
