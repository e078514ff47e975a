/** Posts navigation to an embedding page (spec §1): only when framed, only to origins of the setup document. */
export function postNavigation(path: string, origins: readonly string[]): void {
  if (window.parent === window) return;
  const parent = parentOrigin();
  for (const origin of origins) {
    if (parent === undefined || parent === origin) window.parent.postMessage({ source: 'SSO', path }, origin);
  }
}

/** Addresses the right origin where the browser tells it; posting to a wrong one would be logged as an error. */
function parentOrigin(): string | undefined {
  const ancestors = window.location.ancestorOrigins;
  if (ancestors?.length) return ancestors[0];
  return document.referrer ? new URL(document.referrer).origin : undefined;
}
