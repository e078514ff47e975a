// The chosen colour scheme, or the device's: before the first paint, when the device turns dark at sunset, and when
// somebody chooses, here (shared/colour-scheme.ts) or in another tab. A file of its own, because the content security
// policy allows no script inside the page.
(() => {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const chosen = /(?:^|; )scheme=(light|dark)/.exec(document.cookie)?.[1];
    const scheme = chosen ?? (device.matches ? 'dark' : 'light');
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  };
  apply();
  device.addEventListener('change', apply);
  addEventListener('scheme-chosen', apply);
  addEventListener('focus', apply);
})();
