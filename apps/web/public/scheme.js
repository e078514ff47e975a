// Before the first paint: the chosen colour scheme, or the device's. A file of its own, because the content security
// policy allows no script inside the page.
(() => {
  let scheme = null;
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value');
  } catch {}
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
