import type { Locale } from '@acolhe/domain/time/time';

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A page that is not part of the product: no script, readable anywhere. `body` is HTML. */
export function htmlPage(title: string, body: string, language: Locale = 'pt-BR'): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;font:17px/1.5 system-ui,sans-serif;background:light-dark(#eef1f6,#14181f);color:light-dark(#1b2433,#e8ecf3)}
main{max-width:560px;margin:0 auto;padding:24px 16px}
.card{background:light-dark(#fff,#1e2530);border-radius:16px;padding:24px;margin:16px 0}
a{color:light-dark(#2f4b9a,#a9bdf5)}
:focus-visible{outline:3px solid light-dark(#2f4b9a,#a9bdf5);outline-offset:2px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
h2{font-size:20px;margin:0}
</style></head><body><main>${body}</main></body></html>`;
}
