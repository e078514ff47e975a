/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A page of a simulator: no script, readable anywhere, without the product's design. `body` is HTML. */
export function htmlPage(title: string, body: string, lang = 'pt-BR'): string {
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;font:17px/1.5 system-ui,sans-serif;background:light-dark(#eef1f6,#14181f);color:light-dark(#1b2433,#e8ecf3)}
main{max-width:560px;margin:0 auto;padding:24px 16px}
.card{background:light-dark(#fff,#1e2530);border-radius:16px;padding:24px;margin:16px 0}
.notice{border:2px dashed light-dark(#8a5a00,#e0b050);border-radius:12px;padding:12px 16px}
button{font:inherit;font-weight:600;min-height:52px;width:100%;border:0;border-radius:12px;background:#2f4b9a;color:#fff;cursor:pointer}
a{color:light-dark(#2f4b9a,#a9bdf5)}
:focus-visible{outline:3px solid light-dark(#2f4b9a,#a9bdf5);outline-offset:2px}
.amount{font-size:36px;font-weight:700;margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
label{display:flex;gap:12px;align-items:center;min-height:44px}
label.field{min-height:0;margin-top:12px;font-weight:600}
select,textarea,input:not([type=checkbox]):not([type=hidden]){box-sizing:border-box;font:inherit;width:100%;min-height:48px;padding:8px 12px;border:1.5px solid light-dark(#6b7689,#8b97ab);border-radius:12px;background:light-dark(#fff,#14181f);color:inherit}
form button{margin-top:16px}
button.quiet{min-height:44px;width:auto;margin:0;padding:0 12px;background:none;color:light-dark(#2f4b9a,#a9bdf5);text-decoration:underline}
h2{font-size:20px;margin:0}
ul{list-style:none;margin:12px 0 0;padding:0}
li{padding:12px 0;border-top:1px solid light-dark(#d8deea,#333d4d);overflow-wrap:anywhere}
code{font-size:14px}
.ways{display:flex;flex-wrap:wrap;gap:0 16px}
.ways a,summary{display:inline-flex;align-items:center;min-height:44px}
summary{cursor:pointer;font-weight:600;gap:8px}
summary::before{content:'+';font-weight:700}
details[open] summary::before{content:'−'}
@media (min-width:60em){main:has(.two){max-width:1080px}.two{display:grid;grid-template-columns:1fr 1fr;gap:0 16px;align-items:start}}
.spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
input[type=checkbox]{width:22px;height:22px}
</style></head><body><main>${body}</main></body></html>`;
}
